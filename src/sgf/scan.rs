//! Looks ahead in the text of an SGF file: where games start, where names and values end.

/// Where a value ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ended {
    /// The byte of its `]`, or of what comes instead.
    pub(super) end: usize,
    /// Whether a `]` is there.
    pub(super) closed: bool,
    /// How many brackets within it have no backslash.
    pub(super) brackets: usize,
    /// Whether it was taken for longer, and no better end was found.
    pub(super) in_vain: bool,
}

/// Where the first `(`, blanks, `;` at or after a byte starts.
pub(super) fn find_game(text: &str, from: usize) -> Option<usize> {
    find_open(text, from, |byte| byte == b';')
}

/// Where the first `(`, blanks, and a property starts: a game that lacks its `;`.
pub(super) fn find_bare_game(text: &str, from: usize) -> Option<usize> {
    let mut from = from;
    while let Some(open) = find_open(text, from, |byte| byte.is_ascii_uppercase()) {
        let inner = text[open + 1..].trim_start();
        let name = name(inner, 0);
        if next_is_value(inner, name.len()) {
            return Some(open);
        }
        from = open + 1;
    }
    None
}

fn find_open(text: &str, from: usize, is_start: impl Fn(u8) -> bool) -> Option<usize> {
    let mut open = None;
    for (at, byte) in text.bytes().enumerate().skip(from) {
        match byte {
            b'(' => open = Some(at),
            byte if open.is_some() && is_start(byte) => return open,
            byte if byte.is_ascii_whitespace() => {}
            _ => open = None,
        }
    }
    None
}

/// The letters at a byte, and digits behind them.
pub(super) fn name(text: &str, at: usize) -> &str {
    let bytes = &text.as_bytes()[at..];
    let letters = bytes.iter().take_while(|byte| byte.is_ascii_alphanumeric());
    &text[at..at + letters.count()]
}

/// Whether a value comes next.
pub(super) fn next_is_value(text: &str, at: usize) -> bool {
    next_byte(text, at) == Some(b'[')
}

fn next_byte(text: &str, at: usize) -> Option<u8> {
    let rest = text.as_bytes()[at..].iter();
    rest.copied().find(|byte| !byte.is_ascii_whitespace())
}

/// Whether a property holds what a person wrote, in which brackets may stand.
pub(super) fn is_text(name: &str) -> bool {
    let capitals = name.bytes().filter(u8::is_ascii_uppercase);
    let mut letters = [0; 2];
    for (index, letter) in capitals.enumerate() {
        match letters.get_mut(index) {
            Some(place) => *place = letter,
            None => return false,
        }
    }
    matches!(
        &letters,
        b"C\0"
            | b"N\0"
            | b"GC"
            | b"GN"
            | b"EV"
            | b"RO"
            | b"PC"
            | b"PB"
            | b"PW"
            | b"BT"
            | b"WT"
            | b"AN"
            | b"US"
            | b"SO"
            | b"CP"
            | b"ON"
            | b"OT"
            | b"RU"
            | b"RE"
    )
}

/// Where the value ends that starts at a byte, behind its `[`.
///
/// In a text written by a person at some depth of brackets, a `]` behind which nothing could go on
/// is taken for a part of it, as long as one comes behind which something could.
pub(super) fn value(text: &str, start: usize, depth: Option<usize>) -> Ended {
    let mut ended = Ended {
        end: text.len(),
        closed: false,
        brackets: 0,
        in_vain: false,
    };
    let mut first = None;
    let mut at = start;
    let bytes = text.as_bytes();
    while let Some(offset) = bytes[at..].iter().position(|&b| b == b']' || b == b'\\') {
        at += offset;
        if bytes[at] == b'\\' {
            at = (at + 2).min(bytes.len());
            continue;
        }
        if depth.is_none_or(|depth| goes_on(text, at + 1, depth)) {
            // What has whole nodes in it was never meant as one text.
            if let Some(first) = first.filter(|&first| has_node(&text[first..at])) {
                ended.brackets = 0;
                ended.end = first;
                ended.in_vain = true;
            } else {
                ended.end = at;
            }
            ended.closed = true;
            return ended;
        }
        first = first.or(Some(at));
        ended.brackets += 1;
        at += 1;
    }
    match first {
        None => ended,
        Some(end) => Ended {
            end,
            closed: true,
            brackets: 0,
            in_vain: true,
        },
    }
}

/// Whether a file could go on like this behind a value: with another value, a property, a node, a
/// branch, or the end.
fn goes_on(text: &str, at: usize, depth: usize) -> bool {
    let rest = text[at..].trim_ascii_start();
    match rest.as_bytes().first() {
        None | Some(b'[') => true,
        Some(b';') => {
            let inner = rest[1..].trim_ascii_start();
            matches!(inner.as_bytes().first(), None | Some(b';' | b'(' | b')'))
                || is_property(inner)
        }
        Some(b'(') => {
            let inner = rest[1..].trim_ascii_start();
            matches!(inner.as_bytes().first(), Some(b';' | b'(')) || is_property(inner)
        }
        // Behind the last bracket anything may come.
        Some(b')') => {
            depth <= 1 || {
                let inner = rest[1..].trim_ascii_start();
                matches!(inner.as_bytes().first(), None | Some(b'(' | b')' | b';'))
            }
        }
        Some(_) => is_property(rest),
    }
}

/// Whether a node with a property starts anywhere in a piece of text.
fn has_node(piece: &str) -> bool {
    let starts = piece.match_indices(';');
    starts
        .into_iter()
        .any(|(at, _)| is_property(piece[at + 1..].trim_ascii_start()))
}

fn is_property(rest: &str) -> bool {
    let name = name(rest, 0);
    let is_name = name.starts_with(|letter: char| letter.is_ascii_uppercase());
    is_name && next_is_value(rest, name.len())
}

/// Where a move ends whose `]` is missing: at the `;` of the next node.
pub(super) fn cut_move(text: &str, start: usize, ended: Ended) -> Ended {
    let value = &text[start..ended.end];
    let cut = match value.find(';') {
        // One that has a backslash was meant.
        Some(cut) if value[..cut].ends_with('\\') => return ended,
        Some(cut) if cut <= 3 && is_property(value[cut + 1..].trim_ascii_start()) => cut,
        _ => return ended,
    };
    Ended {
        end: start + cut,
        closed: false,
        ..ended
    }
}

/// A value as it is meant: without the backslashes, every line break as one `\n`; `None` where
/// it is written like that.
pub(super) fn unescape(value: &str) -> Option<String> {
    if !value.bytes().any(|byte| byte == b'\\' || byte == b'\r') {
        return None;
    }
    let mut meant = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                // A line that breaks behind a backslash is no break.
                Some(end @ ('\r' | '\n')) => drop(letters.next_if(|&next| is_pair(end, next))),
                Some(letter) => meant.push(letter),
                None => {}
            },
            '\r' | '\n' => {
                let _ = letters.next_if(|&next| is_pair(letter, next));
                meant.push('\n');
            }
            letter => meant.push(letter),
        }
    }
    Some(meant)
}

/// Whether two characters are one line break.
fn is_pair(first: char, second: char) -> bool {
    matches!((first, second), ('\r', '\n') | ('\n', '\r'))
}
