// SPDX-License-Identifier: MIT
/// How the measurements of a layout settle, the report on those that do not, and observers.
#ifndef REGLET_CPP_SETTLING_HPP
#define REGLET_CPP_SETTLING_HPP

#include <functional>
#include <optional>
#include <vector>

#include "../settling.h"
#include "measurement.hpp"
#include "node.hpp"

REGLET_CPP_BEGIN

/// How far a layout goes to settle measurements.
struct SettlingRules {
    /// The maximum number of passes, 1 to 64. The frames of the last one count.
    size_t passes = 8;
    /// Measurements that have changed by no more points are not fed back.
    double tolerance = 0;
    /// Whether a layout that does not settle is refused with status::unsettled, and all frames stay.
    bool strict = false;

    rgl_settling_rules record() const {
        return {sizeof(rgl_settling_rules), passes, tolerance, strict ? 1u : 0u, 0};
    }
};

/// How measurements have settled: see rgl_settling.
enum class Settling : rgl_settling {
    stable = RGL_SETTLING_STABLE,
    oscillating = RGL_SETTLING_OSCILLATING,
    growing = RGL_SETTLING_GROWING,
    shrinking = RGL_SETTLING_SHRINKING,
    slow = RGL_SETTLING_SLOW,
    unstable_version = RGL_SETTLING_UNSTABLE_VERSION
};

/// A measurement that has not settled.
struct Unsettled {
    Node reader;
    /// Nothing where a version is not stable.
    Tag tag;
    /// Horizontal for a width.
    Axis axis;
    Settling state;
    /// By how much the last pass has changed it, in points.
    double change;
    /// Its values in a period, or in all passes, the last one at the end. NaN for a pass without a measurement.
    std::vector<double> values;
};

/// How the measurements of a layout have settled.
struct SettlingReport {
    Settling state = Settling::stable;
    /// Passes whose measurements were taken.
    size_t passes = 0;
    /// If it oscillates: the number of passes after which the same measurements recur.
    size_t period = 0;
    std::vector<Unsettled> unsettled{};

    bool is_stable() const noexcept {
        return state == Settling::stable;
    }
};

/// A measurement that a layout has changed.
struct MeasurementChange {
    Node reader;
    Tag tag;
    /// Absent if the last layout has not measured the tag.
    std::optional<Size> size;
};

/// Called with changed measurements: Tree::observe_measurements.
using MeasurementFunction = std::function<void(span<const MeasurementChange>)>;

REGLET_CPP_END

#endif
