//! As much of MQTT 5 as a room needs: connect, subscribe, publish without acknowledgement.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// A connection to the broker that hears one topic, but not itself.
pub(crate) struct Client {
    pub(crate) stream: TcpStream,
    topic: String,
    input: Vec<u8>,
    output: Vec<u8>,
}

impl Client {
    /// Connects, and waits until the broker hands on what is said at the topic.
    pub(crate) fn new(broker: SocketAddr, name: &str, topic: String) -> io::Result<Self> {
        let mut stream = TcpStream::connect(broker)?;
        stream.set_nodelay(true)?;
        // Version 5, clean start, no keep-alive, no properties.
        let mut connect = b"\0\x04MQTT\x05\x02\0\0\0".to_vec();
        connect.extend(text(name));
        stream.write_all(&packet(0x10, &connect))?;
        // Number 1, no properties; at most once, and not what one says oneself.
        let subscribe = [&[0, 1, 0], &text(&topic)[..], &[4]].concat();
        stream.write_all(&packet(0x82, &subscribe))?;
        let mut client = Self {
            stream,
            topic,
            input: Vec::new(),
            output: Vec::new(),
        };
        let mut kinds = Vec::new();
        while kinds.len() < 2 {
            client.fill()?;
            while let Some((kind, _)) = client.take() {
                kinds.push(kind);
            }
        }
        if kinds != [0x20, 0x90] {
            return Err(ErrorKind::ConnectionRefused.into());
        }
        client.stream.set_nonblocking(true)?;
        Ok(client)
    }

    /// Sends a frame, as soon as the system takes it; how many bytes that is.
    pub(crate) fn publish(&mut self, frame: &[u8]) -> io::Result<usize> {
        let body = [&text(&self.topic)[..], &[0], frame].concat();
        let packet = packet(0x30, &body);
        self.output.extend(&packet);
        self.flush()?;
        Ok(packet.len())
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        while !self.output.is_empty() {
            match self.stream.write(&self.output) {
                Ok(count) => drop(self.output.drain(..count)),
                Err(why) if why.kind() == ErrorKind::WouldBlock => break,
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// The frames that have come.
    pub(crate) fn frames(&mut self) -> io::Result<Vec<Vec<u8>>> {
        match self.fill() {
            Err(why) if why.kind() != ErrorKind::WouldBlock => return Err(why),
            _ => {}
        }
        let mut frames = Vec::new();
        while let Some((kind, body)) = self.take() {
            if kind >> 4 == 3 {
                // The topic with its length, and no properties but perhaps some.
                let topic = 2 + usize::from(u16::from_be_bytes([body[0], body[1]]));
                let properties = 1 + usize::from(body[topic]);
                frames.push(body[topic + properties..].to_vec());
            }
        }
        Ok(frames)
    }

    fn fill(&mut self) -> io::Result<()> {
        let mut bytes = [0; 4096];
        // Where there is more, that is told again.
        match self.stream.read(&mut bytes)? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            count => {
                self.input.extend(&bytes[..count]);
                Ok(())
            }
        }
    }

    /// The first whole packet: its first byte, and what follows its length.
    fn take(&mut self) -> Option<(u8, Vec<u8>)> {
        let (mut length, mut at) = (0, 1);
        loop {
            let byte = *self.input.get(at)?;
            length |= usize::from(byte & 0x7f) << (7 * (at - 1));
            at += 1;
            if byte < 0x80 {
                break;
            }
        }
        (self.input.len() >= at + length).then(|| {
            let packet: Vec<u8> = self.input.drain(..at + length).collect();
            (packet[0], packet[at..].to_vec())
        })
    }
}

fn text(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap();
    [&length.to_be_bytes(), text.as_bytes()].concat()
}

fn packet(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut packet = vec![kind];
    let mut left = body.len();
    loop {
        let byte = u8::try_from(left & 0x7f).unwrap();
        left >>= 7;
        packet.push(if left > 0 { byte | 0x80 } else { byte });
        if left == 0 {
            break;
        }
    }
    packet.extend(body);
    packet
}
