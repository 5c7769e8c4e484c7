// SPDX-License-Identifier: MIT
//! Texts: strings that a font measures once and the library wraps.

use crate::geometry::HorizontalAlignment;
use crate::views::{horizontal_code, IntoView, Node, View, Views};
use crate::words::{is_mark, split};
use reglet_sys as sys;
use std::fmt;
use std::sync::Arc;

/// How lines of a font are spaced, in finite points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FontMetrics {
    /// From one line to the next.
    pub line_height: f64,
    /// From the top of a line to its baseline.
    pub baseline: f64,
    /// Width of a space.
    pub space_width: f64,
}

/// Measures the letters of a text. The same arguments must always give the same result.
pub trait Font: Send + Sync {
    /// How lines are spaced.
    fn metrics(&self) -> FontMetrics;

    /// The width of a piece of text without spaces, in points, finite and >= 0.
    fn width(&self, piece: &str) -> f64;

    /// The smallest pieces, in order, between which a word may be cut if it is wider than a line. By default its
    /// characters, with marks and joiners attached to the character before them.
    fn clusters<'word>(&self, word: &'word str) -> Vec<&'word str> {
        let mut starts: Vec<usize> = Vec::new();
        let mut joins = false;
        for (place, character) in word.char_indices() {
            if place == 0 || !(joins || character == '\u{200D}' || is_mark(character)) {
                starts.push(place);
            }
            joins = character == '\u{200D}';
        }
        let ends = starts.iter().skip(1).copied().chain([word.len()]);
        starts.iter().zip(ends).map(|(&start, end)| &word[start..end]).collect()
    }
}

/// A font of cells of one width: a terminal's, a label printer's, a test's. Every character is a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Monospace {
    /// Width of a cell in points.
    pub advance: f64,
    /// Height of a line in points.
    pub line_height: f64,
}

impl Default for Monospace {
    fn default() -> Monospace {
        Monospace { advance: 8.0, line_height: 16.0 }
    }
}

impl Font for Monospace {
    fn metrics(&self) -> FontMetrics {
        let Monospace { advance, line_height } = *self;
        FontMetrics { line_height, baseline: 0.8 * line_height, space_width: advance }
    }

    fn width(&self, piece: &str) -> f64 {
        piece.chars().count() as f64 * self.advance
    }

    fn clusters<'word>(&self, word: &'word str) -> Vec<&'word str> {
        word.char_indices().map(|(place, character)| &word[place..place + character.len_utf8()]).collect()
    }
}

/// The space or break after a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordEnd {
    /// A space, at which a line may break.
    Space = sys::RGL_WORD_SPACE as isize,
    /// The line ends here, as at a newline.
    Break = sys::RGL_WORD_BREAK as isize,
    /// Nothing, although a line may break, as after a hyphen.
    Joined = sys::RGL_WORD_JOINED as isize,
    /// Nothing: the next word belongs to the same word.
    Glued = sys::RGL_WORD_GLUED as isize,
    /// A possible break, at which a line ends with a hyphen.
    Hyphen = sys::RGL_WORD_HYPHEN as isize,
    /// A tab, at which a line may break.
    Tab = sys::RGL_WORD_TAB as isize,
}

/// Neighbouring words of a paragraph in one font, size and direction; lengths in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TextRun {
    /// The first word; 0 for the first run.
    pub first_word: usize,
    /// From the baseline to the top of the run.
    pub ascent: f64,
    /// From the baseline to its bottom.
    pub descent: f64,
    /// Width of a space after a word of the run.
    pub space_width: f64,
    /// The embedding level of the words by UAX 9.
    pub level: u32,
    /// The level of spaces and tabs after the words.
    pub space_level: u32,
    /// 0, or the number of the view that is the only word, from 1. The view determines the lengths of such a run.
    pub view: u32,
}

/// Changes of widths at the edges of a line, for one word, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TextEdge {
    /// Width of the hyphen that is shown if a line ends after the word.
    pub hyphen: f64,
    /// Width by which the word hangs out of a line that begins with it.
    pub leading_hang: f64,
    /// Width by which the word, with its hyphen, hangs out of a line that ends with it.
    pub trailing_hang: f64,
}

/// A position at which words go on after a tab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TabStop {
    /// Distance from the edge where lines begin, in points.
    pub position: f64,
    /// Whether the words after the tab begin at the stop, end there, or have their middle there.
    pub alignment: HorizontalAlignment,
}

#[derive(Default)]
struct Form {
    runs: Vec<sys::rgl_text_run>,
    edges: Vec<sys::rgl_text_edge>,
    stops: Vec<TabStop>,
    lengths: [f64; 3],
    justifies: bool,
}

#[derive(Default)]
pub(crate) struct Words {
    widths: Vec<f64>,
    flags: Vec<u8>,
    cluster_counts: Vec<u32>,
    cluster_widths: Vec<f64>,
    /// The pieces of each word; empty if only widths are known.
    pieces: Vec<Vec<String>>,
    space_width: f64,
    line_height: f64,
    baseline: f64,
    alignment: HorizontalAlignment,
    line_limit: u32,
    truncates: bool,
    form: Option<Form>,
}

/// They point into the words, and into this value.
pub(crate) struct WordsInC {
    pub(crate) paragraph: sys::rgl_paragraph,
    _stops: Vec<sys::rgl_tab_stop>,
    _text: Option<Box<sys::rgl_text>>,
}

impl Words {
    pub(crate) fn to_c(&self) -> crate::Result<WordsInC> {
        let mut refuse = |_| {
            let message = "paragraph.alignment is leading, center or trailing, and no guide of your own";
            Err(crate::Error::new(crate::Status::InvalidArgument, message))
        };
        let mut stops = Vec::new();
        for stop in self.form.iter().flat_map(|form| &form.stops) {
            let alignment = horizontal_code(stop.alignment, &mut refuse)?;
            stops.push(sys::rgl_tab_stop { position: stop.position, alignment, reserved: 0 });
        }
        let text = self.form.as_ref().map(|form| {
            Box::new(sys::rgl_text {
                runs: form.runs.as_ptr(),
                run_count: form.runs.len(),
                edges: if form.edges.is_empty() { std::ptr::null() } else { form.edges.as_ptr() },
                tab_stops: stops.as_ptr(),
                tab_stop_count: stops.len(),
                tab_interval: form.lengths[0],
                first_line_indent: form.lengths[1],
                indent: form.lengths[2],
                justifies: form.justifies.into(),
                reserved: 0,
            })
        });
        let is_cut = !self.cluster_widths.is_empty();
        let paragraph = sys::rgl_paragraph {
            word_widths: self.widths.as_ptr(),
            word_count: self.widths.len(),
            word_flags: if self.flags.is_empty() { std::ptr::null() } else { self.flags.as_ptr() },
            cluster_counts: if is_cut { self.cluster_counts.as_ptr() } else { std::ptr::null() },
            cluster_widths: if is_cut { self.cluster_widths.as_ptr() } else { std::ptr::null() },
            space_width: self.space_width,
            line_height: self.line_height,
            baseline: self.baseline,
            alignment: horizontal_code(self.alignment, &mut refuse)?,
            line_limit: self.line_limit,
            truncates: self.truncates.into(),
            reserved: 0,
            text: text.as_deref().map_or(std::ptr::null(), |text| text),
        };
        Ok(WordsInC { paragraph, _stops: stops, _text: text })
    }

    pub(crate) fn string(&self) -> String {
        let (mut text, last) = (String::new(), self.pieces.len().saturating_sub(1));
        for (index, pieces) in self.pieces.iter().enumerate() {
            pieces.iter().for_each(|piece| text.push_str(piece));
            if index < last && self.flags.get(index).copied() != Some(WordEnd::Joined as u8) {
                text.push(' ');
            }
        }
        text
    }

    pub(crate) fn on_line(&self, line: &sys::rgl_line) -> String {
        let mut text = String::new();
        let mut end_word = line.end_word.min(self.pieces.len());
        // Spaces at the end of a line are not part of its text.
        while end_word > line.first_word && self.pieces[end_word - 1].is_empty() {
            end_word -= 1;
        }
        for index in line.first_word..end_word {
            let pieces = &self.pieces[index];
            let start = if index == line.first_word { line.first_cluster } else { 0 };
            let is_last = index + 1 == end_word;
            let end = if is_last { line.end_cluster.min(pieces.len()) } else { pieces.len() };
            pieces.iter().take(end).skip(start).for_each(|piece| text.push_str(piece));
            if !is_last && self.flags.get(index).copied() != Some(WordEnd::Joined as u8) {
                text.push(' ');
            }
        }
        text
    }
}

/// A string in a font, wrapped to the width that it gets.
#[derive(Clone)]
#[must_use]
pub struct Text {
    string: String,
    font: Arc<dyn Font>,
    settings: Settings,
    cuts_words: bool,
}

#[derive(Clone, Copy, Debug)]
struct Settings {
    alignment: HorizontalAlignment,
    line_limit: u32,
    truncates: bool,
}

const PLAIN: Settings = Settings { alignment: HorizontalAlignment::Leading, line_limit: 0, truncates: false };

/// A string that wraps at spaces, newlines and after hyphens. A word that is wider than a line is cut. Without a font
/// it is measured in cells of 8 by 16 points, so that every machine gives the same layout.
pub fn text(string: impl Into<String>) -> Text {
    Text { string: string.into(), font: Arc::new(Monospace::default()), settings: PLAIN, cuts_words: true }
}

macro_rules! settings {
    ($name:ident) => {
        impl $name {
            /// Sets the alignment of lines that are shorter than the text: leading, center or trailing.
            pub fn alignment(mut self, alignment: HorizontalAlignment) -> $name {
                self.settings.alignment = alignment;
                self
            }

            /// Leaves out all lines after so many; 0 shows all.
            pub fn line_limit(mut self, line_limit: u32) -> $name {
                self.settings.line_limit = line_limit;
                self
            }

            /// Leaves out lines that do not fit into a proposed height, except the first line.
            pub fn truncates(mut self, truncates: bool) -> $name {
                self.settings.truncates = truncates;
                self
            }
        }
    };
}
settings! { Text }
settings! { Paragraph }

impl Text {
    /// Sets the font.
    pub fn font(self, font: impl Font + 'static) -> Text {
        self.shared_font(Arc::new(font))
    }

    /// Sets a font that other texts use too.
    pub fn shared_font(self, font: Arc<dyn Font>) -> Text {
        Text { font, ..self }
    }

    /// Sets whether words that are wider than a line are cut; by default they are.
    pub fn cuts_words(self, cuts_words: bool) -> Text {
        Text { cuts_words, ..self }
    }

    /// The words as a paragraph, for [`Content`](crate::Content) of an item.
    pub fn measured(&self) -> Paragraph {
        let mut words = Words::default();
        for (word, end) in split(&self.string) {
            let word: &str = &word;
            let clusters = match word {
                "" => Vec::new(),
                _ if self.cuts_words => self.font.clusters(word),
                _ => vec![word],
            };
            words.widths.push(if word.is_empty() { 0.0 } else { self.font.width(word) });
            words.flags.push(end as u8);
            if self.cuts_words {
                words.cluster_counts.push(clusters.len() as u32);
                words.cluster_widths.extend(clusters.iter().map(|cluster| self.font.width(cluster)));
            }
            words.pieces.push(clusters.into_iter().map(str::to_string).collect());
        }
        let metrics = self.font.metrics();
        (words.space_width, words.line_height) = (metrics.space_width, metrics.line_height);
        words.baseline = metrics.baseline;
        Paragraph { words, settings: self.settings, views: Vec::new() }
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "text({:?})", self.string)
    }
}

impl IntoView for Text {
    fn into_view(self) -> View {
        self.measured().into_view()
    }
}

/// Words by their widths, for programs that measure text themselves; see [`text`] for strings.
#[must_use]
pub struct Paragraph {
    words: Words,
    settings: Settings,
    views: Vec<View>,
}

impl Paragraph {
    /// Words by their widths, in lines of a height, all in points. Baselines are four fifths of the height below the
    /// top of a line.
    pub fn new(word_widths: &[f64], space_width: f64, line_height: f64) -> Paragraph {
        let (widths, baseline) = (word_widths.to_vec(), 0.8 * line_height);
        let words = Words { widths, space_width, line_height, baseline, ..Words::default() };
        Paragraph { words, settings: PLAIN, views: Vec::new() }
    }

    /// Sets the distance from the top of a line to its baseline.
    pub fn baseline(mut self, baseline: f64) -> Paragraph {
        self.words.baseline = baseline;
        self
    }

    /// Sets the widths of the pieces into which each word may be cut, as one list for each word.
    pub fn cluster_widths(mut self, clusters: &[Vec<f64>]) -> Paragraph {
        // Words that the list does not reach can't be cut.
        let all = clusters.iter().map(Vec::len).chain(std::iter::repeat(0)).take(self.words.widths.len());
        self.words.cluster_counts = all.map(|count| count as u32).collect();
        self.words.cluster_widths =
            clusters.iter().take(self.words.widths.len()).flatten().copied().collect();
        self
    }

    /// Sets the space or break after each word; words beyond the end of the list are followed by a space.
    pub fn word_ends(mut self, ends: &[WordEnd]) -> Paragraph {
        let all = ends.iter().copied().chain(std::iter::repeat(WordEnd::Space)).take(self.words.widths.len());
        self.words.flags = all.map(|end| end as u8).collect();
        self
    }

    /// Sets runs in other sizes or directions than the paragraph's, in the order of their words.
    pub fn runs(mut self, runs: &[TextRun]) -> Paragraph {
        let to_c = |run: &TextRun| sys::rgl_text_run {
            first_word: run.first_word,
            ascent: run.ascent,
            descent: run.descent,
            space_width: run.space_width,
            level: run.level,
            space_level: run.space_level,
            view: run.view,
            reserved: 0,
        };
        self.form().runs = runs.iter().map(to_c).collect();
        self
    }

    /// Sets views that are words of their ideal size, in the order of the runs with a `view`. A view's first
    /// baseline, or its bottom edge, is on the baseline of its line.
    pub fn views(mut self, views: impl Views) -> Paragraph {
        views.append_to(&mut self.views);
        self
    }

    /// Sets changes at the edges of a line, one element for each word. Words beyond the end of the list are unchanged.
    pub fn edges(mut self, edges: &[TextEdge]) -> Paragraph {
        let all = edges.iter().copied().chain(std::iter::repeat(TextEdge::default()));
        let to_c = |edge: TextEdge| sys::rgl_text_edge {
            hyphen: edge.hyphen,
            leading_hang: edge.leading_hang,
            trailing_hang: edge.trailing_hang,
        };
        self.form().edges = all.take(self.words.widths.len()).map(to_c).collect();
        self
    }

    /// Sets tab stops by position, and the distance of those behind the last one; 0: a tab is a space there.
    pub fn tab_stops(mut self, stops: &[TabStop], interval: f64) -> Paragraph {
        let form = self.form();
        form.stops = stops.to_vec();
        form.lengths[0] = interval;
        self
    }

    /// Sets the indents of the first line, and of all other lines.
    pub fn indents(mut self, first_line: f64, others: f64) -> Paragraph {
        self.form().lengths[1..].copy_from_slice(&[first_line, others]);
        self
    }

    /// Widens the spaces of lines that end for want of room until the line fills the paragraph.
    pub fn justified(mut self) -> Paragraph {
        self.form().justifies = true;
        self
    }

    fn form(&mut self) -> &mut Form {
        self.words.form.get_or_insert_with(Form::default)
    }

    pub(crate) fn into_words(mut self) -> Words {
        (self.words.alignment, self.words.line_limit) = (self.settings.alignment, self.settings.line_limit);
        self.words.truncates = self.settings.truncates;
        self.words
    }
}

impl fmt::Debug for Paragraph {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a paragraph of {} words", self.words.widths.len())
    }
}

impl IntoView for Paragraph {
    fn into_view(mut self) -> View {
        let views = std::mem::take(&mut self.views);
        View::new(Node::Words(Arc::new(self.into_words())), views)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stay_with_their_letters() {
        struct Plain;
        impl Font for Plain {
            fn metrics(&self) -> FontMetrics {
                Monospace::default().metrics()
            }
            fn width(&self, _: &str) -> f64 {
                1.0
            }
        }
        assert_eq!(Plain.clusters("e\u{301}a"), ["e\u{301}", "a"]);
        assert_eq!(Plain.clusters(""), Vec::<&str>::new());
    }
}
