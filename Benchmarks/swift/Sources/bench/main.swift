// SPDX-License-Identifier: MIT
//
// The cost of views in Swift: 1,000 rows of ten nodes below a vertical stack, 10,001 nodes, and
// 2,000 texts, in nanoseconds a node.
//
//     swift run -c release --package-path Benchmarks/swift
//
// The library's part of a layout, independent of the machine's load:
//
//     valgrind --tool=callgrind --toggle-collect='*ViewGraph*proposed*' …/bench 5
//     callgrind_annotate --inclusive=yes
import Reglet

struct Row: View {
    var index: Int
    var width: CGFloat

    var body: some View {
        HStack(spacing: 2) {
            ForEach(0..<9) { Leaf(width: $0 == 4 ? width : 20, height: 10) }
        }
    }
}

struct Page: View {
    var changed: CGFloat

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<1_000) { Row(index: $0, width: $0 == 500 ? changed : 20) }
        }
    }
}

struct Lines: View {
    var changed: Int

    var body: some View {
        VStack(spacing: 0) { ForEach(0..<2_000) { Text("Line \($0 == 500 ? changed : $0)") } }
    }
}

let nodes = 10_001.0
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20
let clock = ContinuousClock()

/// The least time, in nanoseconds a node.
func measure(
    _ what: String, nodes: Double = nodes, _ body: (Int) throws -> Void
) rethrows {
    var least = Duration.seconds(1_000)
    for round in 0..<rounds {
        let start = clock.now
        try body(round)
        least = min(least, start.duration(to: clock.now))
    }
    let (seconds, attoseconds) = least.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
    let name = what.padding(toLength: 32, withPad: " ", startingAt: 0)
    print(name, String(format: "%8.1f", nanoseconds / nodes))
}

try measure("first update") { _ in try ViewGraph().update(Page(changed: 20)) }
let graph = try ViewGraph()
try graph.update(Page(changed: 20))
try measure("layout, two widths in turn") { round in
    _ = try graph.layout(in: ProposedViewSize(width: 300 + CGFloat(round % 2), height: nil))
}
try measure("update without a change") { _ in try graph.update(Page(changed: 20)) }
try measure("update and layout of one change") { round in
    try graph.update(Page(changed: 20 + CGFloat(round % 2)))
    _ = try graph.layout(in: ProposedViewSize(width: 300, height: nil))
}

try measure("first update of texts", nodes: 2_001) { _ in
    try ViewGraph().update(Lines(changed: 0))
}
let texts = try ViewGraph()
try measure("update of texts, one of them new", nodes: 2_001) { round in
    try texts.update(Lines(changed: round))
}
