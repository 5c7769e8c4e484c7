// SPDX-License-Identifier: MIT
/// Tags of measurements, and lengths that follow from measurements: measured_width("name") * 2 + 16.
#ifndef REGLET_CPP_LENGTHS_HPP
#define REGLET_CPP_LENGTHS_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "../measurement.h"
#include "mode.hpp"

REGLET_CPP_BEGIN

/// A tag, a scope or a version of measurements: a text, an integer or an enumeration. Without one it is nothing, which
/// is a tag like any other, and enough where a reader measures one thing.
class Tag {
  public:
    Tag() = default;
    Tag(const char *text) : kind_(Kind::text), text_(text) {}
    Tag(std::string_view text) : kind_(Kind::text), text_(text) {}
    Tag(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
    template <class T,
              class = std::enable_if_t<(std::is_integral_v<T> && !std::is_same_v<T, bool>) || std::is_enum_v<T>>>
    Tag(T number) : number_(static_cast<uint64_t>(number)) {
        // What only an unsigned type has must not be equal to a negative number.
        const bool is_large = std::is_unsigned_v<T> && static_cast<int64_t>(number_) < 0;
        kind_ = is_large ? Kind::large : Kind::integer;
    }

    /// The text, or the number in digits; "" for nothing.
    std::string text() const {
        if (kind_ == Kind::integer) return std::to_string(static_cast<int64_t>(number_));
        if (kind_ == Kind::large) return std::to_string(number_);
        return text_;
    }
    friend bool operator==(const Tag &a, const Tag &b) noexcept {
        return a.kind_ == b.kind_ && a.number_ == b.number_ && a.text_ == b.text_;
    }
    friend bool operator!=(const Tag &a, const Tag &b) noexcept {
        return !(a == b);
    }
    size_t hash() const noexcept {
        return std::hash<std::string>()(text_) + static_cast<size_t>(number_) + static_cast<size_t>(kind_);
    }
    friend bool operator<(const Tag &a, const Tag &b) noexcept {
        if (a.kind_ != b.kind_) return a.kind_ < b.kind_;
        if (a.kind_ == Kind::integer) return static_cast<int64_t>(a.number_) < static_cast<int64_t>(b.number_);
        return a.kind_ == Kind::large ? a.number_ < b.number_ : a.text_ < b.text_;
    }

  private:
    enum class Kind : uint8_t {
        nothing,
        integer,
        large,
        text
    };

    // Members that the kind does not use are 0, or empty.
    Kind kind_ = Kind::nothing;
    uint64_t number_ = 0;
    std::string text_;
};

/// The scope of a reader, or of the nearest reader above that a length uses.
struct scope {
    explicit scope(Tag value = {}) : value(std::move(value)) {}
    Tag value;
};

/// A measurement of a reader, times a factor, plus points. It is absent if the reader has no measurement. It can be used
/// as any length of a frame: frame(min_width(measured_width("label"))). The reader is the nearest one of the scope above
/// the view that has the length.
class MeasuredLength {
  public:
    MeasuredLength(rgl_measured_query query, Tag tag, reglet::scope scope)
        : query_(query), tag_(std::move(tag)), scope_(std::move(scope.value)) {}

    rgl_measured_query query() const noexcept {
        return query_;
    }
    const Tag &tag() const noexcept {
        return tag_;
    }
    const Tag &scope() const noexcept {
        return scope_;
    }
    double factor() const noexcept {
        return factor_;
    }
    double offset() const noexcept {
        return offset_;
    }

    friend MeasuredLength operator+(MeasuredLength length, double points) {
        length.offset_ += points;
        return length;
    }
    friend MeasuredLength operator+(double points, MeasuredLength length) {
        return std::move(length) + points;
    }
    friend MeasuredLength operator-(MeasuredLength length, double points) {
        return std::move(length) + -points;
    }
    friend MeasuredLength operator-(double points, MeasuredLength length) {
        return -std::move(length) + points;
    }
    friend MeasuredLength operator-(MeasuredLength length) {
        return std::move(length) * -1;
    }
    friend MeasuredLength operator*(MeasuredLength length, double factor) {
        length.factor_ *= factor;
        length.offset_ *= factor;
        return length;
    }
    friend MeasuredLength operator*(double factor, MeasuredLength length) {
        return std::move(length) * factor;
    }
    friend MeasuredLength operator/(MeasuredLength length, double divisor) {
        length.factor_ /= divisor;
        length.offset_ /= divisor;
        return length;
    }

  private:
    rgl_measured_query query_;
    Tag tag_, scope_;
    double factor_ = 1, offset_ = 0;
};

/// The greatest width of the views that View::measure has given a tag.
inline MeasuredLength measured_width(Tag tag, scope of = scope()) {
    return {RGL_MEASURED_MAXIMUM_WIDTH, std::move(tag), std::move(of)};
}
inline MeasuredLength measured_width(scope of = scope()) {
    return measured_width(Tag(), std::move(of));
}
/// The greatest height of the views that View::measure has given a tag.
inline MeasuredLength measured_height(Tag tag, scope of = scope()) {
    return {RGL_MEASURED_MAXIMUM_HEIGHT, std::move(tag), std::move(of)};
}
inline MeasuredLength measured_height(scope of = scope()) {
    return measured_height(Tag(), std::move(of));
}
/// The width of the column of a tag in a TableReader.
inline MeasuredLength column_width(Tag tag, scope of = scope()) {
    return {RGL_MEASURED_COLUMN_WIDTH, std::move(tag), std::move(of)};
}
inline MeasuredLength column_width(scope of = scope()) {
    return column_width(Tag(), std::move(of));
}

REGLET_CPP_END

#endif
