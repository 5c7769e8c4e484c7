// SPDX-License-Identifier: MIT
/// Pages: a finished layout is divided into parts, and each page shows a part.
#ifndef REGLET_CPP_PAGES_HPP
#define REGLET_CPP_PAGES_HPP

#include <vector>

#include "../pages.h"
#include "tree.hpp"

REGLET_CPP_BEGIN

/// Breaks at a node; requests are joined by |.
enum class PageBreak : uint32_t {
    none = 0,
    /// No break inside the node.
    keep_together = RGL_PAGE_KEEP_TOGETHER,
    /// No break after the node, as for a heading.
    keep_with_next = RGL_PAGE_KEEP_WITH_NEXT,
    /// No break before the node, as for a total.
    keep_with_previous = RGL_PAGE_KEEP_WITH_PREVIOUS,
    /// A page begins with the node.
    begin = RGL_PAGE_BEGIN,
    /// For a footer of a table: it is repeated on each page after which its table continues.
    repeat = RGL_PAGE_REPEAT,
    /// For a header or footer of a table, such as a carried sum: it is only repeated, and left out in its own place.
    omit = RGL_PAGE_OMIT
};
constexpr PageBreak operator|(PageBreak a, PageBreak b) noexcept {
    return static_cast<PageBreak>(static_cast<uint32_t>(a) | static_cast<uint32_t>(b));
}

/// A request for breaks at a node, and the height of its notes at the bottom of the page on which it begins. With a line
/// above 0, of a paragraph that the mark before it names, only the height of the notes of this line.
struct PageMark {
    Which view;
    PageBreak breaks = PageBreak::none;
    double note_height = 0;
    uint32_t line = 0;
};

/// The heights of pages, and rules for breaks.
struct PageRules {
    /// Pages of one height.
    PageRules(double height) : heights{height} {}
    /// The heights of the first pages; later pages have the last one.
    explicit PageRules(std::vector<double> heights) : heights(std::move(heights)) {}

    std::vector<double> heights;
    /// The height of the last page; NaN if it has no height of its own.
    double last_height = unspecified;
    /// The smallest number of lines of a paragraph before a break, and after it.
    uint32_t orphans = 1;
    uint32_t widows = 1;
    /// The distance between the content of a page and its notes.
    double note_gap = 0;
    std::vector<PageMark> marks;
};

/// A header or a footer that a page repeats. Its table has no id if the page repeats nothing.
struct RepeatedPart {
    Node table;
    double start = 0;
    double end = 0;
};

/// A page. Positions are points from the top of the root.
struct Page {
    /// The part of the layout that the page shows.
    double start = 0;
    double end = 0;
    /// The node with which the page begins.
    Node first;
    /// The header above the part, and the footer below it.
    RepeatedPart head;
    RepeatedPart foot;
    /// The leaf that is cut at the end of the page because it is higher than a page. It has no id if no leaf is cut.
    Node cut;
    /// The height of the notes with the gap above them.
    double notes = 0;
    /// The height by which the content exceeds the page.
    double overflow = 0;
};

inline outcome<std::vector<Page>> Tree::pages(const PageRules &rules) const {
    detail::Records<rgl_page_mark> marks;
    for (const PageMark &mark : rules.marks) {
        const result<rgl_node> node = resolve(mark.view);
        if (!node) return detail::refused<std::vector<Page>>(node.error());
        marks.push_back({*node, static_cast<uint32_t>(mark.breaks), mark.line, mark.note_height});
    }
    const rgl_page_rules written{sizeof written, rules.heights.data(), rules.heights.size(), rules.last_height,
                                 rules.orphans,  rules.widows,         rules.note_gap};
    detail::Records<rgl_page> read;
    const rgl_status code = detail::read_list(read, [&](rgl_page *out, size_t capacity, size_t *count) {
        return rgl_tree_pages(get(), &written, marks.data(), marks.size(), out, capacity, count);
    });
    std::vector<Page> found;
    for (const rgl_page &one : read) {
        found.push_back({one.start,
                         one.end,
                         {one.first},
                         {{one.head_table}, one.head_start, one.head_end},
                         {{one.foot_table}, one.foot_start, one.foot_end},
                         {one.cut},
                         one.notes,
                         one.overflow});
    }
    return finish(code, std::move(found));
}

REGLET_CPP_END

#endif
