// SPDX-License-Identifier: MIT
/// Where lines may break: a text becomes words, each with what follows it, and words become clusters.
///
/// Lines break at spaces, must break at newlines, and may break after a hyphen before a letter and beside ideographs.
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

/// Reads a character at a place in UTF-8; what is no UTF-8 counts as a character of one byte.
inline char32_t character_at(std::string_view text, size_t at, size_t &length) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char first = byte(0);
    length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1;
    if (length == 1) return first;
    if (at + length > text.size()) {
        length = 1;
        return first;
    }
    char32_t found = first & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((byte(i) & 0xC0u) != 0x80u) {
            length = 1;
            return first;
        }
        found = found << 6 | (byte(i) & 0x3Fu);
    }
    return found;
}

inline bool within(char32_t character, char32_t first, char32_t last) {
    return character >= first && character <= last;
}

inline bool is_ideograph(char32_t c) {
    return within(c, 0x2E80, 0x2FDF) || within(c, 0x3041, 0x30FF) || within(c, 0x3400, 0x4DBF) ||
           within(c, 0x4E00, 0x9FFF) || within(c, 0xF900, 0xFAFF) || within(c, 0x20000, 0x3FFFF);
}

/// A letter as far as line breaks are concerned: no table of Unicode is needed for that.
inline bool is_letter(char32_t c) {
    if (c < 0x80) return within(c | 0x20u, 'a', 'z');
    return c >= 0xC0 && c != 0xD7 && c != 0xF7 && !within(c, 0x2000, 0x2BFF) && !within(c, 0x3000, 0x303F) &&
           !within(c, 0xFE00, 0xFE6F) && !within(c, 0xFF00, 0xFF20);
}

/// What stands on the character before it: accents, variation selectors, joiners, skin tones.
inline bool continues_cluster(char32_t c) {
    return within(c, 0x0300, 0x036F) || within(c, 0x1AB0, 0x1AFF) || within(c, 0x1DC0, 0x1DFF) || c == 0x200D ||
           within(c, 0x20D0, 0x20FF) || within(c, 0xFE00, 0xFE0F) || within(c, 0xFE20, 0xFE2F) ||
           within(c, 0x1F3FB, 0x1F3FF);
}

inline bool breaks_between(char32_t before, char32_t after) {
    if (before == '-' || before == 0x2010) return is_letter(after);
    const auto is_letter_or_digit = [](char32_t c) { return is_letter(c) || within(c, '0', '9'); };
    return (is_ideograph(before) && is_letter_or_digit(after)) || (is_ideograph(after) && is_letter_or_digit(before));
}

/// The smallest units of a word that may stand apart.
inline std::vector<std::string> clusters_of(std::string_view word) {
    std::vector<std::string> found;
    char32_t before = 0;
    for (size_t at = 0, length = 0; at < word.size(); at += length) {
        const char32_t character = character_at(word, at, length);
        const bool joins = !found.empty() && (continues_cluster(character) || before == 0x200D);
        if (joins) {
            found.back() += word.substr(at, length);
        } else {
            found.emplace_back(word.substr(at, length));
        }
        before = character;
    }
    return found;
}

/// A text's words and one RGL_WORD_ flag for each; a text without any is one empty word.
struct SplitText {
    explicit SplitText(std::string_view text) {
        for (size_t line_start = 0; line_start <= text.size();) {
            const size_t line_end = std::min(text.find('\n', line_start), text.size());
            split_line(text.substr(line_start, line_end - line_start));
            flags.back() = RGL_WORD_BREAK;
            line_start = line_end + 1;
        }
        flags.back() = RGL_WORD_SPACE;
    }

    std::vector<std::string> words;
    std::vector<uint8_t> flags;

  private:
    void split_line(std::string_view line) {
        for (size_t start = 0; start <= line.size();) {
            const size_t end = std::min(line.find(' ', start), line.size());
            split_word(line.substr(start, end - start));
            start = end + 1;
        }
    }

    void split_word(std::string_view word) {
        size_t start = 0, length = 0;
        char32_t before = 0;
        for (size_t at = 0; at < word.size(); at += length) {
            const char32_t character = character_at(word, at, length);
            if (at > 0 && breaks_between(before, character)) {
                words.emplace_back(word.substr(start, at - start));
                flags.push_back(RGL_WORD_JOINED);
                start = at;
            }
            before = character;
        }
        words.emplace_back(word.substr(start));
        flags.push_back(RGL_WORD_SPACE);
    }
};

} // namespace detail
REGLET_CPP_END

#endif
