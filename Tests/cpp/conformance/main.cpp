// SPDX-License-Identifier: MIT
/// Runs conformance cases through reglet.hpp: conformance FILE.jsonl …
///
/// Prints what came instead for every failing case, how many cases wait for what, and last "N passed, M failed".
#include <cstdio>
#include <fstream>
#include <map>

#include "cases.hpp"

namespace {

using Runner = Differences (*)(const json &, std::string &);

const std::map<std::string, Runner> runners{
    {"layout", run_layout},
    {"table", run_table},
    {"aspect-grid", run_aspect_grid},
    {"solver", run_solver},
    {"autolayout", run_autolayout},
    {"vfl", run_visual_format},
    {"tack", run_tack},
    {"measurement", run_measurement},
    {"representable", run_representable},
};

struct Counts {
    int passed = 0, failed = 0, unexplained = 0;
    std::map<std::string, int> waiting;
};

void run(const json &given, Counts &counts) {
    // Recorded numbers for which nobody knows the rule neither pass nor fail.
    if (text(given, "known") == "unexplained") {
        counts.unexplained++;
        return;
    }
    const std::string kind = text(given, "kind", "prose");
    const auto runner = runners.find(kind);
    std::string waits_for = runner == runners.end() ? "kind " + kind : "";
    Differences found;
    if (waits_for.empty()) {
        try {
            found = runner->second(given, waits_for);
        } catch (const std::exception &error) {
            found = {std::string("a result was expected, this came: ") + error.what()};
        }
    }
    if (!waits_for.empty()) {
        counts.waiting[waits_for]++;
    } else if (found.empty()) {
        counts.passed++;
    } else {
        counts.failed++;
        std::printf("%s:", text(given, "id", "?").c_str());
        for (const std::string &one : found) std::printf(" %s;", one.c_str());
        std::printf("\n");
    }
}

} // namespace

int main(int count, char **files) {
    Counts all;
    for (int i = 1; i < count; i++) {
        Counts counts;
        std::ifstream file(files[i]);
        for (std::string line; std::getline(file, line);) {
            if (!line.empty()) run(json::parse(line), counts);
        }
        const std::string path = files[i];
        std::printf("%s: %d passed, %d failed", path.substr(path.rfind('/') + 1).c_str(), counts.passed, counts.failed);
        for (const auto &[what, number] : counts.waiting) std::printf(", %d wait for %s", number, what.c_str());
        std::printf("\n");
        all.passed += counts.passed;
        all.failed += counts.failed;
        all.unexplained += counts.unexplained;
        for (const auto &[what, number] : counts.waiting) all.waiting[what] += number;
    }
    for (const auto &[what, number] : all.waiting) std::printf("%d wait for %s\n", number, what.c_str());
    std::printf("%d are unexplained\n%d passed, %d failed\n", all.unexplained, all.passed, all.failed);
    return all.failed == 0 && all.passed > 0 ? 0 : 1;
}
