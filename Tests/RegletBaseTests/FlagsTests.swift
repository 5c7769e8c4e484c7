// SPDX-License-Identifier: MIT
import RegletBase
import Testing

private struct Edges: Flags {
    let rawValue: UInt8
    static var top: Edges { Edges(rawValue: 1) }
    static var bottom: Edges { Edges(rawValue: 2) }
    static var leading: Edges { Edges(rawValue: 4) }
}

@Suite struct FlagsTests {
    @Test func joins() {
        let both = Edges.top | .bottom
        #expect(both.rawValue == 3)
        #expect(both.contains(.top))
        #expect(both.contains(.top | .bottom))
        #expect(!both.contains(.top | .leading))
        #expect(both.contains(.empty))
    }

    @Test func insertsAndRemoves() {
        var edges = Edges.empty
        #expect(edges.isEmpty)
        edges.insert(.top)
        edges.insert(.top | .leading)
        #expect(edges == .top | .leading)
        edges.remove(.top | .bottom)
        #expect(edges == .leading)
        #expect(!edges.isEmpty)
    }

    @Test func intersectsAndSubtracts() {
        let edges = Edges.top | .leading
        #expect(edges & (.leading | .bottom) == .leading)
        #expect(edges.subtracting(.leading) == .top)
        #expect(edges == .top | .leading, "subtracting leaves the original alone")
    }
}
