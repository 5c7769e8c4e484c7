// SPDX-License-Identifier: MIT
/// Checks whether the loaded library matches this header.
#ifndef REGLET_CPP_VERSION_HPP
#define REGLET_CPP_VERSION_HPP

#include <string>

#include "../version.h"
#include "result.hpp"

REGLET_CPP_BEGIN

/// A version of the library, and of its ABI.
struct Version {
    uint32_t number;
    uint32_t abi;

    /// Such as "0.1.0 (ABI 0)".
    std::string text() const {
        return std::to_string(number / 1000000) + "." + std::to_string(number / 1000 % 1000) + "." +
               std::to_string(number % 1000) + " (ABI " + std::to_string(abi) + ")";
    }
};

/// The version of the header that this program was compiled with.
inline constexpr Version header_version{RGL_VERSION, RGL_ABI_VERSION};

/// The version of the library that this program runs with.
inline Version library_version() noexcept {
    return {rgl_version(), rgl_abi_version()};
}

namespace detail {

/// A library fits a header of the same ABI that is not newer: minor versions only add.
inline result<void> fitting(Version header, Version library) {
    const bool is_older = library.number / 1000 < header.number / 1000;
    if (library.abi == header.abi && !is_older) return {};
    std::string message = "the program was compiled with reglet.hpp of version " + header.text() +
                          ", but runs with the library of version " + library.text();
    message += library.abi != header.abi ? "; compile it anew with the headers of that library"
                                         : "; install the library that belongs to the header, or compile it anew";
    return error(status::version_mismatch, message);
}

} // namespace detail

/// Rejects a library whose ABI differs from the header's, or that is older than the header (version_mismatch).
/// Trees, layouts, solvers and readers check this when they are created.
inline outcome<void> check_version() {
    return detail::delivered(detail::fitting(header_version, library_version()));
}

REGLET_CPP_END

#endif
