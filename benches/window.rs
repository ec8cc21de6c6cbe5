//! What the program costs in its window: the start, the memory, idling, and a click's way to the
//! glass. `QISHI_IDLE=60 cargo bench --bench window` idles for a whole minute.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock, starts programs and prints"
)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::fs;
use std::time::{Duration, Instant};

use support::{Display, Home, Room, qishi};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

const BUTTON_PRESS: u8 = 4;
const BUTTON_RELEASE: u8 = 5;

/// Eyes and a hand on the X server that are faster than programs of their own.
struct Server {
    connection: RustConnection,
    root: u32,
}

impl Server {
    fn of(display: &Display) -> Self {
        let (connection, screen) = RustConnection::connect(Some(display.name())).unwrap();
        let root = connection.setup().roots[screen].root;
        Self { connection, root }
    }

    /// The colour of a pixel on the glass.
    fn pixel(&self, x: i32, y: i32) -> [u8; 3] {
        let (x, y) = (i16::try_from(x).unwrap(), i16::try_from(y).unwrap());
        let image = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, self.root, x, y, 1, 1, !0);
        let data = image.unwrap().reply().unwrap().data;
        [data[2], data[1], data[0]]
    }

    fn click(&self, x: i32, y: i32) {
        let (x, y) = (i16::try_from(x).unwrap(), i16::try_from(y).unwrap());
        let server = &self.connection;
        server
            .warp_pointer(x11rb::NONE, self.root, 0, 0, 0, 0, x, y)
            .unwrap();
        for kind in [BUTTON_PRESS, BUTTON_RELEASE] {
            server
                .xtest_fake_input(kind, 1, 0, self.root, 0, 0, 0)
                .unwrap();
        }
        server.flush().unwrap();
    }
}

/// Milliseconds until the glass shows something.
fn until(mut shown: impl FnMut() -> bool) -> f64 {
    let start = Instant::now();
    while !shown() {
        assert!(
            start.elapsed() < Duration::from_secs(10),
            "nothing was shown"
        );
        std::thread::yield_now();
    }
    start.elapsed().as_secs_f64() * 1e3
}

fn print(what: &str, mut figures: Vec<f64>) {
    figures.sort_by(f64::total_cmp);
    let (least, middle, most) = (
        figures[0],
        figures[figures.len() / 2],
        figures[figures.len() - 1],
    );
    println!("{what:34} least {least:6.1}  median {middle:6.1}  most {most:6.1} ms");
}

/// From the start of the process to the board's wood on the glass.
fn start(display: &Display, server: &Server) {
    let figures = (0..15).map(|_| {
        let home = Home::new();
        // The program's window stands in the middle of a screen without a window manager.
        let (x, y) = (
            (display.width - 640) / 2 + 60,
            (display.height - 480) / 2 + 60,
        );
        let mut command = qishi(&home);
        command.env("DISPLAY", display.name()).args(["--size", "9"]);
        let begun = Instant::now();
        let mut child = command.spawn().unwrap();
        until(|| server.pixel(x, y) == [0xFF, 0xFF, 0x55]);
        let taken = begun.elapsed().as_secs_f64() * 1e3;
        child.kill().unwrap();
        child.wait().unwrap();
        until(|| server.pixel(x, y) == [0, 0, 0]);
        taken
    });
    print("start to first picture", figures.collect());
}

/// From the release of the button to the stone on the glass.
fn clicks(display: &Display, server: &Server, room: &Room) {
    let [left, top, ..] = room.place();
    let mut figures = Vec::new();
    for row in 0..6 {
        for column in 0..6 {
            // Every second crossing: none is captured. The pixel is off the red cross.
            let (x, y) = (
                left + 70 + 40 * column + 20 * (row % 2),
                top + 70 + 20 * row,
            );
            let wood = server.pixel(x + 5, y + 5);
            server.click(x, y);
            figures.push(until(|| server.pixel(x + 5, y + 5) != wood));
            std::thread::sleep(Duration::from_millis(40));
        }
    }
    let _ = display;
    print("click to stone on the glass", figures);
}

/// A figure of the process's status, in kilobytes.
fn memory(room: &Room) -> f64 {
    let status = fs::read_to_string(format!("/proc/{}/status", room.pid())).unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Hundredths of a second that the process computed.
fn computed(room: &Room) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", room.pid())).unwrap();
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()
}

fn main() {
    let display = Display::new(1024, 768);
    let server = Server::of(&display);
    start(&display, &server);
    let home = Home::new();
    let config = home.file("config.ron", "(sound: false)");
    let room = Room::open(&display, &home, &format!("--config {}", config.display()));
    clicks(&display, &server, &room);
    println!("{:34} {:.1} MB", "resident memory", memory(&room) / 1024.0);
    let seconds: f64 = std::env::var("QISHI_IDLE")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or(10.0);
    let before = computed(&room);
    std::thread::sleep(Duration::from_secs_f64(seconds));
    let idle = computed(&room) - before;
    println!(
        "{:34} {:.2} % of a core over {seconds} s",
        "idling",
        idle / seconds
    );
    let program = fs::metadata(env!("CARGO_BIN_EXE_qishi")).unwrap().len();
    println!(
        "{:34} {:.2} MB",
        "the program",
        f64::from(u32::try_from(program).unwrap()) / 1e6
    );
}
