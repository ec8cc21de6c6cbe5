//! Records written for others, on a thread: prints and films take their time.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: files and a thread"
)]

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use etcetera::home_dir;

use super::error::Error;
use super::film::Film;
use super::inbox::Messenger;
use super::output::{Pixels, create, save_bytes, save_png};
use crate::config::Numbers;
use crate::event::{Event, Export, Form, Task};
use crate::formats::{self, Format};
use crate::game::{self, Command, Game};
use crate::geometry::Xy;
use crate::print::{self, Job, Language, Paper};
use crate::screen::{Palette, Screen};
use crate::sgf;
use crate::view::{self, Look};

/// Dots an inch of a printed picture.
const DOTS: u16 = 150;
/// Hundredths of a second that a picture of a film stays.
const DELAY: u16 = 50;
/// Pixels of a film for each of the room's.
const SCALE: usize = 1;

/// What writes, and what is being written.
pub(super) struct Exporter {
    messenger: Messenger,
    threads: Vec<JoinHandle<()>>,
    palette: Palette,
}

impl Exporter {
    pub(super) fn new(palette: &Palette, messenger: Messenger) -> Self {
        Self {
            messenger,
            threads: Vec::new(),
            palette: *palette,
        }
    }

    /// Begins to write; an event tells when it is done.
    pub(super) fn begin(&mut self, export: Export) {
        let palette = self.palette;
        self.run(move || write(&export, &palette));
    }

    /// The same with a text.
    pub(super) fn write(&mut self, name: String, text: String) {
        self.run(move || {
            let file = free(&place(&name)?, "", "txt");
            let done = save_bytes(&file, text.as_bytes());
            done.map(|()| file).map_err(|reason| reason.to_string())
        });
    }

    fn run(&mut self, write: impl FnOnce() -> Result<PathBuf, String> + Send + 'static) {
        self.threads.retain(|thread| !thread.is_finished());
        let messenger = self.messenger.clone();
        self.threads.push(thread::spawn(move || {
            messenger.send(match write() {
                Ok(path) => Event::Exported {
                    path: path.display().to_string(),
                },
                Err(reason) => Event::Failed {
                    task: Task::Export,
                    detail: reason,
                },
            });
        }));
    }
}

impl Drop for Exporter {
    /// Waits until what was begun is written.
    fn drop(&mut self) {
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Writes what is asked; gives the file, or for people why there is none.
fn write(export: &Export, palette: &Palette) -> Result<PathBuf, String> {
    let place = place(&export.name)?;
    let game = game::open(export.sgf.as_bytes()).map_err(|why| why.to_string())?;
    let job = Job {
        paper: if export.on_letter {
            Paper::Letter
        } else {
            Paper::A4
        },
        moves: export.moves,
        language: if export.in_chinese {
            Language::Chinese
        } else {
            Language::English
        },
        from: export.from,
        to: export.to,
        ..Job::default()
    };
    let file = free(&place, "", export.form.extension());
    let done = match export.form {
        Form::Sgf => save_bytes(&file, export.sgf.as_bytes()),
        Form::Pdf => save_bytes(&file, &print::pdf(&game, &job)),
        Form::Gif => create(&file, |out| film(game, export, palette, out)),
        Form::Png => return pages(&game, &job, &place),
        Form::Psq | Form::Rec | Form::Lib => save_bytes(&file, &of_gobang(export)?),
    };
    done.map(|()| file).map_err(|reason| reason.to_string())
}

/// The record in a format of gobang's programs.
fn of_gobang(export: &Export) -> Result<Vec<u8>, String> {
    let format = match export.form {
        Form::Psq => Format::Psq,
        Form::Rec => Format::Rec,
        _ => Format::RenLib,
    };
    let read = sgf::read(export.sgf.as_bytes()).map_err(|why| why.to_string())?;
    let tree = read.trees.first().ok_or("no game")?;
    formats::write(tree, format).map_err(|why| why.to_string())
}

/// Writes each page as a picture; gives the first one.
fn pages(game: &Game, job: &Job, place: &Path) -> Result<PathBuf, String> {
    let pages = print::pages(game, job);
    let mut first = None;
    for (number, page) in (1..).zip(&pages) {
        let number = match pages.len() {
            1 => String::new(),
            _ => format!("-{number}"),
        };
        let file = free(place, &number, Form::Png.extension());
        let picture = page.draw(DOTS);
        save_png(&file, Pixels::Gray, picture.width, &picture.pixels)
            .map_err(|reason: Error| reason.to_string())?;
        first.get_or_insert(file);
    }
    first.ok_or_else(|| "nothing to print".to_owned())
}

/// The place of a file without its ending: in the home folder, if the name is not absolute.
fn place(name: &str) -> Result<PathBuf, String> {
    let name = name.trim();
    let inner = name.strip_prefix("~/").unwrap_or(name);
    if inner.is_empty() || inner.contains('\0') {
        return Err("the file has no name".to_owned());
    }
    if Path::new(inner).is_absolute() {
        return Ok(inner.into());
    }
    let home = home_dir().map_err(|_| "there is no home folder".to_owned())?;
    Ok(home.join(inner))
}

/// A file of that name that is not there yet.
fn free(place: &Path, number: &str, extension: &str) -> PathBuf {
    let file = |again: String| {
        let mut name = place.as_os_str().to_owned();
        name.push(format!("{again}{number}.{extension}"));
        PathBuf::from(name)
    };
    let mut names = (1_u32..).map(|again| match again {
        1 => file(String::new()),
        again => file(format!(" ({again})")),
    });
    names
        .find(|name| name.symlink_metadata().is_err())
        .unwrap_or_else(|| file(String::new()))
}

/// Writes a film of the main line.
fn film(mut game: Game, export: &Export, palette: &Palette, out: &mut dyn Write) -> io::Result<()> {
    while game.obey(Command::Branch(-1)).is_ok() {}
    let _ = game.obey(Command::First);
    while game.move_count() + 1 < export.from && game.obey(Command::Step(1)).is_ok() {}
    let (width, height, mut picture) = still(&game);
    let mut film = Film::new(out, width, height, SCALE, palette)?;
    loop {
        let is_last = game.move_count() >= export.to || game.obey(Command::Step(1)).is_err();
        if is_last {
            return film.show(picture, 4 * DELAY);
        }
        film.show(picture, DELAY)?;
        (_, _, picture) = still(&game);
    }
}

/// A picture of the board as in the room: its width and height, and an ink a byte.
fn still(game: &Game) -> (usize, usize, Vec<u8>) {
    let mut screen = Screen::new();
    let look = Look {
        coordinates: true,
        numbers: Numbers::Off,
        last: 1,
        marks: true,
    };
    let place = view::board(game, look, &mut screen);
    let row = |y| (place.left..=place.right).map(move |x| Xy::new(x, y));
    let all = (place.top..=place.bottom).flat_map(row);
    let inks = all.map(|at| screen.getpixel(at).unwrap_or_default() as u8);
    let side = |pixels: i32| usize::try_from(pixels).unwrap_or_default();
    (side(place.width()), side(place.height()), inks.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const RECORD: &str = "(;SZ[9]PB[Wu];B[ee];W[gc];B[cd])";

    fn export(form: Form, name: &Path) -> Export {
        Export {
            form,
            name: name.display().to_string(),
            on_letter: false,
            moves: 100,
            in_chinese: false,
            from: 1,
            to: u32::MAX,
            sgf: RECORD.to_owned(),
        }
    }

    #[test]
    fn each_form_is_written_and_nothing_is_written_over() {
        let folder = std::env::temp_dir().join(format!("qishi-export-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (form, start) in [
            (Form::Pdf, &b"%PDF-1.7"[..]),
            (Form::Png, b"\x89PNG"),
            (Form::Gif, b"GIF89a"),
            (Form::Sgf, RECORD.as_bytes()),
        ] {
            for again in ["game", "game (2)"] {
                let export = export(form, &folder.join("game"));
                let file = write(&export, &Palette::VGA).unwrap();
                let wanted = folder.join(format!("{again}.{}", form.extension()));
                assert_eq!(file, wanted);
                assert!(fs::read(&file).unwrap().starts_with(start), "{form:?}");
            }
        }
        // Those of gobang refuse a game of Go, and have all that they can have of one of gobang.
        for (form, start) in [
            (Form::Psq, &b"Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n"[..]),
            (Form::Rec, b"homo-1\r\nhomo-2\r\n7,7,0\r\n"),
            (Form::Lib, b"\xFFRenLib\xFF"),
        ] {
            let mut export = export(form, &folder.join("five"));
            assert!(write(&export, &Palette::VGA).is_err(), "{form:?}");
            export.sgf = "(;GM[4]SZ[15];B[hh](;W[ig]C[good])(;W[hg]))".to_owned();
            let file = write(&export, &Palette::VGA).unwrap();
            let bytes = fs::read(&file).unwrap();
            assert!(bytes.starts_with(start), "{form:?}");
            let (game, _) = game::open_file(&bytes, &file.to_string_lossy()).unwrap();
            let nodes = if form == Form::Lib { 4 } else { 3 };
            assert_eq!(game.record().tree().len(), nodes, "{form:?}");
        }
        let nowhere = export(Form::Pdf, &folder.join("nowhere/game"));
        assert!(
            write(&nowhere, &Palette::VGA)
                .unwrap_err()
                .contains("nowhere")
        );
        assert!(place(" ").is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
