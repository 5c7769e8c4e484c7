// SPDX-License-Identifier: MIT
/// A C++17 consumer: lays out a view through reglet.hpp, and checks a frame.
#include <cstdio>

#include <reglet.hpp>

int main() {
    using namespace reglet;
    const View last = Box(30, 10);
    const Layout placed = layout(VStack(Box(30, 20), last, spacing(8), Alignment::leading), {100, 100});
    const Rect frame = placed.frame(last);
    std::printf("frame %g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);
    return frame == Rect(0, 28, 30, 10) ? 0 : 1;
}
