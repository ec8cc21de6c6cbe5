//! The device, and the thread that reads and writes it.

use std::io::{Error, ErrorKind, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use serialport::{DataBits, FlowControl, Parity, SerialPort, StopBits};

use super::Order;
use super::room::Room;
use crate::event::net::{Fault, Line, News};

/// How long a byte is waited for, and an order waits at most.
const PAUSE: Duration = Duration::from_millis(50);

/// Between two tries to open a device.
const AGAIN: Duration = Duration::from_secs(2);

/// Speaks until the room is left.
pub(super) fn run<S: Fn(News)>(mut room: Room<S>, port: &str, speed: u32, asked: &Receiver<Order>) {
    let start = Instant::now();
    let mut told = String::new();
    loop {
        room.tell(News::Line(Line::Seeking(port.to_owned())));
        let ended = open(port, speed).and_then(|device| {
            told.clear();
            room.opened(port);
            speak(&mut room, device, start, asked)
        });
        let Err(error) = ended else {
            break;
        };
        let detail = format!("{port}: {error}");
        if told != detail {
            room.fault(Fault::Device, &detail);
            told = detail;
        }
        match asked.recv_timeout(AGAIN) {
            Ok(order) => room.obey(order, ms(start)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    room.tell(News::Left);
}

fn ms(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

fn open(port: &str, speed: u32) -> Result<Box<dyn SerialPort>, Error> {
    let device = serialport::new(port, speed)
        .data_bits(DataBits::Eight)
        .parity(Parity::None)
        .stop_bits(StopBits::One)
        .flow_control(FlowControl::None)
        .timeout(PAUSE);
    Ok(device.open()?)
}

/// Speaks until the room is left or the device is gone.
fn speak<S: Fn(News)>(
    room: &mut Room<S>,
    mut device: Box<dyn SerialPort>,
    start: Instant,
    asked: &Receiver<Order>,
) -> Result<(), Error> {
    let mut bytes = [0; 256];
    loop {
        loop {
            match asked.try_recv() {
                Ok(order) => room.obey(order, ms(start)),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Ok(()),
            }
        }
        match device.read(&mut bytes) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(count) => room.gmp.hear(&bytes[..count], ms(start)),
            Err(error) if is_patient(&error) => {}
            Err(error) => return Err(error),
        }
        room.gmp.tick(ms(start));
        for heard in room.gmp.heard() {
            room.hear(heard, ms(start));
        }
        match device.write_all(&room.gmp.bytes()) {
            // What nobody takes is lost, and said again.
            Err(error) if !is_patient(&error) => return Err(error),
            _ => {}
        }
    }
}

fn is_patient(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::TimedOut | ErrorKind::Interrupted | ErrorKind::WouldBlock
    )
}

/// The devices that there are: those that the system tells of, and those that are named as such.
pub(super) fn ports() -> Vec<String> {
    let told = serialport::available_ports().unwrap_or_default();
    let mut ports: Vec<String> = told.into_iter().map(|port| port.port_name).collect();
    let folder = Path::new("/dev").read_dir().into_iter().flatten().flatten();
    let names = folder.filter_map(|entry| entry.file_name().into_string().ok());
    let is_serial = |name: &String| {
        let kinds = ["ttyS", "ttyUSB", "ttyACM"];
        kinds.iter().any(|kind| name.starts_with(kind))
    };
    ports.extend(names.filter(is_serial).map(|name| format!("/dev/{name}")));
    ports.sort();
    ports.dedup();
    ports
}
