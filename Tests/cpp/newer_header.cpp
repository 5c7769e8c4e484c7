// SPDX-License-Identifier: MIT
/// Compiled with a header of a later version: every creation fails.
#include <cstdio>

#include <reglet.hpp>

int main() {
    try {
        reglet::Tree tree;
    } catch (const reglet::error &why) {
        std::printf("%s\n", why.what());
        return why.code() == reglet::status::version_mismatch ? 0 : 1;
    }
    return 1;
}
