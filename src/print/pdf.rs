//! Pages as PDF: vectors, with text that can be searched and copied.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::letter::{CELL, RISE, ROWS, cell_width, strokes, western, width};
use super::page::{Anchor, Item, Page, Place, Shade};

/// The font of Western letters.
const HELVETICA: Name = Name(b"H");
/// How many glyphs a font of ours has: their codes are one byte, and 0 is nobody's.
const GLYPHS: usize = 255;
/// How wide an `m` would be, in pixels of the cell. Poppler guesses by it how large a drawn font is,
/// and takes letters of different sizes for different words.
const EM: f32 = 0.6 * ROWS / CELL;
/// How far the handles of a curve are from its ends, for a quarter of a circle of radius 1.
const HANDLE: f32 = 0.552_285;
/// How much work goes into making the file small: 0 to 10.
const LEVEL: u8 = 9;

/// The letters that Helvetica has not, in the order in which they are first used.
#[derive(Default)]
struct Letters(Vec<char>);

impl Letters {
    /// The font of a letter, by its number, and its code there.
    fn find(&mut self, letter: char) -> (usize, u8) {
        let known = self.0.iter().position(|known| *known == letter);
        let at = known.unwrap_or_else(|| {
            self.0.push(letter);
            self.0.len() - 1
        });
        let code = u8::try_from(at % GLYPHS + 1).unwrap_or_default();
        (at / GLYPHS, code)
    }

    fn fonts(&self) -> impl Iterator<Item = &[char]> {
        self.0.chunks(GLYPHS)
    }
}

/// Numbers for the objects of a file.
struct Numbers(i32);

impl Numbers {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// Writes pages as a file of PDF, which depends on nothing else: there is no date in it.
pub(super) fn write(pages: &[Page], title: &str) -> Vec<u8> {
    let mut letters = Letters::default();
    let contents: Vec<_> = pages.iter().map(|page| draw(page, &mut letters)).collect();
    let mut pdf = Pdf::new();
    let mut numbers = Numbers(0);
    let tree = numbers.next();
    let helvetica = numbers.next();
    let fonts: Vec<Ref> = letters.fonts().map(|_| numbers.next()).collect();
    let leaves: Vec<Ref> = pages.iter().map(|_| numbers.next()).collect();
    pdf.catalog(numbers.next()).pages(tree);
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(leaves.iter().copied()).count(count);
    let producer = concat!("Qishi ", env!("CARGO_PKG_VERSION"));
    let mut about = pdf.document_info(numbers.next());
    about.title(TextStr(title)).producer(TextStr(producer));
    about.finish();
    let mut font = pdf.type1_font(helvetica);
    font.base_font(Name(b"Helvetica"));
    font.encoding_predefined(Name(b"WinAnsiEncoding"));
    font.finish();
    for ((page, content), leaf) in pages.iter().zip(contents).zip(leaves) {
        let stream = numbers.next();
        let mut leaf = pdf.page(leaf);
        leaf.media_box(Rect::new(0.0, 0.0, page.width, page.height));
        leaf.parent(tree).contents(stream);
        name_fonts(leaf, helvetica, &fonts);
        pack(&mut pdf, stream, &content);
    }
    for (glyphs, font) in letters.fonts().zip(fonts) {
        write_font(&mut pdf, font, glyphs, &mut numbers);
    }
    pdf.finish()
}

/// Says by which names a page calls the fonts.
fn name_fonts(mut page: pdf_writer::writers::Page<'_>, helvetica: Ref, fonts: &[Ref]) {
    let mut resources = page.resources();
    let mut known = resources.fonts();
    known.pair(HELVETICA, helvetica);
    for (at, font) in fonts.iter().enumerate() {
        known.pair(Name(font_name(at).as_bytes()), *font);
    }
}

fn font_name(at: usize) -> String {
    format!("U{at}")
}

/// Writes a stream, compressed.
fn pack(pdf: &mut Pdf, id: Ref, content: &[u8]) {
    let packed = compress_to_vec_zlib(content, LEVEL);
    pdf.stream(id, &packed).filter(Filter::FlateDecode);
}

/// Writes a font of glyphs that are drawn.
fn write_font(pdf: &mut Pdf, id: Ref, glyphs: &[char], numbers: &mut Numbers) {
    let to_unicode = numbers.next();
    // The letter that nobody writes, see `EM`.
    let mut drawn = vec![("m".to_owned(), numbers.next(), EM, blank(EM))];
    drawn.extend(glyphs.iter().map(|letter| {
        let name = format!("u{:04X}", u32::from(*letter));
        (name, numbers.next(), cell_width(*letter), glyph_of(*letter))
    }));
    let mut font = pdf.type3_font(id);
    font.bbox(Rect::new(0.0, RISE - ROWS, ROWS, RISE));
    font.matrix([CELL / ROWS, 0.0, 0.0, CELL / ROWS, 0.0, 0.0]);
    font.first_char(0);
    font.last_char(u8::try_from(glyphs.len()).unwrap_or(u8::MAX));
    font.widths(drawn.iter().map(|(_, _, width, _)| *width));
    font.to_unicode(to_unicode);
    let mut procs = font.char_procs();
    for (name, glyph, ..) in &drawn {
        procs.pair(Name(name.as_bytes()), *glyph);
    }
    procs.finish();
    let mut encoding = font.encoding_custom();
    let names = drawn.iter().map(|(name, ..)| Name(name.as_bytes()));
    encoding.differences().consecutive(0, names);
    encoding.finish();
    font.resources().finish();
    font.finish();
    pack(pdf, to_unicode, &unicode(glyphs));
    for (_, glyph, _, content) in &drawn {
        pack(pdf, *glyph, content);
    }
}

/// What the codes of a font mean.
fn unicode(glyphs: &[char]) -> Vec<u8> {
    let system = SystemInfo {
        registry: Str(b"Adobe"),
        ordering: Str(b"UCS"),
        supplement: 0,
    };
    let mut cmap = UnicodeCmap::<u8>::new(Name(b"Qishi"), system);
    for (code, letter) in (1..=u8::MAX).zip(glyphs) {
        cmap.pair(code, *letter);
    }
    cmap.finish().to_vec()
}

/// A glyph of which nothing is seen.
fn blank(width: f32) -> Vec<u8> {
    let mut content = Content::new();
    content.start_shape_glyph(width, 0.0, 0.0, 0.0, 0.0);
    content.finish().to_vec()
}

/// The strokes of a letter, in pixels of its cell from the baseline up.
fn glyph_of(letter: char) -> Vec<u8> {
    let mut content = Content::new();
    content.start_shape_glyph(cell_width(letter), 0.0, RISE - ROWS, ROWS, RISE);
    content.set_line_width(1.04);
    content.set_line_cap(LineCapStyle::RoundCap);
    for [from, to] in strokes(letter) {
        content.move_to(from.0, RISE - from.1);
        // Not every program draws a line of no length.
        let is_dot = from == to;
        content.line_to(to.0 + if is_dot { 0.01 } else { 0.0 }, RISE - to.1);
    }
    content.stroke();
    content.finish().to_vec()
}

/// What draws a page.
fn draw(page: &Page, letters: &mut Letters) -> Vec<u8> {
    let mut pen = Pen {
        content: Content::new(),
        height: page.height,
        shade: None,
    };
    for item in &page.items {
        match item {
            Item::Line {
                shade,
                from,
                to,
                width,
            } => {
                pen.shade(*shade);
                pen.line(*from, *to, *width);
            }
            Item::Disc {
                center,
                radius,
                shade,
            } => pen.disc(*center, *radius, *shade),
            Item::Text {
                at,
                size,
                anchor,
                shade,
                text,
            } => {
                pen.shade(*shade);
                pen.write(start(*at, *size, *anchor, text), *size, text, letters);
            }
        }
    }
    pen.content.finish().to_vec()
}

/// Where a text begins.
fn start(at: Place, size: f32, anchor: Anchor, text: &str) -> Place {
    let wide = width(text, size);
    let left = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => wide / 2.0,
        Anchor::End => wide,
    };
    Place {
        x: at.x - left,
        ..at
    }
}

/// What draws, and the ink that it has.
struct Pen {
    content: Content,
    height: f32,
    shade: Option<Shade>,
}

/// A number of points to a hundredth.
fn cents(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

impl Pen {
    /// A place as PDF has it, from the lower left corner.
    fn place(&self, at: Place) -> (f32, f32) {
        (cents(at.x), cents(self.height - at.y))
    }

    fn shade(&mut self, shade: Shade) {
        if self.shade == Some(shade) {
            return;
        }
        self.shade = Some(shade);
        let gray = match shade {
            Shade::Black => 0.0,
            Shade::Gray => 0.375,
            Shade::White => 1.0,
        };
        // Glyphs are strokes, and letters of Helvetica are filled.
        self.content.set_fill_gray(gray).set_stroke_gray(gray);
    }

    fn line(&mut self, from: Place, to: Place, width: f32) {
        let ((x, y), (to_x, to_y)) = (self.place(from), self.place(to));
        self.content.set_line_width(width);
        self.content.set_line_cap(LineCapStyle::ProjectingSquareCap);
        self.content.move_to(x, y).line_to(to_x, to_y).stroke();
    }

    fn disc(&mut self, center: Place, radius: f32, shade: Shade) {
        self.shade(shade);
        let (x, y) = self.place(center);
        let (r, h) = (cents(radius), cents(radius * HANDLE));
        let (left, right, top, bottom) = (cents(x - r), cents(x + r), cents(y + r), cents(y - r));
        let (west, east, north, south) = (cents(x - h), cents(x + h), cents(y + h), cents(y - h));
        self.content
            .move_to(right, y)
            .cubic_to(right, north, east, top, x, top)
            .cubic_to(west, top, left, north, left, y)
            .cubic_to(left, south, west, bottom, x, bottom)
            .cubic_to(east, bottom, right, south, right, y)
            .fill_nonzero();
    }

    /// Writes a text from a place on its baseline on, changing fonts where it must.
    fn write(&mut self, at: Place, size: f32, text: &str, letters: &mut Letters) {
        let (x, y) = self.place(at);
        self.content.begin_text().next_line(x, y);
        let mut codes: Vec<u8> = Vec::new();
        let mut font = None;
        for letter in text.chars() {
            let (wanted, code) = match western(letter) {
                Some(code) => (None, code),
                // What takes no room is not to be seen either.
                None if cell_width(letter) < 1.0 => continue,
                None => {
                    let (at, code) = letters.find(letter);
                    (Some(at), code)
                }
            };
            if font != Some(wanted) {
                self.show(&mut codes);
                let name = wanted.map(font_name);
                let name = name
                    .as_ref()
                    .map_or(HELVETICA, |name| Name(name.as_bytes()));
                self.content.set_font(name, cents(size));
                font = Some(wanted);
            }
            codes.push(code);
        }
        self.show(&mut codes);
        self.content.end_text();
    }

    fn show(&mut self, codes: &mut Vec<u8>) {
        if !codes.is_empty() {
            self.content.show(Str(codes));
            codes.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_beyond_one_font_go_on_in_the_next() {
        let mut letters = Letters::default();
        let codes: Vec<_> = ('\u{4E00}'..='\u{4F00}').map(|c| letters.find(c)).collect();
        assert_eq!(
            (codes[0], codes[254], codes[255]),
            ((0, 1), (0, 255), (1, 1))
        );
        assert_eq!(letters.find('\u{4E01}'), (0, 2));
        assert_eq!(letters.fonts().count(), 2);
    }

    #[test]
    fn the_same_pages_are_the_same_bytes() {
        let page = Page {
            width: 100.0,
            height: 50.0,
            items: vec![Item::Text {
                at: Place { x: 5.0, y: 20.0 },
                size: 10.0,
                anchor: Anchor::Start,
                shade: Shade::Black,
                text: "吴清源 (1914)".to_owned(),
            }],
        };
        let write = || write(std::slice::from_ref(&page), "棋谱");
        let bytes = write();
        assert_eq!(bytes, write());
        assert!(bytes.starts_with(b"%PDF-1.7") && bytes.ends_with(b"%%EOF"));
    }
}
