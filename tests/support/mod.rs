//! A virtual screen, the real program on it, and hands to play with.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "each test file uses its own part; a test has files and a clock, and fails by a panic"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a test waits for something that should come at once.
const PATIENCE: Duration = Duration::from_secs(20);

static TURN: Mutex<()> = Mutex::new(());
static NEXT: AtomicU32 = AtomicU32::new(0);

/// Waits until `found` gives something.
///
/// # Panics
/// When it does not come.
pub fn wait_for<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(value) = found() {
            return value;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(Duration::from_millis(10));
    }
}

/// A folder of the test's own, gone when the test is over.
pub struct Home(PathBuf);

impl Home {
    pub fn new() -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("qishi-test-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file into it and gives its path.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    pub fn games(&self) -> PathBuf {
        self.0.join(".local/share/qishi/games")
    }

    /// The saved games, the oldest first.
    pub fn saves(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.games()) else {
            return Vec::new();
        };
        let mut saves: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        saves.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
        // The second game of a second, `…-2.sgf`, would come before its first by its whole name.
        saves.sort_by(|a, b| a.file_stem().cmp(&b.file_stem()));
        saves
    }

    /// The newest save, once it is there.
    pub fn save(&self) -> String {
        self.saves()
            .last()
            .map(|path| fs::read_to_string(path).unwrap())
            .unwrap_or_default()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program with a home of its own and nothing of the tester's surroundings.
pub fn qishi(home: &Home) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qishi"));
    command
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CONFIG_HOME");
    command
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("XMODIFIERS");
    command.env("HOME", home.path()).env("LC_ALL", "C.UTF-8");
    command.stdin(Stdio::null());
    command
}

/// Runs a command of the system.
///
/// # Panics
/// When it is not there or fails.
fn run(command: &mut Command) -> Output {
    let name = format!("{command:?}");
    let output = command.output().unwrap_or_else(|error| {
        panic!("{name}: {error}; `sh .ci/setup test` installs what the tests need")
    });
    assert!(
        output.status.success(),
        "{name}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// A virtual screen.
pub struct Display {
    /// One screen at a time: a machine that draws several at once plays with slow hands.
    _turn: Option<MutexGuard<'static, ()>>,
    name: String,
    server: Child,
    manager: Option<Child>,
    pub width: i32,
    pub height: i32,
}

impl Display {
    /// A screen of this size, with no window manager on it.
    pub fn new(width: i32, height: i32) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        Self::serve(Some(turn), width, height)
    }

    /// Another screen of the same size, for another player.
    pub fn beside(&self) -> Self {
        Self::serve(None, self.width, self.height)
    }

    fn serve(turn: Option<MutexGuard<'static, ()>>, width: i32, height: i32) -> Self {
        let mut last = String::new();
        for number in (0..60).map(|n| 100 + (std::process::id() + 61 * n) % 800) {
            if is_taken(number) {
                continue;
            }
            let name = format!(":{number}");
            let mut server = Command::new("Xvfb")
                .args([&name, "-screen", "0", &format!("{width}x{height}x24")])
                .args(["-nolisten", "tcp", "-noreset"])
                .stderr(Stdio::null())
                .spawn()
                .expect("Xvfb; `sh .ci/setup test` installs what the tests need");
            let start = Instant::now();
            while server.try_wait().unwrap().is_none() && start.elapsed() < PATIENCE {
                let asked = Command::new("xdpyinfo").env("DISPLAY", &name).output();
                if asked.is_ok_and(|output| output.status.success()) {
                    return Self {
                        _turn: turn,
                        name,
                        server,
                        manager: None,
                        width,
                        height,
                    };
                }
                sleep(Duration::from_millis(20));
            }
            let _ = server.kill();
            last = name;
        }
        panic!("no virtual screen could be started, {last} neither");
    }

    /// The same, with the window manager openbox.
    pub fn managed(width: i32, height: i32) -> Self {
        let mut display = Self::new(width, height);
        let mut openbox = Command::new("openbox");
        openbox
            .env("DISPLAY", &display.name)
            .env_remove("XMODIFIERS");
        openbox.stdout(Stdio::null()).stderr(Stdio::null());
        display.manager = Some(openbox.spawn().expect("openbox"));
        wait_for("the window manager", || {
            let mut xprop = Command::new("xprop");
            xprop
                .env("DISPLAY", &display.name)
                .args(["-root", "_NET_SUPPORTING_WM_CHECK"]);
            let said = run(&mut xprop).stdout;
            String::from_utf8_lossy(&said)
                .contains("window id")
                .then_some(())
        });
        // It says so a moment before it manages windows.
        sleep(Duration::from_millis(500));
        display
    }

    /// What `DISPLAY` must say.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Lets xdotool do something, several things in one call when they must follow at once.
    pub fn xdotool<S: AsRef<std::ffi::OsStr>>(&self, words: impl IntoIterator<Item = S>) -> String {
        let mut command = Command::new("timeout");
        command.args(["30", "xdotool"]);
        // Without a locale it cannot read hanzi in its own arguments.
        command
            .env("DISPLAY", &self.name)
            .env("LC_ALL", "C.UTF-8")
            .args(words);
        String::from_utf8(run(&mut command).stdout).unwrap()
    }

    /// One xdotool call from a line of words.
    pub fn do_(&self, line: &str) -> String {
        self.xdotool(line.split_whitespace())
    }

    /// The first word that xdotool answers, if it answers at all.
    fn ask(&self, line: &str) -> Option<String> {
        let mut command = Command::new("xdotool");
        command
            .env("DISPLAY", &self.name)
            .args(line.split_whitespace());
        let said = command.output().unwrap().stdout;
        let said = String::from_utf8(said).unwrap();
        said.split_whitespace().next().map(str::to_owned)
    }

    /// Puts signs on keys of the keyboard.
    pub fn map_keys(&self, keys: &[(u8, &str)]) {
        let mut xmodmap = Command::new("xmodmap");
        xmodmap.env("DISPLAY", &self.name);
        for (code, sign) in keys {
            xmodmap.args(["-e", &format!("keycode {code} = {sign}")]);
        }
        run(&mut xmodmap);
    }

    /// What is on the glass: the red, green and blue of each pixel, row by row.
    pub fn glass(&self) -> Vec<[u8; 3]> {
        let mut import = Command::new("import");
        import
            .env("DISPLAY", &self.name)
            .args(["-window", "root", "-depth", "8", "rgb:-"]);
        let bytes = run(&mut import).stdout;
        bytes
            .chunks_exact(3)
            .map(|rgb| [rgb[0], rgb[1], rgb[2]])
            .collect()
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        if let Some(manager) = &mut self.manager {
            end(manager);
        }
        end(&mut self.server);
    }
}

/// Whether a server shows a screen of this number. What one that was killed left is no server.
fn is_taken(number: u32) -> bool {
    match fs::read_to_string(format!("/tmp/.X{number}-lock")) {
        Ok(pid) => Path::new("/proc").join(pid.trim()).exists(),
        Err(_) => Path::new(&format!("/tmp/.X11-unix/X{number}")).exists(),
    }
}

/// Ends a program: politely, so that it can clean up, and then as it must be.
fn end(child: &mut Child) {
    let is_running = |child: &mut Child| child.try_wait().is_ok_and(|status| status.is_none());
    if is_running(child) {
        let kill = format!("kill {}", child.id());
        let _ = Command::new("sh").args(["-c", &kill]).status();
        let asked = Instant::now();
        while is_running(child) && asked.elapsed() < Duration::from_secs(3) {
            sleep(Duration::from_millis(10));
        }
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// The program in its window.
pub struct Room<'a> {
    pub display: &'a Display,
    pub window: String,
    child: Child,
}

impl<'a> Room<'a> {
    /// Opens the room and waits until its window is to be seen.
    pub fn open(display: &'a Display, home: &Home, arguments: &str) -> Self {
        let mut command = qishi(home);
        command.args(arguments.split_whitespace());
        Self::start(display, command)
    }

    /// The same with a command that is ready to run.
    pub fn start(display: &'a Display, mut command: Command) -> Self {
        command.env("DISPLAY", display.name());
        let mut child = command.spawn().unwrap();
        let window = wait_for("the window", || {
            assert!(child.try_wait().unwrap().is_none(), "the program ended");
            display.ask("search --onlyvisible --name ^Qishi$")
        });
        // Keys that come before the window has the keyboard go elsewhere.
        wait_for("the focus", || {
            let focus = display.ask("getwindowfocus")?;
            (focus == window).then_some(())
        });
        Self {
            display,
            window,
            child,
        }
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The window's place and size: left, top, width, height.
    pub fn place(&self) -> [i32; 4] {
        // xdotool counts a frame's offset twice; xwininfo does not.
        let mut xwininfo = Command::new("xwininfo");
        xwininfo.env("DISPLAY", self.display.name());
        let said = run(xwininfo.args(["-id", &self.window])).stdout;
        let said = String::from_utf8_lossy(&said);
        let value = |name: &str| {
            let line = said.lines().find_map(|line| line.trim().strip_prefix(name));
            line.and_then(|value| value.trim().parse().ok()).unwrap()
        };
        [
            value("Absolute upper-left X:"),
            value("Absolute upper-left Y:"),
            value("Width:"),
            value("Height:"),
        ]
    }

    /// Gives the window this size.
    pub fn resize(&self, width: i32, height: i32) {
        self.display
            .do_(&format!("windowsize {} {width} {height}", self.window));
        wait_for("the new size", || {
            let [_, _, w, h] = self.place();
            ((w, h) == (width, height)).then_some(())
        });
    }

    /// Presses keys, by xdotool's names.
    pub fn keys(&self, names: &str) {
        self.display.do_(&format!("key --delay 3 {names}"));
    }

    /// Waits until the question whether to go on with a game is on the glass, which comes as soon
    /// as the saved games were looked through, not with the first picture.
    pub fn wait_for_question(&self) {
        let [left, top, width, height] = self.place();
        let (x, y) = Lie::within(width, height).place(200, 290);
        let at = usize::try_from((top + y) * self.display.width + left + x).unwrap();
        let is_board = |rgb: [u8; 3]| rgb[0] > 200 && rgb[2] < 100;
        wait_for("the question", || {
            (!is_board(self.display.glass()[at])).then_some(())
        });
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits until the program has ended by itself.
    pub fn wait(mut self) -> ExitStatus {
        wait_for("the program's end", || self.child.try_wait().unwrap())
    }

    /// Kills it as a crash would: without a word.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Room<'_> {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

/// How the picture of 640 x 480 lies in a window: its factor in thousandths, and its corner.
#[derive(Debug, Clone, Copy)]
pub struct Lie {
    pub width: i32,
    pub height: i32,
    pub left: i32,
    pub top: i32,
}

impl Lie {
    /// In a window of this size: the largest whole factor, or what fits where none does, centred.
    pub fn within(width: i32, height: i32) -> Self {
        let factor = (width / 640).min(height / 480);
        let (w, h) = if factor >= 1 {
            (640 * factor, 480 * factor)
        } else if width * 480 < height * 640 {
            (width, width * 480 / 640)
        } else {
            (height * 640 / 480, height)
        };
        Self {
            width: w,
            height: h,
            left: (width - w) / 2,
            top: (height - h) / 2,
        }
    }

    /// Where in the window the middle of a pixel of the picture lies.
    pub fn place(self, x: i32, y: i32) -> (i32, i32) {
        let along = |n: i32, size: i32, whole: i32| (2 * n + 1) * size / (2 * whole);
        (
            self.left + along(x, self.width, 640),
            self.top + along(y, self.height, 480),
        )
    }
}
