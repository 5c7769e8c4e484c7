// SPDX-License-Identifier: MIT
/// How failures are reported: thrown, or returned if a program is compiled without exceptions.
///
/// REGLET_THROWS 1 (the default if the compiler has exceptions): refusals of the library are thrown as reglet::error,
/// and functions return plain values. REGLET_THROWS 0 (the default with -fno-exceptions; may be defined before
/// reglet.hpp is included): the same functions return a reglet::result. The two have inline namespaces of their own, so
/// that parts of one program may be compiled either way.
#ifndef REGLET_CPP_MODE_HPP
#define REGLET_CPP_MODE_HPP

#if !defined(__cplusplus) || (__cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L))
#error "reglet.hpp needs C++17; reglet.h serves older programs"
#endif

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
/// 1: callbacks may throw, and the call that has called them throws their exceptions.
#define REGLET_HAS_EXCEPTIONS 1
#else
#define REGLET_HAS_EXCEPTIONS 0
#endif

#ifndef REGLET_THROWS
#define REGLET_THROWS REGLET_HAS_EXCEPTIONS
#endif

#if REGLET_THROWS && !REGLET_HAS_EXCEPTIONS
#error "REGLET_THROWS is 1, but this program is compiled without exceptions"
#endif

#if REGLET_THROWS
#define REGLET_MODE throwing
#else
#define REGLET_MODE returning
#endif

/// Opens and closes the namespace of all declarations.
#define REGLET_CPP_BEGIN                                                                                               \
    namespace reglet {                                                                                                 \
    inline namespace REGLET_MODE {
#define REGLET_CPP_END                                                                                                 \
    }                                                                                                                  \
    }

#endif
