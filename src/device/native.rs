//! The only file with `unsafe`: the C libraries that are opened at run time, and the C locale.
#![expect(
    unsafe_code,
    reason = "no safe crate does without the libraries' development files"
)]

use std::env;
use std::ffi::{CStr, c_char, c_int, c_long, c_uint, c_ulong, c_void};
use std::os::fd::BorrowedFd;
use std::ptr;

use libloading::{Library, Symbol};
use minifb::Window;
use raw_window_handle::{HasDisplayHandle, RawDisplayHandle};

/// Takes the locale from the environment, without which no input method gives any text; the plain
/// one where Xlib does not know it, for minifb crashes when Xlib gives it no input method at all.
/// To be called before the window is made, and before there are threads.
pub(super) fn take_locale() {
    // SAFETY: the texts are C strings, no other thread runs yet that could read the locale, and
    // `XSupportsLocale` has had this type since X11R5.
    unsafe {
        libc::setlocale(libc::LC_ALL, c"".as_ptr());
        let known = Library::new(LIBX11).and_then(|library| {
            let supports: Symbol<unsafe extern "C" fn() -> c_int> =
                library.get(b"XSupportsLocale\0")?;
            Ok(supports() != 0)
        });
        if !known.unwrap_or(true) {
            libc::setlocale(libc::LC_ALL, c"C".as_ptr());
        }
    }
}

/// Forgets the input method that the environment names.
/// To be called before the window is made, and before there are threads.
pub(super) fn forget_input_method() {
    // SAFETY: no other thread runs yet that could read the environment.
    unsafe { env::remove_var("XMODIFIERS") };
}

const LIBX11: &str = "libX11.so.6";

type OfDisplay = unsafe extern "C" fn(*mut c_void) -> c_int;

/// What minifb does not tell about its own connection to the X server.
pub(super) struct Xlib {
    descriptor: OfDisplay,
    pending: OfDisplay,
    _library: Library,
}

impl Xlib {
    /// The library that minifb has opened already.
    pub(super) fn open() -> Result<Self, libloading::Error> {
        // SAFETY: the functions have had these types since X11R1, the library is loaded already (so
        // that no initialisers run), and it is kept as long as the functions.
        unsafe {
            let library = Library::new(LIBX11)?;
            Ok(Self {
                descriptor: *library.get(b"XConnectionNumber\0")?,
                pending: *library.get(b"XPending\0")?,
                _library: library,
            })
        }
    }

    /// The descriptor to sleep on for the window's events.
    pub(super) fn descriptor<'a>(&self, window: &'a Window) -> Option<BorrowedFd<'a>> {
        let display = display(window)?;
        // SAFETY: the display is open as long as the window lives, and so is its descriptor, which
        // the result's lifetime binds to the window.
        unsafe { Some(BorrowedFd::borrow_raw((self.descriptor)(display))) }
    }

    /// Whether events wait that Xlib has read already, of which the descriptor says nothing.
    pub(super) fn is_pending(&self, window: &Window) -> bool {
        // SAFETY: the display is open as long as the window lives.
        display(window).is_some_and(|display| unsafe { (self.pending)(display) } > 0)
    }
}

fn display(window: &Window) -> Option<*mut c_void> {
    match window.display_handle().ok()?.as_raw() {
        RawDisplayHandle::Xlib(handle) => Some(handle.display?.as_ptr()),
        _ => None,
    }
}

type Open = unsafe extern "C" fn(*mut *mut c_void, *const c_char, c_int, c_int) -> c_int;
type SetParams =
    unsafe extern "C" fn(*mut c_void, c_int, c_int, c_uint, c_uint, c_int, c_uint) -> c_int;
type Write = unsafe extern "C" fn(*mut c_void, *const c_void, c_ulong) -> c_long;
type Recover = unsafe extern "C" fn(*mut c_void, c_int, c_int) -> c_int;
type OfPcm = unsafe extern "C" fn(*mut c_void) -> c_int;
type OnError = extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);
type SetOnError = unsafe extern "C" fn(OnError) -> c_int;

/// libasound, where there is one.
pub(super) struct Alsa {
    open: Open,
    set_params: SetParams,
    write: Write,
    recover: Recover,
    drain: OfPcm,
    prepare: OfPcm,
    close: OfPcm,
    _library: Library,
}

/// Takes the library's complaints (about a machine without a card) in place of stderr. What
/// follows the named arguments in C is cleared away by the caller, on every Unix.
extern "C" fn hush(_: *const c_char, _: c_int, _: *const c_char, _: c_int, _: *const c_char) {}

impl Alsa {
    /// The rate of the samples, a second.
    pub(super) const RATE: u16 = 22_050;
    const DEVICE: &'static CStr = c"default";
    const PLAYBACK: c_int = 0;
    const S16_LE: c_int = 2;
    const INTERLEAVED: c_int = 3;
    /// How much may lie in the card's buffer, in microseconds.
    const LATENCY: c_uint = 60_000;

    /// The library; none where it is not installed.
    pub(super) fn open() -> Option<Self> {
        // SAFETY: the types are those of ALSA's stable interface (libasound.so.2), and the library
        // is kept as long as the functions.
        unsafe {
            let library = Library::new("libasound.so.2").ok()?;
            if let Ok(set) = library.get::<SetOnError>(b"snd_lib_error_set_handler\0") {
                set(hush);
            }
            Some(Self {
                open: *library.get(b"snd_pcm_open\0").ok()?,
                set_params: *library.get(b"snd_pcm_set_params\0").ok()?,
                write: *library.get(b"snd_pcm_writei\0").ok()?,
                recover: *library.get(b"snd_pcm_recover\0").ok()?,
                drain: *library.get(b"snd_pcm_drain\0").ok()?,
                prepare: *library.get(b"snd_pcm_prepare\0").ok()?,
                close: *library.get(b"snd_pcm_close\0").ok()?,
                _library: library,
            })
        }
    }

    /// Opens the default card for one channel of samples.
    pub(super) fn card(&self) -> Option<Card<'_>> {
        let mut pcm = ptr::null_mut();
        // SAFETY: the name is a C string and `pcm` a place for the handle, which is used only if
        // the call succeeded.
        unsafe {
            if (self.open)(&raw mut pcm, Self::DEVICE.as_ptr(), Self::PLAYBACK, 0) < 0 {
                return None;
            }
        }
        let card = Card { alsa: self, pcm };
        let rate = c_uint::from(Self::RATE);
        // SAFETY: the handle is open; `card` closes it whatever the call answers.
        let set = unsafe {
            (self.set_params)(
                pcm,
                Self::S16_LE,
                Self::INTERLEAVED,
                1,
                rate,
                1,
                Self::LATENCY,
            )
        };
        (set >= 0).then_some(card)
    }
}

/// An open sound card.
pub(super) struct Card<'a> {
    alsa: &'a Alsa,
    pcm: *mut c_void,
}

impl Card<'_> {
    /// Plays the samples and waits until they are heard; whether it worked.
    pub(super) fn play(&self, samples: &[i16]) -> bool {
        let mut rest = samples;
        while !rest.is_empty() {
            // SAFETY: the handle is open, and the library reads `rest.len()` frames of one sample.
            let written =
                unsafe { (self.alsa.write)(self.pcm, rest.as_ptr().cast(), rest.len() as c_ulong) };
            if let Ok(written) = usize::try_from(written) {
                rest = rest.get(written..).unwrap_or_default();
            } else {
                let error = c_int::try_from(written).unwrap_or(c_int::MIN);
                // SAFETY: the handle is open.
                if unsafe { (self.alsa.recover)(self.pcm, error, 1) } < 0 {
                    return false;
                }
            }
        }
        // A short sound does not fill the buffer, and only a full one or a drain starts the card.
        // SAFETY: the handle is open.
        unsafe { (self.alsa.drain)(self.pcm) >= 0 && (self.alsa.prepare)(self.pcm) >= 0 }
    }
}

impl Drop for Card<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is open, and nobody uses it any more.
        unsafe { (self.alsa.close)(self.pcm) };
    }
}
