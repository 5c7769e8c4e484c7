// SPDX-License-Identifier: MIT
/// Visual formats: constraints drawn with characters, such as "H:|-[icon]-[title]-|".
#ifndef REGLET_CPP_VISUAL_FORMAT_HPP
#define REGLET_CPP_VISUAL_FORMAT_HPP

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../visual_format.h"
#include "constraint.hpp"
#include "handle.hpp"
#include "owned.hpp"
#include "records.hpp"
#include "span.hpp"

REGLET_CPP_BEGIN

class Item;

/// The problem of a text; see rgl_format_problem.
struct FormatProblem {
    rgl_format_problem_kind kind;
    /// The kind's name, such as "unknownView".
    std::string name;
    /// Which text of the call, where in it, and how long, in bytes.
    size_t text, offset, length;
    /// From 1.
    size_t line, column;
    std::string expected, hint, nearest;
    /// A sentence, the line of the text, and carets below the place.
    std::string description;
};

/// The meaning of a name in a format.
struct ViewName {
    ViewName(std::string_view name, rgl_item item) : name(name), item(item) {}
    template <class AnItem, class = decltype(std::declval<const AnItem &>().id())>
    ViewName(std::string_view name, const AnItem &item) : name(name), item(item.id()) {}
    std::string_view name;
    rgl_item item;
};

/// A number by name.
struct MetricName {
    std::string_view name;
    double value;
};

/// How texts are read; see rgl_format_options.
struct FormatOptions {
    rgl_format_dialect dialect = RGL_DIALECT_STANDARD;
    rgl_format_alignment alignment = 0;
    rgl_format_direction direction = RGL_FORMAT_LEADING_TO_TRAILING;
    bool spaces_baselines = false;
    double sibling_spacing = unspecified;
    double edge_spacing = unspecified;
    rgl_item superview = 0;
    rgl_item safe_area = 0;
    rgl_item margins = 0;
    std::vector<MetricName> metrics{};
};

namespace detail {

inline Records<rgl_format_text> format_texts(span<const std::string_view> texts) {
    Records<rgl_format_text> written;
    for (const std::string_view &text : texts) written.push_back({text.data(), text.size()});
    return written;
}

class FormatState {
  public:
    explicit FormatState(Gone) {}
    explicit FormatState(std::in_place_t) {
        handle.create([](rgl_format **out) { return rgl_format_create(nullptr, out); });
    }
    rgl_format *raw() const noexcept {
        return handle.get();
    }

    rgl_status prepare(span<const ViewName> names, const FormatOptions &options) {
        const rgl_format_options written{sizeof written,       options.dialect,          options.alignment,
                                         options.direction,    options.spaces_baselines, options.sibling_spacing,
                                         options.edge_spacing, options.superview,        options.safe_area,
                                         options.margins};
        Records<rgl_format_view> views;
        for (const ViewName &one : names) views.push_back({one.name.data(), one.name.size(), one.item});
        Records<rgl_format_metric> metrics;
        for (const MetricName &one : options.metrics) metrics.push_back({one.name.data(), one.name.size(), one.value});
        if (const rgl_status code = rgl_format_set_options(raw(), &written)) return code;
        if (const rgl_status code = rgl_format_clear_names(raw())) return code;
        if (const rgl_status code = rgl_format_add_views(raw(), views.data(), views.size())) return code;
        return rgl_format_add_metrics(raw(), metrics.data(), metrics.size());
    }

    error failure(rgl_status code) const {
        error why = handle.failure(code);
        if (code != RGL_ERROR_SYNTAX) return why;
        rgl_format_problem read{};
        read.struct_size = sizeof read;
        if (rgl_format_get_problem(raw(), &read) != RGL_OK) return why;
        FormatProblem problem{
            read.kind,   read.name,
            read.text,   read.offset,
            read.length, read.line,
            read.column, read.expected,
            read.hint,   read.nearest == nullptr ? std::string() : std::string(read.nearest, read.nearest_length),
            ""};
        read_text(problem.description, [&](char *buffer, size_t capacity, size_t *length) {
            return rgl_format_describe(raw(), buffer, capacity, length);
        });
        return error(status::syntax, "", "", problem.description, handle.last()).with(shared(std::move(problem)));
    }

    Handle<rgl_format, rgl_format_destroy, rgl_format_last_error> handle;
};

} // namespace detail

/// A reader of visual formats that has names, and translates texts into constraints, without a layout.
class VisualFormat : public detail::Owned<detail::FormatState> {
  public:
    VisualFormat() : Owned(std::in_place, std::in_place) {}

    /// The library's own object.
    rgl_format *get() const noexcept {
        return state().raw();
    }

    /// The constraints of texts, all of them or none. A text that is not a format is refused with status::syntax, and
    /// problem() has the place and the expected token.
    outcome<std::vector<Constraint>> read(span<const std::string_view> texts, span<const ViewName> names,
                                          const FormatOptions &options = {}) {
        using Found = std::vector<Constraint>;
        if (const rgl_status code = state().prepare(names, options)) {
            return detail::refused<Found>(state().failure(code));
        }
        const auto written = detail::format_texts(texts);
        const rgl_layout_constraint *list = nullptr;
        size_t count = 0;
        if (const rgl_status code = rgl_format_read(get(), written.data(), written.size(), &list, &count)) {
            return detail::refused<Found>(state().failure(code));
        }
        Found found;
        for (size_t i = 0; i < count; i++) found.emplace_back(list[i]);
        return found;
    }
};

REGLET_CPP_END

#endif
