// SPDX-License-Identifier: MIT
/// Linear expressions of a solver's variables, and constraints between them: x + 2 * y <= 100.
#ifndef REGLET_CPP_EXPRESSION_HPP
#define REGLET_CPP_EXPRESSION_HPP

#include <type_traits>
#include <utility>
#include <vector>

#include "../solver.h"
#include "mode.hpp"

REGLET_CPP_BEGIN

class Variable;

/// A sum of variables times numbers, and a number.
class Expression {
  public:
    Expression(double constant = 0) : constant_(constant) {}
    Expression(const Variable &variable);
    /// A variable by its id, times a number.
    Expression(rgl_variable variable, double coefficient) : terms_{{variable, coefficient}} {}

    const std::vector<rgl_term> &terms() const noexcept {
        return terms_;
    }
    double constant() const noexcept {
        return constant_;
    }

    Expression &operator+=(const Expression &other) {
        for (const rgl_term &term : other.terms_) terms_.push_back(term);
        constant_ += other.constant_;
        return *this;
    }
    Expression &operator*=(double factor) {
        for (rgl_term &term : terms_) term.coefficient *= factor;
        constant_ *= factor;
        return *this;
    }

  private:
    std::vector<rgl_term> terms_;
    double constant_ = 0;
};

/// A constraint of a solver as data: it does nothing until it is added.
class LinearConstraint {
  public:
    /// left RELATION right: RGL_EQUAL, RGL_LESS_OR_EQUAL or RGL_GREATER_OR_EQUAL.
    LinearConstraint(Expression left, rgl_relation relation, const Expression &right)
        : sum_(std::move(left)), relation_(relation) {
        Expression other = right;
        sum_ += other *= -1;
    }

    /// A copy with a priority above 0 and up to 1000. The default is 1000, which means required.
    [[nodiscard]] LinearConstraint priority(double priority) const {
        LinearConstraint made = *this;
        made.priority_ = priority;
        return made;
    }
    /// The factor of the deviation among constraints of the same priority.
    [[nodiscard]] LinearConstraint weight(double weight) const {
        LinearConstraint made = *this;
        made.weight_ = weight;
        return made;
    }
    /// The record for the library. It points into this object.
    rgl_linear_constraint record() const {
        const std::vector<rgl_term> &terms = sum_.terms();
        return {terms.empty() ? nullptr : terms.data(),
                terms.size(),
                relation_,
                0,
                0 - sum_.constant(),
                priority_,
                weight_};
    }

    explicit operator bool() const = delete;

  private:
    Expression sum_;
    rgl_relation relation_;
    double priority_ = RGL_PRIORITY_REQUIRED;
    double weight_ = 1;
};

/// A variable of a solver: a small value.
class Variable {
  public:
    explicit Variable(rgl_variable id) noexcept : id_(id) {}
    rgl_variable id() const noexcept {
        return id_;
    }

  private:
    rgl_variable id_;
};

inline Expression::Expression(const Variable &variable) : terms_{{variable.id(), 1}} {}

namespace detail {
template <class T> inline constexpr bool is_variable = std::is_same_v<T, Variable> || std::is_same_v<T, Expression>;
/// Two operands of which one at least has variables, the other one may be a number.
template <class A, class B>
using Operands = std::enable_if_t<(is_variable<A> && (is_variable<B> || std::is_arithmetic_v<B>)) ||
                                  (std::is_arithmetic_v<A> && is_variable<B>)>;
template <class A> using Operand = std::enable_if_t<is_variable<A>>;
} // namespace detail

template <class A, class B, class = detail::Operands<A, B>> Expression operator+(const A &a, const B &b) {
    Expression sum(a);
    return sum += Expression(b);
}
template <class A, class B, class = detail::Operands<A, B>> Expression operator-(const A &a, const B &b) {
    Expression sum(a), other(b);
    return sum += other *= -1;
}
template <class A, class = detail::Operand<A>> Expression operator-(const A &a) {
    Expression sum(a);
    return sum *= -1;
}
template <class A, class = detail::Operand<A>> Expression operator*(const A &a, double factor) {
    Expression sum(a);
    return sum *= factor;
}
template <class A, class = detail::Operand<A>> Expression operator*(double factor, const A &a) {
    return a * factor;
}
template <class A, class = detail::Operand<A>> Expression operator/(const A &a, double divisor) {
    return a * (1 / divisor);
}
template <class A, class B, class = detail::Operands<A, B>> LinearConstraint operator==(const A &a, const B &b) {
    return {Expression(a), RGL_EQUAL, Expression(b)};
}
template <class A, class B, class = detail::Operands<A, B>> LinearConstraint operator<=(const A &a, const B &b) {
    return {Expression(a), RGL_LESS_OR_EQUAL, Expression(b)};
}
template <class A, class B, class = detail::Operands<A, B>> LinearConstraint operator>=(const A &a, const B &b) {
    return {Expression(a), RGL_GREATER_OR_EQUAL, Expression(b)};
}

REGLET_CPP_END

#endif
