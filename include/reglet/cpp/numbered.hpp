// SPDX-License-Identifier: MIT
/// Values by 64-bit number. Internal.
#ifndef REGLET_CPP_NUMBERED_HPP
#define REGLET_CPP_NUMBERED_HPP

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "mode.hpp"

REGLET_CPP_BEGIN
namespace detail {

struct Slot {
    virtual ~Slot() = default;
};
/// All tables have the same type inside, which compiles faster.
using Slots = std::unordered_map<uint64_t, std::unique_ptr<Slot>>;

/// Values by number, which keep their addresses. For tables that few nodes are in: each value is allocated by itself.
template <class Value> class Numbered {
  public:
    Value *find(uint64_t number) const {
        const auto found = slots_.find(number);
        return found == slots_.end() ? nullptr : &static_cast<Held *>(found->second.get())->value;
    }
    /// The value of a number. It is an empty one if the number has no value yet.
    Value &operator[](uint64_t number) {
        std::unique_ptr<Slot> &slot = slots_[number];
        if (slot == nullptr) slot.reset(new Held());
        return static_cast<Held *>(slot.get())->value;
    }
    void erase(uint64_t number) {
        slots_.erase(number);
    }
    void clear() {
        slots_.clear();
    }
    std::vector<uint64_t> numbers() const {
        std::vector<uint64_t> found;
        for (const auto &[number, slot] : slots_) found.push_back(number);
        return found;
    }

  private:
    struct Held final : Slot {
        Value value{};
    };
    Slots slots_;
};

} // namespace detail
REGLET_CPP_END

#endif
