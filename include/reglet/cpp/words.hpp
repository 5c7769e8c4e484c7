// SPDX-License-Identifier: MIT
/// Words of a text, each with the space or break after it, and the clusters of a word.
///
/// Documentation/Text.md has the rules, and Tests/conformance/text/words.jsonl the cases that all languages share.
#ifndef REGLET_CPP_WORDS_HPP
#define REGLET_CPP_WORDS_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "../paragraph.h"
#include "mode.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// Reads a character at a position in UTF-8. A byte that is not UTF-8 counts as U+FFFD.
inline char32_t character_at(std::string_view text, size_t at, size_t &length) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char first = byte(0);
    length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1;
    if (first < 0x80) return first;
    bool is_whole = length > 1 && at + length <= text.size();
    char32_t found = first & (0xFFu >> (length + 1));
    for (size_t i = 1; is_whole && i < length; i++) {
        is_whole = (byte(i) & 0xC0u) == 0x80u;
        found = found << 6 | (byte(i) & 0x3Fu);
    }
    if (is_whole) return found;
    length = 1;
    return 0xFFFD;
}

inline bool within(char32_t character, char32_t first, char32_t last) {
    return character >= first && character <= last;
}

/// Scripts that are written without spaces, and may break after any character.
inline bool is_ideograph(char32_t c) {
    return within(c, 0x2E80, 0x2FDF) || within(c, 0x3041, 0x3096) || within(c, 0x309D, 0x309F) ||
           within(c, 0x30A1, 0x30FA) || within(c, 0x30FC, 0x30FF) || within(c, 0x3400, 0x4DBF) ||
           within(c, 0x4E00, 0x9FFF) || within(c, 0xF900, 0xFAFF) || within(c, 0x20000, 0x3FFFF);
}

/// Small kana, length marks and iteration marks (UAX 14: CJ, NS): no line begins with one.
inline bool is_never_first(char32_t c) {
    return c == 0x3041 || c == 0x3043 || c == 0x3045 || c == 0x3047 || c == 0x3049 || c == 0x3063 || c == 0x3083 ||
           c == 0x3085 || c == 0x3087 || c == 0x308E || within(c, 0x3095, 0x3096) || within(c, 0x309D, 0x309E) ||
           c == 0x30A1 || c == 0x30A3 || c == 0x30A5 || c == 0x30A7 || c == 0x30A9 || c == 0x30C3 || c == 0x30E3 ||
           c == 0x30E5 || c == 0x30E7 || c == 0x30EE || within(c, 0x30F5, 0x30F6) || within(c, 0x30FC, 0x30FE) ||
           within(c, 0x31F0, 0x31FF) || within(c, 0xFF67, 0xFF70) || within(c, 0xFF9E, 0xFF9F);
}

/// Characters that belong to the character before them.
inline bool is_mark(char32_t c) {
    return within(c, 0x0300, 0x036F) || within(c, 0x0483, 0x0489) || within(c, 0x0591, 0x05BD) ||
           within(c, 0x064B, 0x065F) || c == 0x0E31 || within(c, 0x0E34, 0x0E3A) || within(c, 0x0E47, 0x0E4E) ||
           within(c, 0x1AB0, 0x1AFF) || within(c, 0x1DC0, 0x1DFF) || within(c, 0x20D0, 0x20FF) ||
           within(c, 0x3099, 0x309A) || within(c, 0xFE00, 0xFE0F) || within(c, 0xFE20, 0xFE2F) ||
           within(c, 0x1F3FB, 0x1F3FF) || within(c, 0xE0100, 0xE01EF);
}

inline bool is_digit(char32_t c) {
    return within(c, '0', '9') || within(c, 0x0660, 0x0669) || within(c, 0x06F0, 0x06F9) || within(c, 0x0966, 0x096F) ||
           within(c, 0x09E6, 0x09EF) || within(c, 0x0E50, 0x0E59) || within(c, 0xFF10, 0xFF19);
}

/// Punctuation and symbols above Latin-1. No line begins with one after a hyphen or an ideograph.
inline bool is_sign(char32_t c) {
    return within(c, 0x2000, 0x2BFF) || within(c, 0x2E00, 0x2E7F) || within(c, 0x3000, 0x3006) ||
           within(c, 0x3008, 0x303F) || within(c, 0x309B, 0x309C) || c == 0x30A0 || c == 0x30FB ||
           within(c, 0xFE10, 0xFE6F) || within(c, 0xFF00, 0xFF20) || within(c, 0xFF3B, 0xFF40) ||
           within(c, 0xFF5B, 0xFF65) || within(c, 0xFFF0, 0xFFFF) || within(c, 0x1F000, 0x1FAFF);
}

/// A letter as far as line breaks are concerned: no table of Unicode is needed for that.
inline bool is_letter(char32_t c) {
    if (c < 0xC0) return within(c | 0x20u, 'a', 'z');
    return c != 0xD7 && c != 0xF7 && !is_mark(c) && !is_digit(c) && !is_sign(c);
}

inline bool is_letter_or_digit(char32_t c) {
    return is_letter(c) || is_digit(c);
}

inline bool is_hyphen(char32_t c) {
    return c == '-' || c == 0x2010;
}

/// A word joiner or a zero-width no-break space prevents a break.
inline bool is_joiner(char32_t c) {
    return c == 0x2060 || c == 0xFEFF;
}

/// Spaces that have a width at the end of a line too: a line may break after them.
inline bool is_wide_space(char32_t c) {
    return c == 0x1680 || within(c, 0x2000, 0x2006) || within(c, 0x2008, 0x200A) || c == 0x205F || c == 0x3000;
}

/// Ends of lines that are required (UAX 14: BK, CR, LF, NL).
inline bool is_line_end(char32_t c) {
    return within(c, 0x0A, 0x0D) || c == 0x85 || within(c, 0x2028, 0x2029);
}

/// Control characters and soft hyphens have no width and no glyph.
inline bool is_left_out(char32_t c) {
    return c < 0x20 || within(c, 0x7F, 0x9F) || c == 0xAD;
}

/// The smallest units into which a word may be cut.
inline std::vector<std::string> clusters_of(std::string_view word) {
    std::vector<std::string> found;
    char32_t before = 0;
    for (size_t at = 0, length = 0; at < word.size(); at += length) {
        const char32_t character = character_at(word, at, length);
        const bool joins = !found.empty() && (is_mark(character) || character == 0x200D || before == 0x200D);
        if (joins) {
            found.back() += word.substr(at, length);
        } else {
            found.emplace_back(word.substr(at, length));
        }
        before = character;
    }
    return found;
}

/// A text's words and one RGL_WORD_ flag for each. A text without any is one empty word.
///
/// An empty word that a space follows is a further space.
struct SplitText {
    explicit SplitText(std::string_view text) {
        for (size_t at = 0, length = 0; at < text.size(); at += length) {
            const char32_t character = character_at(text, at, length);
            if (is_line_end(character)) {
                if (character == '\r' && text.substr(at + 1, 1) == "\n") length = 2;
                end_word(RGL_WORD_BREAK);
            } else if (character == ' ' || character == '\t') {
                end_word(RGL_WORD_SPACE);
            } else if (character == 0x200B) {
                end_word(RGL_WORD_JOINED);
            } else if (!is_left_out(character)) {
                add(character, text.substr(at, length));
            }
        }
        end_word(RGL_WORD_SPACE);
    }

    std::vector<std::string> words;
    std::vector<uint8_t> flags;

  private:
    void add(char32_t character, std::string_view letter) {
        if (breaks_before(character)) end_piece(RGL_WORD_JOINED);
        if (!is_joiner(character)) piece_ += letter;
        if (is_mark(character)) return;
        before_ = character;
        has_begun_ = has_begun_ || !(is_hyphen(character) || is_joiner(character));
    }

    bool breaks_before(char32_t after) const {
        if (is_never_first(after)) return false;
        if (is_hyphen(before_)) return has_begun_ && is_letter(after);
        if (is_wide_space(before_)) return !is_wide_space(after) && !is_joiner(after);
        // Closing marks stay with the text before them: only a letter, a digit or an ideograph begins a line.
        return (is_ideograph(before_) && is_letter_or_digit(after)) ||
               (is_ideograph(after) && is_letter_or_digit(before_));
    }

    void end_piece(uint8_t flag) {
        words.push_back(std::move(piece_));
        flags.push_back(flag);
        piece_.clear();
    }

    void end_word(uint8_t flag) {
        end_piece(flag);
        before_ = 0;
        has_begun_ = false;
    }

    std::string piece_;
    char32_t before_ = 0;
    /// Whether the word has more than hyphens: those at its beginning belong to it, as in "-5" and "--help".
    bool has_begun_ = false;
};

} // namespace detail
REGLET_CPP_END

#endif
