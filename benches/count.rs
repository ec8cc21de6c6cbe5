//! How often the dead stones of finished games are found, and how long that takes.
//!
//! `cargo bench --bench count FOLDER` reads `FOLDER/games.jsonl` and `FOLDER/special`.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads files and the clock, and prints"
)]

#[path = "../tests/finished/mod.rs"]
mod finished;

use std::path::PathBuf;
use std::time::Duration;

use finished::{Case, games, marked};
use qishi::life::{Judgement, Reason, Status, Verdict, judge};
use rustix::time::{ClockId, clock_gettime};

/// The seconds that this thread has had a core for: what others do on the machine is left out.
fn used() -> f64 {
    let used = clock_gettime(ClockId::ThreadCPUTime);
    let whole = Duration::new(used.tv_sec.unsigned_abs(), 0);
    (whole + Duration::from_nanos(used.tv_nsec.unsigned_abs())).as_secs_f64()
}

/// What was found in a folder of cases.
#[derive(Default)]
struct Tally {
    cases: usize,
    right: usize,
    unsettled: usize,
    settled_right: usize,
    /// Dead chains, and those of them that are shown to fall in a line.
    dead: usize,
    shown: usize,
    times: Vec<f64>,
}

impl Tally {
    fn add(&mut self, case: &Case) {
        let start = used();
        let judgement = judge(&case.board, 1);
        self.times.push((used() - start) * 1e3);
        self.cases += 1;
        let is_right = judgement.dead() == case.dead;
        self.right += usize::from(is_right);
        self.unsettled += usize::from(!judgement.is_settled());
        let dead = judgement
            .verdicts()
            .iter()
            .filter(|v| v.status == Status::Dead);
        for verdict in dead {
            self.dead += 1;
            self.shown += usize::from(matches!(verdict.reason, Reason::Captured(_)));
        }
        self.settled_right += usize::from(judgement.is_settled() && is_right);
        if !is_right || !judgement.is_settled() {
            report(case, &judgement);
        }
    }

    fn print(&mut self, name: &str) {
        if self.cases == 0 {
            return;
        }
        self.times.sort_by(f64::total_cmp);
        let (middle, most) = (self.times[self.cases / 2], self.times[self.cases - 1]);
        let settled = self.cases - self.unsettled;
        println!(
            "{name}: all right in {} of {}, unsettled in {}, right where settled {} of {settled}; \
             a line for {} of {} dead chains; {middle:.1} ms median, {most:.1} ms most",
            self.right, self.cases, self.unsettled, self.settled_right, self.shown, self.dead
        );
    }
}

/// Prints a board that was judged wrongly, or not at all, with the chains in question.
fn report(case: &Case, judgement: &Judgement) {
    println!("{}", case.name);
    let size = case.board.size();
    let is_odd = |verdict: &&Verdict| {
        verdict.status == Status::Unsettled || verdict.is_dead != case.dead[verdict.stones[0]]
    };
    for verdict in judgement.verdicts().iter().filter(is_odd) {
        let first = verdict.stones[0];
        let is_wrong = verdict.is_dead != case.dead[first];
        println!(
            "  {} of {}: {:?} {:?}{}",
            first.label(size),
            verdict.stones.len(),
            verdict.status,
            verdict.reason,
            if is_wrong { ", wrong" } else { "" }
        );
    }
    if std::env::var_os("QISHI_BOARDS").is_some() {
        println!("{}", case.board);
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        return println!("count: no folder of finished games is named");
    };
    let filter = arguments.next().unwrap_or_default();
    let is_asked = |case: &&Case| filter.split(',').any(|name| case.name.contains(name));
    for (name, cases) in [("marked", marked(&folder)), ("games", games(&folder))] {
        let mut tally = Tally::default();
        for case in cases.iter().filter(is_asked) {
            tally.add(case);
        }
        tally.print(name);
    }
}
