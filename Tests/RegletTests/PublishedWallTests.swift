// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// The layouts of PublishedWalls.swift.
@Suite struct PublishedWallTests {
    @Test func masonry() throws {
        let view = MasonryLayout(columns: 2, spacing: 10) {
            ForEach(Array([30.0, 50, 20, 40].enumerated()), id: \.offset) { item in
                Color.gray.frame(height: item.element).id(item.offset)
            }
        }
        let result = try layout(view, width: 110)
        #expect(result.size == CGSize(width: 110, height: 100))
        #expect(result.frame(of: 2) == CGRect(x: 0, y: 40, width: 50, height: 20))
        #expect(result.frame(of: 3) == CGRect(x: 60, y: 60, width: 50, height: 40))
    }

    @Test func flow() throws {
        func tags(_ alignment: Alignment) -> some View {
            FlowRows(alignment: alignment, spacing: 5) {
                ForEach(["alpha", "be", "gamma", "d"], id: \.self) { Text($0).id($0) }
            }
        }
        let leading = try layout(tags(.leading), width: 100)
        #expect(leading.size == CGSize(width: 100, height: 45))
        #expect(leading.frame(of: "gamma")?.origin == CGPoint(x: 0, y: 25))
        #expect(leading.frame(of: "d")?.minX == 55)
        #expect(try layout(tags(.trailing), width: 100).frame(of: "alpha")?.minX == 25)
        let preferred = try layout(
            FlowRows {
                Text("a"); Text("b")
            })
        #expect(preferred.size.width == 28)
    }

    @Test func aWheelRotates() throws {
        var angles: [Int: Angle] = [:]
        func wheel(_ radius: CGFloat, _ degrees: Double) -> some View {
            WheelLayout(radius: radius, rotation: .degrees(degrees)) {
                ForEach(0..<4) { index in
                    Leaf(width: 10, height: 10)
                        .layoutValue(key: WheelLayout.Turn.self) { angles[index] = $0 }.id(index)
                }
            }
        }
        let graph = try ViewGraph()
        try graph.update(wheel(50, 0))
        let start = try graph.layout(in: .unspecified)
        #expect(start.size == CGSize(width: 110, height: 110))
        #expect(abs((start.frame(of: 1)?.midX ?? 0) - 105) < 0.001)
        #expect(abs((angles[1]?.degrees ?? 0) - 90) < 0.001)
        let transition = try graph.transition(to: wheel(100, 90), in: .unspecified)
        let half = try transition.result(at: 0.5)
        #expect(abs(half.size.width - 160) < 0.001)
        #expect(abs((angles[0]?.degrees ?? 0) - 45) < 0.001)
    }

    @Test func aToolbarOfStacks() throws {
        let view = ToolbarLayout {
            Text("<").id("back")
            Text("Edit").id("edit")
            Text("Title").id("title")
            Text("+").id("add")
            Text("?").id("help")
        }
        let result = try layout(view, width: 200, height: 40)
        #expect(result.frame(of: "edit")?.minX == 16)
        #expect(result.frame(of: "title")?.midX == 100)
        #expect(result.frame(of: "help")?.maxX == 200)
        #expect(result.frame(of: "add")?.minX == 174)
    }

    @Test func aRowOnABaseline() throws {
        let big = TextStyle(font: "big")
        let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
            BaselineRow {
                Text("aa").layoutValue(key: BaselineRow.Weight.self, value: 2).id("a")
                Text("b").textStyle(big).layoutValue(key: BaselineRow.Weight.self, value: 1).id("b")
            }
            Text("c").id("c")
        }
        let result = try layout(view)
        #expect(result.frame(of: "b")?.minX == 0 && result.frame(of: "a")?.minX == 10)
        #expect(result.frame(of: "c")?.minY == result.frame(of: "a")?.minY)
    }
}
