//! The addresses of brokers, as people write them.

use std::fmt;

/// The port of brokers, and the one behind TLS, as IANA has them.
const PORT: u16 = 1883;
const TLS_PORT: u16 = 8883;

/// A broker: `mqtt://[user[:password]@]host[:port]`, or `mqtts://` for one behind TLS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Address {
    pub(super) host: String,
    pub(super) port: u16,
    /// The name and the password, which may be empty.
    pub(super) user: Option<(String, String)>,
    pub(super) is_tls: bool,
}

impl Address {
    /// Reads one; without `mqtt://` too.
    ///
    /// # Errors
    ///
    /// Why it is none, for people.
    pub(super) fn read(text: &str) -> Result<Self, &'static str> {
        let (scheme, rest) = text.split_once("://").unwrap_or(("mqtt", text));
        let is_tls = match scheme {
            "mqtt" => false,
            "mqtts" if cfg!(feature = "tls") => true,
            "mqtts" => return Err("this qishi is built without TLS"),
            _ => return Err("a broker is mqtt://host:port"),
        };
        let rest = rest.trim_end_matches('/');
        let (user, place) = match rest.rsplit_once('@') {
            Some((user, place)) => (Some(user.split_once(':').unwrap_or((user, ""))), place),
            None => (None, rest),
        };
        let (host, port) = match place.strip_prefix('[') {
            Some(place) => {
                let (host, port) = place.split_once(']').ok_or("a bracket is missing")?;
                (host, port.strip_prefix(':'))
            }
            None => match place.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (place, None),
            },
        };
        let usual = if is_tls { TLS_PORT } else { PORT };
        let port = port.map_or(Ok(usual), str::parse);
        let port = port.map_err(|_| "a port is a number up to 65535")?;
        if host.is_empty() {
            return Err("a broker has a name");
        }
        Ok(Self {
            host: host.to_owned(),
            port,
            user: user.map(|(name, password)| (name.to_owned(), password.to_owned())),
            is_tls,
        })
    }
}

/// The place of a broker, without the name and the password, whatever else is in its address.
pub(super) fn without_user(text: &str) -> &str {
    let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
    rest.rsplit_once('@').map_or(rest, |(_, place)| place)
}

impl fmt::Display for Address {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let told = |text: &str| Address::read(text).map(|address| address.to_string());
        assert_eq!(told("mqtt://a.example"), Ok("a.example:1883".to_owned()));
        assert_eq!(told("a.example:7"), Ok("a.example:7".to_owned()));
        assert_eq!(told("mqtt://[::1]:1884/"), Ok("::1:1884".to_owned()));
        let address = Address::read("mqtt://li:p@ss:w@b:1").unwrap();
        assert_eq!(address.user, Some(("li".into(), "p@ss:w".into())));
        assert_eq!((&*address.host, address.port), ("b", 1));
        let address = Address::read("mqtt://li@b").unwrap();
        assert_eq!(address.user, Some(("li".into(), String::new())));
        for (text, told) in [
            ("mqtt://li:p@ss:w@b:1", "b:1"),
            ("li:pass@b:no", "b:no"),
            ("a.example", "a.example"),
        ] {
            assert_eq!(without_user(text), told);
        }
        for bad in [
            "",
            "http://a",
            "mqtt://",
            "mqtt://a:x",
            "mqtt://a:65536",
            "mqtt://[::1",
        ] {
            assert!(Address::read(bad).is_err(), "{bad}");
        }
        assert_eq!(Address::read("mqtts://a").is_ok(), cfg!(feature = "tls"));
    }
}
