// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

/// The entry point for layouts, used by an adaptor in Swift.
@Suite struct LayoutProtocolTests {
    /// Places its subviews side by side, and counts its calls and releases.
    enum Row: LayoutProtocol {
        struct Value {
            var sizes = 0
            var destroyed = 0
            var refuses = false
        }

        static var entryPoint: CustomLayout.EntryPoint {
            { LayoutRequest.carryOut($0, by: Row.self) }
        }

        static var adaptor: LayoutAdaptor { .callbacks }

        static func value(_ context: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value> {
            context.assumingMemoryBound(to: Value.self)
        }

        static func sizeThatFits(
            _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
        ) throws(Failure) -> Size {
            value(call.context).pointee.sizes += 1
            if value(call.context).pointee.refuses {
                throw Failure(.conflict, "constraints", "contradict each other", node: call.node)
            }
            var size = Size.zero
            for i in 0..<call.count {
                let child = try tree.measureSubview(call.number, i, .unspecified)
                size.width += child.width
                size.height = max(size.height, child.height)
            }
            return size
        }

        static func placeSubviews(
            in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall,
            _ tree: inout LayoutTree
        ) throws(Failure) {
            var x = bounds.origin.x
            for i in 0..<call.count {
                let child = try tree.measureSubview(call.number, i, .unspecified)
                try tree.placeSubview(
                    call.number, i,
                    SubviewPlacement(
                        position: Point(x: x, y: bounds.origin.y), anchor: .zero,
                        proposal: .unspecified))
                x += child.width
            }
        }

        static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator) {
            value(context).pointee.destroyed += 1
        }
    }

    private func withRow(
        _ body: (Page, NodeIndex, [NodeIndex], UnsafeMutablePointer<Row.Value>) throws -> Void
    ) throws {
        let value = UnsafeMutablePointer<Row.Value>.allocate(capacity: 1)
        value.initialize(to: Row.Value())
        defer { value.deallocate() }
        do {
            let page = Page()
            let layout = CustomLayout(
                context: UnsafeMutableRawPointer(value), orientation: .horizontal, answers: .empty,
                by: Row.self)
            let row = try page.tree.create(layout)
            let leaves = try [10.0, 20.0, 30.0].map {
                try page.create(.leaf(Leaf(fixed: Size(width: $0, height: $0))))
            }
            for leaf in leaves { try page.tree.insert(leaf, into: row) }
            try body(page, row, leaves, value)
            #expect(value.pointee.destroyed == 0)
        }
        #expect(value.pointee.destroyed == 1)
    }

    @Test func anEngineCanBeALayout() throws {
        try withRow { page, row, leaves, value in
            let size = try page.tree.layout(row, .unspecified)
            #expect(size == Size(width: 60, height: 30))
            #expect(try page.tree.frame(of: leaves[2]).origin.x == 30)
            let asked = value.pointee.sizes
            _ = try page.tree.layout(row, .unspecified)
            #expect(value.pointee.sizes == asked, "answers are remembered")
        }
    }

    @Test func anErrorOfALayoutEndsThePassAndKeepsTheFrames() throws {
        try withRow { page, row, leaves, value in
            _ = try page.tree.layout(row, .unspecified)
            value.pointee.refuses = true
            page.tree.invalidateCustom(row)
            do {
                _ = try page.tree.layout(row, .unspecified)
                Issue.record("the layout refuses")
            } catch let failure as Failure {
                #expect(failure.code == .conflict)
                #expect(failure.node == page.tree.id(of: row))
            }
            #expect(try page.tree.frame(of: leaves[2]).origin.x == 30)
        }
    }
}
