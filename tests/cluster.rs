//! Two ejabberd nodes as one broker: a game whose players are at different nodes goes on when one of
//! the nodes is killed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "what is measured is told")]
#![allow(dead_code, reason = "other tests use more of the doors")]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are waited for, and measured"
)]

mod net {
    pub(crate) mod doors;
}

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use net::doors::{Table, folder, free_port};

/// A node has started, or has joined, in this time.
const LONG: Duration = Duration::from_secs(90);
/// When a node dies, the next word has been heard by all within this time.
const SOON: Duration = Duration::from_secs(2);

/// A process of ours; killed with this.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Self {
        Self(
            command
                .spawn()
                .expect("epmd and erl, of ejabberd's package"),
        )
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Two nodes and what they find each other by.
struct Cluster {
    folder: PathBuf,
    /// The port by which they find each other, and each one's for MQTT.
    names: u16,
    ports: [u16; 2],
    nodes: [Option<Running>; 2],
    _names: Running,
}

impl Cluster {
    fn start() -> Self {
        let folder = folder("cluster");
        let names = free_port();
        let daemon = Running::start(Command::new("epmd").args(["-port", &names.to_string()]));
        let mut cluster = Self {
            folder,
            names,
            ports: [free_port(), free_port()],
            nodes: [None, None],
            _names: daemon,
        };
        cluster.nodes = [0, 1].map(|node| Some(cluster.node(node)));
        for node in [0, 1] {
            cluster.wait(node);
        }
        // A node listens before all of it has started.
        let join = "Join = fun(Self) ->
            case rpc:call(n1@localhost, ejabberd_cluster, join, [n0@localhost]) of
                ok -> halt(0);
                _ -> timer:sleep(500), Self(Self)
            end end, Join(Join).";
        let mut command = cluster.erl("ctl");
        let joined = command.args(["-eval", join]).status().unwrap();
        assert!(joined.success());
        cluster.wait(1);
        cluster
    }

    fn erl(&self, name: &str) -> Command {
        let mut command = Command::new("erl");
        command
            .env("ERL_EPMD_PORT", self.names.to_string())
            .env("ERL_EPMD_ADDRESS", "127.0.0.1")
            .env("ERL_LIBS", "/usr/lib/x86_64-linux-gnu")
            .env("ERL_CRASH_DUMP", "/dev/null")
            .env("HOME", &self.folder)
            .args(["-sname", &format!("{name}@localhost"), "-noinput"])
            .args(["-setcookie", "qishi", "-start_epmd", "false"])
            .args(["-kernel", "inet_dist_use_interface", "{127,0,0,1}"])
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    fn node(&self, node: usize) -> Running {
        let own = self.folder.join(format!("n{node}"));
        fs::create_dir_all(&own).unwrap();
        let config = own.join("ejabberd.yml");
        fs::write(&config, config_of(self.ports[node])).unwrap();
        let mut command = self.erl(&format!("n{node}"));
        command
            .env("EJABBERD_CONFIG_PATH", &config)
            .env("EJABBERD_LOG_PATH", own.join("ejabberd.log"))
            .args(["-mnesia", "dir", &format!("{:?}", shown(&own))])
            .args(["-s", "ejabberd"]);
        Running::start(&mut command)
    }

    fn wait(&self, node: usize) {
        let end = Instant::now() + LONG;
        while TcpStream::connect(("127.0.0.1", self.ports[node])).is_err() {
            assert!(Instant::now() < end, "node {node} does not start");
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// The brokers, this node first.
    fn brokers(&self, first: usize) -> Vec<String> {
        let url = |node: usize| format!("mqtt://127.0.0.1:{}", self.ports[node]);
        ["--port", "0", "--no-lan", "--broker"]
            .map(str::to_owned)
            .into_iter()
            .chain([url(first), "--broker".to_owned(), url(1 - first)])
            .collect()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.nodes = [None, None];
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn config_of(port: u16) -> String {
    format!(
        "hosts: [localhost]
loglevel: warning
auth_method: [anonymous]
anonymous_protocol: login_anon
allow_multiple_connections: true
listen:
  - {{port: {port}, ip: \"127.0.0.1\", module: mod_mqtt, backlog: 1000}}
modules:
  mod_mqtt:
    access_publish: {{\"#\": [{{allow: all}}]}}
    access_subscribe: {{\"#\": [{{allow: all}}]}}
"
    )
}

#[test]
#[ignore = "needs ejabberd, and a minute"]
fn a_game_goes_on_when_a_node_of_the_broker_dies() {
    let mut cluster = Cluster::start();
    let ways = [cluster.brokers(0), cluster.brokers(1)];
    let ways = ways
        .each_ref()
        .map(|ways| ways.iter().map(String::as_str).collect::<Vec<_>>());
    let mut table = Table::new("cluster-game", &ways[0], &ways[1]);
    let mut ways = Vec::new();
    for number in 0..100 {
        let start = Instant::now();
        if number == 50 {
            cluster.nodes[1] = None;
        }
        let words = format!("act {number}");
        table.doors[number % 2].write(&format!("say {words}"));
        for door in &table.doors {
            door.wait_for(&words);
        }
        ways.push(start.elapsed());
    }
    let killed = ways[50];
    ways.sort();
    println!(
        "a word's way: median {:?}; when a node died: {killed:?}",
        ways[50]
    );
    let streams = table.doors.each_ref().map(net::doors::Door::stream);
    assert_eq!(streams[0].len(), 100);
    assert!(streams[1] == streams[0] && streams[2] == streams[0]);
    assert!(killed < SOON, "{killed:?}");
    table.leave();
}
