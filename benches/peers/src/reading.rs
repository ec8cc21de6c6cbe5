//! Records read: Qishi beside the crate `sgf-parse`, on the same files and in the same run.

use std::fs;
use std::hint::black_box;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use qishi::{game, sgf};

use crate::games;
use crate::joseki;
use crate::measure::{clock, turn};

/// How often each reader has its turn.
const ROUNDS: usize = 5;

/// A way to read all files.
type Reader<'f> = (&'static str, Box<dyn Fn() + 'f>);

/// As much as the peer wants for a deep tree, which it reads by calling itself.
const STACK: usize = 4 << 30;

/// Reads every record below the folders in each way, and prints a table.
#[expect(clippy::disallowed_methods, reason = "a bench may have a thread")]
pub(crate) fn compare(folders: &[PathBuf]) -> io::Result<()> {
    let folders = folders.to_vec();
    let thread = thread::Builder::new().stack_size(STACK);
    let thread = thread.spawn(move || compare_deeply(&folders))?;
    thread
        .join()
        .unwrap_or_else(|_| Err(io::Error::other("a reader panicked")))
}

fn compare_deeply(folders: &[PathBuf]) -> io::Result<()> {
    let mut files = Vec::new();
    for folder in folders {
        for path in games::paths(folder)? {
            files.push(fs::read(&path)?);
        }
    }
    let dictionary = joseki::joseki(57_000).into_bytes();
    println!("\nrecords read, MB a second");
    table("all files", &files);
    let theirs: Vec<Vec<u8>> = files.into_iter().filter(|file| is_theirs(file)).collect();
    table("those that sgf-parse reads", &theirs);
    table("a dictionary of 57,000 nodes", &[dictionary]);
    million();
    Ok(())
}

/// Whether the peer can read a file: in UTF-8, and without any fault.
fn is_theirs(file: &[u8]) -> bool {
    std::str::from_utf8(file).is_ok_and(|text| sgf_parse::parse(text).is_ok())
}

fn table(what: &str, files: &[Vec<u8>]) {
    let bytes: usize = files.iter().map(Vec::len).sum();
    let mut readers: Vec<Reader> = vec![
        (
            "sgf::read",
            Box::new(|| {
                files
                    .iter()
                    .for_each(|file| drop(black_box(sgf::read(file))))
            }),
        ),
        (
            "game::read_file",
            Box::new(|| {
                files
                    .iter()
                    .for_each(|file| drop(black_box(game::read_file(file, ""))));
            }),
        ),
        (
            "game::open",
            Box::new(|| {
                files
                    .iter()
                    .for_each(|file| drop(black_box(game::open(file))))
            }),
        ),
    ];
    if files.iter().all(|file| is_theirs(file)) {
        readers.push((
            "sgf-parse",
            Box::new(|| {
                for file in files {
                    // It takes text: what decoding costs is not held against it.
                    let text = std::str::from_utf8(file).unwrap_or_default();
                    drop(black_box(sgf_parse::parse(text)));
                }
            }),
        ));
    }
    let mut best = vec![0.0_f64; readers.len()];
    for _ in 0..ROUNDS {
        for ((_, read), best) in readers.iter().zip(&mut best) {
            let mut times = 0;
            let time = turn(|| {
                read();
                times += 1;
            });
            *best = best.max(rate(bytes * times, time.as_secs_f64()));
        }
    }
    println!(
        "  {what}: {} files, {:.1} MB",
        files.len(),
        rate(bytes, 1.0)
    );
    for ((name, _), rate) in readers.iter().zip(&best) {
        let ratio = best[0] / rate;
        println!("    {name:16}{rate:>8.1}   sgf::read is {ratio:.1} times as fast");
    }
}

/// How long a million nodes take.
fn million() {
    println!("  a million nodes, seconds");
    for (what, text) in [
        ("dictionary", joseki::joseki(1_000_000)),
        ("line", joseki::line(1_000_000)),
    ] {
        let bytes = text.into_bytes();
        for (name, read) in [
            (
                "sgf::read",
                (|bytes| drop(black_box(sgf::read(bytes)))) as fn(&[u8]),
            ),
            ("game::open", |bytes| drop(black_box(game::open(bytes)))),
        ] {
            let start = clock();
            read(&bytes);
            let time = clock().saturating_sub(start).as_secs_f64();
            println!(
                "    {what:12}{name:12}{time:>8.3}   {:.1} MB",
                rate(bytes.len(), 1.0)
            );
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn rate(bytes: usize, seconds: f64) -> f64 {
    bytes as f64 / 1e6 / seconds
}

/// Writes the made-up records into a folder, for other programs to be tried on.
pub(crate) fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, text) in [
        ("joseki-57000.sgf", joseki::joseki(57_000)),
        ("joseki-million.sgf", joseki::joseki(1_000_000)),
        ("line-million.sgf", joseki::line(1_000_000)),
    ] {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
