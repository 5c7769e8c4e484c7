// SPDX-License-Identifier: MIT
import RegletBase

/// A lazy stack's parameters; see stack.h.
public struct LazyStack: BitwiseCopyable {
    public var alignment: Alignment
    /// The gap between items, or nil for the spacing that neighbours prefer.
    public var spacing: Double?
    /// The visible part, or nil if all items are visible.
    public var window: LazyWindow?

    public init(alignment: Alignment, spacing: Double?, window: LazyWindow?) {
        self.alignment = alignment
        self.spacing = spacing
        self.window = window
    }
}

extension KindFacts {
    static var ofLazyVStack: KindFacts { container(.vertical).inLines(.lazy).countedTwice }
    static var ofLazyHStack: KindFacts { container(.horizontal).inLines(.lazy).countedTwice }
}

/// The parameters of lazy containers in the tree.
struct LazyParameters: KindParameters {
    /// The gap between lines.
    var spacing: OptionalNumber
    /// The position of the window's record; -1 without a window.
    var window: Int32
}

extension Node {
    var lazyParameters: LazyParameters { parameters[LazyParameters.self] }
}

extension LayoutTree {
    /// Creates a lazy stack; `kind` is lazyVStack or lazyHStack.
    public mutating func create(_ stack: LazyStack, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        // Room for everything first, so that nothing can fail once the window is there.
        try reserve(nodes: 1)
        try memos.reserve(1)
        try lazyWindows.reserve(1)
        return try create(kind, newLazyParameters(stack.spacing, stack.window), stack.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ stack: LazyStack) throws(Failure) {
        try lazyWindows.reserve(1)
        setLazy(node, stack.spacing, stack.alignment, stack.window)
    }

    public func lazyStack(_ node: NodeIndex) -> LazyStack {
        LazyStack(
            alignment: nodes[node].alignment, spacing: nodes[node].lazyParameters.spacing.value,
            window: lazyWindow(node))
    }

    func lazyWindow(_ node: NodeIndex) -> LazyWindow? {
        let side = nodes[node].lazyParameters.window
        return side >= 0 ? lazyWindows[side].window : nil
    }

    /// The parameters of a new lazy container. There is room for the record of its window.
    mutating func newLazyParameters(_ spacing: Double?, _ window: LazyWindow?) -> Parameters {
        var parameters = LazyParameters(spacing: OptionalNumber(spacing), window: -1)
        if let window {
            parameters.window = lazyWindows.insertReserved(LazyWindowRecord(window))
        }
        return Parameters(parameters)
    }

    /// Changes the settings of a lazy container. There is room for the record of a window.
    mutating func setLazy(
        _ node: NodeIndex, _ spacing: Double?, _ alignment: Alignment, _ window: LazyWindow?
    ) {
        var parameters = nodes[node].lazyParameters
        parameters.spacing = OptionalNumber(spacing)
        let side = parameters.window
        if let window, side >= 0 {
            // The traits follow from all items, so a window that moves does not change them.
            if lazyWindows[side].move(to: window) { invalidate(node, keepsTraits: true) }
        } else if let window {
            parameters.window = lazyWindows.insertReserved(LazyWindowRecord(window))
        } else if side >= 0 {
            lazyWindows.remove(side)
            parameters.window = -1
        }
        change(node, parameters, alignment)
    }

    /// Frees the record of a window.
    mutating func removeLazyWindow(of node: NodeIndex) {
        let side = nodes[node].lazyParameters.window
        if side >= 0 { lazyWindows.remove(side) }
    }
}

extension LayoutTree {
    func writeLazyStack(_ name: StaticText, _ node: NodeIndex, _ out: inout TextWriter) {
        out.write(name)
        writeAlignment(node, &out)
        let stack = lazyStack(node)
        if let spacing = stack.spacing { writeNumber(" spacing=", spacing, &out) }
        writeLazyWindow(node, &out)
    }
}
