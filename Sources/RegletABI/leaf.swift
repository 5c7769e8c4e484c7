// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

enum LeafConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_leaf>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_leaf>
    ) throws(Failure) {
        try tree.set(node, try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_leaf {
        exported(tree.leaf(node))
    }
}

func checked(_ leaf: UnsafePointer<rgl_leaf>) throws(Failure) -> Leaf {
    Leaf(
        minimum: Size(
            width: try leafMinimum(leaf.pointee.minimum.width, "leaf.minimum.width"),
            height: try leafMinimum(leaf.pointee.minimum.height, "leaf.minimum.height")),
        ideal: Size(
            width: try nonNegative(leaf.pointee.ideal.width, "leaf.ideal.width"),
            height: try nonNegative(leaf.pointee.ideal.height, "leaf.ideal.height")),
        maximum: Size(
            width: try leafMaximum(leaf.pointee.maximum.width, "leaf.maximum.width"),
            height: try leafMaximum(leaf.pointee.maximum.height, "leaf.maximum.height")),
        baselines: try baselines(leaf))
}

@inline(__always)
private func baselines(_ leaf: UnsafePointer<rgl_leaf>) throws(Failure) -> LeafBaselines? {
    // Few leaves are text.
    if leaf.pointee.first_text_baseline.isNaN, leaf.pointee.last_text_baseline.isNaN { return nil }
    return LeafBaselines(
        first: try optionalFinite(leaf.pointee.first_text_baseline, "leaf.first_text_baseline"),
        last: try optionalFinite(leaf.pointee.last_text_baseline, "leaf.last_text_baseline"))
}

/// Minus infinity means no minimum: recorded for shapes, which return a negative proposal
/// unchanged.
private func leafMinimum(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    number == -.infinity ? number : try nonNegative(number, subject)
}

/// Infinity means no maximum.
private func leafMaximum(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    guard !number.isNaN else {
        throw Failure(.invalidNumber, subject, "must be a number", number: number)
    }
    return number + 0
}

func exported(_ leaf: Leaf) -> rgl_leaf {
    rgl_leaf(
        minimum: exported(leaf.minimum), ideal: exported(leaf.ideal),
        maximum: exported(leaf.maximum),
        first_text_baseline: leaf.baselines?.first ?? .nan,
        last_text_baseline: leaf.baselines?.last ?? .nan)
}
