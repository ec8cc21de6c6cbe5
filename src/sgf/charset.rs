//! From bytes to text: the byte order mark, the file's own `CA`, or the likeliest encoding.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, UTF_8, WINDOWS_1252};

/// How far into a file a `CA` property is looked for.
const HEADER: usize = 4096;

/// Decodes a file: by its byte order mark, else by its `CA` property, else as UTF-8 or GB18030
/// if it is valid as such, else as Windows-1252. Bytes that mean nothing become `U+FFFD`.
///
/// ```
/// assert_eq!(qishi::sgf::decode(b"(;CA[GB2312]PB[\xC4\xF4])"), "(;CA[GB2312]PB[聂])");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if Encoding::for_bom(bytes).is_none() {
        if let Some(encoding) = named_encoding(bytes) {
            return encoding.decode_without_bom_handling(bytes).0;
        }
        for encoding in [UTF_8, GB18030] {
            let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
            if let Some(text) = text {
                return text;
            }
        }
    }
    // The byte order mark, if there is one, wins over the encoding named here.
    WINDOWS_1252.decode(bytes).0
}

/// The encoding that the header's `CA` names, if it is a known one.
fn named_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let header = &bytes[..bytes.len().min(HEADER)];
    let name = header.windows(3).position(|window| window == b"CA[")? + 3;
    let length = header[name..].iter().position(|&byte| byte == b']')?;
    // `for_label` trims the blanks and does not mind the case.
    Encoding::for_label(&header[name..name + length])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_says_it_or_the_bytes_do() {
        assert_eq!(decode("\u{feff}(;C[棋])".as_bytes()), "(;C[棋])");
        assert_eq!(decode(b"\xFF\xFE(\0;\0)\0"), "(;)");
        assert_eq!(
            decode(b"(;CA[Shift_JIS]C[\x8C\xE9])"),
            "(;CA[Shift_JIS]C[碁])"
        );
        assert_eq!(decode("(;C[棋])".as_bytes()), "(;C[棋])");
        assert_eq!(decode(b"(;C[\xC6\xE5])"), "(;C[棋])");
        assert_eq!(decode(b"(;C[caf\xE9 noir])"), "(;C[café noir])");
        assert_eq!(
            decode(b"(;CA[nonsense]C[\xC6\xE5])"),
            "(;CA[nonsense]C[棋])"
        );
    }
}
