// SPDX-License-Identifier: MIT
/// The names that cases have for attributes and relations.
#ifndef REGLET_TESTS_ATTRIBUTES_HPP
#define REGLET_TESTS_ATTRIBUTES_HPP

#include <map>
#include <string>

#include "cases.hpp"

inline const std::map<std::string, rgl_attribute> attributes{
    {"left", RGL_ATTRIBUTE_LEFT},
    {"right", RGL_ATTRIBUTE_RIGHT},
    {"top", RGL_ATTRIBUTE_TOP},
    {"bottom", RGL_ATTRIBUTE_BOTTOM},
    {"leading", RGL_ATTRIBUTE_LEADING},
    {"trailing", RGL_ATTRIBUTE_TRAILING},
    {"width", RGL_ATTRIBUTE_WIDTH},
    {"height", RGL_ATTRIBUTE_HEIGHT},
    {"centerX", RGL_ATTRIBUTE_CENTER_X},
    {"centerY", RGL_ATTRIBUTE_CENTER_Y},
    {"lastBaseline", RGL_ATTRIBUTE_LAST_BASELINE},
    {"firstBaseline", RGL_ATTRIBUTE_FIRST_BASELINE},
    {"leftMargin", RGL_ATTRIBUTE_LEFT_MARGIN},
    {"rightMargin", RGL_ATTRIBUTE_RIGHT_MARGIN},
    {"topMargin", RGL_ATTRIBUTE_TOP_MARGIN},
    {"bottomMargin", RGL_ATTRIBUTE_BOTTOM_MARGIN},
    {"leadingMargin", RGL_ATTRIBUTE_LEADING_MARGIN},
    {"trailingMargin", RGL_ATTRIBUTE_TRAILING_MARGIN},
    {"centerXWithinMargins", RGL_ATTRIBUTE_CENTER_X_WITHIN_MARGINS},
    {"centerYWithinMargins", RGL_ATTRIBUTE_CENTER_Y_WITHIN_MARGINS},
};

inline rgl_attribute attribute(const json &name) {
    return name.is_string() ? attributes.at(name.get<std::string>()) : RGL_ATTRIBUTE_NONE;
}

inline rgl_relation relation(const std::string &name) {
    return name == "<=" ? RGL_LESS_OR_EQUAL : name == ">=" ? RGL_GREATER_OR_EQUAL : RGL_EQUAL;
}

#endif
