// SPDX-License-Identifier: MIT
/// Texts: words whose widths are measured once, when the view is made, and wrapped inside the library.
#ifndef REGLET_CPP_TEXT_HPP
#define REGLET_CPP_TEXT_HPP

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "modifiers.hpp"
#include "words.hpp"

REGLET_CPP_BEGIN

/// The measures of the letters of a text; lengths in points.
///
/// width returns the length of a run of UTF-8. It is called for whole words and for parts of them.
struct Font {
    double ascent;
    double descent;
    double line_gap;
    double space_width;
    std::function<double(std::string_view)> width;

    /// A font whose clusters are all equally wide.
    static Font monospace(double advance = 8, double line_height = 16) {
        return {0.8 * line_height, 0.2 * line_height, 0, advance, [advance](std::string_view run) {
                    return advance * static_cast<double>(detail::clusters_of(run).size());
                }};
    }
};

/// Whether a line limit or a height that is too small for all lines leaves some out: see rgl_paragraph.truncates.
enum class Truncation {
    no,
    yes
};

/// Words by their widths, for programs that split and measure texts themselves.
struct Words {
    std::vector<double> widths;
    /// One of RGL_WORD_ for each word. If empty, a space follows every word.
    std::vector<uint8_t> flags{};
    /// The widths of the pieces into which each word may be cut; empty if no word is cut.
    std::vector<std::vector<double>> cluster_widths{};
    double space_width = 0;
    double line_height = 0;
    /// From the top of a line to its baseline; unspecified: 0.8 of the line.
    double baseline = unspecified;
    /// Words in other sizes or directions than the paragraph's: see rgl_text_run.
    std::vector<rgl_text_run> runs{};
    /// The changes at the edges of a line, one element for each word, or none.
    std::vector<rgl_text_edge> edges{};
    /// Tab stops by position, and the distance of those behind the last one; 0 means that a tab is a space there.
    std::vector<rgl_tab_stop> tab_stops{};
    double tab_interval = 0;
    /// Indents of the first line, and of all other lines.
    double first_line_indent = 0;
    double indent = 0;
    /// Whether wider spaces fill the lines.
    bool justifies = false;
    /// Views that are words of their ideal size, in the order of the runs with a view. See rgl_text_run::view.
    std::vector<View> views{};
};

namespace detail {

class WordsFiller final : public Filler {
  public:
    explicit WordsFiller(Words words) : words_(std::move(words)) {
        for (const std::vector<double> &word : words_.cluster_widths) {
            counts_.push_back(static_cast<uint32_t>(word.size()));
            for (const double width : word) clusters_.push_back(width);
        }
        text_.runs = words_.runs.empty() ? nullptr : words_.runs.data();
        text_.run_count = words_.runs.size();
        text_.edges = words_.edges.empty() ? nullptr : words_.edges.data();
        text_.tab_stops = words_.tab_stops.empty() ? nullptr : words_.tab_stops.data();
        text_.tab_stop_count = words_.tab_stops.size();
        text_.tab_interval = words_.tab_interval;
        text_.first_line_indent = words_.first_line_indent;
        text_.indent = words_.indent;
        text_.justifies = words_.justifies;
    }
    WordsFiller(const WordsFiller &) = delete;
    WordsFiller &operator=(const WordsFiller &) = delete;

    const WordsFiller *words() const override {
        return this;
    }
    void fill(rgl_record &record, Numbering &) const override {
        fill(record.parameters.paragraph);
    }
    void fill(rgl_paragraph &paragraph) const {
        paragraph.word_widths = words_.widths.data();
        paragraph.word_count = words_.widths.size();
        paragraph.word_flags = words_.flags.empty() ? nullptr : words_.flags.data();
        paragraph.cluster_counts = clusters_.empty() ? nullptr : counts_.data();
        paragraph.cluster_widths = clusters_.empty() ? nullptr : clusters_.data();
        const bool has_text = text_.runs != nullptr || text_.edges != nullptr || text_.tab_stops != nullptr ||
                              text_.tab_interval != 0 || text_.first_line_indent != 0 || text_.indent != 0 ||
                              text_.justifies != 0;
        paragraph.text = has_text ? &text_ : nullptr;
        // Arrays of other lengths would be read beyond their ends; NaN has the words refused instead.
        if (!fits(words_.flags.size()) || !fits(counts_.size()) || !fits(words_.edges.size()))
            paragraph.space_width = unspecified;
    }

    /// The letters of each word, where the text is known.
    std::vector<std::vector<std::string>> letters;
    std::vector<uint8_t> flags;

  private:
    bool fits(size_t count) const {
        return count == 0 || count == words_.widths.size();
    }

    Words words_;
    std::vector<uint32_t> counts_;
    std::vector<double> clusters_;
    rgl_text text_{};
};

struct TextSetter {
    Description &description;
    rgl_paragraph &paragraph() {
        return description.record.parameters.paragraph;
    }
    void option(line_limit option) {
        paragraph().line_limit = option.value;
    }
    void option(Truncation truncation) {
        paragraph().truncates = truncation == Truncation::yes;
    }
    /// The alignment of lines shorter than the text. The horizontal part counts.
    void option(const Alignment &alignment) {
        option(alignment.horizontal());
    }
    void option(const Guide &guide) {
        description.align(paragraph().alignment, guide);
    }
};

template <class... Options> Maker paragraph(std::string_view type, const Words &words, const Options &...options) {
    static_assert((takes<Options, TextSetter>::value && ...),
                  "a text takes line_limit, Truncation and an alignment after its font");
    Maker made(type, RGL_KIND_PARAGRAPH);
    [[maybe_unused]] TextSetter setter{*made};
    setter.option(Guide::leading);
    (setter.option(options), ...);
    setter.paragraph().space_width = words.space_width;
    setter.paragraph().line_height = words.line_height;
    setter.paragraph().baseline = words.baseline == words.baseline ? words.baseline : 0.8 * words.line_height;
    return made;
}

/// The widths of pieces in their word, where letters move together.
inline std::vector<double> widths_of(const std::vector<std::string> &pieces, const Font &font) {
    std::vector<double> widths;
    std::string joined;
    double before = 0;
    for (const std::string &piece : pieces) {
        joined += piece;
        const double width = font.width(joined);
        widths.push_back(std::max(0.0, width - before));
        before = width;
    }
    return widths;
}

} // namespace detail

/// Words by their widths; takes line_limit, Truncation and an alignment.
template <class... Options> View Paragraph(Words words, const Options &...options) {
    detail::Maker made = detail::paragraph("Paragraph", words, options...);
    detail::adopt(*made, span<const View>(words.views));
    made.filler<detail::WordsFiller>(std::move(words));
    return made.view();
}

/// A string of UTF-8 in a font, wrapped to the width that it gets. Without a font it is measured in
/// cells of 8 by 16 points. Takes line_limit, Truncation and an alignment.
template <class... Options> View Text(std::string_view string, const Font &font, const Options &...options) {
    detail::SplitText split(string);
    Words words{{},
                split.flags,
                {},
                font.space_width,
                font.ascent + font.descent + font.line_gap,
                font.ascent + font.line_gap / 2};
    std::vector<std::vector<std::string>> letters;
    for (const std::string &word : split.words) {
        letters.push_back(detail::clusters_of(word));
        words.widths.push_back(word.empty() ? 0 : font.width(word));
        words.cluster_widths.push_back(detail::widths_of(letters.back(), font));
    }
    detail::Maker made = detail::paragraph("Text", words, options...);
    auto &filler = made.filler<detail::WordsFiller>(std::move(words));
    filler.letters = std::move(letters);
    filler.flags = std::move(split.flags);
    return made.view();
}
inline View Text(std::string_view string) {
    return Text(string, Font::monospace());
}

/// A line of a text that has been laid out.
struct Line {
    /// The text of the line; "" for words by their widths.
    std::string text;
    /// Its box in the text's coordinates.
    Rect rect;
    /// From the top of the text.
    double baseline;
    /// The words on it, from first_word to before end_word; cut words by their clusters: see rgl_line.
    rgl_line words;
};

namespace detail {

inline std::string text_on(const WordsFiller &text, const rgl_line &line) {
    std::string found;
    size_t end_word = std::min(line.end_word, text.letters.size());
    // Spaces at the end of a line are not part of its text.
    while (end_word > line.first_word && text.letters[end_word - 1].empty()) end_word--;
    for (size_t word = line.first_word; word < end_word; word++) {
        const std::vector<std::string> &pieces = text.letters[word];
        const size_t begin = word == line.first_word ? line.first_cluster : 0;
        const bool is_last = word + 1 == end_word;
        const size_t end = is_last ? std::min(line.end_cluster, pieces.size()) : pieces.size();
        for (size_t piece = begin; piece < end; piece++) found += pieces[piece];
        if (!is_last && text.flags[word] != RGL_WORD_JOINED) found += ' ';
    }
    return found;
}

} // namespace detail
REGLET_CPP_END

#endif
