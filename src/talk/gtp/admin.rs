//! The commands by their names, and those about the engine itself.

use super::files::loadsgf;
use super::words::word;
use super::{Answered, Done, Engine, say};

/// How a command is obeyed.
type Command = fn(&mut Engine, &[&str]) -> Answered;

/// Every command, by its name.
pub(super) const COMMANDS: &[(&str, Command)] = &[
    ("all_legal", Engine::all_legal),
    ("boardsize", Engine::boardsize),
    ("captures", Engine::captures),
    ("clear_board", Engine::clear_board),
    ("clear_cache", |_, _| say("")),
    ("color", Engine::color_at),
    ("countlib", Engine::countlib),
    ("final_score", Engine::final_score),
    ("final_status", Engine::final_status),
    ("final_status_list", Engine::final_status_list),
    ("fixed_handicap", Engine::fixed_handicap),
    ("genmove", Engine::genmove),
    ("get_handicap", Engine::get_handicap),
    ("get_komi", Engine::get_komi),
    ("gg-undo", Engine::gg_undo),
    ("is_legal", Engine::is_legal),
    ("kata-get-rules", Engine::kata_get_rules),
    ("kata-set-rules", Engine::set_rules),
    ("kgs-genmove_cleanup", Engine::genmove_cleanup),
    ("kgs-rules", Engine::set_rules),
    ("kgs-time_settings", Engine::kgs_time_settings),
    ("known_command", known_command),
    ("komi", Engine::komi),
    ("last_move", Engine::last_move),
    ("list_commands", list_commands),
    ("list_stones", Engine::list_stones),
    ("loadsgf", loadsgf),
    ("move_history", Engine::move_history),
    ("name", |_, _| say("Qishi")),
    ("place_free_handicap", Engine::place_free_handicap),
    ("play", Engine::play),
    ("printsgf", Engine::printsgf),
    ("protocol_version", |_, _| say("2")),
    ("query_boardsize", Engine::query_boardsize),
    ("quit", |_, _| Ok(Done::Quit)),
    ("rectangular_boardsize", Engine::boardsize),
    ("reg_genmove", Engine::reg_genmove),
    ("set_free_handicap", Engine::set_free_handicap),
    ("showboard", Engine::showboard),
    ("time_left", Engine::time_left),
    ("time_settings", Engine::time_settings),
    ("unconditional_status", Engine::unconditional_status),
    ("undo", Engine::undo),
    ("version", |_, _| say(env!("CARGO_PKG_VERSION"))),
];

fn known_command(_: &mut Engine, words: &[&str]) -> Answered {
    let name = word(words, 0)?;
    let is_known = COMMANDS.iter().any(|(known, _)| *known == name);
    say(is_known.to_string())
}

fn list_commands(_: &mut Engine, _: &[&str]) -> Answered {
    let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    say(names.join("\n"))
}
