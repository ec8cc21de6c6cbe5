//! What things are called: actions, pad buttons, colours, and the rules' parts.

use super::{Phrase, far, review};
use crate::board::Color;
use crate::config::Action;
use crate::event::PadButton;
use crate::go::{Compensation, Illegal, Ko, RuleSet, Scoring, Suicide};
use crate::text;

/// What one of the three palettes that come with the room is called.
pub fn palette(name: &str) -> Option<Phrase> {
    Some(match name {
        "original" => super::PALETTE_ORIGINAL,
        "wood" => super::PALETTE_WOOD,
        "dusk" => super::PALETTE_DUSK,
        _ => return None,
    })
}

/// The name of an action, as rows of menus and the help say it.
#[expect(clippy::too_many_lines, reason = "a line for each action")]
pub const fn action(action: Action) -> Phrase {
    match action {
        Action::Up => text::ACT_UP,
        Action::Down => text::ACT_DOWN,
        Action::Left => text::ACT_LEFT,
        Action::Right => text::ACT_RIGHT,
        Action::OtherUp => text::ACT_OTHER_UP,
        Action::OtherDown => text::ACT_OTHER_DOWN,
        Action::OtherLeft => text::ACT_OTHER_LEFT,
        Action::OtherRight => text::ACT_OTHER_RIGHT,
        Action::Choose => text::ACT_CHOOSE,
        Action::Review => text::ACT_REVIEW,
        Action::Pass => text::ACT_PASS,
        Action::Resign => text::ACT_RESIGN,
        Action::NoResult => text::ACT_NO_RESULT,
        Action::Undo => text::ACT_UNDO,
        Action::Redo => text::ACT_REDO,
        Action::Count => text::ACT_COUNT,
        Action::Accept => text::ACT_ACCEPT,
        Action::Resume => text::ACT_RESUME,
        Action::Back => text::ACT_BACK,
        Action::Forward => text::ACT_FORWARD,
        Action::BackTen => text::ACT_BACK_TEN,
        Action::ForwardTen => text::ACT_FORWARD_TEN,
        Action::First => text::ACT_FIRST,
        Action::Last => text::ACT_LAST,
        Action::PreviousBranch => text::ACT_PREVIOUS_BRANCH,
        Action::NextBranch => text::ACT_NEXT_BRANCH,
        Action::PreviousChoice => review::ACT_PREVIOUS_CHOICE,
        Action::NextChoice => review::ACT_NEXT_CHOICE,
        Action::Pin => review::ACT_PIN,
        Action::PinBack => review::ACT_PIN_BACK,
        Action::PinForward => review::ACT_PIN_FORWARD,
        Action::Repairs => review::ACT_REPAIRS,
        Action::Goto => text::ACT_GOTO,
        Action::Find => text::ACT_FIND,
        Action::NextComment => text::ACT_NEXT_COMMENT,
        Action::PreviousComment => text::ACT_PREVIOUS_COMMENT,
        Action::Autoplay => text::ACT_AUTOPLAY,
        Action::Faster => text::ACT_FASTER,
        Action::Slower => text::ACT_SLOWER,
        Action::Guess => text::ACT_GUESS,
        Action::Tools => text::ACT_TOOLS,
        Action::TrialTool => text::ACT_TRIAL_TOOL,
        Action::Comment => text::ACT_COMMENT,
        Action::Copy => text::ACT_COPY,
        Action::CopyDiagram => text::ACT_COPY_DIAGRAM,
        Action::Paste => text::ACT_PASTE,
        Action::Print => text::ACT_PRINT,
        Action::Info => text::ACT_INFO,
        Action::DeleteBranch => text::ACT_DELETE_BRANCH,
        Action::BranchUp => text::ACT_BRANCH_UP,
        Action::BranchDown => text::ACT_BRANCH_DOWN,
        Action::MainLine => text::ACT_MAIN_LINE,
        Action::Numbers => text::ACT_NUMBERS,
        Action::Coordinates => text::ACT_COORDINATES,
        Action::Influence => review::ACT_INFLUENCE,
        Action::Joseki => super::joseki::ACT_JOSEKI,
        Action::JosekiTree => super::joseki::ACT_TREE,
        Action::JosekiSource => super::joseki::ACT_SOURCE,
        Action::Shapes => super::shapes::ACT_SHAPES,
        Action::ReadFight => super::fight::ACT_READ,
        Action::Search => super::search::ACT_SEARCH,
        Action::SearchGames => super::search::ACT_GAMES,
        Action::SearchFolder => super::search::ACT_FOLDER,
        Action::Estimate => super::protocol::ACT_ESTIMATE,
        Action::Protocol => super::protocol::ACT_PROTOCOL,
        Action::Forbidden => super::gobang::ACT_FORBIDDEN,
        Action::StopThinking => super::gobang::ACT_STOP,
        Action::CopyMoves => super::gobang::ACT_COPY_MOVES,
        Action::Hint => super::hints::ACT_HINT,
        Action::Examine => super::examine::ACT_EXAMINE,
        Action::Puzzles => super::puzzles::ACT_PUZZLES,
        Action::HostTable => far::ACT_HOST,
        Action::JoinTable => far::ACT_JOIN,
        Action::SerialLine => far::ACT_SERIAL,
        Action::Chat => far::ACT_CHAT,
        Action::OfferDraw => far::ACT_DRAW,
        Action::PauseClocks => far::ACT_PAUSE,
        Action::TableCode => far::ACT_CODE,
        Action::LeaveTable => far::ACT_LEAVE,
        Action::Fullscreen => text::ACT_FULLSCREEN,
        Action::Palette => text::ACT_PALETTE,
        Action::Language => text::ACT_LANGUAGE,
        Action::Sound => text::ACT_SOUND,
        Action::NewGame => text::ACT_NEW_GAME,
        Action::Open => text::ACT_OPEN,
        Action::Save => text::ACT_SAVE,
        Action::Menu => text::ACT_MENU,
        Action::Help => text::ACT_HELP,
        Action::About => text::ACT_ABOUT,
        Action::Quit => text::ACT_QUIT,
    }
}

/// The name of an action on a button of the panel, where there is less room.
pub const fn button(button: Action) -> Phrase {
    match button {
        Action::Numbers => text::BUTTON_NUMBERS,
        Action::Coordinates => text::BUTTON_COORDINATES,
        Action::Accept => text::BUTTON_ACCEPT,
        Action::Resume => text::BUTTON_RESUME,
        Action::First => text::BUTTON_FIRST,
        Action::Last => text::BUTTON_LAST,
        Action::Menu => text::BUTTON_MENU,
        Action::NewGame => text::BUTTON_NEW,
        Action::Forbidden => text::gobang::BUTTON_FORBIDDEN,
        Action::Examine => text::examine::BUTTON_EXAMINE,
        Action::LeaveTable => far::BUTTON_LEAVE,
        Action::Search => super::search::BUTTON_AREA,
        Action::SearchGames => super::search::BUTTON_GAMES,
        Action::SearchFolder => super::search::BUTTON_FOLDER,
        other => action(other),
    }
}

/// The name of a pad button, as most pads have it printed.
pub const fn pad_button(button: PadButton) -> Phrase {
    match button {
        PadButton::South => text::PAD_SOUTH,
        PadButton::East => text::PAD_EAST,
        PadButton::West => text::PAD_WEST,
        PadButton::North => text::PAD_NORTH,
        PadButton::LeftShoulder => text::PAD_LEFT_SHOULDER,
        PadButton::RightShoulder => text::PAD_RIGHT_SHOULDER,
        PadButton::LeftTrigger => text::PAD_LEFT_TRIGGER,
        PadButton::RightTrigger => text::PAD_RIGHT_TRIGGER,
        PadButton::Select => text::PAD_SELECT,
        PadButton::Start => text::PAD_START,
        PadButton::Up => text::PAD_UP,
        PadButton::Down => text::PAD_DOWN,
        PadButton::Left => text::PAD_LEFT,
        PadButton::Right => text::PAD_RIGHT,
    }
}

/// The name of a colour.
pub const fn color(color: Color) -> Phrase {
    match color {
        Color::Black => text::BLACK,
        Color::White => text::WHITE,
    }
}

/// The name of a set of rules, or of a mixture.
pub const fn rule_set(set: Option<RuleSet>) -> Phrase {
    match set {
        None => text::OWN_RULES,
        Some(RuleSet::Chinese) => text::SET_CHINESE,
        Some(RuleSet::Japanese) => text::SET_JAPANESE,
        Some(RuleSet::Korean) => text::SET_KOREAN,
        Some(RuleSet::Aga) => text::SET_AGA,
        Some(RuleSet::NewZealand) => text::SET_NEW_ZEALAND,
        Some(RuleSet::Ing) => text::SET_ING,
        Some(RuleSet::TrompTaylor) => text::SET_TROMP_TAYLOR,
    }
}

/// How the winner is found.
pub const fn scoring(scoring: Scoring) -> Phrase {
    match scoring {
        Scoring::Area => text::SCORING_AREA,
        Scoring::Territory => text::SCORING_TERRITORY,
    }
}

/// Which repetitions are forbidden.
pub const fn ko(ko: Ko) -> Phrase {
    match ko {
        Ko::Simple => text::KO_SIMPLE,
        Ko::PositionalSuperko => text::KO_POSITIONAL,
        Ko::SituationalSuperko => text::KO_SITUATIONAL,
        Ko::NaturalSituationalSuperko => text::KO_NATURAL,
    }
}

/// Which suicides are allowed.
pub const fn suicide(suicide: Suicide) -> Phrase {
    match suicide {
        Suicide::Forbidden => text::SUICIDE_FORBIDDEN,
        Suicide::Chains => text::SUICIDE_CHAINS,
        Suicide::Allowed => text::SUICIDE_ALLOWED,
    }
}

/// What White gets for handicap stones.
pub const fn compensation(compensation: Compensation) -> Phrase {
    match compensation {
        Compensation::None => text::COMPENSATION_NONE,
        Compensation::EachStone => text::COMPENSATION_EACH,
        Compensation::EachButFirst => text::COMPENSATION_BUT_FIRST,
    }
}

/// What is against the rules about a move, in one word.
pub const fn reason(illegal: Illegal) -> Phrase {
    match illegal {
        Illegal::OffBoard => text::WHY_OFF_BOARD,
        Illegal::Occupied => text::WHY_OCCUPIED,
        Illegal::Ko => text::WHY_KO,
        Illegal::Suicide => text::WHY_SUICIDE,
        Illegal::Superko { .. } => text::WHY_SUPERKO,
    }
}
