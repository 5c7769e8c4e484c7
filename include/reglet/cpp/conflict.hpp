// SPDX-License-Identifier: MIT
/// Why constraints contradict each other, or give just this number.
#ifndef REGLET_CPP_CONFLICT_HPP
#define REGLET_CPP_CONFLICT_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "../conflict.h"
#include "geometry.hpp"

REGLET_CPP_BEGIN

/// A constraint that takes part in a conflict or decides a value; see rgl_layout_reason and rgl_conflict_member.
struct Reason {
    /// RGL_ORIGIN_: the origin. Always RGL_ORIGIN_CONSTRAINT with a solver.
    rgl_origin origin = RGL_ORIGIN_CONSTRAINT;
    /// The attribute, if a layout has made the member.
    rgl_attribute attribute = RGL_ATTRIBUTE_NONE;
    /// Its id, or 0 where the refused call would have made it.
    rgl_constraint constraint = 0;
    /// The index in the array of the refused call; SIZE_MAX if it is not in the array.
    size_t element = SIZE_MAX;
    rgl_item item = 0;
    /// The names of the item and of the constraint, if they have any.
    std::string item_name{};
    std::string constraint_name{};
    /// The change of the conflict's size, or of the explained value, for each point added to the constant of the
    /// constraint.
    double share = 0;
    /// In a conflict: the smallest change of the constant that ends the conflict.
    double repair = 0;
};

/// A smallest set of constraints that cannot hold together.
struct Conflict {
    std::vector<Reason> reasons;
    /// The missing length, in points.
    double size;
    /// All of it as text, a line for each constraint.
    std::string text;
};

/// An item and axis that constraints leave open.
struct Ambiguity {
    rgl_item item;
    std::string item_name;
    Axis axis;
    rgl_ambiguity_cause cause;
    rgl_attribute attribute;
};

REGLET_CPP_END

#endif
