//! Why a broker was lost, in words for people. What the broker itself says of it is not repeated: it may
//! say anything.

use rumqttc::{ConnectionError, StateError};

/// The words.
pub(super) fn why(error: &ConnectionError) -> String {
    match error {
        ConnectionError::Timeout(_) => "no answer".to_owned(),
        ConnectionError::Io(why) | ConnectionError::MqttState(StateError::Io(why)) => {
            why.to_string()
        }
        #[cfg(feature = "tls")]
        ConnectionError::Tls(why) => why.to_string(),
        ConnectionError::ConnectionRefused(code) => format!("refused ({code:?})"),
        ConnectionError::MqttState(StateError::ConnectionAborted) => "closed".to_owned(),
        ConnectionError::MqttState(StateError::ServerDisconnect { reason_code, .. }) => {
            format!("closed ({reason_code:?})")
        }
        ConnectionError::MqttState(StateError::AwaitPingResp) => "silent".to_owned(),
        ConnectionError::MqttState(StateError::Deserialization(_))
        | ConnectionError::NotConnAck(_) => "what it says is not MQTT 5".to_owned(),
        _ => "it does not keep to MQTT 5".to_owned(),
    }
}
