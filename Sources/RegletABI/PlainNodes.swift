// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The fast path for the most frequent nodes: plain leaves, stacks and paddings.
///
/// One condition checks all parameters. A node that does not meet it is created by `makeNode`,
/// which checks each parameter separately and reports the invalid one.
///
/// - Returns: nil if the kind or the parameters are not plain, or if the tree would need memory.
///
/// SAFETY: `parameters` points to the C struct of the kind.
@_optimize(speed)
func makePlainNode(
    _ tree: inout LayoutTree, _ kind: rgl_kind, _ parameters: UnsafeRawPointer
) -> NodeIndex? {
    switch kind {
    case rgl_kind(RGL_KIND_LEAF):
        plainLeaf(&tree, parameters.assumingMemoryBound(to: rgl_leaf.self))
    case rgl_kind(RGL_KIND_HSTACK), rgl_kind(RGL_KIND_VSTACK):
        plainStack(
            &tree, kind == rgl_kind(RGL_KIND_HSTACK) ? .hstack : .vstack,
            parameters.assumingMemoryBound(to: rgl_stack.self))
    case rgl_kind(RGL_KIND_PADDING):
        plainPadding(&tree, parameters.assumingMemoryBound(to: rgl_insets.self))
    default: nil
    }
}

/// A leaf without baselines and with finite minimums.
@inline(__always)
private func plainLeaf(
    _ tree: inout LayoutTree, _ given: UnsafePointer<rgl_leaf>
) -> NodeIndex? {
    let leaf = given.pointee
    let minimum = leaf.minimum
    let ideal = leaf.ideal
    let maximum = leaf.maximum
    guard areFinite(minimum.width, minimum.height, ideal.width, ideal.height),
        minimum.width >= 0, minimum.height >= 0, ideal.width >= 0, ideal.height >= 0,
        maximum.width >= minimum.width, maximum.height >= minimum.height,
        leaf.first_text_baseline.isNaN, leaf.last_text_baseline.isNaN
    else { return nil }
    return tree.addPlainLeaf(
        minimum: Size(width: minimum.width + 0, height: minimum.height + 0),
        ideal: Size(width: ideal.width + 0, height: ideal.height + 0),
        maximum: Size(width: maximum.width + 0, height: maximum.height + 0))
}

/// A stack whose children are aligned by built-in guides.
@inline(__always)
private func plainStack(
    _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_stack>
) -> NodeIndex? {
    let horizontal = UInt16(truncatingIfNeeded: given.pointee.alignment.horizontal)
    let vertical = UInt16(truncatingIfNeeded: given.pointee.alignment.vertical)
    let spacing = given.pointee.spacing
    guard given.pointee.alignment.horizontal == horizontal, horizontal <= Guide.end.rawValue,
        given.pointee.alignment.vertical == vertical, vertical <= Guide.lastTextBaseline.rawValue,
        spacing.isNaN || areFinite(spacing, 0, 0, 0)
    else { return nil }
    let alignment = Alignment(
        horizontal: Guide(rawValue: horizontal), vertical: Guide(rawValue: vertical))
    return tree.addPlainStack(
        kind, Stack(alignment: alignment, spacing: spacing.isNaN ? nil : spacing + 0))
}

@inline(__always)
private func plainPadding(
    _ tree: inout LayoutTree, _ given: UnsafePointer<rgl_insets>
) -> NodeIndex? {
    let insets = given.pointee
    guard areFinite(insets.top, insets.leading, insets.bottom, insets.trailing) else { return nil }
    return tree.addPlainPadding(
        EdgeInsets(
            top: insets.top + 0, leading: insets.leading + 0, bottom: insets.bottom + 0,
            trailing: insets.trailing + 0))
}

/// Whether four numbers are all finite: the difference of a finite number from itself is 0,
/// otherwise NaN.
@inline(__always)
private func areFinite(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
    (a - a) + (b - b) + (c - c) + (d - d) == 0
}
