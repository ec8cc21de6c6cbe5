//! Why a broker was lost, in words for people. What the broker itself says of it is not repeated: it may
//! say anything.

use rumqttc::{ConnectionError, StateError};

use crate::event::net::Broken;

/// The words.
pub(super) fn why(error: &ConnectionError) -> String {
    match error {
        ConnectionError::Timeout(_) => Broken::NoAnswer.words().to_owned(),
        ConnectionError::Io(why) | ConnectionError::MqttState(StateError::Io(why)) => {
            why.to_string()
        }
        #[cfg(feature = "tls")]
        ConnectionError::Tls(why) => why.to_string(),
        ConnectionError::ConnectionRefused(code) => format!("refused ({code:?})"),
        ConnectionError::MqttState(StateError::ConnectionAborted) => {
            Broken::Closed.words().to_owned()
        }
        ConnectionError::MqttState(StateError::ServerDisconnect { reason_code, .. }) => {
            format!("closed ({reason_code:?})")
        }
        ConnectionError::MqttState(StateError::AwaitPingResp) => Broken::Silent.words().to_owned(),
        _ => Broken::NotMqtt.words().to_owned(),
    }
}
