// SPDX-License-Identifier: MIT
import RegletBase

@testable import RegletConstraint

/// A layout with a page of a given size.
final class TestLayout {
    var layout: AutoLayout
    let page: ItemIndex

    init(width: Double = 300, height: Double = 200, limits: Limits = Limits()) throws(Failure) {
        layout = try AutoLayout(
            itemTag: 1, constraintTag: 2, boxTag: 3, allocator: .system, limits: limits)
        page = try layout.createItem()
        try layout.setSize(page, width: width, height: height)
    }

    func item(in superview: ItemIndex? = nil) throws(Failure) -> ItemIndex {
        try layout.createItem(in: superview ?? page)
    }

    /// item.attribute REL multiplier × second.attribute + constant
    @discardableResult
    func add(
        _ item: ItemIndex, _ attribute: Attribute, _ relation: Relation,
        _ second: ItemIndex = .none, _ secondAttribute: Attribute = .none,
        multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
    ) throws(Failure) -> LayoutConstraintIndex {
        try add([
            constraint(
                item, attribute, relation, second, secondAttribute, multiplier: multiplier,
                constant: constant, priority: priority)
        ])[0]
    }

    func constraint(
        _ item: ItemIndex, _ attribute: Attribute, _ relation: Relation,
        _ second: ItemIndex = .none, _ secondAttribute: Attribute = .none,
        multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
    ) -> FormatConstraint {
        FormatConstraint(
            layout.id(of: item), attribute, relation, layout.id(of: second), secondAttribute,
            multiplier: multiplier, constant: constant, priority: priority)
    }

    @discardableResult
    func add(_ constraints: [FormatConstraint]) throws(Failure) -> [LayoutConstraintIndex] {
        try lend(constraints) { (list) throws(Failure) in try layout.add(list) }
        return try added
    }

    /// Returns the added constraints of a box.
    @discardableResult
    func change(
        _ box: BoxIndex, _ change: BoxChange, _ constraints: [FormatConstraint]
    ) throws(Failure) -> [LayoutConstraintIndex] {
        var isDone = false
        try lend(constraints) { (list) throws(Failure) in
            isDone = try layout.change(box, change, adding: list)
        }
        return isDone ? try added : []
    }

    func conduct(_ conductor: BoxIndex, _ states: [BoxIndex]) throws(Failure) {
        let ids = states.map { layout.id(box: $0) }
        try lend(ids) { (list) throws(Failure) in try layout.conduct(conductor, list) }
    }

    private var added: [LayoutConstraintIndex] {
        get throws(Failure) {
            var found: [LayoutConstraintIndex] = []
            for i in 0..<layout.addedCount {
                found.append(try layout.resolve(constraint: layout.addedID(i)))
            }
            return found
        }
    }

    /// Passes an array as a buffer.
    private func lend<Element>(
        _ elements: [Element], _ body: (Borrowed<Element>) throws(Failure) -> Void
    ) throws(Failure) {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = buffer.initialize(from: elements)
        defer {
            buffer.deinitialize()
            buffer.deallocate()
        }
        try body(Borrowed(UnsafeBufferPointer(buffer)))
    }

    func frame(_ item: ItemIndex, _ space: FrameSpace = .superview) throws(Failure) -> [Double] {
        try layout.layout()
        let frame = try layout.frame(of: item, space)
        return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    }

    func text(_ write: (inout TextWriter) throws(Failure) -> Void) throws(Failure) -> String {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
        defer { buffer.deallocate() }
        var writer = TextWriter(buffer: buffer.baseAddress, capacity: buffer.count)
        try write(&writer)
        return String(decoding: buffer[..<min(writer.length, buffer.count)], as: UTF8.self)
    }
}

/// Tests in other tasks use these arguments.
extension Attribute: @unchecked Sendable {}
extension Relation: @unchecked Sendable {}
