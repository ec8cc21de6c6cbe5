//! What is said of tables with players on other machines.

use super::{Phrase, rule_set};
use crate::config::Language;
use crate::event::net::{Broken, Fault};
use crate::game::{Limit, Reading};
use crate::talk::table::{Colors, Terms, Wish};

phrases! {
    MENU_NET: "Net", "联机";
    ACT_HOST: "Open a table", "开桌";
    ACT_JOIN: "Join a table", "加入棋桌";
    ACT_SERIAL: "Serial line", "串口对局";
    ACT_CHAT: "Chat", "聊天";
    ACT_DRAW: "Offer a draw", "提议和棋";
    ACT_PAUSE: "Stop the clocks", "暂停计时";
    ACT_GO: "Start the clocks", "恢复计时";
    ACT_CODE: "Table code", "桌号";
    ACT_LEAVE: "Leave the table", "离桌";
    BUTTON_LEAVE: "Leave", "离桌";

    // The forms.
    TERMS_TITLE: "Propose a game", "提议对局";
    SERIAL_TITLE: "Serial line", "串口对局";
    CHAT_TITLE: "Say to the others", "对他人说";
    YOUR_NAME: "Your name", "你的名字";
    YOU_PLAY: "You play", "执子";
    DRAWN: "drawn by lot", "猜先";
    TIME: "Clock", "计时";
    TIME_NONE: "none", "不计时";
    TIME_ABSOLUTE: "absolute", "包干";
    TIME_BYO_YOMI: "byo-yomi", "读秒";
    TIME_CANADIAN: "Canadian", "加拿大制";
    TIME_FISCHER: "Fischer", "加秒";
    MAIN_TIME: "Main time", "基本时间";
    OVERTIME: "Overtime", "读秒时间";
    BONUS: "Bonus", "每手加";
    PERIODS: "Periods", "次数";
    STONES: "Stones", "手数";
    MINUTES: "{} min", "{} 分";
    SECONDS: "{} s", "{} 秒";
    AWAY: "May be away", "可离开";
    FOR_EVER: "for ever", "不限";
    LOBBY: "In the lobby", "大厅";
    LISTED: "listed for all", "公开";
    NOT_LISTED: "not listed", "不公开";
    BROKER: "Broker", "服务器";
    HOST_YES: "Open", "开桌";
    PROPOSE_YES: "Propose", "提议";
    CODE: "Code", "桌号";
    ADDRESS: "Address", "地址";
    SIT_AS: "As", "身份";
    AS_PLAYER: "player", "对局者";
    AS_WATCHER: "watcher", "观战者";
    JOIN_YES: "Join", "加入";
    TABLES_NONE: "No open tables are seen yet.", "尚未发现空桌。";
    TABLES_SEEN: "Tables: press one to sit down", "棋桌: 点选入座";
    PORT: "Port", "串口";
    SPEED: "Bits a second", "波特率";
    SERIAL_ROLE: "This side", "本方";
    SERIAL_HOST: "sets the terms", "定条件";
    SERIAL_GUEST: "waits for them", "等对方";
    SERIAL_YES: "Connect", "连接";
    PORTS_NONE: "No serial port is found; type its path.", "未找到串口, 请输入路径。";
    BAD_CODE: "A code has 12 signs", "桌号为12位字母数字";
    BAD_BROKER: "mqtt: comes first", "地址以 mqtt: 开头";
    SEND: "Send", "发送";
    CHAT_HINT: "{}: say something", "{}: 说点什么";

    // The table.
    CODE_TITLE: "Your table", "你的棋桌";
    CODE_PLAYER: "Tell this code to whom you want to play with:", "请把桌号告诉对手:";
    CODE_WATCH: "With this one others look on:", "观战者用此号:";
    CODE_HIDE: "Hide", "隐藏";
    CODE_COPY: "Copy", "复制";
    PROPOSED_TITLE: "A game is proposed", "对方提议对局";
    ACCEPT: "Accept", "接受";
    DECLINE: "Decline", "拒绝";
    OTHER_TERMS: "Other terms", "另提条件";
    YOU_GET: "You play {}", "你执{}";
    YOU_DRAW: "Colours are drawn by lot", "猜先决定黑白";
    NO_CLOCK: "No clock", "不计时";
    ASK_TITLE: "{} asks", "{} 请求";
    ASK_UNDO: "to take back to move {}", "悔棋至第{}手";
    ASK_DRAW: "for a draw", "和棋";
    ASK_VOID: "to end without result", "以无胜负结束";
    ASK_PAUSE: "to stop the clocks", "暂停计时";
    LEAVE_TITLE: "Leave the table", "离桌";
    LEAVE_ASK: "The game is not over. It can be gone on with later.", "对局未完, 以后可继续。";
    LEAVE_OVER: "Leave the table?", "离开棋桌吗?";
    LEAVE_YES: "Leave", "离桌";
    ABSENT_TITLE: "Away for too long", "离开过久";
    ABSENT_ASK: "{} has been away for longer than agreed.", "{} 离开的时间已超过约定。";
    ABSENT_WAIT: "Wait on", "再等等";
    ABSENT_END: "Win it", "判胜";
    KEPT_TITLE: "A table was left", "有未完的棋桌";
    KEPT_ASK: "You were at a table with another machine. Go back?", "你曾在与他人的棋桌上, 回去吗?";
    KEPT_LATER: "Later", "以后";
    KEPT_NEVER: "Give it up", "放弃";
    ASKS_TITLE: "Somebody asks", "有人请求";
    ASKS_SEAT: "{} asks for the free seat.", "{} 请求入座。";

    // The lines.
    SEEKING: "Looking for the table: {}", "正在寻找棋桌: {}";
    BROKEN_NO_ANSWER: "no answer", "无应答";
    BROKEN_SILENT: "silent", "无响应";
    BROKEN_CLOSED: "closed", "已断开";
    BROKEN_NOT_OPENED: "room not opened", "未开放房间";
    BROKEN_REFUSED: "room refused", "拒绝房间";
    BROKEN_NOT_MQTT: "not MQTT 5", "不是 MQTT 5";
    BROKEN_NOBODY: "nobody there", "无人在此";
    WAITING: "Waiting for a player   code {}", "等待对手   桌号 {}";
    WAITING_HOST: "Waiting for the host", "等待桌主";
    WAITING_ANSWER: "Waiting for an answer", "等待回答";
    WAITING_TERMS: "Waiting for terms", "等待对局条件";
    LOST: "The line is lost. Connecting again; the clocks stand.", "连接中断, 正在重连, 计时停止。";
    AWAY_NOW: "{} is away. The clocks stand.", "{} 不在, 计时停止。";
    YOUR_TURN: "Your turn", "轮到你";
    TURN_IN_REVIEW: "It is your turn   {}: back to the game", "轮到你   {}: 回到对局";
    TURN_OF: "{}'s turn", "轮到 {}";
    LOOKING_ON: "Looking on", "观战";
    PAUSED: "The clocks are stopped", "计时已暂停";
    COUNT_BOTH: "Click dead chains; both accept the count", "点击死子, 双方确认";
    KEYS: "{}   {}: chat   {}: menu", "{}   {}: 聊天   {}: 菜单";

    // Notices.
    CAME: "{} is here", "{} 来了";
    WENT: "{} is away", "{} 离开了";
    NOT_YOUR_TURN: "It is not your turn", "尚未轮到你";
    WATCHERS_LOOK: "You are looking on", "你在观战";
    NOT_AT_TABLE: "You are at a table", "请先离桌";
    NO_TABLE: "You sit at no table", "你不在桌前";
    NO_GAME: "No game goes on", "没有对局";
    ASKED: "Asked; waiting", "已请求, 等待";
    DECLINED: "Declined", "已被拒绝";
    TERMS_DECLINED: "Terms declined", "条件被拒绝";
    TAKEN_BACK: "Taken back", "已悔棋";
    CLOCKS_STAND: "Clocks stopped", "计时暂停";
    CLOCKS_GO: "Clocks go on", "计时继续";
    GAME_BEGINS: "You have {}", "你执{}";
    FAR_REFUSED: "Refused: {}", "被拒: {}";
    ACCEPTED_MINE: "Waiting for a yes", "等待对方确认";
    ACCEPTED_THEIRS: "{} agrees", "{} 已确认";
    DIFFERS: "The counts differ", "两机计算不同";
    ANSWER_FIRST: "Wait for the answer", "请先等待回答";
    FLAG_DISPUTED: "The clocks disagree", "双方时钟不一致";
    MUTED: "Trials are not kept", "对局中的试下不保存";
    COPIED: "Copied", "已复制";
    WATCH_N: "{} looking on", "{} 人观战";
    NO_HELP: "No help in a game", "对局中不可求助";
    BEHIND: "A move was played", "对局有新着手";

    // The help.
    HELP_1: "Open a table and tell its code to", "开桌, 把桌号告诉对手, 对手";
    HELP_2: "your partner, who joins with it.", "凭号加入。";
    HELP_3: "On one network tables are listed.", "同一网络内的棋桌自动列出。";
    HELP_4: "A broker (MQTT) carries a table", "经 MQTT 服务器可与远方对局,";
    HELP_5: "anywhere; it sees nothing of it.", "内容加密。";
    HELP_6: "A lost line comes back by itself;", "断线自动重连, 局面与用时不变。";
    HELP_7: "nothing is lost, the clocks stand.", "对局不会丢失。";

    // What is wrong.
    FAULT_NO_ANSWER: "Nobody answers under this code: mistyped, or the host is away.", "此桌号无人应答: 输入有误, 或桌主不在。";
    FAULT_NOT_SEALED: "Something came that is not of this table; it was not let in.", "收到不属于本桌的数据, 已拒绝。";
    FAULT_VERSION: "The other side speaks a newer version.", "对方版本较新。";
    FAULT_SEAT: "The seat is taken by somebody else.", "座位已有人。";
    FAULT_FORK: "Somebody said two different things at once. The table is closed.", "有人在同一处说了不同的话, 棋桌关闭。";
    FAULT_FLOOD: "Somebody floods the table and is not heard any more.", "有人刷屏, 已被屏蔽。";
    FAULT_FULL: "The table has no room for more people.", "棋桌人数已满。";
    FAULT_REFUSED: "The other side says no, cannot do it, or does not answer.", "对方拒绝, 做不到, 或没有回应。";
    FAULT_DEVICE: "This device cannot be used.", "此设备无法使用。";
    ASKING_SEAT: "Asked for the seat: waiting for the host   {}: menu", "已请求入座: 等待桌主   {}: 菜单";
    FAULT_JOURNAL: "What is kept of the table cannot be read or written.", "棋桌记录无法读写。";
}

/// What a newcomer is told.
pub const HELP: &[Phrase] = &[HELP_1, HELP_2, HELP_3, HELP_4, HELP_5, HELP_6, HELP_7];

/// What is wrong with a table.
pub const fn fault(fault: Fault) -> Phrase {
    match fault {
        Fault::NoAnswer => FAULT_NO_ANSWER,
        Fault::NotSealed => FAULT_NOT_SEALED,
        Fault::Version => FAULT_VERSION,
        Fault::SeatTaken => FAULT_SEAT,
        Fault::Fork => FAULT_FORK,
        Fault::Flood => FAULT_FLOOD,
        Fault::Full => FAULT_FULL,
        Fault::Journal => FAULT_JOURNAL,
        Fault::Refused => FAULT_REFUSED,
        Fault::Device => FAULT_DEVICE,
    }
}

/// The table is being looked for at this address, which may have a reason behind it.
pub fn seeking(address: &str, language: Language) -> String {
    let reason = Broken::ALL
        .into_iter()
        .find_map(|broken| Some((address.strip_suffix(broken.words())?, broken)));
    let told = reason.map(|(address, why)| format!("{address}{}", broken(why).get(language)));
    SEEKING.with(language, &[told.as_deref().unwrap_or(address)])
}

const fn broken(broken: Broken) -> Phrase {
    match broken {
        Broken::NoAnswer => BROKEN_NO_ANSWER,
        Broken::Silent => BROKEN_SILENT,
        Broken::Closed => BROKEN_CLOSED,
        Broken::NotOpened => BROKEN_NOT_OPENED,
        Broken::Refused => BROKEN_REFUSED,
        Broken::NotMqtt => BROKEN_NOT_MQTT,
        Broken::Nobody => BROKEN_NOBODY,
    }
}

/// What is asked of the other player.
pub fn wish(wish: Wish, language: Language) -> String {
    match wish {
        Wish::Undo(acts) => ASK_UNDO.with(language, &[&acts.to_string()]),
        Wish::Draw => ASK_DRAW.get(language).to_owned(),
        Wish::Void => ASK_VOID.get(language).to_owned(),
        Wish::Pause | Wish::Claim => ASK_PAUSE.get(language).to_owned(),
    }
}

/// The name of a kind of clock.
pub const fn clock_kind(limit: Option<Limit>) -> Phrase {
    match limit {
        None => TIME_NONE,
        Some(Limit::Absolute { .. }) => TIME_ABSOLUTE,
        Some(Limit::ByoYomi { .. }) => TIME_BYO_YOMI,
        Some(Limit::Canadian { .. }) => TIME_CANADIAN,
        Some(Limit::Fischer { .. }) => TIME_FISCHER,
    }
}

/// How much time there is, in a word: `10:00 + 5 x 30`.
pub fn limit(limit: Option<Limit>, language: Language) -> String {
    let Some(limit) = limit else {
        return NO_CLOCK.get(language).to_owned();
    };
    let main = minutes(u64::from(limit.main()));
    let over = match limit {
        Limit::Absolute { .. } => String::new(),
        Limit::Fischer { bonus, .. } => format!(" + {bonus}"),
        Limit::ByoYomi {
            periods, period, ..
        } => format!(" + {periods} x {period}"),
        Limit::Canadian { stones, period, .. } => format!(" + {stones} / {period}"),
    };
    let kind = clock_kind(Some(limit)).get(language);
    format!("{kind} {main}{over}")
}

/// What a clock shows; nothing is left where the time is over.
pub fn clock(reading: Option<Reading>) -> String {
    let Some(Reading { ms, over }) = reading else {
        return "0:00".to_owned();
    };
    // A second that has begun is shown whole, so that 0:00 is the end.
    let time = minutes(ms.div_ceil(1000));
    match over {
        Some(left) => format!("{time} {left}"),
        None => time,
    }
}

fn minutes(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The board and the rules of terms, in a line.
pub fn game(terms: &Terms, language: Language) -> String {
    let setup = &terms.setup;
    let size = format!("{0} x {0}", setup.size.columns());
    if let Some(gobang) = setup.gobang {
        return format!("{size} {}", super::gobang::agreed(gobang, language));
    }
    let rules = rule_set(setup.rule_set).get(language);
    let komi = super::halves(setup.rules.komi.half_points());
    let handicap = match setup.handicap {
        0 => String::new(),
        stones => format!(
            " {}",
            super::HANDICAP_N.with(language, &[&stones.to_string()])
        ),
    };
    format!("{size} {rules} {komi}{handicap}")
}

/// The game and the clock of a table that is listed.
pub fn listed(terms: &Terms, language: Language) -> String {
    let clock = terms.limit.map(|limit| format!(" {limit}"));
    format!("{}{}", game(terms, language), clock.unwrap_or_default())
}

/// How the colours of terms are settled, for the host.
pub fn colors(colors: &Colors, is_host: bool, language: Language) -> String {
    match colors {
        Colors::Drawn(_) => YOU_DRAW.get(language).to_owned(),
        Colors::Host(color) => {
            let mine = if is_host { *color } else { color.opponent() };
            YOU_GET.with(language, &[super::color(mine).get(language)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_seconds_that_have_begun() {
        let shown = |ms, over| clock(Some(Reading { ms, over }));
        assert_eq!(shown(60_000, None), "1:00");
        assert_eq!(shown(59_001, None), "1:00");
        assert_eq!(shown(1, Some(3)), "0:01 3");
        assert_eq!(shown(3_600_000, None), "1:00:00");
        assert_eq!(clock(None), "0:00");
    }

    #[test]
    fn a_broker_that_is_lost_is_told_of_in_both_languages() {
        let told = |address, language| seeking(address, language);
        assert_eq!(
            told("b.example:1883: room not opened", Language::Chinese),
            "正在寻找棋桌: b.example:1883: 未开放房间"
        );
        assert_eq!(
            told("b.example:1883: silent", Language::English),
            "Looking for the table: b.example:1883: silent"
        );
        assert_eq!(
            told("192.0.2.7:7361", Language::Chinese),
            "正在寻找棋桌: 192.0.2.7:7361"
        );
        // What a log says is what is said in English.
        for why in Broken::ALL {
            assert_eq!(broken(why).get(Language::English), why.words());
            assert_ne!(broken(why).get(Language::Chinese), why.words());
        }
    }
}
