// SPDX-License-Identifier: MIT
import RegletBase

/// Guides of custom layouts: the answer of explicit_alignment, or else merged from the children as
/// in all containers.
///
/// Source: Documentation/CustomLayouts.md, "Alignment".
extension LayoutTree {
    /// The guides that a custom layout may have: all guides if it answers itself, otherwise the
    /// guides of containers.
    func customGuideTraits(_ node: NodeIndex, _ children: NodeTraits) -> NodeTraits {
        let ofContents: NodeTraits =
            .hasBaselines | .customGuides(.horizontal) | .customGuides(.vertical)
        let depends: NodeTraits = .guidesDepend(.horizontal) | .guidesDepend(.vertical)
        if customs[nodes[node].side].layout.answers.contains(.guides) {
            return ofContents | .edgeGuidesOfBothAxes | depends
        }
        return children & ofContents == .empty ? .empty : (children & ofContents) | depends
    }

    /// Calls a layout for the position of a guide; nil if it sets none. Bounds begin at 0 here.
    @inline(never)
    mutating func answeredGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal, _ size: Size
    ) -> Double? {
        guard customs[nodes[node].side].layout.answers.contains(.guides) else { return nil }
        var request = LayoutRequest(.explicitAlignment)
        request.guide = GuideQuestion(axis: axis, guide: guide, size: size, proposal: proposal)
        guard callLayout(node, &request), !request.position.isNaN else { return nil }
        let position = request.position
        guard position.isFinite else {
            fail(
                Failure(
                    .callbackAnswer, request.name, "position",
                    number: position, node: id(of: node)))
            return nil
        }
        return position
    }

    /// The position of a subview's guide under a proposal: explicit, or the guide's default.
    public mutating func subviewGuide(
        _ call: UInt64, _ index: Int, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) throws(Failure) -> Double {
        let child = try subview(call, index)
        let size = self.size(child, proposal)
        let position = guidePosition(child, axis, guide, proposal, length: size[axis])
        if let failure { throw failure }
        return position
    }

    /// The explicit position of a subview's guide, or nil.
    public mutating func subviewExplicitGuide(
        _ call: UInt64, _ index: Int, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) throws(Failure) -> Double? {
        let position = explicitGuide(try subview(call, index), axis, guide, proposal)
        if let failure { throw failure }
        return position
    }

    public func subviewSpacing(_ call: UInt64, _ index: Int) throws(Failure) -> ViewSpacing {
        viewSpacing(try subview(call, index))
    }
}
