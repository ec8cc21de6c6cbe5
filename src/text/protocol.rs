//! The protocol of a count: all its figures, and what was found of each chain, in lines of text.

use super::verdict::Stand;
use super::{Phrase, color, halves, rule_set, verdict, width};
use crate::board::{ByColor, Color};
use crate::config::Language;
use crate::count::{Count, Difference, Quarters, Score};
use crate::game::Game;
use crate::go::{Rules, Scoring};
use crate::life::{Judgement, Status};

phrases! {
    ACT_ESTIMATE: "Estimate", "形势";
    ACT_PROTOCOL: "Details", "详情";
    ESTIMATING: "Estimating...", "估算中…";
    ESTIMATE: "Estimate: {}", "估算: 约 {}";
    ESTIMATE_TOLD: "Estimate, no count: about {}; half of the games: {} to {}", "估算, 并非点目: 约 {}, 半数试局在 {} 至 {} 之间";
    NO_ESTIMATE: "No estimate", "无估算";
    TITLE: "Protocol of the count", "点目记录";
    SAVE: "Save", "保存";
    HEAD: "After move {}, {} rules, komi {}", "第 {} 手之后, {}规则, 贴{}";
    AREA: "Area counting", "数子法";
    TERRITORY: "Territory counting", "数目法";
    LIVING: "Living stones", "活子";
    ENCLOSED: "Points enclosed", "围空";
    DAME: "Dame, half each", "单官各半";
    FREE: "Territory", "目数";
    PRISONERS: "Prisoners", "提子";
    DEAD: "Dead stones taken off", "死子";
    KOMI: "Komi", "贴目";
    COMPENSATION: "For handicap stones", "让子补偿";
    TOTAL: "Total", "合计";
    LEAD: "Lead on the board", "盘面领先";
    IN_TURN: "Dame filled in turn", "单官轮流收";
    ABOVE: "Par {}, above it", "本位 {}, 超出";
    WHY: "Area less territory", "数子与数目之差";
    PLAYED: "Stones played", "落子";
    PASSES: "Stones for passes", "停着付子";
    HANDICAP: "Handicap stones", "让子";
    SET_UP: "Stones set up", "置子";
    SEKI: "Points in seki", "双活之空";
    FALSE_EYES: "False eyes", "假眼";
    RESULT: "Result", "结果";
    CHAINS: "Chains", "各块棋";
}

/// Where the columns of figures end, in half letters of the screen's font.
const BLACK: i32 = 36;
const WHITE: i32 = 46;

/// What there is to tell of a counted game.
pub struct Told<'a> {
    /// The game.
    pub game: &'a Game,
    /// How the board is divided.
    pub count: &'a Count,
    /// The figures under the rules in force.
    pub score: Score,
    /// What was found of the chains, if anything was looked for.
    pub judgement: Option<&'a Judgement>,
    /// The result in words.
    pub result: String,
}

/// The lines.
pub fn lines(told: &Told<'_>, language: Language) -> Vec<String> {
    let mut page = Page {
        lines: Vec::new(),
        language,
    };
    page.head(told.game);
    for scoring in [Scoring::Area, Scoring::Territory] {
        page.blank();
        page.scoring(told, scoring);
    }
    page.blank();
    page.difference(told);
    page.blank();
    page.lines
        .push(format!("{}: {}", RESULT.get(language), told.result));
    if told.judgement.is_some_and(Judgement::is_open) {
        page.lines
            .push(verdict::STILL_OPEN.get(language).to_owned());
    }
    page.blank();
    match told.judgement {
        Some(judgement) => page.chains(judgement, told),
        None => page.lines.push(verdict::JUDGING.get(language).to_owned()),
    }
    page.lines
}

struct Page {
    lines: Vec<String>,
    language: Language,
}

impl Page {
    fn blank(&mut self) {
        self.lines.push(String::new());
    }

    fn head(&mut self, game: &Game) {
        let rules = game.rules();
        let set = rule_set(game.rule_set());
        let komi = halves(rules.komi.half_points());
        let moves = game.move_count().to_string();
        let words = [moves.as_str(), set.get(self.language), komi.as_str()];
        self.lines.push(HEAD.with(self.language, &words));
    }

    /// One way of counting, whatever the rules in force.
    fn scoring(&mut self, told: &Told<'_>, scoring: Scoring) {
        let rules = Rules {
            scoring,
            ..*told.game.rules()
        };
        let mut score = Score::new(told.count, told.score.prisoners, &rules);
        score.compensation_half = told.score.compensation_half;
        let numbers = |of: ByColor<u32>| [of.black, of.white].map(|number| number.to_string());
        let title = match scoring {
            Scoring::Area => AREA,
            Scoring::Territory => TERRITORY,
        };
        self.row(
            title,
            &Color::BOTH.map(|of| color(of).get(self.language).to_owned()),
        );
        if scoring == Scoring::Area {
            self.row(LIVING, &numbers(score.stones));
            self.row(ENCLOSED, &numbers(score.territory));
            let half = Quarters::from(2 * score.dame).to_string();
            self.row(DAME, &[half.clone(), half]);
        } else {
            self.row(FREE, &numbers(score.territory));
            self.row(PRISONERS, &numbers(score.prisoners));
            self.row(DEAD, &numbers(score.taken_dead));
        }
        self.row(
            TOTAL,
            &Color::BOTH.map(|color| halves(score.points_half(color))),
        );
        self.lead(&score);
        if scoring == Scoring::Area {
            let in_turn = told.count.dame_in_turn(told.game.to_play());
            self.row(IN_TURN, &numbers(in_turn));
            let above = Color::BOTH.map(|color| score.above_par(color).to_string());
            let par = ABOVE.with(self.language, &[&score.par().to_string()]);
            self.line(&par, &above);
        }
    }

    /// The lead on the board, and what White gets beside it.
    fn lead(&mut self, score: &Score) {
        let lead = score.points_half(Color::Black) - score.points_half(Color::White);
        self.row(LEAD, &[signed(lead), String::new()]);
        self.white(KOMI, score.komi.half_points());
        if score.compensation_half != 0 {
            self.white(COMPENSATION, score.compensation_half);
        }
    }

    fn white(&mut self, what: Phrase, half_points: i32) {
        self.row(what, &[String::new(), halves(half_points)]);
    }

    /// Why the two ways come to different leads.
    fn difference(&mut self, told: &Told<'_>) {
        let difference = told.game.difference(told.count);
        let Difference {
            stones,
            passes,
            handicap,
            setup,
            seki,
            false_eyes,
        } = difference;
        self.row(WHY, &[signed(2 * difference.lead()), String::new()]);
        let terms = [
            (PLAYED, stones),
            (PASSES, passes),
            (HANDICAP, handicap),
            (SET_UP, setup),
            (SEKI, seki),
            (FALSE_EYES, false_eyes),
        ];
        for (what, of) in terms {
            if of != ByColor::default() {
                self.row(what, &[of.black, of.white].map(|number| number.to_string()));
            }
        }
    }

    fn chains(&mut self, judgement: &Judgement, told: &Told<'_>) {
        self.lines.push(CHAINS.get(self.language).to_owned());
        let size = told.game.size();
        for status in [Status::Unsettled, Status::Dead, Status::Seki, Status::Alive] {
            let chains = judgement.verdicts().iter();
            let chains = chains.map(|found| (found, Stand::of(found, told.game.dead())));
            let chains = chains.filter(|(_, stand)| stand.status == status);
            let told =
                chains.map(|(found, stand)| verdict::verdict(found, stand, size, self.language));
            self.lines.extend(told);
        }
    }

    fn row(&mut self, what: Phrase, figures: &[String; 2]) {
        self.line(what.get(self.language), figures);
    }

    /// A line with a figure of each colour.
    fn line(&mut self, what: &str, figures: &[String; 2]) {
        let mut line = what.to_owned();
        for (end, figure) in [BLACK, WHITE].into_iter().zip(figures) {
            let blanks = end - (width(&line) + width(figure)) / 8;
            line.extend(std::iter::repeat_n(
                ' ',
                usize::try_from(blanks).unwrap_or(1),
            ));
            line.push_str(figure);
        }
        self.lines.push(line.trim_end().to_owned());
    }
}

/// Half points with a sign.
fn signed(half_points: i32) -> String {
    let sign = if half_points > 0 { "+" } else { "" };
    format!("{sign}{}", halves(half_points))
}
