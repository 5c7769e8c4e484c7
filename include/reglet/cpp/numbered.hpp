// SPDX-License-Identifier: MIT
/// Values by 64-bit number. Internal.
#ifndef REGLET_CPP_NUMBERED_HPP
#define REGLET_CPP_NUMBERED_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "records.hpp"

REGLET_CPP_BEGIN
namespace detail {

struct Slot {
    virtual ~Slot() = default;
};

/// A hash table of slots, which it owns, with linear probing.
///
/// POLICY: not std::unordered_map, which takes as long to compile as a tenth of the headers, and allocates twice for
/// each value that must keep its address.
class Slots {
  public:
    Slots() = default;
    Slots(const Slots &) = delete;
    Slots &operator=(const Slots &) = delete;
    ~Slots() {
        clear();
    }

    Slot *find(uint64_t number) const noexcept {
        return count_ == 0 ? nullptr : entries_[place(number)].slot;
    }
    /// Makes room for another number, so that add cannot fail.
    void reserve() {
        if (4 * count_ < 3 * entries_.size()) return;
        Records<Entry> before = std::move(entries_);
        entries_.resize(before.empty() ? 8 : 2 * before.size());
        for (const Entry &one : before) {
            if (one.slot != nullptr) entries_[place(one.number)] = one;
        }
    }
    /// Adds a number that the table does not contain.
    void add(uint64_t number, Slot *slot) noexcept {
        entries_[place(number)] = {number, slot};
        count_++;
    }
    void erase(uint64_t number) noexcept {
        Slot *const erased = find(number);
        if (erased == nullptr) return;
        // The entries behind it move up where a search would stop at the free one.
        size_t free = place(number);
        for (size_t i = next(free); entries_[i].slot != nullptr; i = next(i)) {
            const size_t home = first(entries_[i].number);
            const bool is_between = free < i ? free < home && home <= i : free < home || home <= i;
            if (is_between) continue;
            entries_[free] = entries_[i];
            free = i;
        }
        entries_[free].slot = nullptr;
        count_--;
        delete erased;
    }
    void clear() noexcept {
        const Records<Entry> before = std::move(entries_);
        count_ = 0;
        for (const Entry &one : before) delete one.slot;
    }
    std::vector<uint64_t> numbers() const {
        std::vector<uint64_t> found;
        for (const Entry &one : entries_) {
            if (one.slot != nullptr) found.push_back(one.number);
        }
        return found;
    }

  private:
    struct Entry {
        uint64_t number;
        Slot *slot;
    };

    /// Where the search for a number begins. Ids and addresses differ in few bits, so the product mixes them.
    size_t first(uint64_t number) const noexcept {
        return static_cast<size_t>(number * 0x9E3779B97F4A7C15u >> 32) & (entries_.size() - 1);
    }
    size_t next(size_t place) const noexcept {
        return (place + 1) & (entries_.size() - 1);
    }
    /// The entry of a number, or the free entry in which to add it.
    size_t place(uint64_t number) const noexcept {
        size_t i = first(number);
        while (entries_[i].slot != nullptr && entries_[i].number != number) i = next(i);
        return i;
    }

    /// A power of two, a quarter of them free.
    Records<Entry> entries_;
    size_t count_ = 0;
};

/// Values by number, which keep their addresses.
template <class Value> class Numbered {
  public:
    Value *find(uint64_t number) const noexcept {
        Slot *const found = slots_.find(number);
        return found == nullptr ? nullptr : &static_cast<Held *>(found)->value;
    }
    /// The value of a number. It is an empty one if the number has no value yet.
    Value &operator[](uint64_t number) {
        Value *const found = find(number);
        return found != nullptr ? *found : add(number, Value{});
    }
    /// Adds a value for a new number.
    Value &add(uint64_t number, Value value) {
        slots_.reserve();
        auto *const made = new Held(std::move(value));
        slots_.add(number, made);
        return made->value;
    }
    void erase(uint64_t number) noexcept {
        slots_.erase(number);
    }
    void clear() noexcept {
        slots_.clear();
    }
    std::vector<uint64_t> numbers() const {
        return slots_.numbers();
    }

  private:
    struct Held final : Slot {
        explicit Held(Value value) : value(std::move(value)) {}
        Value value;
    };
    Slots slots_;
};

} // namespace detail
REGLET_CPP_END

#endif
