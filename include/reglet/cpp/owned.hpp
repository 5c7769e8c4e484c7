// SPDX-License-Identifier: MIT
/// Objects that are moved but not copied, whose content keeps its address. Internal.
#ifndef REGLET_CPP_OWNED_HPP
#define REGLET_CPP_OWNED_HPP

#include <cstddef>
#include <memory>
#include <utility>

#include "mode.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// Callbacks and items point to the state, so it keeps its address. An object that was moved from has a state without
/// an object, which refuses every call.
template <class State> class Owned {
  public:
    Owned(Owned &&) noexcept = default;
    Owned &operator=(Owned &&) noexcept = default;

    State &state() const {
        static State gone{nullptr};
        return state_ != nullptr ? *state_ : gone;
    }

  protected:
    template <class... Arguments>
    explicit Owned(std::in_place_t, Arguments &&...arguments)
        : state_(new State(std::forward<Arguments>(arguments)...)) {}
    explicit Owned(std::shared_ptr<State> state) noexcept : state_(std::move(state)) {}

  private:
    std::shared_ptr<State> state_;
};

/// Marks the state of an object that was moved from.
using Gone = std::nullptr_t;

} // namespace detail
REGLET_CPP_END

#endif
