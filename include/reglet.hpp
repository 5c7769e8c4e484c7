// SPDX-License-Identifier: MIT
/// reglet for C++17: views, layouts, constraints, a solver and tables as values and owners, over reglet.h.
///
///     #include <reglet.hpp>
///     using namespace reglet;
///
///     auto title = Text("Departures");
///     auto card = VStack(title, Spacer(), Box(40, 16), spacing(8)).padding(12);
///     auto placed = layout(card, {280, 200});
///     Rect frame = placed.frame(title);
///
/// The C++ interface consists of headers alone: programs link the C library (CMake's reglet::reglet, or pkg-config
/// reglet). Documentation/Cpp.md is its manual. The C headers of the same names document the functions. Everything
/// exists since version 0.1 unless documented otherwise.
#ifndef REGLET_HPP
#define REGLET_HPP

#include "reglet/cpp/align.hpp"
#include "reglet/cpp/autolayout.hpp"
#include "reglet/cpp/controller.hpp"
#include "reglet/cpp/frames.hpp"
#include "reglet/cpp/grids.hpp"
#include "reglet/cpp/hosting.hpp"
#include "reglet/cpp/interpolation.hpp"
#include "reglet/cpp/layout.hpp"
#include "reglet/cpp/number_table.hpp"
#include "reglet/cpp/pages.hpp"
#include "reglet/cpp/solver.hpp"

#endif
