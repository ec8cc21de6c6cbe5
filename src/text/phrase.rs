//! A phrase in every language that the program speaks.

use crate::config::Language;

/// A phrase in every language; `{}` stands where something is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    pub(super) english: &'static str,
    pub(super) chinese: &'static str,
}

impl Phrase {
    /// The phrase in one language.
    pub const fn get(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Chinese => self.chinese,
        }
    }

    /// The phrase in one language, with its gaps filled from left to right.
    pub fn with(self, language: Language, fillings: &[&str]) -> String {
        let mut parts = self.get(language).split("{}");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for (part, filling) in parts.zip(fillings) {
            text.push_str(filling);
            text.push_str(part);
        }
        text
    }
}
