//! Three homes behind routers that translate addresses, and a network between them, all on this
//! machine: lines that lose packets, go dead, and change their addresses.

use std::fmt::Write;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::proxy;

/// The homes: the host's, the guest's and the watcher's.
pub(crate) const HOMES: [&str; 3] = ["a", "b", "c"];
/// Where the broker is, for all homes, and where it is behind somebody who damages what passes.
const BROKER: &str = "mqtt://10.9.0.1:1883";
const DAMAGED_BROKER: &str = "mqtt://10.9.0.1:1884";
/// Where the host's router hands on to the host, and the way there past that somebody.
const HOST: &str = "10.9.0.10:7361";
const DAMAGED_HOST: &str = "10.9.0.1:7361";

/// A laboratory; torn down with this.
pub(crate) struct Lab {
    name: String,
    broker: Option<Child>,
    /// The last byte of each home's address.
    addresses: [u8; 3],
}

impl Lab {
    pub(crate) fn new(number: usize) -> Result<Self, String> {
        let lab = Self {
            name: format!("q{}x{number}", std::process::id()),
            broker: None,
            addresses: [2; 3],
        };
        shell(&lab.plan())?;
        let space = format!("/var/run/netns/{}n", lab.name);
        proxy::start(
            &space,
            ["0.0.0.0:7361", HOST],
            proxy::Framing::Room,
            number as u64,
        );
        proxy::start(
            &space,
            ["0.0.0.0:1884", "127.0.0.1:1883"],
            proxy::Framing::Mqtt,
            number as u64,
        );
        Ok(lab)
    }

    /// What the shell is told to build all of it.
    fn plan(&self) -> String {
        let q = &self.name;
        let mut plan = format!(
            "set -e; ip netns add {q}n; ip -n {q}n link set lo up
            ip -n {q}n link add name br0 type bridge; ip -n {q}n link set br0 up
            ip -n {q}n addr add 10.9.0.1/24 dev br0\n"
        );
        for (number, home) in HOMES.into_iter().enumerate() {
            let (r, h) = (format!("{q}r{home}"), format!("{q}h{home}"));
            let forward = if number == 0 {
                "nft add rule ip q pre iifname wan tcp dport 7361 dnat to 192.168.0.2:7361"
            } else {
                "true"
            };
            let _ = write!(
                plan,
                "ip netns add {r}; ip netns add {h}; ip -n {h} link set lo up
                ip -n {q}n link add name w{home} type veth peer name wan netns {r}
                ip -n {q}n link set w{home} master br0 up
                ip -n {r} link set wan up; ip -n {r} addr add 10.9.0.1{number}/24 dev wan
                ip -n {r} link add name lan type veth peer name eth netns {h}
                ip -n {r} link set lan up; ip -n {r} addr add 192.168.{number}.1/24 dev lan
                ip -n {h} link set eth up; ip -n {h} addr add 192.168.{number}.2/24 dev eth
                ip -n {h} route add default via 192.168.{number}.1
                ip netns exec {r} sh -ec '
                    echo 1 > /proc/sys/net/ipv4/ip_forward
                    nft add table ip q
                    nft add chain ip q post {{ type nat hook postrouting priority 100 \\; }}
                    nft add chain ip q pre {{ type nat hook prerouting priority -100 \\; }}
                    nft add chain ip q cut {{ type filter hook forward priority -10 \\; }}
                    nft add chain ip q thin {{ type filter hook forward priority -5 \\; }}
                    nft add rule ip q post oifname wan masquerade
                    {forward}'\n"
            );
        }
        plan
    }

    /// The words before a program that runs in a home.
    pub(crate) fn at_home(&self, home: usize) -> Vec<String> {
        let space = format!("{}h{}", self.name, HOMES[home]);
        ["ip", "netns", "exec", &space].map(str::to_owned).to_vec()
    }

    /// The ways of a home to the others.
    pub(crate) fn ways(home: usize, over_broker: bool, damaged: bool) -> Vec<String> {
        let words: &[&str] = match (over_broker, damaged) {
            (true, true) => &["--port", "0", "--broker", DAMAGED_BROKER],
            (true, false) => &["--port", "0", "--broker", BROKER],
            _ if home == 0 => &["--port", "7361"],
            (false, true) => &["--address", DAMAGED_HOST],
            (false, false) => &["--address", HOST],
        };
        words.iter().map(ToString::to_string).collect()
    }

    /// All lines lose so many of a hundred packets each way, between any two homes.
    pub(crate) fn lose(&self, percent: u32) -> Result<(), String> {
        let rules = HOMES.map(|home| {
            let r = format!("ip netns exec {}r{home} nft", self.name);
            format!(
                "{r} flush chain ip q thin; {r} add rule ip q thin oifname lan numgen random mod 100 lt {percent} drop"
            )
        });
        shell(&rules.join("\n"))
    }

    /// Nothing passes a home's router any more, and nobody is told.
    pub(crate) fn cut(&self, home: usize) -> Result<(), String> {
        let r = format!("ip netns exec {}r{}", self.name, HOMES[home]);
        shell(&format!(
            "{r} nft add rule ip q cut drop; {r} conntrack -F 2>/dev/null"
        ))
    }

    /// The router works again, and remembers nothing.
    pub(crate) fn mend(&self, home: usize) -> Result<(), String> {
        let r = format!("ip netns exec {}r{}", self.name, HOMES[home]);
        shell(&format!(
            "{r} conntrack -F 2>/dev/null; {r} nft flush chain ip q cut"
        ))
    }

    /// A home gets another address.
    pub(crate) fn move_home(&mut self, home: usize) -> Result<(), String> {
        let h = format!("ip -n {}h{}", self.name, HOMES[home]);
        let old = self.addresses[home];
        let new = if old > 200 { 2 } else { old + 1 };
        self.addresses[home] = new;
        shell(&format!(
            "{h} addr del 192.168.{home}.{old}/24 dev eth
            {h} addr add 192.168.{home}.{new}/24 dev eth
            {h} route replace default via 192.168.{home}.1"
        ))
    }

    /// The host's router hands on to where the host's home began.
    pub(crate) fn come_home(&mut self) -> Result<(), String> {
        self.addresses[0] = 201;
        shell(&format!(
            "ip -n {q}ha addr flush dev eth; ip -n {q}ha addr add 192.168.0.201/24 dev eth",
            q = self.name
        ))?;
        self.move_home(0)
    }

    pub(crate) fn start_broker(&mut self) -> Result<(), String> {
        let space = format!("{}n", self.name);
        let file = std::env::temp_dir().join(format!("{}.conf", self.name));
        std::fs::write(&file, "listener 1883 0.0.0.0\nallow_anonymous true\n")
            .map_err(|why| why.to_string())?;
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &space, "/usr/sbin/mosquitto", "-c"]);
        command.arg(&file).stdout(Stdio::null());
        let child = command.stderr(Stdio::null()).spawn();
        self.broker = Some(child.map_err(|why| format!("mosquitto: {why}"))?);
        Ok(())
    }

    pub(crate) fn kill_broker(&mut self) {
        if let Some(mut broker) = self.broker.take() {
            let _ = broker.kill();
            let _ = broker.wait();
        }
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        self.kill_broker();
        let _ = std::fs::remove_file(std::env::temp_dir().join(format!("{}.conf", self.name)));
        let mut words = format!("ip netns del {}n\n", self.name);
        for home in HOMES {
            let _ = writeln!(
                words,
                "ip netns del {q}r{home}\nip netns del {q}h{home}",
                q = self.name
            );
        }
        let _ = shell(&words);
        thread::sleep(Duration::from_millis(10));
    }
}

fn shell(words: &str) -> Result<(), String> {
    let output = Command::new("sh").args(["-c", words]).output();
    let output = output.map_err(|why| why.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}
