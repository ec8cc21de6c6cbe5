//! The door to pictures: the board of a record as the room draws it, a film of it, or text.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::config::{Config, Numbers};
use qishi::device::{self, Film, Pixels};
use qishi::game::{Command, Game};
use qishi::geometry::Xy;
use qishi::print::{Shown, plain, sensei};
use qishi::screen::{Palette, Screen};
use qishi::view::{self, Look};

use super::arguments::{self, number};
use super::{Door, Failure, game_at, keep_apart};

const HELP: &str = "\
Qishi draws the board of a record

Usage: qishi shot [OPTIONS] FILE.sgf

At the end of the main line, or after --move N. FILE may be - for standard input.

Options:
      --png OUT       write a picture
      --gif OUT       write a film of the game, a picture a move
      --text[=FORM]   print the board as text: plain, or sensei for the $$ form
                      of Sensei's Library
      --move N        after N moves of the main line, passes included
      --scale N       1 to 8 pixels for each of the room's; 1
      --numbers N     numbers on the stones: all, none, last, or the last N; none
      --coordinates   letters and numbers around the board
      --no-marks      leave away the triangles, labels, arrows and the like that the
                      record draws
      --from N        the film begins after N moves; 0
      --to N          the film ends after N moves; the end of the line
      --delay MS      each picture stays so many thousandths of a second, 20 to
                      60000; 500. The last one stays four times as long
  -h, --help          say this
";

/// A form of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Plain,
    Sensei,
}

/// What is asked of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    file: PathBuf,
    png: Option<PathBuf>,
    gif: Option<PathBuf>,
    text: Option<Form>,
    at: Option<usize>,
    scale: usize,
    look: Look,
    from: Option<usize>,
    to: Option<usize>,
    /// In hundredths of a second.
    delay: u16,
}

pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut asked = Asked {
        file: PathBuf::new(),
        png: None,
        gif: None,
        text: None,
        at: None,
        scale: 1,
        look: Look {
            coordinates: false,
            numbers: Numbers::Off,
            last: 1,
            marks: true,
        },
        from: None,
        to: None,
        delay: 50,
    };
    let mut is_named = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Value(name) if !is_named => {
                asked.file = name.into();
                is_named = true;
            }
            Arg::Long(name) => {
                let name = name.to_owned();
                asked.take(&name, parser)?;
            }
            other => return Err(other.unexpected()),
        }
    }
    if !is_named {
        return Err("shot needs a FILE.sgf, or - for standard input".into());
    }
    asked.check()?;
    Ok(Ok(Door::Shot(asked)))
}

impl Asked {
    fn take(&mut self, name: &str, parser: &mut Parser) -> Result<(), Error> {
        let moves = "a number of moves";
        match name {
            "png" => self.png = Some(parser.value()?.into()),
            "gif" => self.gif = Some(parser.value()?.into()),
            "coordinates" => self.look.coordinates = true,
            "no-marks" => self.look.marks = false,
            "move" => self.at = Some(number(parser, name, moves, |_| true)?),
            "from" => self.from = Some(number(parser, name, moves, |_| true)?),
            "to" => self.to = Some(number(parser, name, moves, |_| true)?),
            "scale" => {
                let is_sound = |scale: &usize| (1..=8).contains(scale);
                self.scale = number(parser, name, "a number from 1 to 8", is_sound)?;
            }
            "delay" => {
                let is_sound = |delay: &u16| (20..=60_000).contains(delay);
                let delay: u16 = number(parser, name, "a number from 20 to 60000", is_sound)?;
                self.delay = delay / 10;
            }
            "numbers" => self.number(&parser.value()?.string()?)?,
            "text" => {
                let form = parser.optional_value().map(ValueExt::string);
                self.text = Some(form_named(form.transpose()?.as_deref())?);
            }
            _ => return Err(Arg::Long(name).unexpected()),
        }
        Ok(())
    }

    fn number(&mut self, value: &str) -> Result<(), Error> {
        (self.look.numbers, self.look.last) = match value {
            "none" => (Numbers::Off, 0),
            "all" => (Numbers::All, 0),
            "last" => (Numbers::Last, 1),
            _ => {
                let last = value.parse().ok().filter(|last| (1..=9999).contains(last));
                let known = "all, none, last or a number from 1 to 9999";
                let refused = || format!("--numbers must be {known}, not \"{value}\"");
                (Numbers::Last, last.ok_or_else(refused)?)
            }
        };
        Ok(())
    }

    fn check(&self) -> Result<(), Error> {
        let is_film = self.gif.is_some();
        if !is_film && self.png.is_none() && self.text.is_none() {
            return Err("shot needs --png OUT, --gif OUT or --text".into());
        }
        if !is_film && (self.from.is_some() || self.to.is_some()) {
            return Err("--from and --to are for --gif; a picture has --move".into());
        }
        match (self.from, self.to) {
            (Some(from), Some(to)) if from > to => Err("--from must not be beyond --to".into()),
            _ => Ok(()),
        }
    }
}

fn form_named(value: Option<&str>) -> Result<Form, Error> {
    match value {
        None | Some("plain") => Ok(Form::Plain),
        Some("sensei") => Ok(Form::Sensei),
        Some(other) => Err(format!("--text must be plain or sensei, not \"{other}\"").into()),
    }
}

/// Draws what is asked.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let config = Config::default();
    let outputs: Vec<&Path> = asked.png.iter().chain(&asked.gif).map(|p| &**p).collect();
    keep_apart(&asked.file, &outputs)?;
    if asked.png.is_some() || asked.text.is_some() {
        let game = game_at(&asked.file, asked.at, "move")?;
        if let Some(path) = &asked.png {
            let picture = Still::new(&game, asked);
            let rgb = picture.rgb(config.inks(), asked.scale);
            let width = u32::try_from(picture.width * asked.scale).unwrap_or(u32::MAX);
            device::save_png(path, Pixels::Rgb, width, &rgb)?;
        }
        if let Some(form) = asked.text {
            let shown = Shown::of(&game);
            let text = match form {
                Form::Plain => plain(&shown),
                Form::Sensei => sensei(&shown),
            };
            say(&text)?;
        }
    }
    match &asked.gif {
        Some(path) => {
            let game = game_at(&asked.file, asked.to, "to")?;
            device::create(path, |out| film(game, asked, config.inks(), out))?;
            Ok(())
        }
        None => Ok(()),
    }
}

/// Says a text; a reader that has gone is no failure.
fn say(text: &str) -> io::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(reason) if reason.kind() == ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}

/// Writes a film of the game up to where it stands.
fn film(mut game: Game, asked: &Asked, palette: &Palette, out: &mut dyn Write) -> io::Result<()> {
    let last = game.move_count();
    let from = u32::try_from(asked.from.unwrap_or(0)).unwrap_or(u32::MAX);
    while game.move_count() > from && game.obey(Command::Step(-1)).is_ok() {}
    let first = Still::new(&game, asked);
    let mut film = Film::new(out, first.width, first.height, asked.scale, palette)?;
    let mut picture = first;
    loop {
        let is_last = game.move_count() >= last || game.obey(Command::Step(1)).is_err();
        if is_last {
            return film.show(picture.inks, asked.delay.saturating_mul(4));
        }
        film.show(picture.inks, asked.delay)?;
        picture = Still::new(&game, asked);
    }
}

/// A picture of a board, an ink a byte, as large as in the room.
struct Still {
    width: usize,
    height: usize,
    inks: Vec<u8>,
}

impl Still {
    fn new(game: &Game, asked: &Asked) -> Self {
        let mut screen = Screen::new();
        let place = view::board(game, asked.look, &mut screen);
        let row = |y| (place.left..=place.right).map(move |x| Xy::new(x, y));
        let all = (place.top..=place.bottom).flat_map(row);
        let inks = all.map(|at| screen.getpixel(at).unwrap_or_default() as u8);
        let side = |pixels: i32| usize::try_from(pixels).unwrap_or_default();
        Self {
            width: side(place.width()),
            height: side(place.height()),
            inks: inks.collect(),
        }
    }

    /// The picture in the palette's colours, `scale` pixels for each ink both ways.
    fn rgb(&self, palette: &Palette, scale: usize) -> Vec<u8> {
        let mut rgb = Vec::with_capacity(self.inks.len() * scale * scale * 3);
        for row in self.inks.chunks(self.width) {
            let colors = row.iter().map(|ink| palette.0[usize::from(*ink & 15)]);
            let row = colors.flat_map(|color| {
                let [_, red, green, blue] = color.to_be_bytes();
                std::iter::repeat_n([red, green, blue], scale).flatten()
            });
            let row: Vec<u8> = row.collect();
            for _ in 0..scale {
                rgb.extend_from_slice(&row);
            }
        }
        rgb
    }
}
