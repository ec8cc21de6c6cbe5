//! The real program's door, where no window is wanted: arguments, files, exit codes, and what is
//! said when something is wrong.
#![allow(
    clippy::too_many_lines,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and a clock of its own, and fails by a panic"
)]

mod support;

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use image::RgbImage;
use qishi::app::App;
use qishi::config::{Config, Language, Numbers, Partial};
use qishi::device::read_log;
use qishi::event::{Event, Purpose, Task};
use qishi::screen::Screen;
use qishi::{game, sgf, view};
use support::{Home, qishi};

/// So long may the program think at the door; it is a small fraction of that.
const SOON: Duration = Duration::from_secs(10);

/// A game of three moves with a comment.
const RECORD: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann];B[ee];W[ec]C[far];B[gd])";

/// Runs a command that must end by itself, and soon.
fn ended(mut command: Command) -> Output {
    let start = Instant::now();
    let output = command.output().unwrap();
    assert!(start.elapsed() < SOON, "{command:?} took too long");
    output
}

/// What the program answers to these arguments, under `timeout` in case that it waits for something.
fn asked<S: AsRef<OsStr>>(home: &Home, arguments: impl IntoIterator<Item = S>) -> Output {
    ended(under(home, &["timeout", "30"], arguments))
}

/// The program, run by another one.
fn under<S: AsRef<OsStr>>(
    home: &Home,
    by: &[&str],
    arguments: impl IntoIterator<Item = S>,
) -> Command {
    let program = qishi(home);
    let mut command = Command::new(by[0]);
    command.args(&by[1..]).arg(program.get_program());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.args(arguments);
    command
}

/// Checks that the program ended with this code after one line that names the trouble.
fn told(output: &Output, code: i32, words: &[&str]) {
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(output.stdout.is_empty(), "nothing belongs on stdout");
    let line = said.strip_suffix('\n').unwrap();
    assert!(!line.contains(char::is_control), "one line: {said:?}");
    let reason = line.strip_prefix("qishi: ").unwrap();
    assert!(reason.len() > 10, "a reason: {line}");
    for word in words {
        assert!(reason.contains(word), "`{word}` is not in: {line}");
    }
}

/// Checks that the arguments are refused, with a line that has these words.
fn refused<S: AsRef<OsStr>>(home: &Home, arguments: impl IntoIterator<Item = S>, words: &[&str]) {
    told(&asked(home, arguments), 2, words);
}

/// Checks that all went well, and that nothing was said.
fn silent(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    assert!(output.stdout.is_empty());
}

/// The picture of a room that has heard these events.
fn drawn(config: Config, events: Vec<Event>) -> RgbImage {
    let mut app = App::new(config, Partial::default());
    for event in events {
        app.update(event);
    }
    let (mut screen, mut rgb) = (Screen::new(), vec![0; 640 * 480]);
    view::draw(&app, &mut screen);
    screen.to_rgb(app.config().inks(), &mut rgb);
    let bytes = rgb.iter().flat_map(|rgb| rgb.to_be_bytes()[1..].to_vec());
    RgbImage::from_raw(640, 480, bytes.collect()).unwrap()
}

fn picture(path: &Path) -> RgbImage {
    let picture = image::open(path).unwrap();
    assert_eq!(picture.color(), image::ColorType::Rgb8);
    picture.to_rgb8()
}

/// The default settings with these over them.
fn with(settings: &str) -> Config {
    let mut config = Config::default();
    config.merge(settings).unwrap();
    config
}

/// A headless run with these arguments: its picture, and what its log holds.
fn shown<S: AsRef<OsStr>>(
    home: &Home,
    arguments: impl IntoIterator<Item = S>,
) -> (RgbImage, Config, Vec<Event>) {
    let shot = home.path().join("shot.png");
    let log = home.path().join("shown.log");
    let mut all: Vec<OsString> = ["--headless", "--shot"].map(OsString::from).to_vec();
    all.extend([shot.clone().into(), "--record".into(), log.clone().into()]);
    all.extend(arguments.into_iter().map(|word| word.as_ref().to_owned()));
    silent(&asked(home, all));
    let (config, events) = read_log(&log).unwrap();
    (picture(&shot), config, events)
}

fn sessions() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay");
    let entries = fs::read_dir(folder).unwrap();
    let mut logs: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    logs.sort();
    assert!(logs.len() >= 10, "the sessions were not found");
    logs
}

#[test]
fn help_names_every_option_of_the_readme_and_version_the_version() {
    let home = Home::new();
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let start = readme.find("qishi [OPTIONS]").unwrap();
    let usage = &readme[start..start + readme[start..].find("```").unwrap()];
    let options = |text: &str| {
        let words = text.split(|c: char| c != '-' && !c.is_ascii_lowercase());
        let mut options: Vec<_> = words.filter(|word| word.len() > 3).collect();
        options.retain(|word| word.starts_with("--"));
        options.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(options(usage).len(), 18, "{usage}");
    for asking in [
        &["--help"][..],
        &["-h"],
        &["--size", "9", "--help", "--bogus"],
    ] {
        let output = asked(&home, asking);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(options(&said), options(usage), "{said}");
        assert!(said.contains("[FILE.sgf...]") && said.ends_with('\n'));
        assert!(said.lines().all(|line| line.len() <= 80), "{said}");
    }
    for asking in ["--version", "-V"] {
        let output = asked(&home, [asking]);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
        let version = format!("qishi {}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), version);
    }
}

#[test]
fn bad_arguments_are_refused_by_name() {
    let home = Home::new();
    let cases: &[(&[&str], &[&str])] = &[
        (&["--bogus"], &["--bogus"]),
        (&["-x"], &["-x"]),
        (&["--size"], &["--size"]),
        (&["--size", "1"], &["--size", "2 to 25", "\"1\""]),
        (&["--size", "26"], &["--size", "2 to 25", "\"26\""]),
        (&["--size", "nine"], &["--size", "nine"]),
        (&["--size", "9.0"], &["--size", "9.0"]),
        (&["--size", "265"], &["--size", "265"]),
        (&["--size", "-9"], &["--size", "-9"]),
        (&["--size", ""], &["--size", "2 to 25"]),
        (&["--size=1\n5"], &["--size", "2 to 25"]),
        (&["--handicap"], &["--handicap"]),
        (&["--handicap", "10"], &["--handicap", "0 to 9", "\"10\""]),
        (&["--handicap", "-1"], &["--handicap", "-1"]),
        (&["--rules"], &["--rules"]),
        (&["--rules", "house"], &["--rules", "\"house\""]),
        (&["--rules="], &["--rules"]),
        (&["--komi"], &["--komi"]),
        (&["--komi", "6.3"], &["--komi", "6.3"]),
        (&["--komi", "NaN"], &["--komi", "NaN"]),
        (&["--komi", "inf"], &["--komi", "inf"]),
        (&["--komi", "1e9"], &["--komi", "1e9"]),
        (&["--komi", "400.5"], &["--komi", "400.5"]),
        (&["--language"], &["--language"]),
        (&["--language", "fr"], &["--language", "en or zh", "fr"]),
        (&["--language", "EN"], &["--language", "en or zh", "EN"]),
        (&["--config"], &["--config"]),
        (&["--record"], &["--record"]),
        (&["--replay"], &["--replay"]),
        (&["--shot"], &["--shot"]),
        (&["--headless=yes"], &["--headless", "yes"]),
        (&["--fullscreen=1"], &["--fullscreen", "1"]),
        (&["one.sgf", "two.sgf"], &["one.sgf", "No such file"]),
        (&["--replay", "a.log", "--size", "9"], &["--replay"]),
        (&["--replay", "a.log", "--config", "b"], &["--replay"]),
        (&["--replay", "a.log", "b.sgf"], &["--replay"]),
    ];
    for (arguments, words) in cases {
        refused(&home, *arguments, words);
        // Without a window too.
        refused(&home, [&["--headless"], *arguments].concat(), words);
    }
    let not_unicode = OsString::from_vec(b"\xFF".to_vec());
    refused(&home, ["--size".into(), not_unicode.clone()], &[]);
    refused(&home, ["--komi".into(), not_unicode.clone()], &[]);
    refused(&home, [not_unicode], &["No such file"]);
}

#[test]
fn a_mistake_in_the_configuration_is_told_with_its_place() {
    let home = Home::new();
    let inks = "0, ".repeat(15);
    let palette = format!("(\n  size: 9,\n  palettes: {{\"x\": [{inks}]}},\n)");
    // Each mistake, the line that it is in, and what must be said about it.
    let cases: &[(&[u8], usize, &str)] = &[
        (b"(\n  size: 9,\n  colour: 3,\n)", 3, "`colour`"),
        (b"(\n  size: \"big\",\n)", 2, "integer"),
        (b"(\n  sound: 1,\n)", 2, "bool"),
        (b"(\n\n  komi: 1e9,\n)", 3, "komi"),
        (palette.as_bytes(), 3, "15"),
        (b"(\n  size: 0,\n)", 2, "2 to 25"),
        (b"(\n  size: 9,\n  rules: \"house\",\n)", 3, "house"),
        (b"(\n  palette: \"none\",\n)", 2, "none"),
        (b"(\n\n  keys: {Pass: [\"M\"]},\n)", 3, "`M`"),
        (b"(\n  size: 9", 2, ""),
        ("(\n  // 棋\n  colour: 3)".as_bytes(), 3, "`colour`"),
        (b"(\n  folder: \"\xFF\",\n)", 2, "UTF-8"),
        (b"\xFF\xFE(\0)\0", 1, "UTF-8"),
    ];
    for (number, (text, line, reason)) in cases.iter().enumerate() {
        // A file's own name tells nothing about its mistake.
        let path = home.file(&format!("c{number}"), text);
        let arguments: [&OsStr; 3] = ["--headless".as_ref(), "--config".as_ref(), path.as_ref()];
        let output = asked(&home, arguments);
        told(&output, 2, &[reason]);
        let said = String::from_utf8(output.stderr).unwrap();
        let start = format!("qishi: {}:{line}:", path.display());
        let rest = said.strip_prefix(&start);
        let rest = rest.unwrap_or_else(|| panic!("{said} does not start with {start}"));
        let (column, _) = rest.split_once(": ").unwrap();
        let column: usize = column.parse().unwrap();
        let length = String::from_utf8_lossy(text);
        let length = length.split('\n').nth(line - 1).unwrap().chars().count();
        assert!((1..=length + 1).contains(&column), "{said}");
    }
    let exact = home.file("exact", b"(\n  folder: \"\xE6\xA3\x8B\xFF\",\n)");
    let place = format!("{}:2:13:", exact.display());
    refused(&home, ["--config".as_ref(), exact.as_os_str()], &[&place]);
}

#[test]
fn a_configuration_that_is_no_file_is_told() {
    let home = Home::new();
    let missing = home.path().join("missing.ron");
    let folder = home.path().to_owned();
    for path in [&missing, &folder] {
        let name = path.display().to_string();
        refused(&home, ["--config".as_ref(), path.as_os_str()], &[&name]);
        refused(
            &home,
            ["--headless".as_ref(), "--config".as_ref(), path.as_os_str()],
            &[&name],
        );
    }
}

#[test]
fn a_mistake_in_the_players_own_configuration_is_told_too() {
    let home = Home::new();
    let path = home.file(".config/qishi/config.ron", "(\n  size: 9,\n  komi: 0.3,\n)");
    let place = format!("{}:3:", path.display());
    refused(&home, ["--headless"], &[&place, "komi"]);
    assert!(path.exists(), "what the player wrote stays where it is");
    // Another file in its place, and all is well.
    let other = home.file("other.ron", "(size: 9)");
    let (_, config, _) = shown(&home, ["--config".as_ref(), other.as_os_str()]);
    assert_eq!(config, with("(size: 9)"));
}

#[test]
fn what_is_no_record_is_told_and_no_room_is_opened() {
    let home = Home::new();
    let cases: &[(&str, &[u8], &str)] = &[
        ("empty", b"", "empty"),
        ("text", b"Dear all,\nplease find the game below.\n", "(;"),
        ("late", b"\n\n  Dear all", "line 3, column 3"),
        ("othello", b"(;GM[2]SZ[8];B[ee])", "another game"),
        ("huge", b"(;GM[1]SZ[26];B[ee])", "25"),
        ("wide", b"(;SZ[19:26];B[ee])", "25"),
    ];
    for (name, text, reason) in cases {
        let path = home.file(&format!("{name}.sgf"), text);
        let path_named = path.display().to_string();
        refused(&home, [&path], &[&path_named, reason]);
        refused(
            &home,
            ["--headless".as_ref(), path.as_os_str()],
            &[&path_named, reason],
        );
    }
    let missing = home.path().join("missing.sgf");
    refused(&home, [&missing], &["missing.sgf", "No such file"]);
    refused(&home, ["a\nb.sgf"], &["b.sgf"]);
    refused(&home, ["one\n/"], &["one"]);
    refused(&home, ["/dev/zero"], &["/dev/zero: not a file"]);
    // The message of a room that could not be opened would be another one.
    told(&asked(&home, [""; 0]), 1, &["no window"]);
}

#[test]
fn a_record_that_may_not_be_read_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let path = home.file("secret.sgf", RECORD);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    // Root may read everything.
    if File::open(&path).is_err() {
        refused(&home, [&path], &["secret.sgf", "denied"]);
    }
}

#[test]
fn a_hundred_megabytes_of_nothing_are_refused_without_reading_them() {
    let home = Home::new();
    let path = home.path().join("zeros.sgf");
    File::create(&path).unwrap().set_len(100_000_000).unwrap();
    // It gets less memory than the file is large; a shell can see to that.
    let by = [
        "timeout",
        "30",
        "sh",
        "-c",
        "ulimit -v 60000; exec \"$@\"",
        "sh",
    ];
    let small = home.file("small.sgf", RECORD);
    let headless = ["--headless".as_ref(), small.as_os_str()];
    silent(&ended(under(&home, &by, headless)));
    let start = Instant::now();
    told(
        &ended(under(&home, &by, [&path])),
        2,
        &["zeros.sgf", "larger"],
    );
    assert!(start.elapsed() < Duration::from_secs(3));
}

#[test]
fn without_a_display_one_line_tells_that_there_is_no_window() {
    let home = Home::new();
    let record = home.file("game.sgf", RECORD);
    for display in [None, Some(":9999"), Some(""), Some("nonsense")] {
        for arguments in [&[][..], &["--fullscreen"], &[record.to_str().unwrap()]] {
            let mut command = under(&home, &["timeout", "30"], arguments);
            if let Some(display) = display {
                command.env("DISPLAY", display);
            }
            told(&ended(command), 1, &["no window: "]);
        }
    }
    assert!(home.saves().is_empty());
}

#[test]
fn headless_needs_no_display_and_draws_the_room() {
    let home = Home::new();
    let (got, config, events) = shown(&home, [""; 0]);
    assert_eq!(got.dimensions(), (640, 480));
    assert_eq!((&config, &events), (&Config::default(), &Vec::new()));
    assert!(got == drawn(config, events), "the start's picture");
    // The sixteen inks of VGA alone, and the red cross of the mouse in the middle.
    let inks: Vec<_> = Config::default().inks().0.map(u32::to_be_bytes).to_vec();
    assert!(
        got.pixels()
            .all(|rgb| inks.iter().any(|ink| ink[1..] == rgb.0))
    );
    assert_eq!(got.get_pixel(320, 240).0, [0xAA, 0, 0]);
    assert!(!home.games().exists(), "headless writes no games");
}

#[test]
fn every_session_replayed_by_the_program_gives_its_golden_picture() {
    let home = Home::new();
    for log in sessions() {
        let (shot, again) = (home.path().join("shot.png"), home.path().join("again.log"));
        let arguments: [&OsStr; 7] = [
            "--headless".as_ref(),
            "--replay".as_ref(),
            log.as_ref(),
            "--shot".as_ref(),
            shot.as_ref(),
            "--record".as_ref(),
            again.as_ref(),
        ];
        silent(&asked(&home, arguments));
        let golden = log.parent().unwrap().with_file_name("golden");
        let golden = golden.join(log.with_extension("png").file_name().unwrap());
        assert!(picture(&shot) == picture(&golden), "{}", log.display());
        // What was heard again is what was heard first.
        assert_eq!(read_log(&again).unwrap(), read_log(&log).unwrap());
    }
    assert!(!home.games().exists(), "headless writes no games");
}

#[test]
fn a_bad_line_in_a_log_is_told_with_its_number() {
    let home = Home::new();
    let cases: &[(&[u8], &str)] = &[
        (b"", "1: "),
        (b"qishi log 99\nconfig ()\n", "1: "),
        (b"(;GM[1]SZ[9];B[ee])", "1: "),
        (b"qishi log 1\n", "2: "),
        (b"qishi log 1\ntick 5\n", "2: "),
        (
            b"qishi log 1\nconfig (size: 99)\ntick 5\n",
            "2:15: a board has 2 to 25",
        ),
        (b"qishi log 1\nconfig (colour: 9)\ntick 5\n", "2:"),
        (b"qishi log 1\nconfig (\ntick 5\n", "2:"),
        (b"qishi log 1\nconfig ()\nbogus\n", "3: no event: bogus"),
        (b"qishi log 1\nconfig ()\ntick 5\n\ntick 6\n", "4: "),
        (
            b"qishi log 1\nconfig ()\ntick 5\ntick six\n",
            "4: no event: tick six",
        ),
        (
            b"qishi log 1\nconfig ()\ntick 5\nkey \x1B[31m\n",
            "4: no event: key",
        ),
        (
            b"qishi log 1\nconfig ()\ntick 5\ntick \xFF\n",
            "4:6: not UTF-8",
        ),
    ];
    for (number, (text, place)) in cases.iter().enumerate() {
        let path = home.file(&format!("{number}.log"), text);
        let start = format!("{}:{place}", path.display());
        let arguments: [&OsStr; 3] = ["--headless".as_ref(), "--replay".as_ref(), path.as_ref()];
        let output = asked(&home, arguments);
        told(&output, 2, &[&start]);
        assert!(
            output
                .stderr
                .starts_with(format!("qishi: {start}").as_bytes())
        );
        // Before a window is asked for.
        refused(&home, ["--replay".as_ref(), path.as_os_str()], &[&start]);
    }
    let missing = home.path().join("missing.log");
    for path in [&missing, home.path()] {
        let name = path.display().to_string();
        refused(&home, ["--replay".as_ref(), path.as_os_str()], &[&name]);
    }
}

#[test]
fn a_picture_or_a_log_that_cannot_be_written_is_told() {
    let home = Home::new();
    // A file where a folder should be stops root as well.
    let wall = home.file("wall", "");
    for option in ["--shot", "--record"] {
        for path in [
            wall.join("x"),
            home.path().join("no/x"),
            home.path().to_owned(),
        ] {
            let name = path.display().to_string();
            let arguments: [&OsStr; 3] = ["--headless".as_ref(), option.as_ref(), path.as_ref()];
            refused(&home, arguments, &[&name]);
        }
        let full = asked(&home, ["--headless", option, "/dev/full"]);
        assert!(!full.status.success());
        told(&full, full.status.code().unwrap(), &["/dev/full", "space"]);
    }
}

#[test]
fn the_game_that_is_asked_for_is_on_the_table() {
    let home = Home::new();
    // The arguments; the same as settings; what the record of that game says.
    let cases = [
        ("--size 9", "(size: 9)", "SZ[9]KM[7.5]"),
        ("--size=5", "(size: 5)", "SZ[5]KM[7.5]"),
        ("--komi 0", "(komi: 0)", "SZ[19]KM[0]"),
        ("--komi -3.5", "(komi: -3.5)", "SZ[19]KM[-3.5]"),
        // A handicap game is played with half a point, unless komi is asked for too.
        (
            "--handicap 4",
            "(handicap: 4, komi: 0.5)",
            "SZ[19]KM[0.5]HA[4]",
        ),
        (
            "--komi 6 --handicap 4",
            "(handicap: 4, komi: 6)",
            "SZ[19]KM[6]HA[4]",
        ),
        ("--language zh", "(language: Chinese)", "SZ[19]KM[7.5]"),
        // Komi is what the rules usually give.
        ("--rules aga", "(rules: \"AGA\")", "SZ[19]KM[7.5]RU[AGA]"),
        (
            "--rules Korean --size 25",
            "(rules: \"Korean\", size: 25)",
            "SZ[25]KM[6.5]RU[Korean]",
        ),
        (
            "--komi 0 --rules NZ",
            "(rules: \"NZ\", komi: 0)",
            "SZ[19]KM[0]RU[NZ]",
        ),
        (
            "--size 13 --handicap 2 --komi 0.5 --language zh",
            "(size: 13, handicap: 2, komi: 0.5, language: Chinese)",
            "SZ[13]KM[0.5]HA[2]",
        ),
        (
            "--size 9 --size 13 --language zh --language en",
            "(size: 13)",
            "SZ[13]",
        ),
    ];
    let start = drawn(Config::default(), Vec::new());
    for (arguments, settings, record) in cases {
        let (got, config, events) = shown(&home, arguments.split(' '));
        assert_eq!(config, with(settings), "{arguments}");
        assert!(events.is_empty());
        assert!(got == drawn(config.clone(), Vec::new()), "{arguments}");
        assert!(got != start, "{arguments} is to be seen");
        let app = App::new(config, Partial::default());
        let written = sgf::write(&game::to_sgf(app.game()));
        assert!(written.contains(record), "{arguments}: {written}");
    }
    let (got, config, _) = shown(&home, ["--handicap", "0", "--language", "en"]);
    assert!(config == Config::default() && got == start);
}

#[test]
fn a_record_is_opened_and_its_log_replays_it() {
    let home = Home::new();
    let path = home.file("--size 棋.sgf", RECORD);
    let (got, config, events) = shown(&home, ["--".as_ref(), path.as_os_str()]);
    let loaded = Event::Loaded {
        purpose: Purpose::Open,
        path: path.display().to_string(),
        bytes: RECORD.into(),
    };
    let near = format!("near \"{}\"", home.path().display());
    assert_eq!(events, [near.parse().unwrap(), loaded]);
    assert!(got == drawn(config, events));
    assert!(got != drawn(Config::default(), Vec::new()));
    let log = home.path().join("kept.log");
    fs::rename(home.path().join("shown.log"), &log).unwrap();
    // The log has the record in it.
    fs::remove_file(path).unwrap();
    let (again, ..) = shown(&home, ["--replay".as_ref(), log.as_os_str()]);
    assert!(again == got);
    assert!(!home.games().exists(), "headless writes no games");
}

#[test]
fn a_folder_opens_the_dialog_and_several_files_are_listed() {
    let home = Home::new();
    let first = home.file("games/b 棋.sgf", RECORD);
    let other = home.file("games/a.sgf", RECORD);
    let folder = home.path().join("games");
    let (got, config, events) = shown(&home, [&folder]);
    let words: Vec<_> = events.iter().map(ToString::to_string).collect();
    let word = |at: usize| words[at].split(' ').next().unwrap();
    assert_eq!(
        (words.len(), word(0), word(1), word(3)),
        (4, "visit", "listed", "peeked")
    );
    assert!(got == drawn(config, events));
    let (_, _, events) = shown(&home, [&first, &other]);
    let words: Vec<_> = events.iter().map(ToString::to_string).collect();
    assert!(words[0].starts_with("listed 0 done \"\" f"), "{}", words[0]);
    assert!(words[1].starts_with("loaded open"), "{}", words[1]);
    // Together with a folder, too; one that is not there is told.
    let (_, _, events) = shown(&home, [&folder, &first]);
    assert_eq!(events.len(), 2);
    refused(
        &home,
        [&home.path().join("gone"), &first],
        &["gone", "No such file"],
    );
    assert!(!home.games().exists(), "headless writes no games");
}

#[test]
fn no_file_is_written_twice_or_over_one_that_is_read() {
    let home = Home::new();
    home.file("a.sgf", RECORD);
    let path = |name: &str| home.path().join(name).display().to_string();
    let (record, link) = (path("a.sgf"), path("link"));
    std::os::unix::fs::symlink("a.sgf", &link).unwrap();
    let new = path("new");
    refused(
        &home,
        ["--headless", "--shot", &new, "--record", &new],
        &["new", "twice"],
    );
    refused(
        &home,
        ["--headless", "--shot", &link, &record],
        &["link", "to be read"],
    );
    refused(
        &home,
        ["--headless", "--record", &record, &record],
        &["a.sgf", "to be read"],
    );
    assert!(!home.path().join("new").exists());
    assert_eq!(fs::read_to_string(&record).unwrap(), RECORD);
}

#[test]
fn the_games_of_a_file_are_listed() {
    let home = Home::new();
    let two = home.file("two.sgf", "(;SZ[9]PB[a];B[aa])(;SZ[9]PB[b];B[bb])");
    let (got, config, events) = shown(&home, [&two]);
    let words: Vec<_> = events.iter().map(ToString::to_string).collect();
    assert!(words[0].starts_with("near "), "{words:?}");
    assert!(
        words[1].starts_with("visit ") && words[1].contains("two.sgf"),
        "{words:?}"
    );
    assert!(words[2].starts_with("listed 0 done "), "{words:?}");
    assert!(
        words[2].contains("a - ?") && words[2].contains("b - ?"),
        "{words:?}"
    );
    assert!(got == drawn(config, events));
    // One game alone is opened; so is the first of several files.
    let one = home.file("one.sgf", "(;SZ[9]PB[a];B[aa])");
    for files in [vec![&one], vec![&two, &one]] {
        let (_, _, events) = shown(&home, files);
        let word = events[1].to_string();
        assert!(word.starts_with("loaded open"), "{word}");
    }
}

#[test]
fn arguments_are_stronger_than_the_menu_and_the_menu_than_the_file() {
    let home = Home::new();
    let own = "(size: 9, komi: 3.5, language: Chinese, numbers: Off, sound: false)";
    home.file(".config/qishi/config.ron", own);
    let (_, config, _) = shown(&home, [""; 0]);
    assert_eq!(config, with(own));

    let kept = home.file(
        ".config/qishi/settings.ron",
        "(language: English, komi: 4.5)",
    );
    let (_, config, _) = shown(&home, [""; 0]);
    assert_eq!(
        (config.language, config.numbers),
        (Language::English, Numbers::Off)
    );
    assert_eq!(config.komi, with("(komi: 4.5)").komi);
    assert_eq!(config.size.get(), 9);

    let (got, config, _) = shown(&home, ["--size", "13", "--komi", "5.5"]);
    let wanted = "(size: 13, komi: 5.5, language: English, numbers: Off, sound: false)";
    assert_eq!(config, with(wanted));
    assert!(got == drawn(config, Vec::new()));
    let (_, config, _) = shown(&home, ["--language", "zh"]);
    assert_eq!(config.language, Language::Chinese);

    // A file that is named takes the place of both, and the arguments are still stronger.
    let named = home.file("named.ron", "(size: 7, komi: 2.5)");
    let named: [&OsStr; 4] = [
        "--komi".as_ref(),
        "1.5".as_ref(),
        "--config".as_ref(),
        named.as_ref(),
    ];
    let (_, config, _) = shown(&home, named);
    assert_eq!(config, with("(size: 7, komi: 1.5)"));

    // None of this wrote to the player's files.
    assert_eq!(
        fs::read_to_string(kept).unwrap(),
        "(language: English, komi: 4.5)"
    );
}

#[test]
fn other_folders_may_be_named_by_the_system() {
    let home = Home::new();
    home.file(".config/qishi/config.ron", "(size: 9)");
    home.file("elsewhere/qishi/config.ron", "(size: 13)");
    let log = home.path().join("log");
    let arguments: [&OsStr; 3] = ["--headless".as_ref(), "--record".as_ref(), log.as_ref()];
    let mut command = under(&home, &["timeout", "30"], arguments);
    command.env("XDG_CONFIG_HOME", home.path().join("elsewhere"));
    silent(&ended(command));
    assert_eq!(read_log(&log).unwrap().0, with("(size: 13)"));
}

#[test]
fn bad_settings_are_set_aside_and_told_in_the_room() {
    let cases: &[(&[u8], &str)] = &[
        (b"(\n  language: Klingon,\n)", ":2:"),
        (b"(\n  komi: 1e9,\n)", ":2:"),
        (b"(", ":1:1: "),
        (b"(\n  folder: \"\xFF\",\n)", ":2:12: not UTF-8"),
    ];
    for (text, place) in cases {
        let home = Home::new();
        home.file(".config/qishi/config.ron", "(size: 9)");
        let path = home.file(".config/qishi/settings.ron", text);
        let aside = path.with_file_name("settings.ron.bad");
        let (got, config, events) = shown(&home, [""; 0]);
        assert!(!path.exists(), "it is out of the way");
        assert_eq!(fs::read(&aside).unwrap(), *text, "nothing of it is lost");
        assert_eq!(config, with("(size: 9)"), "what it said counts for nothing");
        let [Event::Failed { task, detail }] = &events[..] else {
            panic!("{events:?}");
        };
        assert_eq!(*task, Task::BadSettings);
        let start = format!("{}{place}", path.display());
        assert!(detail.starts_with(&start), "{detail}");
        let plain = drawn(config.clone(), Vec::new());
        assert!(got == drawn(config, events) && got != plain);
        // The next time there is nothing to tell.
        let (got, _, events) = shown(&home, [""; 0]);
        assert!(events.is_empty() && got == plain);
    }
}
