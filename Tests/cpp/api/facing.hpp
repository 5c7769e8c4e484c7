// SPDX-License-Identifier: MIT
/// Common to the tests of the C++ headers.
#ifndef REGLET_TESTS_FACING_HPP
#define REGLET_TESTS_FACING_HPP

#include <optional>
#include <ostream>
#include <string>

#include <doctest/doctest.h>
#include <reglet.hpp>

using namespace reglet;

// doctest finds these by the types' namespace.
namespace reglet {
inline namespace throwing {
inline std::ostream &operator<<(std::ostream &out, const Size &size) {
    return out << size.width << " x " << size.height;
}
inline std::ostream &operator<<(std::ostream &out, const Rect &rect) {
    return out << rect.x << " " << rect.y << " " << rect.width << " " << rect.height;
}
inline std::ostream &operator<<(std::ostream &out, const Proposal &proposal) {
    return out << proposal.width << " x " << proposal.height;
}
inline std::ostream &operator<<(std::ostream &out, status code) {
    return out << static_cast<int>(code);
}
} // namespace throwing
} // namespace reglet

/// The error of a failing call, if it fails.
template <class Call> std::optional<error> refusal(Call call) {
    try {
        call();
    } catch (const error &why) {
        return why;
    }
    return std::nullopt;
}

inline bool has(const std::string &text, const std::string &part) {
    return text.find(part) != std::string::npos;
}

#endif
