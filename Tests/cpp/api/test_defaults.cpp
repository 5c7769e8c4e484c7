// SPDX-License-Identifier: MIT
#include <fstream>
#include <sstream>

#include "facing.hpp"

// Compared with the file that abi/views.json is compared with.
TEST_CASE("modifiers have the defaults of the other languages") {
    const View leaf = Box(1, 1);
    const View views =
        VStack(leaf.frame(width(10)), leaf.frame(min_width(10)), leaf.padding(), leaf.fixed_size(), leaf.offset(3, 0),
               leaf.overlay(leaf), leaf.background(leaf), leaf.safe_area({1, 2, 3, 4}), leaf.ignores_safe_area(),
               leaf.safe_area_inset(leaf), leaf.aspect_ratio(), leaf.relative_frame({0.5}),
               leaf.container_relative_frame({}), leaf.grid_cell({}), leaf.table_cell({}));
    const Layout placed = layout(views);
    std::istringstream lines(placed.dump(views));
    std::string shown;
    for (std::string line; std::getline(lines, line);) {
        if (line.compare(0, 2, "  ") != 0 || line[2] == ' ') continue;
        shown += line.substr(2, line.find(" · ") - 2) + "\n";
    }
    std::ifstream file("Tests/faces/defaults.txt");
    CHECK(shown == std::string(std::istreambuf_iterator<char>(file), {}));
}
