// SPDX-License-Identifier: MIT

/// Lays a view out once, as `ViewGraph.layout` does. Inside types with a method of this name write
/// `Reglet.layout`.
public func layout<V: View>(
    _ view: V, width: CGFloat? = nil, height: CGFloat? = nil,
    measurer: any TextMeasurer = MonospacedMeasurer()
) throws -> LayoutResult {
    let graph = try ViewGraph(measurer: measurer)
    try graph.update(view)
    return try graph.layout(in: ProposedViewSize(width: width, height: height))
}
