// SPDX-License-Identifier: MIT
//! The words of a text, and the break after each word.
//!
//! `Documentation/Text.md` has the rules, and `Tests/conformance/text/words.jsonl` the cases that all languages share.

use crate::text::WordEnd;

/// A text without any is one empty word.
///
/// An empty word that a space follows is a further space.
pub(crate) fn split(text: &str) -> Vec<(String, WordEnd)> {
    let mut words = Vec::new();
    let mut open = Open::default();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            // Ends of lines that are required (UAX 14: BK, CR, LF, NL).
            '\n' | '\u{B}' | '\u{C}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => {
                if character == '\r' && characters.peek() == Some(&'\n') {
                    characters.next();
                }
                words.push((open.end_word(), WordEnd::Break));
            }
            ' ' | '\t' => words.push((open.end_word(), WordEnd::Space)),
            // A zero-width space allows a break.
            '\u{200B}' => words.push((open.end_word(), WordEnd::Joined)),
            // Control characters and soft hyphens have no width and no glyph.
            '\0'..='\u{8}' | '\u{E}'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{AD}' => (),
            _ => {
                if open.breaks_before(character) {
                    words.push((std::mem::take(&mut open.piece), WordEnd::Joined));
                }
                open.add(character);
            }
        }
    }
    words.push((open.end_word(), WordEnd::Space));
    words
}

#[derive(Default)]
struct Open {
    piece: String,
    /// The last character that is not a mark.
    before: Option<char>,
    /// Whether the word has more than hyphens: those at its beginning belong to it, as in "-5" and "--help".
    has_begun: bool,
}

impl Open {
    fn end_word(&mut self) -> String {
        std::mem::take(self).piece
    }

    fn add(&mut self, character: char) {
        if is_joiner(character) {
            self.before = Some(character);
            return;
        }
        self.piece.push(character);
        if !is_mark(character) {
            self.before = Some(character);
            self.has_begun |= !is_hyphen(character);
        }
    }

    fn breaks_before(&self, after: char) -> bool {
        let before = match self.before {
            Some(before) => before,
            None => return false,
        };
        if is_never_first(after) {
            return false;
        }
        if is_hyphen(before) {
            return self.has_begun && is_letter(after);
        }
        if is_wide_space(before) {
            return !is_wide_space(after) && !is_joiner(after);
        }
        // Closing marks stay with the text before them: only a letter, a digit or an ideograph begins a line.
        (is_ideograph(before) && is_letter_or_digit(after))
            || (is_ideograph(after) && is_letter_or_digit(before))
    }
}

/// A word joiner or a zero-width no-break space prevents a break.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{2060}' | '\u{FEFF}')
}

fn is_hyphen(character: char) -> bool {
    matches!(character, '-' | '\u{2010}')
}

/// Spaces that have a width at the end of a line too: a line may break after them.
fn is_wide_space(character: char) -> bool {
    matches!(character,
        '\u{1680}' | '\u{2000}'..='\u{2006}' | '\u{2008}'..='\u{200A}' | '\u{205F}' | '\u{3000}')
}

/// Scripts that are written without spaces, and may break after any character.
fn is_ideograph(character: char) -> bool {
    matches!(character,
        '\u{2E80}'..='\u{2FDF}' | '\u{3041}'..='\u{3096}' | '\u{309D}'..='\u{309F}' | '\u{30A1}'..='\u{30FA}'
        | '\u{30FC}'..='\u{30FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}')
}

/// Small kana, length marks and iteration marks (UAX 14: CJ, NS): no line begins with one.
fn is_never_first(character: char) -> bool {
    matches!(character,
        '\u{3041}' | '\u{3043}' | '\u{3045}' | '\u{3047}' | '\u{3049}' | '\u{3063}' | '\u{3083}' | '\u{3085}'
        | '\u{3087}' | '\u{308E}' | '\u{3095}'..='\u{3096}' | '\u{309D}'..='\u{309E}' | '\u{30A1}' | '\u{30A3}'
        | '\u{30A5}' | '\u{30A7}' | '\u{30A9}' | '\u{30C3}' | '\u{30E3}' | '\u{30E5}' | '\u{30E7}' | '\u{30EE}'
        | '\u{30F5}'..='\u{30F6}' | '\u{30FC}'..='\u{30FE}' | '\u{31F0}'..='\u{31FF}' | '\u{FF67}'..='\u{FF70}'
        | '\u{FF9E}'..='\u{FF9F}')
}

/// Characters that belong to the character before them.
pub(crate) fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{0591}'..='\u{05BD}' | '\u{064B}'..='\u{065F}'
        | '\u{0E31}' | '\u{0E34}'..='\u{0E3A}' | '\u{0E47}'..='\u{0E4E}' | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0100}'..='\u{E01EF}')
}

fn is_digit(character: char) -> bool {
    matches!(character,
        '0'..='9' | '\u{0660}'..='\u{0669}' | '\u{06F0}'..='\u{06F9}' | '\u{0966}'..='\u{096F}'
        | '\u{09E6}'..='\u{09EF}' | '\u{0E50}'..='\u{0E59}' | '\u{FF10}'..='\u{FF19}')
}

/// Punctuation and symbols. No line begins with one after a hyphen or an ideograph.
fn is_sign(character: char) -> bool {
    matches!(character,
        '\0'..='@' | '['..='`' | '{'..='\u{BF}' | '\u{D7}' | '\u{F7}' | '\u{2000}'..='\u{2BFF}'
        | '\u{2E00}'..='\u{2E7F}' | '\u{3000}'..='\u{3006}' | '\u{3008}'..='\u{303F}' | '\u{309B}'..='\u{309C}'
        | '\u{30A0}' | '\u{30FB}' | '\u{FE10}'..='\u{FE6F}' | '\u{FF00}'..='\u{FF20}' | '\u{FF3B}'..='\u{FF40}'
        | '\u{FF5B}'..='\u{FF65}' | '\u{FFF0}'..='\u{FFFF}' | '\u{1F000}'..='\u{1FAFF}')
}

fn is_letter(character: char) -> bool {
    !is_sign(character) && !is_mark(character) && !is_digit(character)
}

fn is_letter_or_digit(character: char) -> bool {
    is_letter(character) || is_digit(character)
}

#[cfg(test)]
#[path = "../tests/support/json.rs"]
#[allow(dead_code)]
mod json;

#[cfg(test)]
mod tests {
    use super::json::Json;
    use super::*;
    use crate::{text, Layout, Modify, Monospace, Proposal};

    fn strings(list: &Json) -> Vec<String> {
        list.texts().into_iter().map(str::to_string).collect()
    }

    fn cases() -> Vec<Json> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../Tests/conformance/text/words.jsonl");
        let lines = std::fs::read_to_string(file).expect("the cases");
        lines.lines().map(|line| Json::parse(line).expect("a case")).collect()
    }

    #[test]
    fn words_equal_those_of_the_other_languages() {
        for case in cases() {
            let found = split(case.get("text").text().unwrap_or(""));
            let words: Vec<_> = found.iter().map(|(word, _)| word.clone()).collect();
            let ends: Vec<_> = found.iter().map(|(_, end)| format!("{:?}", end).to_lowercase()).collect();
            assert_eq!(words, strings(case.get("words")), "{:?}", case.get("id"));
            assert_eq!(ends, strings(case.get("ends")), "{:?}", case.get("id"));
        }
    }

    #[test]
    fn lines_equal_those_of_the_other_languages() {
        for case in cases() {
            for lines in case.get("lines").items() {
                let width = lines.get("width").number().expect("a width");
                let string = case.get("text").text().unwrap_or("");
                let font = Monospace { advance: 1.0, line_height: 1.0 };
                let view = text(string).font(font).named("t");
                let layout = Layout::new(view, Proposal::width(width)).expect("a layout");
                let found = layout.lines("t").expect("lines");
                let longest = found.iter().map(|line| line.rect.width).fold(0.0, f64::max);
                let texts: Vec<_> = found.into_iter().map(|line| line.text).collect();
                assert_eq!(texts, strings(lines.get("lines")), "{:?}", case.get("id"));
                assert_eq!(Some(longest), lines.get("longest").number(), "{:?}", case.get("id"));
            }
        }
    }
}
