//! Records of any format to SGF, and those of gobang to the formats of gobang.

use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser};
use qishi::device::{self, FileId};
use qishi::formats::{self, Format};
use qishi::game::{File, read_file};
use qishi::sgf;

use super::{Door, Failure, arguments};

const HELP: &str = "\
Qishi writes records of any format as SGF in UTF-8

Usage: qishi convert [OPTIONS] IN OUT.sgf
       qishi convert [OPTIONS] IN OUT.psq|.rec|.lib
       qishi convert [OPTIONS] IN... FOLDER/

Whatever a file has is kept, and all its games. OUT may be - for standard
output, and IN - for standard input. In a folder the files keep their names,
with .sgf. A game of gobang is written as PSQ or REC, its main line, or as LIB,
all its lines with comments in GBK. The other formats are read only. No IN is
ever overwritten.

Options:
      --force         overwrite what is there already
  -h, --help          say this
";

/// What is to be converted, and where to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    files: Vec<PathBuf>,
    target: Target,
    force: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Target {
    Output,
    File(PathBuf, Format),
    Folder(PathBuf),
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown, one is missing, or the target is none that can be written.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (mut files, mut force) = (Vec::new(), false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("force") => force = true,
            Arg::Value(file) => files.push(PathBuf::from(file)),
            other => return Err(other.unexpected()),
        }
    }
    let out = files.pop().filter(|_| !files.is_empty());
    let out = out.ok_or("convert needs a file IN, and OUT.sgf or a folder for it")?;
    let target = target(out)?;
    if files.len() > 1 && !matches!(target, Target::Folder(_)) {
        return Err("several files can only be converted into a FOLDER/".into());
    }
    Ok(Ok(Door::Convert(Asked {
        files,
        target,
        force,
    })))
}

fn target(out: PathBuf) -> Result<Target, Error> {
    let name = out.to_string_lossy();
    if name == "-" {
        return Ok(Target::Output);
    }
    if name.ends_with('/') || out.is_dir() {
        return Ok(Target::Folder(out));
    }
    match Format::of_name(&name) {
        Some(format @ (Format::Sgf | Format::Psq | Format::Rec | Format::RenLib)) => {
            Ok(Target::File(out, format))
        }
        Some(format) => Err(format!("{name}: {format} is read only: use .sgf").into()),
        None => Err(format!("{name}: the name must end with .sgf, or with / for a folder").into()),
    }
}

/// Converts each file; one that fails does not hold up the others.
///
/// # Errors
///
/// When a file cannot be read or written.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    if let Target::Folder(folder) = &asked.target {
        device::make_folder(folder).map_err(|why| Failure::Machine(why.to_string()))?;
    }
    let inputs = asked.files.iter().filter_map(|file| FileId::of(file));
    let mut held = Held {
        inputs: inputs.collect(),
        written: BTreeSet::new(),
    };
    let mut failed = Vec::new();
    for file in &asked.files {
        match convert(file, asked, &held) {
            Ok(path) => held.written.extend(path.and_then(|path| FileId::of(&path))),
            Err(why) if asked.files.len() == 1 => return Err(Failure::Machine(why)),
            Err(why) => {
                let why = why.replace(char::is_control, " ");
                // Nobody can be told when even telling fails.
                let _ = writeln!(io::stderr(), "qishi: {why}");
                failed.push(file);
            }
        }
    }
    match failed.len() {
        0 => Ok(()),
        bad => Err(Failure::Machine(format!(
            "{bad} of {} files were not converted",
            asked.files.len()
        ))),
    }
}

/// Files that may not be written.
struct Held {
    inputs: BTreeSet<FileId>,
    written: BTreeSet<FileId>,
}

impl Held {
    fn check(&self, out: &Path) -> Result<(), &'static str> {
        match FileId::of(out) {
            Some(file) if self.inputs.contains(&file) => {
                Err("would overwrite a file that is to be read")
            }
            Some(file) if self.written.contains(&file) => {
                Err("was just written from another file of the same name")
            }
            _ => Ok(()),
        }
    }
}

/// Converts a file, and gives where it was written.
fn convert(file: &Path, asked: &Asked, held: &Held) -> Result<Option<PathBuf>, String> {
    let told = |why: String| format!("{}: {why}", file.display());
    let out = match &asked.target {
        Target::Output => None,
        Target::File(out, _) => Some(out.clone()),
        Target::Folder(folder) => Some(folder.join(name_in_folder(file))),
    };
    if let Some(out) = &out {
        let may = held.check(out);
        may.map_err(|why| told(format!("{}: {why}", out.display())))?;
    }
    let bytes = super::load(file).map_err(|why| told(why.reason()))?;
    let read = read_file(&bytes, &file.to_string_lossy());
    let read = read.map_err(|why| told(why.to_string()))?;
    let bytes = match asked.target {
        Target::File(_, format) if format != Format::Sgf => {
            of_gobang(&read, format).map_err(told)?
        }
        _ => text(read).into_bytes(),
    };
    let done = match &out {
        None => match io::stdout().write_all(&bytes) {
            Err(why) if why.kind() != ErrorKind::BrokenPipe => Err(why.to_string()),
            _ => Ok(()),
        },
        Some(out) if asked.force => device::save(out, &bytes).map_err(|why| why.to_string()),
        Some(out) => device::save_new(out, &bytes).map_err(|why| match why {
            device::Error::File(_, why) if why.kind() == ErrorKind::AlreadyExists => there(out),
            why => why.to_string(),
        }),
    };
    done.map(|()| out).map_err(told)
}

fn there(out: &Path) -> String {
    format!("{}: is there already; --force overwrites it", out.display())
}

fn name_in_folder(file: &Path) -> PathBuf {
    let name = match file.file_name() {
        Some(name) if file != Path::new("-") => Path::new(name),
        _ => Path::new("input"),
    };
    // What is no format's ending belongs to the name: `2004.05.08` stays whole.
    if Format::of_name(&name.to_string_lossy()).is_some() {
        return name.with_extension("sgf");
    }
    let mut name = name.as_os_str().to_owned();
    name.push(".sgf");
    name.into()
}

/// The only game of a file in a format of gobang.
fn of_gobang(file: &File, format: Format) -> Result<Vec<u8>, String> {
    match &file.trees[..] {
        [tree] => formats::write(tree, format).map_err(|why| why.to_string()),
        trees => Err(format!(
            "{format} has one game, and these are {}",
            trees.len()
        )),
    }
}

/// All games, each saying that it is UTF-8.
fn text(file: File) -> String {
    let games = file.trees.into_iter().map(|mut tree| {
        tree.name_utf8();
        if !tree.is_empty() && tree.node(0).value("CA").is_none() {
            tree.set(0, "CA", ["UTF-8"]);
        }
        sgf::write(&tree)
    });
    games.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_what_is_no_ending() {
        for (file, name) in [
            ("a/game.gib", "game.sgf"),
            ("GAME.SGF", "GAME.sgf"),
            ("2004.05.08", "2004.05.08.sgf"),
            ("聂 马.ngf", "聂 马.sgf"),
            ("-", "input.sgf"),
        ] {
            assert_eq!(name_in_folder(Path::new(file)), Path::new(name));
        }
    }
}
