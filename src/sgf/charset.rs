//! From bytes to text: the byte order mark, the file's own `CA`, or the likeliest encoding.

use std::borrow::Cow;
use std::fmt;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_KR, Encoding as Charset, GB18030, GBK, ISO_2022_JP, MACINTOSH, SHIFT_JIS, UTF_8,
    UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252,
};

/// How far into a file a `CA` property is looked for.
const HEADER: usize = 4096;

/// How much of a file the guess looks at; names and comments come early.
const SAMPLE: usize = 1 << 16;

/// The encodings of records in the wild, besides those of Western Europe.
const LIKELY: [&Charset; 5] = [EUC_KR, SHIFT_JIS, GB18030, BIG5, WINDOWS_1251];

/// How a file's bytes are letters, and how that was found out.
///
/// Its `Display` is a common name, with a remark: `gb18030`, `gb18030(guessed)`, `utf-8+bom`,
/// `utf-8(lossy)`; `ascii` where any of them would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Encoding {
    charset: &'static Charset,
    found: Found,
}

/// How an encoding was found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    /// Every byte is below 128.
    Ascii,
    /// By the byte order mark.
    Mark,
    /// By the zeros between the letters.
    Zeros,
    /// The file says it, and its bytes agree.
    Told,
    /// The bytes are that and can hardly be anything else.
    Certain,
    /// It is that, and damaged.
    Lossy,
    /// It looks most like it.
    Guessed,
}

/// A file's text.
#[derive(Debug, Clone)]
pub struct Decoded<'b> {
    /// The text; what means nothing became `U+FFFD`.
    pub text: Cow<'b, str>,
    /// How it was encoded.
    pub encoding: Encoding,
    /// The file names another encoding, which its bytes are not.
    pub lies: bool,
}

impl Encoding {
    /// Whether the file said it, or nothing depends on it.
    pub(super) fn is_told(self) -> bool {
        matches!(self.found, Found::Ascii | Found::Mark | Found::Told)
    }

    /// Whether bytes that mean nothing may have been replaced.
    pub(super) fn may_be_damaged(self) -> bool {
        matches!(
            self.found,
            Found::Mark | Found::Zeros | Found::Lossy | Found::Guessed
        )
    }

    /// Whether the text starts with a byte order mark.
    pub(super) fn has_mark(self) -> bool {
        self.found == Found::Mark
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let charset = self.charset;
        let name = match charset {
            _ if self.found == Found::Ascii => "ascii".to_owned(),
            _ if charset == GBK || charset == GB18030 => "gb18030".to_owned(),
            _ if charset == BIG5 => "big5hkscs".to_owned(),
            _ if charset == SHIFT_JIS => "cp932".to_owned(),
            _ if charset == EUC_KR => "cp949".to_owned(),
            _ if charset == WINDOWS_1252 => "latin-1".to_owned(),
            _ if charset == WINDOWS_1251 => "cp1251".to_owned(),
            _ if charset == MACINTOSH => "mac_roman".to_owned(),
            _ => charset.name().to_ascii_lowercase(),
        };
        f.write_str(&name)?;
        f.write_str(match self.found {
            Found::Mark => "+bom",
            Found::Lossy => "(lossy)",
            Found::Guessed => "(guessed)",
            Found::Ascii | Found::Zeros | Found::Told | Found::Certain => "",
        })
    }
}

/// Decodes a file: by its byte order mark; as UTF-16 if every second byte of it is zero; by its
/// `CA` property if its bytes agree; as UTF-8 if it is valid, or is more of it than not; by a
/// guess among the encodings of the countries where Go is at home; else as Windows-1252.
///
/// ```
/// let file = qishi::sgf::decode(b"(;CA[GB2312]PB[\xC4\xF4])");
/// assert_eq!(file.text, "(;CA[GB2312]PB[聂])");
/// assert_eq!(file.encoding.to_string(), "gb18030");
/// ```
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((charset, mark)) = Charset::for_bom(bytes) {
        return decode_as(&bytes[mark..], charset, Found::Mark);
    }
    if let Some(charset) = wide_letters(bytes) {
        return decode_as(bytes, charset, Found::Zeros);
    }
    // Where no letter is above 127, it only matters what a file of another format says.
    let is_sgf = !bytes.starts_with(b"[");
    if is_sgf && bytes.is_ascii() {
        return decode_ascii(bytes);
    }
    let named = told_charset(bytes);
    // Two letters of three bytes are hardly ever anything else than UTF-8, whatever is said.
    let is_utf8 = || std::str::from_utf8(bytes).is_ok_and(|text| has_long_letters(text, 2));
    let told = named.filter(|&charset| charset == UTF_8 || !is_utf8());
    if let Some(file) = told.and_then(|charset| decode_if(bytes, charset, Found::Told)) {
        return file;
    }
    if bytes.is_ascii() {
        return decode_ascii(bytes);
    }
    let mut file = decode_if(bytes, UTF_8, Found::Certain).unwrap_or_else(|| {
        if is_mostly_utf8(bytes) {
            return decode_as(bytes, UTF_8, Found::Lossy);
        }
        decode_as(bytes, guess(bytes), Found::Guessed)
    });
    file.lies = named.is_some();
    file
}

/// Encodes a text for a format that has no UTF-8, in an encoding that is called as the Web has it
/// (`gbk`, `shift_jis`); `None` when there is none of that name. What it has no letter for becomes
/// a number between `&#` and `;`.
pub fn encode<'t>(text: &'t str, name: &str) -> Option<Cow<'t, [u8]>> {
    Some(Charset::for_label(name.as_bytes())?.encode(text).0)
}

/// Whether a text has so many letters of three bytes or more, and none of two.
fn has_long_letters(text: &str, least: usize) -> bool {
    let mut letters = text.chars().map(char::len_utf8).filter(|&bytes| bytes > 1);
    let counts = letters.try_fold(0, |count, bytes| (bytes > 2).then_some(count + 1));
    counts.is_some_and(|count| count >= least)
}

fn decode_ascii(bytes: &[u8]) -> Decoded<'_> {
    // Japanese may hide behind its shifts.
    if !bytes.contains(&0x1B) || !bytes.windows(2).any(|two| two == b"\x1B$") {
        return decode_as(bytes, UTF_8, Found::Ascii);
    }
    let is_told = told_charset(bytes) == Some(ISO_2022_JP);
    let found = if is_told { Found::Told } else { Found::Certain };
    decode_as(bytes, ISO_2022_JP, found)
}

fn decode_as<'b>(bytes: &'b [u8], charset: &'static Charset, found: Found) -> Decoded<'b> {
    Decoded {
        text: charset.decode_without_bom_handling(bytes).0,
        encoding: Encoding { charset, found },
        lies: false,
    }
}

fn decode_if<'b>(bytes: &'b [u8], charset: &'static Charset, found: Found) -> Option<Decoded<'b>> {
    let text = charset.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(Decoded {
        text,
        encoding: Encoding { charset, found },
        lies: false,
    })
}

/// UTF-16 without a mark: much of a record are ASCII letters, each with a zero beside it, and the
/// zeros are all on one side.
fn wide_letters(bytes: &[u8]) -> Option<&'static Charset> {
    // Where a game starts without a zero, the zeros are only what somebody wrote.
    if bytes.trim_ascii_start().starts_with(b"(;") {
        return None;
    }
    let header = &bytes[..bytes.len().min(HEADER)];
    let zeros = |odd: usize| {
        let every_second = header.iter().skip(odd).step_by(2);
        every_second.filter(|&&byte| byte == 0).count()
    };
    match (zeros(0), zeros(1)) {
        (even, odd) if even > 4 * odd && even * 10 > header.len() => Some(UTF_16BE),
        (even, odd) if odd > 4 * even && odd * 10 > header.len() => Some(UTF_16LE),
        _ => None,
    }
}

/// The encoding that the header names, if it is a known one: in `CA`, or as UGF has it.
fn told_charset(bytes: &[u8]) -> Option<&'static Charset> {
    let header = &bytes[..bytes.len().min(HEADER)];
    let named = |key: &[u8], ends: &[u8]| {
        let is_key = |at: usize| at == 0 || !header[at - 1].is_ascii_alphanumeric();
        let at = (0..header.len()).filter(|&at| header[at..].starts_with(key) && is_key(at));
        // What a value says of it counts only where nothing else does: before it is known what
        // the letters are, nobody knows for certain where a value ends.
        let mut values = Values::default();
        let at: Vec<usize> = at.collect();
        let outside = at.iter().find(|&&at| !values.is_within(header, at));
        let rest = &header[*outside.or(at.first())? + key.len()..];
        let length = rest.iter().position(|byte| ends.contains(byte))?;
        // `for_label` trims the blanks and does not mind the case.
        let label = &rest[..length];
        Charset::for_label(label).or_else(|| by_number(label))
    };
    named(b"CA[", b"]").or_else(|| named(b"Lang=", b"\r\n"))
}

/// Where in a file values are, as far as ASCII tells.
#[derive(Default)]
struct Values {
    at: usize,
    is_open: bool,
}

impl Values {
    /// Whether a byte, at or after the last one asked about, stands in a value.
    fn is_within(&mut self, bytes: &[u8], at: usize) -> bool {
        while self.at < at {
            match bytes[self.at] {
                b'\\' if self.is_open => self.at += 1,
                b'[' => self.is_open = true,
                b']' => self.is_open = false,
                _ => {}
            }
            self.at += 1;
        }
        self.is_open
    }
}

/// The names that some programs give to code pages, by their numbers.
fn by_number(label: &[u8]) -> Option<&'static Charset> {
    let digits: Vec<u8> = label.iter().copied().filter(u8::is_ascii_digit).collect();
    match digits.as_slice() {
        b"932" => Some(SHIFT_JIS),
        b"936" | b"54936" => Some(GB18030),
        b"949" => Some(EUC_KR),
        b"950" => Some(BIG5),
        b"65001" => Some(UTF_8),
        // `ISO-8859`, of which part 1 is meant.
        b"8859" | b"1" => Some(WINDOWS_1252),
        _ => None,
    }
}

/// Whether at least half of the bytes above 127 stand in letters of three or four bytes, as
/// UTF-8 has them: then what does not is damage.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let high = high_bytes(bytes);
    let chunks = bytes.utf8_chunks();
    let letters = chunks.flat_map(|chunk| chunk.valid().chars());
    let well: usize = letters.map(char::len_utf8).filter(|&bytes| bytes > 2).sum();
    well > 0 && 2 * well >= high
}

/// The likeliest of the old encodings.
fn guess(bytes: &[u8]) -> &'static Charset {
    // Only lines with letters above 127 tell anything, and a game has few of them.
    let mut telling = Vec::new();
    for line in bytes.split(|&byte| byte == b'\n' || byte == b'\r') {
        if !line.is_ascii() && telling.len() < SAMPLE {
            telling.extend_from_slice(&line[..line.len().min(SAMPLE)]);
            telling.push(b'\n');
        }
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(&telling, true);
    let fits = |charset: &&'static Charset| {
        let text = charset.decode_without_bom_handling_and_without_replacement(bytes);
        text.is_some()
    };
    let guessed = match detector.guess(None, Utf8Detection::Deny) {
        charset if charset == GBK => GB18030,
        charset if !LIKELY.contains(&charset) && is_hanzi(&telling) => GB18030,
        // Two letters alone are a Chinese name rather than a Korean one, which has three.
        charset if charset == EUC_KR && is_hanzi(&telling) && high_bytes(&telling) <= 4 => GB18030,
        charset => charset,
    };
    let likely = [guessed].into_iter().filter(|guess| LIKELY.contains(guess));
    likely
        .chain([WINDOWS_1252])
        .find(fits)
        .unwrap_or(WINDOWS_1252)
}

fn high_bytes(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| !byte.is_ascii()).count()
}

/// Whether every letter above 127 is one of the 3,755 most common hanzi or a sign of their set, of
/// two bytes each: so a single word tells that it is Chinese.
fn is_hanzi(bytes: &[u8]) -> bool {
    let words = bytes.split(u8::is_ascii).filter(|word| !word.is_empty());
    let mut letters = words.flat_map(|word| word.chunks(2));
    letters.all(|letter| matches!(letter, [0xA1 | 0xA3 | 0xB0..=0xD7, 0xA1..=0xFE]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_says_it_or_the_bytes_do() {
        let cases: [(&[u8], &str, &str); 14] = [
            ("\u{feff}(;C[棋])".as_bytes(), "(;C[棋])", "utf-8+bom"),
            (b"\xFF\xFE(\0;\0)\0", "(;)", "utf-16le+bom"),
            (b"(;C[\0a\0b\0c\0d])", "(;C[\0a\0b\0c\0d])", "ascii"),
            (b"\0(\0;\0C\0[h\xCB\0]\0)", "(;C[棋])", "utf-16be"),
            (
                b"(;CA[Shift_JIS]C[\x8C\xE9])",
                "(;CA[Shift_JIS]C[碁])",
                "cp932",
            ),
            ("(;C[棋])".as_bytes(), "(;C[棋])", "utf-8"),
            (b"(;C[caf\xE9 noir])", "(;C[café noir])", "latin-1(guessed)"),
            (
                b"(;CA[UTF-8]PB[\xE6\xA3\x8B\xE6])",
                "(;CA[UTF-8]PB[棋\u{fffd}])",
                "utf-8(lossy)",
            ),
            (b"(;C[plain])", "(;C[plain])", "ascii"),
            (
                "(;C[CA[1]CA[UTF-8]PB[é])".as_bytes(),
                "(;C[CA[1]CA[UTF-8]PB[é])",
                "utf-8",
            ),
            (b"(;CA[cp936]PB[\xC4\xF4])", "(;CA[cp936]PB[聂])", "gb18030"),
            (b"(;C[\x1B$B8k\x1B(B])", "(;C[碁])", "iso-2022-jp"),
            (b"Lang=SJIS\r\n\x8C\xE9", "Lang=SJIS\r\n碁", "cp932"),
            (
                b"(;PB[\xC4\xF4\xCE\xC0\xC6\xBD]PW[\xC2\xED\xCF\xFE\xB4\xBA]C[\xBA\xDA\xCA\xA4])",
                "(;PB[聂卫平]PW[马晓春]C[黑胜])",
                "gb18030(guessed)",
            ),
        ];
        for (bytes, text, encoding) in cases {
            let file = decode(bytes);
            assert_eq!(file.encoding.to_string(), encoding, "{text}");
            assert_eq!(file.text, text);
        }
    }

    #[test]
    fn a_lie_is_told() {
        let file = decode("(;CA[GB2312]C[棋譜])".as_bytes());
        assert_eq!(
            (file.lies, file.text.as_ref()),
            (true, "(;CA[GB2312]C[棋譜])")
        );
        assert!(!decode(b"(;CA[GB2312]C[\xC6\xE5])").lies);
    }
}
