// SPDX-License-Identifier: MIT
/// Constraints between items as expressions: label.leading() == page.leading() + 20.
#ifndef REGLET_CPP_CONSTRAINT_HPP
#define REGLET_CPP_CONSTRAINT_HPP

#include <string>
#include <utility>

#include "../constraint.h"
#include "geometry.hpp"

REGLET_CPP_BEGIN

/// A constraint as plain data, made by comparing anchors. It does nothing until a layout activates it.
class Constraint {
  public:
    /// The library's record; lists of visual formats contain such records.
    explicit Constraint(const rgl_layout_constraint &record) : record_(record) {}

    /// A copy with a priority above 0 and up to 1000. The default is 1000, which means required.
    [[nodiscard]] Constraint priority(double priority) const {
        Constraint made = *this;
        made.record_.priority = priority;
        return made;
    }
    /// A copy with a name, which conflicts use.
    [[nodiscard]] Constraint named(std::string name) const {
        Constraint made = *this;
        made.name_ = std::move(name);
        return made;
    }
    const rgl_layout_constraint &record() const noexcept {
        return record_;
    }
    const std::string &name() const noexcept {
        return name_;
    }

    /// A constraint is a statement for the layout, and neither true nor false: if (a.left() == b.left()) is a mistake.
    explicit operator bool() const = delete;

  private:
    rgl_layout_constraint record_;
    std::string name_;
};

/// An attribute of an item, times a number, plus a number.
class Anchor {
  public:
    Anchor(rgl_item item, rgl_attribute attribute, double multiplier = 1, double constant = 0)
        : item_(item), attribute_(attribute), multiplier_(multiplier), constant_(constant) {}

    rgl_item item() const noexcept {
        return item_;
    }
    rgl_attribute attribute() const noexcept {
        return attribute_;
    }
    double multiplier() const noexcept {
        return multiplier_;
    }
    double constant() const noexcept {
        return constant_;
    }

    friend Anchor operator+(Anchor a, double points) {
        return {a.item_, a.attribute_, a.multiplier_, a.constant_ + points};
    }
    friend Anchor operator+(double points, Anchor a) {
        return a + points;
    }
    friend Anchor operator-(Anchor a, double points) {
        return a + -points;
    }
    friend Anchor operator*(Anchor a, double factor) {
        return {a.item_, a.attribute_, a.multiplier_ * factor, a.constant_ * factor};
    }
    friend Anchor operator*(double factor, Anchor a) {
        return a * factor;
    }
    friend Anchor operator/(Anchor a, double divisor) {
        return a * (1 / divisor);
    }

    friend Constraint operator==(Anchor a, Anchor b) {
        return between(a, RGL_EQUAL, b);
    }
    friend Constraint operator<=(Anchor a, Anchor b) {
        return between(a, RGL_LESS_OR_EQUAL, b);
    }
    friend Constraint operator>=(Anchor a, Anchor b) {
        return between(a, RGL_GREATER_OR_EQUAL, b);
    }
    friend Constraint operator==(Anchor a, double points) {
        return between(a, RGL_EQUAL, none(points));
    }
    friend Constraint operator<=(Anchor a, double points) {
        return between(a, RGL_LESS_OR_EQUAL, none(points));
    }
    friend Constraint operator>=(Anchor a, double points) {
        return between(a, RGL_GREATER_OR_EQUAL, none(points));
    }
    friend Constraint operator==(double points, Anchor a) {
        return a == points;
    }
    friend Constraint operator<=(double points, Anchor a) {
        return a >= points;
    }
    friend Constraint operator>=(double points, Anchor a) {
        return a <= points;
    }

  private:
    static Anchor none(double points) {
        return {0, RGL_ATTRIBUTE_NONE, 0, points};
    }

    /// The library wants the left side alone, so the right side gets its factor and constant. A factor of 0 leaves NaN,
    /// which is refused when the constraint is activated.
    static Constraint between(const Anchor &a, rgl_relation relation, const Anchor &b) {
        const double factor = a.multiplier_;
        const rgl_relation turned = factor < 0 ? -relation : relation;
        const double multiplier = b.item_ == 0 ? 1 : b.multiplier_ / factor;
        const double constant = factor == 1 ? b.constant_ - a.constant_ : (b.constant_ - a.constant_) / factor;
        return Constraint(
            {a.item_, b.item_, a.attribute_, turned, b.attribute_, 0, multiplier, constant, RGL_PRIORITY_REQUIRED, 0});
    }

    rgl_item item_;
    rgl_attribute attribute_;
    double multiplier_, constant_;
};

REGLET_CPP_END

#endif
