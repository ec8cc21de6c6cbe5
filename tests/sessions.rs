//! Sessions replayed from their logs: events in; the record, the picture and what was said out.
//!
//! `QISHI_GOLDEN=1 cargo test --test sessions` writes the pictures and records anew; look at them
//! before they are kept.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::cast_sign_loss,
    reason = "a test that cannot go on fails, and this one reads and writes golden files"
)]

use std::fs;
use std::path::{Path, PathBuf};

use image::RgbImage;
use qishi::app::App;
use qishi::config::{Config, Partial};
use qishi::device::read_log;
use qishi::event::{Effect, Event};
use qishi::game;
use qishi::screen::{HEIGHT, Screen, WIDTH};
use qishi::view;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

fn logs() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder("replay")).unwrap();
    let mut logs: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    logs.retain(|path| path.extension().is_some_and(|extension| extension == "log"));
    logs.sort();
    assert!(logs.len() >= 10, "the sessions were not found");
    logs
}

struct Session {
    app: App,
    /// The record as it was saved last.
    saved: Option<String>,
    /// Every effect but the saves and the drawing, a line each.
    done: Vec<String>,
}

fn replay(config: Config, events: Vec<Event>) -> Session {
    let mut session = Session {
        app: App::new(config, Partial::default()),
        saved: None,
        done: Vec::new(),
    };
    for event in events {
        for effect in session.app.update(event) {
            match effect {
                Effect::Autosave { sgf, .. } => session.saved = Some(sgf),
                Effect::Draw => {}
                other => session.done.push(other.to_string()),
            }
        }
    }
    session
}

fn picture(app: &App) -> RgbImage {
    let mut screen = Screen::new();
    view::draw(app, &mut screen);
    let mut rgb = vec![0; (WIDTH * HEIGHT) as usize];
    screen.to_rgb(app.config().inks(), &mut rgb);
    let bytes = rgb
        .iter()
        .flat_map(|rgb| rgb.to_be_bytes().into_iter().skip(1))
        .collect();
    RgbImage::from_raw(WIDTH as u32, HEIGHT as u32, bytes).unwrap()
}

/// Compares with a golden picture; on failure what was got and where it differs lie beside it.
fn compare_picture(name: &str, got: &RgbImage, failures: &mut Vec<String>) {
    let golden = folder("golden").join(format!("{name}.png"));
    if std::env::var_os("QISHI_GOLDEN").is_some() {
        got.save(&golden).unwrap();
        return;
    }
    let wanted = image::open(&golden).map(|image| image.to_rgb8());
    if wanted.as_ref().is_ok_and(|wanted| wanted == got) {
        return;
    }
    got.save(golden.with_extension("got.png")).unwrap();
    if let Ok(wanted) = wanted {
        let mut diff = got.clone();
        for (x, y, pixel) in diff.enumerate_pixels_mut() {
            let same = wanted.get_pixel_checked(x, y) == Some(pixel);
            *pixel = if same {
                image::Rgb(pixel.0.map(|part| part / 4))
            } else {
                image::Rgb([255, 0, 255])
            };
        }
        diff.save(golden.with_extension("diff.png")).unwrap();
    }
    failures.push(format!(
        "{name}: the picture differs from {}",
        golden.display()
    ));
}

fn compare_text(name: &str, extension: &str, got: &str, failures: &mut Vec<String>) {
    let golden = folder("golden").join(format!("{name}.{extension}"));
    if std::env::var_os("QISHI_GOLDEN").is_some() {
        fs::write(&golden, got).unwrap();
    } else if fs::read_to_string(&golden).ok().as_deref() != Some(got) {
        failures.push(format!("{name}: {} should say\n{got}", golden.display()));
    }
}

#[test]
fn every_session_gives_its_picture_its_record_and_its_effects() {
    let mut failures = Vec::new();
    for log in logs() {
        let name = log.file_stem().unwrap().to_str().unwrap();
        let (config, events) = read_log(&log).unwrap();
        let session = replay(config, events);
        compare_picture(name, &picture(&session.app), &mut failures);
        let said = session
            .app
            .notice()
            .map(|notice| notice.text.clone())
            .unwrap_or_default();
        let mut lines = session.done.clone();
        lines.push(format!("notice {said}\n"));
        let text = lines.join("\n");
        compare_text(name, "txt", &text, &mut failures);
        if let Some(saved) = &session.saved {
            let saved = saved.replace(env!("CARGO_PKG_VERSION"), "VERSION");
            compare_text(name, "sgf", &saved, &mut failures);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_same_log_gives_the_same_screen_twice() {
    for log in logs() {
        let (config, events) = read_log(&log).unwrap();
        let one = replay(config.clone(), events.clone());
        let other = replay(config, events);
        assert_eq!(picture(&one.app), picture(&other.app), "{}", log.display());
        assert_eq!(
            (one.saved, one.done),
            (other.saved, other.done),
            "{}",
            log.display()
        );
    }
}

#[test]
fn what_was_saved_opens_as_the_game_that_was_left() {
    for log in logs() {
        let (config, events) = read_log(&log).unwrap();
        let session = replay(config, events);
        let Some(saved) = session.saved else { continue };
        let (left, opened) = (session.app.game(), game::open(saved.as_bytes()).unwrap());
        let name = log.display();
        // Walking is not saved: such a game goes on where it was played last.
        if !session.app.is_reviewing() {
            assert_eq!(opened.position(), left.position(), "{name}");
            assert_eq!(opened.phase(), left.phase(), "{name}");
            assert_eq!(opened.dead(), left.dead(), "{name}");
        }
        assert_eq!(opened.names(), left.names(), "{name}");
        assert_eq!(
            opened.record().tree().len(),
            left.record().tree().len(),
            "{name}"
        );
    }
}

#[test]
fn mouse_keys_and_pad_play_the_same_game() {
    let record = |hand: &str| {
        let log = folder("replay").join(format!("{hand}_whole_game.log"));
        let (config, events) = read_log(&log).unwrap();
        replay(config, events).saved.unwrap()
    };
    let mouse = record("mouse_plays_a");
    assert!(mouse.contains("RE[W+7.5]"));
    assert_eq!(mouse, record("keys_play_a"));
    assert_eq!(mouse, record("pad_plays_a"));
}
