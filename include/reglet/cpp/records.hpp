// SPDX-License-Identifier: MIT
/// Arrays of the library's records. Internal.
#ifndef REGLET_CPP_RECORDS_HPP
#define REGLET_CPP_RECORDS_HPP

#include <cstddef>
#include <type_traits>
#include <utility>

#include "mode.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// A growing array of plain records, which calls of the library write or read.
///
/// POLICY: not std::vector. The headers need about thirty types of records, and a vector of each type takes a compiler
/// ten times as long as this class.
template <class T> class Records {
  public:
    Records() = default;
    Records(Records &&other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, size_t{0})),
          capacity_(std::exchange(other.capacity_, size_t{0})) {}
    Records &operator=(Records &&other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~Records() {
        delete[] data_;
    }

    void push_back(T record) {
        if (size_ == capacity_) grow(2 * capacity_ + 4);
        data_[size_++] = record;
    }
    void pop_back() noexcept {
        size_--;
    }
    /// New records are zero.
    void resize(size_t size) {
        if (size > capacity_) grow(size);
        for (size_t i = size_; i < size; i++) data_[i] = T{};
        size_ = size;
    }

    size_t size() const noexcept {
        return size_;
    }
    bool empty() const noexcept {
        return size_ == 0;
    }
    T *data() noexcept {
        return data_;
    }
    const T *data() const noexcept {
        return data_;
    }
    T &operator[](size_t index) noexcept {
        return data_[index];
    }
    const T &operator[](size_t index) const noexcept {
        return data_[index];
    }
    T &back() noexcept {
        return data_[size_ - 1];
    }
    const T *begin() const noexcept {
        return data_;
    }
    const T *end() const noexcept {
        return data_ + size_;
    }

  private:
    static_assert(std::is_trivially_copyable_v<T>, "records have no destructor");

    void grow(size_t capacity) {
        T *grown = new T[capacity];
        for (size_t i = 0; i < size_; i++) grown[i] = data_[i];
        delete[] data_;
        data_ = grown;
        capacity_ = capacity;
    }

    T *data_ = nullptr;
    size_t size_ = 0;
    size_t capacity_ = 0;
};

} // namespace detail
REGLET_CPP_END

#endif
