// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

/// A tree in a class, in which hosted builds check every access for exclusivity.
final class Page {
    var tree: LayoutTree

    init(_ allocator: Allocator = .system, _ limits: Limits = Limits(), tag: UInt32 = 1) {
        tree = LayoutTree(tag: tag, allocator: allocator, limits: limits)
    }

    deinit { tree.close() }

    convenience init(_ description: Description, _ limits: Limits = Limits()) throws {
        self.init(.system, limits)
        try build(description)
    }

    // Creating.

    /// Stores the nodes in the description and returns the topmost.
    @discardableResult
    func build(_ description: Description) throws -> NodeIndex {
        let node = try create(description.element)
        description.node = node
        for child in description.children { try tree.insert(try build(child), into: node) }
        return node
    }

    func create(_ element: Element) throws -> NodeIndex {
        switch element {
        case .leaf(let leaf): return try tree.create(leaf)
        case .measured(let measured): return try tree.create(measured)
        case .paragraph(let words): return try words.withSource { try tree.create($0) }
        case .spacer(let spacer): return try tree.create(spacer)
        case .divider(let divider): return try tree.create(divider)
        case .stack(let kind, let stack): return try tree.create(stack, kind)
        case .frame(let frame): return try tree.create(frame)
        case .flexibleFrame(let frame): return try tree.create(frame)
        case .padding(let insets): return try tree.create(padding: insets)
        case .fixedSize(let fixedSize): return try tree.create(fixedSize)
        case .layoutPriority(let priority): return try tree.create(layoutPriority: priority)
        }
    }

    func set(_ node: NodeIndex, _ element: Element) throws {
        switch element {
        case .leaf(let leaf): try tree.set(node, leaf)
        case .measured(let measured): tree.set(node, measured)
        case .paragraph(let words): try words.withSource { try tree.set(node, $0) }
        case .spacer(let spacer): tree.set(node, spacer)
        case .divider(let divider): tree.set(node, divider)
        case .stack(_, let stack): tree.set(node, stack)
        case .frame(let frame): tree.set(node, frame)
        case .flexibleFrame(let frame): tree.set(node, frame)
        case .padding(let insets): tree.set(node, padding: insets)
        case .fixedSize(let fixedSize): tree.set(node, fixedSize)
        case .layoutPriority(let priority): tree.set(node, layoutPriority: priority)
        }
    }

    // Laying out; nil is unspecified.

    @discardableResult
    func layout(_ root: Description, _ width: Double?, _ height: Double?) throws -> Size {
        try tree.layout(root.node, Proposal(width, height))
    }

    func size(_ description: Description, _ width: Double?, _ height: Double?) throws -> Size {
        try tree.measure(description.node, Proposal(width, height))
    }

    // Reading.

    func frame(_ description: Description) throws -> Rect { try tree.frame(of: description.node) }

    func offer(_ description: Description) throws -> Proposal {
        try tree.placedProposal(of: description.node)
    }

    func frames(_ descriptions: [Description]) throws -> [Rect] {
        try descriptions.map { try frame($0) }
    }

    /// The frames of all slots, as in the array.
    func allFrames() throws -> [Rect] {
        var rects = [Rect](repeating: .zero, count: tree.frameCount)
        try rects.withUnsafeMutableBufferPointer {
            try tree.writeFrames(OutputBuffer($0.baseAddress!, count: $0.count))
        }
        return rects
    }
}

extension Proposal {
    init(_ width: Double?, _ height: Double?) {
        self.init(
            width: width.map { ProposedLength($0) } ?? .unspecified,
            height: height.map { ProposedLength($0) } ?? .unspecified)
    }
}

extension Rect {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// For results that must be identical.
    var bits: [UInt64] { [origin.x, origin.y, size.width, size.height].map(\.bitPattern) }
}

extension Size {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

/// nil if it succeeds.
func failure(_ operation: () throws -> Void) -> Failure? {
    do {
        try operation()
        return nil
    } catch let failure as Failure {
        return failure
    } catch {
        Issue.record(error)
        return nil
    }
}

// Test arguments are sent to other tasks.
extension Guide: @unchecked Sendable {}
extension LengthLimits: @unchecked Sendable {}
