// SPDX-License-Identifier: MIT
/// A view of contiguous elements: std::span of C++20, for C++17 too.
#ifndef REGLET_CPP_SPAN_HPP
#define REGLET_CPP_SPAN_HPP

#include <cstddef>
#include <initializer_list>
#include <type_traits>
#include <utility>

#include "mode.hpp"

REGLET_CPP_BEGIN

/// Points to elements and owns none. Anything with data() and size() becomes one (vectors, arrays, std::span), and
/// a list in braces does for the length of a call.
template <class T> class span {
  public:
    using element_type = T;
    using value_type = std::remove_cv_t<T>;

    constexpr span() noexcept = default;
    constexpr span(T *data, size_t size) noexcept : data_(data), size_(size) {}
    template <size_t N> constexpr span(T (&array)[N]) noexcept : data_(array), size_(N) {}
    template <class C, class D = decltype(std::declval<C &>().data()),
              class = std::enable_if_t<std::is_convertible_v<std::remove_pointer_t<D> (*)[], T (*)[]> &&
                                       !std::is_same_v<std::decay_t<C>, span>>,
              class = decltype(std::declval<C &>().size())>
    constexpr span(C &&container) noexcept : data_(container.data()), size_(container.size()) {}
    template <class U = T, class = std::enable_if_t<std::is_const_v<U>>>
    constexpr span(std::initializer_list<value_type> list) noexcept : span(list.begin(), list.size()) {}

    constexpr T *data() const noexcept {
        return data_;
    }
    constexpr size_t size() const noexcept {
        return size_;
    }
    constexpr bool empty() const noexcept {
        return size_ == 0;
    }
    constexpr T *begin() const noexcept {
        return data_;
    }
    constexpr T *end() const noexcept {
        return data_ + size_;
    }
    /// The element at a position, which must be below size().
    constexpr T &operator[](size_t index) const noexcept {
        return data_[index];
    }

  private:
    T *data_ = nullptr;
    size_t size_ = 0;
};

REGLET_CPP_END

#endif
