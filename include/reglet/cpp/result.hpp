// SPDX-License-Identifier: MIT
/// A value, or the error in its place.
#ifndef REGLET_CPP_RESULT_HPP
#define REGLET_CPP_RESULT_HPP

#include <exception>
#include <optional>
#include <utility>

#include "error.hpp"

REGLET_CPP_BEGIN

/// The result of a call that may fail, if nothing is thrown: see mode.hpp.
///
///     if (auto placed = layout(card, {280})) draw(placed->frames());
///     else log(placed.error().what());
template <class T> class [[nodiscard]] result {
  public:
    result(T value) : value_(std::move(value)) {}
    result(reglet::error failure) : failure_(std::move(failure)) {}

    bool has_value() const noexcept {
        return value_.has_value();
    }
    explicit operator bool() const noexcept {
        return has_value();
    }

    /// The value. Without a value, throws the error, or ends a program without exceptions.
    T &value() & {
        ensure();
        return *value_;
    }
    const T &value() const & {
        ensure();
        return *value_;
    }
    T &&value() && {
        ensure();
        return std::move(*value_);
    }
    T &operator*() & {
        return value();
    }
    const T &operator*() const & {
        return value();
    }
    T &&operator*() && {
        return std::move(*this).value();
    }
    T *operator->() {
        return &value();
    }
    const T *operator->() const {
        return &value();
    }

    /// The error. There must be one.
    const reglet::error &error() const {
        if (has_value()) std::terminate();
        return *failure_;
    }

  private:
    void ensure() const {
        if (has_value()) return;
#if REGLET_HAS_EXCEPTIONS
        throw *failure_;
#else
        std::terminate();
#endif
    }

    // POLICY: two optionals, of which one is empty. A variant for each T takes a fifth of the time of compiling the headers.
    std::optional<T> value_;
    std::optional<reglet::error> failure_;
};

template <> class [[nodiscard]] result<void> {
  public:
    result() = default;
    result(reglet::error failure) : failure_(std::move(failure)) {}

    bool has_value() const noexcept {
        return !failure_.has_value();
    }
    explicit operator bool() const noexcept {
        return has_value();
    }

    /// Does nothing. If there is an error, throws it, or ends a program without exceptions.
    void value() const {
        if (has_value()) return;
#if REGLET_HAS_EXCEPTIONS
        throw *failure_;
#else
        std::terminate();
#endif
    }
    const reglet::error &error() const {
        if (has_value()) std::terminate();
        return *failure_;
    }

  private:
    std::optional<reglet::error> failure_;
};

/// The return type of functions that can fail: T, or a result<T> if REGLET_THROWS is 0.
#if REGLET_THROWS
template <class T> using outcome = T;
#else
template <class T> using outcome = result<T>;
#endif

namespace detail {

template <class T> outcome<T> delivered(result<T> found) {
#if REGLET_THROWS
    return std::move(found).value();
#else
    return found;
#endif
}
inline outcome<void> delivered(result<void> found) {
#if REGLET_THROWS
    found.value();
#else
    return found;
#endif
}

/// Refuses a call. No result<T> is created if it would be thrown, since each T takes time to compile.
template <class T> outcome<T> refused(reglet::error failure) {
#if REGLET_THROWS
    throw failure;
#else
    return result<T>(std::move(failure));
#endif
}

} // namespace detail

REGLET_CPP_END

#endif
