//! The lines that tell of other machines: words, and texts in quotes.

use super::{quoted, unquoted};
use crate::event::net::{Fault, Line, Listed, News, Order, Role, Ways};

/// What follows `net ` for news.
pub(super) fn news(news: &News) -> String {
    match news {
        News::Entered {
            role,
            name,
            code,
            watch,
            seed,
        } => format!("entered {role} {seed} {}", texts(&[name, code, watch])),
        News::Said { number, by, words } => format!("said {number} {by} {}", texts(&[words])),
        News::Chat { by, name, text } => format!("chat {by} {}", texts(&[name, text])),
        News::Present { by, name, here } => {
            format!("present {by} {} {}", on(*here), texts(&[name]))
        }
        News::Watchers(count) => format!("watchers {count}"),
        News::Line(Line::Seeking(address)) => format!("seeking {}", texts(&[address])),
        News::Line(Line::Open(address)) => format!("open {}", texts(&[address])),
        News::Line(Line::Up(lag)) => format!("up {lag}"),
        News::Line(Line::Lost) => "lost".to_owned(),
        News::Fault { fault, detail } => format!("fault {} {}", fault.word(), texts(&[detail])),
        News::Tables(tables) => {
            let tables = tables.iter().map(|table| format!(" {}", listed(table)));
            format!("tables{}", tables.collect::<String>())
        }
        News::Asks { name, key } => format!("asks {}", texts(&[name, key])),
        News::Ports(ports) => {
            let ports = ports.iter().map(|port| format!(" {}", texts(&[port])));
            format!("ports{}", ports.collect::<String>())
        }
        News::Kept(room) => format!("kept {}", texts(&[room])),
        News::Left => "left".to_owned(),
    }
}

/// What follows `net ` for an order.
pub(super) fn order(order: &Order) -> String {
    match order {
        Order::Host { name, ways, public } => {
            let terms = public.iter().map(|terms| format!(" {}", texts(&[terms])));
            let terms = terms.collect::<String>();
            format!("host {} {}{terms}", texts(&[name]), self::ways(ways))
        }
        Order::Join {
            role,
            code,
            name,
            ways,
        } => format!("join {role} {} {}", texts(&[code, name]), self::ways(ways)),
        Order::Return { room, ways } => {
            format!("return {} {}", texts(&[room]), self::ways(ways))
        }
        Order::Say(words) => format!("say {}", texts(&[words])),
        Order::Chat(text) => format!("chat {}", texts(&[text])),
        Order::Leave { over } => format!("leave {}", on(*over)),
        Order::Look { on: yes, ways } => format!("look {} {}", on(*yes), self::ways(ways)),
        Order::Ask { key, name } => format!("ask {}", texts(&[key, name])),
        Order::Grant { key, yes } => format!("grant {} {}", on(*yes), texts(&[key])),
        Order::Ports => "ports".to_owned(),
        Order::Serial {
            port,
            speed,
            role,
            terms,
        } => format!("serial {role} {speed} {}", texts(&[port, terms])),
    }
}

fn on(yes: bool) -> &'static str {
    if yes { "on" } else { "off" }
}

fn texts(texts: &[&str]) -> String {
    let texts = texts.iter().map(|text| quoted(text.as_bytes()));
    texts.collect::<Vec<_>>().join(" ")
}

fn ways(ways: &Ways) -> String {
    let brokers = ways.brokers.join(" ");
    let texts = texts(&[&ways.address, &brokers]);
    format!("{} {} {texts}", ways.port, on(ways.lan))
}

fn listed(table: &Listed) -> String {
    let Listed {
        key,
        is_near,
        host,
        terms,
        watch,
        is_free,
    } = table;
    let texts = texts(&[key, host, terms, watch]);
    format!("{} {} {texts}", on(*is_near), on(*is_free))
}

/// What is left of a line.
struct Rest<'a>(&'a str);

impl<'a> Rest<'a> {
    fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self.0.split_once(' ').unwrap_or((self.0, ""));
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }

    fn on(&mut self) -> Option<bool> {
        super::on(self.word()?)
    }

    fn role(&mut self) -> Option<Role> {
        let word = self.word()?;
        Role::ALL.into_iter().find(|role| role.word() == word)
    }

    fn text(&mut self) -> Option<String> {
        let (bytes, rest) = unquoted(self.0)?;
        self.0 = rest.strip_prefix(' ').unwrap_or(rest);
        String::from_utf8(bytes).ok()
    }

    fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }

    /// All that is left, one by one.
    fn all<T>(&mut self, read: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = Vec::new();
        while self.end().is_none() {
            all.push(read(self)?);
        }
        Some(all)
    }

    fn listed(&mut self) -> Option<Listed> {
        Some(Listed {
            is_near: self.on()?,
            is_free: self.on()?,
            key: self.text()?,
            host: self.text()?,
            terms: self.text()?,
            watch: self.text()?,
        })
    }
}

pub(super) fn read_news(line: &str) -> Option<News> {
    let mut rest = Rest(line);
    let word = rest.word()?;
    let news = read_room(word, &mut rest).or_else(|| read_outside(word, &mut rest))?;
    rest.end()?;
    Some(news)
}

/// What happens in the room.
fn read_room(word: &str, rest: &mut Rest) -> Option<News> {
    Some(match word {
        "entered" => News::Entered {
            role: rest.role()?,
            seed: rest.word()?.parse().ok()?,
            name: rest.text()?,
            code: rest.text()?,
            watch: rest.text()?,
        },
        "said" => News::Said {
            number: rest.word()?.parse().ok()?,
            by: rest.role()?,
            words: rest.text()?,
        },
        "chat" => News::Chat {
            by: rest.role()?,
            name: rest.text()?,
            text: rest.text()?,
        },
        "present" => News::Present {
            by: rest.role()?,
            here: rest.on()?,
            name: rest.text()?,
        },
        "watchers" => News::Watchers(rest.word()?.parse().ok()?),
        "asks" => News::Asks {
            name: rest.text()?,
            key: rest.text()?,
        },
        "kept" => News::Kept(rest.text()?),
        "left" => News::Left,
        _ => return None,
    })
}

/// What happens around it.
fn read_outside(word: &str, rest: &mut Rest) -> Option<News> {
    Some(match word {
        "fault" => {
            let word = rest.word()?;
            News::Fault {
                fault: Fault::ALL.into_iter().find(|fault| fault.word() == word)?,
                detail: rest.text()?,
            }
        }
        "tables" => News::Tables(rest.all(Rest::listed)?),
        "ports" => News::Ports(rest.all(Rest::text)?),
        "seeking" => News::Line(Line::Seeking(rest.text()?)),
        "open" => News::Line(Line::Open(rest.text()?)),
        "up" => News::Line(Line::Up(rest.word()?.parse().ok()?)),
        "lost" => News::Line(Line::Lost),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Effect, Event};

    #[test]
    fn news_come_back_from_their_lines() {
        for line in [
            "net entered host 17 \"a1\" \"ABCD-EFGH-JKMN\" \"2345-6789-ABCD\"",
            "net said 0 guest \"act 1 play pd 3200\"",
            "net chat watcher \"\\xe6\\xa3\\x8b\" \"a \\\"b\\\"\"",
            "net present guest on \"Li\"",
            "net watchers 3",
            "net seeking \"10.0.0.1:7361\"",
            "net open \"\"",
            "net up 12",
            "net lost",
            "net fault fork \"\"",
            "net tables on off \"k\" \"Li\" \"terms go\" \"\" off on \"m\" \"Wu\" \"\" \"w\"",
            "net tables",
            "net asks \"Li\" \"k\"",
            "net ports \"/dev/ttyS0\" \"/dev/pts/3\"",
            "net kept \"a1\"",
            "net left",
        ] {
            let event: Event = line.parse().expect(line);
            assert_eq!(event.to_string(), line);
        }
        for bad in ["net", "net said x", "net up 12 13", "net fault odd \"\""] {
            assert!(bad.parse::<Event>().is_err(), "{bad}");
        }
    }

    #[test]
    fn orders_have_lines() {
        let ways = Ways {
            port: 7361,
            address: String::new(),
            brokers: vec!["mqtt://a:1883".to_owned(), "mqtt://b:1883".to_owned()],
            lan: true,
        };
        let order = Order::Join {
            role: Role::Watcher,
            code: "abcd".to_owned(),
            name: "Li".to_owned(),
            ways,
        };
        assert_eq!(
            Effect::Net(Box::new(order)).to_string(),
            "net join watcher \"abcd\" \"Li\" 7361 on \"\" \"mqtt://a:1883 mqtt://b:1883\""
        );
    }
}
