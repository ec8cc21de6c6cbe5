//! A gamepad that is not there: what umockdev wants to know of it, and fingers for it.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test file uses its own part, and fails by a panic"
)]

use std::ffi::OsStr;
use std::fmt::Write;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::{Home, qishi};

const NODE: &str = "/dev/input/event20";
const PARENT: &str = "/devices/pci0000:00/0000:00:14.0/usb1/1-1/1-1:1.0/input/input20";
const NAME: &str = "Microsoft X-Box 360 pad";
/// Bus, vendor, product and version.
const IDENTITY: [u16; 4] = [0x0003, 0x045E, 0x028E, 0x0114];

/// The kinds of events in Linux' `input-event-codes.h`.
const SYN: u16 = 0;
const KEY: u16 = 1;
const ABS: u16 = 3;
const FF: u16 = 0x15;

/// The pad's buttons, by what is printed on them.
#[derive(Debug, Clone, Copy)]
pub enum Button {
    A = 0x130,
    B = 0x131,
    X = 0x133,
    Y = 0x134,
    LeftShoulder = 0x136,
    RightShoulder = 0x137,
    View = 0x13A,
    Menu = 0x13B,
    Guide = 0x13C,
    LeftStick = 0x13D,
    RightStick = 0x13E,
}

const BUTTONS: [Button; 11] = [
    Button::A,
    Button::B,
    Button::X,
    Button::Y,
    Button::LeftShoulder,
    Button::RightShoulder,
    Button::View,
    Button::Menu,
    Button::Guide,
    Button::LeftStick,
    Button::RightStick,
];

/// The left stick's and the D-pad's axes; to the right and down is positive.
const STICK: [u16; 2] = [0x00, 0x01];
const HAT: [u16; 2] = [0x10, 0x11];

/// Each axis with its least and greatest value, fuzz, and flat middle.
const AXES: [(u16, [i32; 4]); 8] = [
    (STICK[0], [-32768, 32767, 16, 128]),
    (STICK[1], [-32768, 32767, 16, 128]),
    (0x02, [0, 255, 0, 0]),
    (0x03, [-32768, 32767, 16, 128]),
    (0x04, [-32768, 32767, 16, 128]),
    (0x05, [0, 255, 0, 0]),
    (HAT[0], [-1, 1, 0, 0]),
    (HAT[1], [-1, 1, 0, 0]),
];

/// A direction, as steps to the right and down.
pub type Way = (i32, i32);
pub const UP: Way = (0, -1);
pub const DOWN: Way = (0, 1);
pub const LEFT: Way = (-1, 0);
pub const RIGHT: Way = (1, 0);

/// How long a finger stays down, and how long it rests then: slower than needed, and much faster
/// than what the room takes for holding.
const DOWN_FOR: Duration = Duration::from_millis(15);
const REST: Duration = Duration::from_millis(35);

/// What fingers do to the pad, and when.
#[derive(Default)]
pub struct Fingers {
    /// The next event's time since the pad is there.
    now: Duration,
    lines: String,
}

impl Fingers {
    /// Does nothing for so long.
    pub fn wait(&mut self, time: Duration) -> &mut Self {
        self.now += time;
        self
    }

    fn event(&mut self, kind: u16, code: u16, value: i32) {
        let (seconds, micros) = (self.now.as_secs(), self.now.subsec_micros());
        let mut line = |kind, code, value| {
            writeln!(
                self.lines,
                "E: {seconds}.{micros:06} {kind:04x} {code:04x} {value}"
            )
            .unwrap();
        };
        line(kind, code, value);
        line(SYN, 0, 0);
    }

    /// Presses a button and lets it go after `time`.
    pub fn press_for(&mut self, button: Button, time: Duration) -> &mut Self {
        self.event(KEY, button as u16, 1);
        self.wait(time).event(KEY, button as u16, 0);
        self
    }

    /// Presses a button.
    pub fn press(&mut self, button: Button) -> &mut Self {
        self.press_for(button, DOWN_FOR).wait(REST)
    }

    /// Pushes one of the pairs of axes as far as it goes; the axis that way.
    fn push(&mut self, axes: [u16; 2], way: Way, far: i32) -> u16 {
        let (axis, side) = match way {
            (0, y) => (axes[1], y),
            (x, _) => (axes[0], x),
        };
        self.event(ABS, axis, side * far);
        axis
    }

    /// Presses the D-pad and lets it go after `time`.
    pub fn hat_for(&mut self, way: Way, time: Duration) -> &mut Self {
        let axis = self.push(HAT, way, 1);
        self.wait(time).event(ABS, axis, 0);
        self
    }

    /// Presses the D-pad so many times.
    pub fn hat(&mut self, way: Way, times: u32) -> &mut Self {
        for _ in 0..times {
            self.hat_for(way, DOWN_FOR).wait(REST);
        }
        self
    }

    /// Leans the left stick and lets it go after `time`.
    pub fn stick_for(&mut self, way: Way, time: Duration) -> &mut Self {
        let axis = self.push(STICK, way, 32767);
        self.wait(time).event(ABS, axis, 0);
        self
    }

    /// Leans the left stick so many times.
    pub fn stick(&mut self, way: Way, times: u32) -> &mut Self {
        for _ in 0..times {
            self.stick_for(way, DOWN_FOR).wait(REST);
        }
        self
    }

    /// Leans the left stick and keeps it there.
    pub fn lean(&mut self, way: Way) -> &mut Self {
        self.push(STICK, way, 32767);
        self
    }

    /// Leaves the three files in the home: the device, its answers, and the events.
    fn files(&self, home: &Home) -> [PathBuf; 3] {
        [
            home.file("pad.device", device()),
            home.file("pad.answers", answers()),
            home.file("pad.events", &self.lines),
        ]
    }

    /// The program with the pad plugged in from the start; its fingers move as soon as it is there.
    pub fn with_pad(&self, home: &Home, arguments: &str) -> Command {
        let [device, answers, events] = self.files(home).map(|path| path.display().to_string());
        let mut command = timed(&qishi(home));
        command.args(["umockdev-run", "-d", &device]);
        command.args(["-i", &format!("{NODE}={answers}")]);
        command.args(["-e", &format!("{NODE}={events}"), "--"]);
        command.arg(env!("CARGO_BIN_EXE_qishi"));
        command.args(arguments.split_whitespace());
        command
    }

    /// The program without a pad, and the hand that plugs it in.
    pub fn beside_pad(&self, home: &Home, arguments: &str) -> (Command, Plug) {
        let files = self.files(home);
        let (here, there) = UnixStream::pair().unwrap();
        let mut command = timed(&qishi(home));
        // The interpreter that the system's own packages are made for.
        command.args(["umockdev-wrapper", "/usr/bin/python3", "-c", HAND]);
        command
            .args([NODE, &format!("/sys{PARENT}/event20")])
            .args(files);
        command.arg(env!("CARGO_BIN_EXE_qishi"));
        command.args(arguments.split_whitespace());
        command.stdin(Stdio::from(std::os::fd::OwnedFd::from(there)));
        (command, Plug(here))
    }
}

/// Plugs the pad in and pulls it out. Once it is dropped, the hand only waits for the program's end.
pub struct Plug(UnixStream);

impl Plug {
    pub fn put_in(&self) {
        self.say("in\n");
    }

    pub fn pull_out(&self) {
        self.say("out\n");
    }

    fn say(&self, word: &str) {
        std::io::Write::write_all(&mut &self.0, word.as_bytes()).unwrap();
    }
}

/// Does what a [`Plug`] says; umockdev has no command for that.
const HAND: &str = r#"
import signal, subprocess, sys
import gi
gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev

node, place, device, answers, events, *program = sys.argv[1:]
bed = UMockdev.Testbed.new()
# Before the device, which may be asked as soon as it is there.
bed.load_ioctl(node, answers)
room = subprocess.Popen(program, stdin=subprocess.DEVNULL)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
known = False
try:
    for word in iter(sys.stdin.readline, ""):
        if word == "out\n":
            bed.uevent(place, "remove")
        elif known:
            bed.uevent(place, "add")
        else:
            # This tells that it is there, too.
            bed.add_from_file(device)
            bed.load_evemu_events(node, events)
            known = True
    code = room.wait()
finally:
    room.terminate()
    room.wait()
    # Its folder goes with it.
    del bed
sys.exit(1 if code < 0 else code)
"#;

/// `timeout`, with the program's surroundings.
fn timed(program: &Command) -> Command {
    let mut command = Command::new("timeout");
    command.args(["-k", "2", "60"]).stdin(Stdio::null());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove::<&OsStr>(name),
        };
    }
    command
}

/// The device as udev tells about it.
fn device() -> String {
    let [bus, vendor, product, version] = IDENTITY;
    format!(
        "P: {PARENT}/event20\n\
         N: input/event20\n\
         E: DEVNAME={NODE}\n\
         E: ID_INPUT=1\n\
         E: ID_INPUT_JOYSTICK=1\n\
         E: MAJOR=13\n\
         E: MINOR=84\n\
         E: SUBSYSTEM=input\n\
         A: dev=13:84\n\
         L: device=../../input20\n\
         \n\
         P: {PARENT}\n\
         E: ID_INPUT=1\n\
         E: ID_INPUT_JOYSTICK=1\n\
         E: NAME=\"{NAME}\"\n\
         E: PRODUCT={bus:x}/{vendor:x}/{product:x}/{version:x}\n\
         E: SUBSYSTEM=input\n\
         A: name={NAME}\n\
         \n"
    )
}

/// What the device answers when the program asks for what it is and has.
fn answers() -> String {
    let mut table = format!("@DEV {NODE}\n");
    let mut answer = |question: &str, result: usize, bytes: &[u8]| {
        write!(table, "{question} {result} ").unwrap();
        for byte in bytes {
            write!(table, "{byte:02X}").unwrap();
        }
        table.push('\n');
    };
    answer("EVIOCGVERSION", 0, &0x0001_0001_u32.to_ne_bytes());
    let identity = IDENTITY.map(u16::to_ne_bytes);
    answer("EVIOCGID", 0, identity.as_flattened());
    let mut name = NAME.as_bytes().to_vec();
    name.resize(128, 0);
    answer("EVIOCGNAME(0)", NAME.len() + 1, &name);
    let keys = BUTTONS.map(|button| button as u16);
    let axes = AXES.map(|(axis, _)| axis);
    answer("EVIOCGBIT(0)", 8, &bits(&[SYN, KEY, ABS], 8));
    answer(&format!("EVIOCGBIT({KEY})"), 96, &bits(&keys, 96));
    answer(&format!("EVIOCGBIT({ABS})"), 8, &bits(&axes, 8));
    // It does not rumble, and no button is down.
    answer(&format!("EVIOCGBIT({FF})"), 16, &[0; 16]);
    answer("EVIOCGKEY(0)", 96, &[0; 96]);
    for (axis, [least, greatest, fuzz, flat]) in AXES {
        let question = match axis {
            0 => "EVIOCGABS".to_owned(),
            axis => format!("EVIOCGABS({axis})"),
        };
        let range = [0, least, greatest, fuzz, flat, 0].map(i32::to_ne_bytes);
        answer(&question, 0, range.as_flattened());
    }
    table
}

/// A set of bits as the kernel writes it.
fn bits(set: &[u16], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    for &bit in set {
        bytes[usize::from(bit / 8)] |= 1 << (bit % 8);
    }
    bytes
}
