// SPDX-License-Identifier: MIT
/// The cases of Tests/conformance through the C++ face: what all kinds have in common.
#ifndef REGLET_TESTS_CASES_HPP
#define REGLET_TESTS_CASES_HPP

#include <cmath>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <reglet.hpp>

using json = nlohmann::json;
/// What was expected and what came, for everything that does not agree.
using Differences = std::vector<std::string>;

inline constexpr double tolerance = 0.011;

/// A number of a case: "inf" and "-inf" are infinite, null and "nan" are none.
inline double number(const json &value) {
    if (value.is_number()) return value.get<double>();
    if (value == "inf") return INFINITY;
    if (value == "-inf") return -INFINITY;
    return NAN;
}
inline double number(const json &object, const char *name, double otherwise = NAN) {
    return object.contains(name) && !object[name].is_null() ? number(object[name]) : otherwise;
}
inline std::string text(const json &object, const char *name, const char *otherwise = "") {
    return object.contains(name) && object[name].is_string() ? object[name].get<std::string>() : otherwise;
}
inline std::vector<double> numbers(const json &list) {
    std::vector<double> found;
    for (const json &one : list) found.push_back(number(one));
    return found;
}

/// The members of a field; none where there is no such field.
inline const json &members(const json &object, const char *name) {
    static const json none = json::object();
    return object.contains(name) ? object[name] : none;
}

inline bool is_near(double expected, double came, double within = tolerance) {
    return (std::isnan(expected) && std::isnan(came)) || expected == came || std::abs(expected - came) <= within;
}

inline std::string shown(const std::vector<double> &numbers) {
    return json(numbers).dump();
}

/// Notes what does not agree.
inline void compare(Differences &found, const std::string &what, const std::vector<double> &expected,
                    const std::vector<double> &came, double within = tolerance) {
    bool agrees = expected.size() == came.size();
    for (size_t i = 0; agrees && i < came.size(); i++) agrees = is_near(expected[i], came[i], within);
    if (!agrees) found.push_back(what + " " + shown(expected) + " was expected, " + shown(came) + " came");
}

inline std::vector<double> list(const rgl_rect &rect) {
    return {rect.x, rect.y, rect.width, rect.height};
}
inline std::vector<double> list(const rgl_size &size) {
    return {size.width, size.height};
}

/// Runs a case, or names what the face has not of it in waits_for.
Differences run_layout(const json &given, std::string &waits_for);
Differences run_table(const json &given, std::string &waits_for);
Differences run_aspect_grid(const json &given, std::string &waits_for);
Differences run_solver(const json &given, std::string &waits_for);
Differences run_autolayout(const json &given, std::string &waits_for);
Differences run_visual_format(const json &given, std::string &waits_for);
Differences run_tack(const json &given, std::string &waits_for);
/// Scripts of kind "tack".
Differences run_box(const json &given);
Differences run_conductor(const json &given);
Differences run_measurement(const json &given, std::string &waits_for);
Differences run_representable(const json &given, std::string &waits_for);

#endif
