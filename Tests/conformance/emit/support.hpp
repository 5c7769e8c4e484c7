// SPDX-License-Identifier: MIT
/// Comparisons and reports of the programs of conformance cases.
#ifndef REGLET_TESTS_CASES_HPP
#define REGLET_TESTS_CASES_HPP

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <reglet.hpp>

namespace cases {

using namespace reglet;
using Numbers = std::vector<double>;
using Words = std::vector<std::string>;
using Sizes = std::map<Tag, Size>;

inline Numbers list(double value) {
    return {value};
}
inline Numbers list(const rgl_size &size) {
    return {size.width, size.height};
}
inline Numbers list(const rgl_point &point) {
    return {point.x, point.y};
}
inline Numbers list(const rgl_rect &rect) {
    return {rect.x, rect.y, rect.width, rect.height};
}
inline Numbers list(const rgl_proposal &proposal) {
    return {proposal.width, proposal.height};
}
inline Numbers list(const std::optional<double> &value) {
    return {value.value_or(unspecified)};
}
inline Numbers list(const Numbers &numbers) {
    return numbers;
}

inline std::string shown(const Numbers &numbers) {
    std::string text;
    for (const double one : numbers) {
        char written[40];
        std::snprintf(written, sizeof written, "%.10g", one);
        text += (text.empty() ? "[" : ", ") + std::string(one != one ? "null" : written);
    }
    return text.empty() ? "[]" : text + "]";
}
inline std::string shown(const Words &words) {
    std::string text;
    for (const std::string &one : words) text += (text.empty() ? "[" : ", ") + one;
    return text.empty() ? "[]" : text + "]";
}
inline std::string shown(const Sizes &sizes) {
    Words words;
    for (const auto &[tag, size] : sizes) words.push_back(tag.text() + " " + shown(list(size)));
    return shown(words);
}

/// Records the expected and the actual value for each difference.
class Case {
  public:
    explicit Case(double tolerance) : tolerance_(tolerance) {}

    void differs(const std::string &what, const std::string &expected, const std::string &came) {
        text += " " + what + " " + expected + " was expected, " + came + " came;";
    }
    template <class T> void near(const std::string &what, const T &came, const Numbers &expected) {
        const Numbers found = list(came);
        bool agrees = found.size() == expected.size();
        for (size_t i = 0; agrees && i < found.size(); i++) agrees = is_near(expected[i], found[i]);
        if (!agrees) differs(what, shown(expected), shown(found));
    }
    /// Approximate; skips undetermined values.
    template <class T> void known(const std::string &what, const T &came, const Numbers &expected) {
        Numbers found = list(came);
        for (size_t i = 0; i < found.size(); i++) {
            if (expected.at(i) != expected[i]) found[i] = unspecified;
        }
        near(what, found, expected);
    }
    /// The tolerance grows with the numbers.
    void relative(const std::string &what, double came, double expected) {
        const double scale = std::max({1.0, std::abs(expected), std::abs(came)});
        const bool agrees =
            expected == came || (std::isfinite(scale) && std::abs(expected - came) <= tolerance_ * scale);
        if (!agrees) differs(what, shown(list(expected)), shown(list(came)));
    }
    void range(const std::string &what, Range came, double minimum, double maximum) {
        relative("smallest " + what, came.minimum, minimum);
        relative("largest " + what, came.maximum, maximum);
    }
    void same(const std::string &what, Words came, Words expected) {
        std::sort(came.begin(), came.end());
        std::sort(expected.begin(), expected.end());
        if (came != expected) differs(what, shown(expected), shown(came));
    }
    void sizes(const std::string &what, const Sizes &came, const Sizes &expected) {
        bool agrees = came.size() == expected.size();
        for (const auto &[tag, size] : expected) {
            const auto found = came.find(tag);
            agrees = agrees && found != came.end() && is_near(size.width, found->second.width) &&
                     is_near(size.height, found->second.height);
        }
        if (!agrees) differs(what, shown(expected), shown(came));
    }
    template <class List, class T> void contains(const std::string &what, const List &list, const T &one) {
        holds(what, std::find(list.begin(), list.end(), one) != list.end());
    }
    void any(const Numbers &came, const std::vector<Numbers> &expected) {
        const auto agrees = [&](const Numbers &one) { return is_near(one[0], came[0]) && is_near(one[1], came[1]); };
        if (std::none_of(expected.begin(), expected.end(), agrees)) differs("question", "another", shown(came));
    }
    void holds(const std::string &what, bool is_so) {
        if (!is_so) differs(what, "", "it is not so");
    }

    // Refusals.

    template <class Call> void refused(status code, std::optional<size_t> element, Call call) {
        try {
            call();
            differs("error", std::to_string(int(code)), "none");
        } catch (const error &why) {
            if (why.code() != code) differs("error", std::to_string(int(code)), why.what());
            if (element && why.offset() != *element)
                differs("element", std::to_string(*element), std::to_string(why.offset()));
        }
    }
    /// The length is ignored for an error at the end of the text.
    template <class Call>
    void problem(const std::string &kind, size_t offset, std::optional<size_t> length, size_t end, Call read) {
        try {
            read();
            differs("problem", kind, "constraints");
        } catch (const error &why) {
            if (why.problem() == nullptr) throw;
            const FormatProblem &came = *why.problem();
            if (came.name != kind) differs("problem", kind, came.name);
            near("offset", double(came.offset), {double(offset)});
            if (length) near("length", double(std::min(came.length, end - came.offset)), {double(*length)});
        }
    }
    /// Any one of the expected conflicts is accepted.
    template <class Named, class Call> void conflict(const std::vector<Words> &expected, Named named, Call change) {
        try {
            change();
            differs("conflict", shown(expected.front()), "none");
        } catch (const error &why) {
            if (why.conflict() == nullptr) throw;
            std::set<std::string> came;
            for (const Reason &reason : why.conflict()->reasons) came.insert(named(reason));
            came.erase("");
            const Words found(came.begin(), came.end());
            if (std::find(expected.begin(), expected.end(), found) == expected.end())
                differs("conflict", shown(expected.front()), shown(found));
        }
    }

    // Constraints.

    /// If flips is true, a constraint written from its other side is equal.
    void constraints(const std::vector<Constraint> &came, const std::vector<rgl_layout_constraint> &expected,
                     bool flips) {
        if (came.size() != expected.size()) {
            differs("constraints", std::to_string(expected.size()), std::to_string(came.size()));
            return;
        }
        for (size_t i = 0; i < came.size(); i++) {
            const rgl_layout_constraint &found = came[i].record();
            const bool turns = flips && found.second != 0 && found.multiplier == 1;
            if (is_same(expected[i], found) || (turns && is_same(expected[i], flipped(found)))) continue;
            differs("constraint " + std::to_string(i), row(expected[i]), row(found));
        }
    }

    std::string text;

  private:
    bool is_near(double expected, double came) const {
        return (expected != expected && came != came) || expected == came || std::abs(expected - came) <= tolerance_;
    }
    static rgl_layout_constraint flipped(rgl_layout_constraint one) {
        std::swap(one.first, one.second);
        std::swap(one.first_attribute, one.second_attribute);
        one.relation = -one.relation;
        one.constant = -one.constant;
        return one;
    }
    static bool is_same(const rgl_layout_constraint &a, const rgl_layout_constraint &b) {
        const auto close = [](double x, double y) { return std::abs(x - y) <= 1e-6 * std::max(1.0, std::abs(x)); };
        return a.first == b.first && a.second == b.second && a.first_attribute == b.first_attribute &&
               a.relation == b.relation && a.second_attribute == b.second_attribute &&
               (a.second == 0 || close(a.multiplier, b.multiplier)) && close(a.constant, b.constant) &&
               close(a.priority, b.priority);
    }
    static std::string row(const rgl_layout_constraint &one) {
        return shown(Numbers{double(one.first), double(one.first_attribute), double(one.relation), double(one.second),
                             double(one.second_attribute), one.multiplier, one.constant, one.priority});
    }

    double tolerance_;
};

/// A constraint for comparison.
inline rgl_layout_constraint row(rgl_item first, rgl_attribute attribute, rgl_relation relation, rgl_item second,
                                 rgl_attribute second_attribute, double multiplier, double constant, double priority) {
    return {first, second, attribute, relation, second_attribute, 0, multiplier, constant, priority, 0};
}

/// A side of a leaf: its proposal, clamped to limits.
inline double held(double offered, double minimum, double ideal, double maximum) {
    return offered != offered ? ideal : std::max(minimum, std::min(offered, maximum));
}

/// Letters of equal width. A word that is too long breaks anywhere.
inline View cells(const std::string &text, double advance, double line_height, uint32_t limit = 0) {
    reglet::Words words{{}, {}, {}, advance, line_height};
    for (size_t start = 0; start <= text.size();) {
        const size_t end = std::min(text.find(' ', start), text.size());
        words.widths.push_back(advance * static_cast<double>(end - start));
        words.cluster_widths.emplace_back(end - start, advance);
        start = end + 1;
    }
    return Paragraph(std::move(words), line_limit(limit));
}

inline Numbers lengths(const std::vector<rgl_table_track> &tracks) {
    Numbers found;
    for (const rgl_table_track &one : tracks) found.push_back(one.length);
    return found;
}
inline Numbers edges(const std::vector<rgl_table_track> &tracks) {
    Numbers found;
    for (const rgl_table_track &one : tracks) found.insert(found.end(), {one.start, one.start + one.length});
    return found;
}
inline Numbers ideals(const NumberTable &table) {
    Numbers found;
    const NumberTable::Measured measured = table.measured();
    for (const rgl_number_table_measure &one : measured.columns) found.push_back(one.ideal);
    return found;
}
inline Numbers minimums(const NumberTable &table) {
    Numbers found;
    const NumberTable::Measured measured = table.measured();
    for (const rgl_number_table_measure &one : measured.columns) found.push_back(one.minimum);
    return found;
}
/// With the plain functions of the C header.
inline rgl_aspect_fit fitted(const CellShape &shape, Size size, size_t count) {
    const rgl_aspect_grid record = shape.record();
    rgl_aspect_fit fit{};
    if (const rgl_status code = rgl_aspect_grid_fit(&record, size, count, &fit))
        throw error(static_cast<status>(code), rgl_status_name(code));
    return fit;
}
/// Start and length of tracks.
inline Numbers places(const std::vector<rgl_table_track> &tracks) {
    Numbers found;
    for (const rgl_table_track &one : tracks) found.insert(found.end(), {one.start, one.length});
    return found;
}

inline Numbers places(const std::vector<rgl_text_piece> &pieces) {
    Numbers found;
    for (const rgl_text_piece &one : pieces) found.insert(found.end(), {static_cast<double>(one.word), one.x});
    return found;
}
inline Numbers places(const std::vector<Line> &lines) {
    Numbers found;
    for (const Line &one : lines)
        found.insert(found.end(), {one.rect.x, one.rect.y, one.rect.width, one.rect.height, one.baseline});
    return found;
}

/// A paragraph whose settings follow each other.
class Worded {
  public:
    Worded(Numbers widths, double space, double height, double baseline) {
        words_.widths = std::move(widths);
        words_.space_width = space;
        words_.line_height = height;
        words_.baseline = baseline;
    }
    Worded &&ends(std::vector<uint8_t> ends) && {
        words_.flags = std::move(ends);
        return std::move(*this);
    }
    Worded &&clusters(std::vector<Numbers> clusters) && {
        words_.cluster_widths = std::move(clusters);
        return std::move(*this);
    }
    Worded &&runs(std::vector<rgl_text_run> runs) && {
        words_.runs = std::move(runs);
        return std::move(*this);
    }
    Worded &&edges(std::vector<rgl_text_edge> edges) && {
        words_.edges = std::move(edges);
        return std::move(*this);
    }
    Worded &&tabs(std::vector<rgl_tab_stop> stops, double interval) && {
        words_.tab_stops = std::move(stops);
        words_.tab_interval = interval;
        return std::move(*this);
    }
    Worded &&indents(double first, double others) && {
        words_.first_line_indent = first;
        words_.indent = others;
        return std::move(*this);
    }
    Worded &&justified() && {
        words_.justifies = true;
        return std::move(*this);
    }
    Worded &&truncated() && {
        truncation_ = Truncation::yes;
        return std::move(*this);
    }
    Worded &&limited(uint32_t lines) && {
        limit_ = lines;
        return std::move(*this);
    }
    Worded &&views(std::vector<View> views) && {
        words_.views = std::move(views);
        return std::move(*this);
    }
    View view() && {
        return Paragraph(std::move(words_), truncation_, line_limit(limit_));
    }

  private:
    reglet::Words words_{};
    Truncation truncation_ = Truncation::no;
    uint32_t limit_ = 0;
};

/// Passes of one reader: each is a layout of other boxes in it, whose function reads the earlier measurements.
class Passes {
  public:
    Passes(Reducer reducer, std::vector<Tag> tags) : reducer_(reducer), tags_(std::move(tags)) {}
    Passes(const Passes &) = delete;

    void run(const Tag &mark, std::vector<std::pair<Tag, Size>> samples) {
        samples_ = std::move(samples);
        seen_.reset();
        if (!page_) {
            const auto content = [this](const MeasuredSizes &measured) { return boxes(measured); };
            page_ = reglet::layout(MeasurementReader(content, reducer_, version(mark)));
            return;
        }
        // The same reader under a new version, as in a program that sets its parameters.
        rgl_measurement_reader record{};
        const Node root = page_->root();
        rgl_measurement_reader_get(page_->get(), root.id, &record);
        record.version = page_->state().intern(mark);
        if (rgl_measurement_reader_set(page_->get(), root.id, &record) != RGL_OK)
            throw error(status::invalid_argument, "a reader was refused");
        page_->invalidate_content(root);
        page_->resize({});
    }
    Sizes during() const {
        return seen_.value_or(Sizes());
    }
    MeasuredSizes after() const {
        return page_->measurements(page_->root());
    }

  private:
    View boxes(const MeasuredSizes &measured) {
        Sizes known;
        for (const Tag &tag : tags_) {
            if (const std::optional<Size> size = measured.max_size(tag)) known.emplace(tag, *size);
        }
        if (!seen_) seen_ = known;
        std::vector<View> views;
        for (const auto &[tag, size] : samples_) views.push_back(Box(size.width, size.height).measure(tag));
        return VStack(views, spacing(0));
    }

    Reducer reducer_;
    std::vector<Tag> tags_;
    std::vector<std::pair<Tag, Size>> samples_;
    std::optional<Sizes> seen_;
    std::optional<Layout> page_;
};

/// The name in cases of a member of a conflict of layouts.
inline std::string member(const Reason &reason) {
    if (reason.origin == RGL_ORIGIN_CONSTRAINT) return reason.constraint_name;
    const std::string letter = reason.attribute == RGL_ATTRIBUTE_LEFT    ? "l"
                               : reason.attribute == RGL_ATTRIBUTE_TOP   ? "t"
                               : reason.attribute == RGL_ATTRIBUTE_WIDTH ? "w"
                                                                         : "h";
    if (reason.origin == RGL_ORIGIN_FITTING) return "fit." + letter;
    const std::string said = reason.origin == RGL_ORIGIN_SIZE           ? letter
                             : reason.origin == RGL_ORIGIN_NOT_NEGATIVE ? letter + ">=0"
                             : reason.origin == RGL_ORIGIN_HUGGING      ? "hug." + letter
                             : reason.origin == RGL_ORIGIN_RESISTANCE   ? "resist." + letter
                                                                        : "ar." + letter;
    return reason.item_name + "/" + said;
}

/// The index among the activated constraints. Nothing for an item's own constraint.
inline std::string element(const Reason &reason) {
    return reason.element == SIZE_MAX ? "" : std::to_string(reason.element);
}

/// Names of undetermined axes.
inline Words open_axes(const std::vector<Ambiguity> &listed) {
    std::set<std::string> found;
    for (const Ambiguity &one : listed) {
        found.insert(one.item_name + (one.axis == Axis::horizontal ? " horizontal" : " vertical"));
    }
    return Words(found.begin(), found.end());
}

/// Names of a solver's conflict members.
struct Members {
    std::map<rgl_constraint, std::string> known;
    std::string added;
    std::string operator()(const Reason &reason) const {
        const auto found = known.find(reason.constraint);
        return found != known.end() ? found->second : reason.constraint == 0 ? added : "another constraint";
    }
};

inline InstalledConstraint added(const ConstraintBox &box, const Constraint &constraint) {
    const std::vector<InstalledConstraint> made = box.add({constraint});
    return made.front();
}
inline int active(const ConstraintBox &box) {
    const std::vector<InstalledConstraint> held = box.constraints();
    return static_cast<int>(std::count_if(
        held.begin(), held.end(), [](const InstalledConstraint &one) { return one.state() == RGL_CONSTRAINT_ACTIVE; }));
}
inline Words active(AutoLayout &form, const std::vector<InstalledConstraint> &made) {
    Words found;
    for (const InstalledConstraint &one : made) {
        rgl_layout_constraint record{};
        rgl_constraint_state state = 0;
        const rgl_status code = rgl_autolayout_constraint(form.get(), one.id(), &record, &state);
        if (code == RGL_OK && state == RGL_CONSTRAINT_ACTIVE) found.push_back(one.name());
    }
    return found;
}

struct Entry {
    const char *id;
    double tolerance;
    void (*run)(Case &);
};

/// Returns the number of failures, and prints the expected and the actual value of each.
inline int run(const std::vector<Entry> &entries) {
    int failed = 0;
    for (const Entry &one : entries) {
        Case is(one.tolerance);
        try {
            one.run(is);
        } catch (const std::exception &why) {
            is.differs("", "a result", why.what());
        }
        if (is.text.empty()) continue;
        failed++;
        std::printf("%s:%s\n", one.id, is.text.c_str());
    }
    return failed;
}

} // namespace cases

#endif
