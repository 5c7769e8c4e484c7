// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Puts space around the view. Nil is 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? CGFloat(RGL_DEFAULT_PADDING)))
    }

    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public func padding(_ insets: EdgeInsets) -> some View {
        modified(RGL_KIND_PADDING) { $0.padding = insets.record }
    }

    /// The view at its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Keeps the view at its ideal size on the chosen axes, whatever its proposal.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(RGL_KIND_FIXED_SIZE) {
            $0.fixed_size = rgl_fixed_size(
                horizontal: horizontal ? 1 : 0, vertical: vertical ? 1 : 0)
        }
    }

    /// Lets stacks serve the view before those with a lower priority.
    public func layoutPriority(_ value: Double) -> some View {
        modified(RGL_KIND_LAYOUT_PRIORITY) { $0.layout_priority = value }
    }

    /// Lets the view share the remaining length of its stack, in proportion to its weight.
    public func weight(_ weight: Double) -> some View {
        modified(RGL_KIND_WEIGHT) { $0.weight = rgl_weight(weight: weight) }
    }

    /// Moves the view without any effect around it.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified(RGL_KIND_OFFSET) { $0.offset = rgl_point(x: Double(x), y: Double(y)) }
    }

    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Takes the whole proposal, and puts the centre of the view on a point in it.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified(RGL_KIND_POSITION) { $0.position = rgl_point(x: Double(x), y: Double(y)) }
    }

    public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Keeps the shape of the view, width divided by height. Nil is the shape of its ideal size.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modified(by: Shaped(ratio: aspectRatio, contentMode: contentMode))
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Paints the view in front of siblings with a lower index.
    public func zIndex(_ value: Double) -> some View {
        modified(RGL_KIND_Z_INDEX) { $0.z_index = rgl_z_index(index: value) }
    }

    /// Keeps the view's place, but leaves it out when the layout is painted.
    public func hidden() -> some View {
        modified(RGL_KIND_HIDDEN) { $0.hidden = rgl_hidden(hidden: 1) }
    }

    /// Gives each view an id, by which results and later updates find it.
    public func id<ID: Hashable & Sendable>(_ id: ID) -> some View {
        Identified(content: self, id: id)
    }
}

/// A shape: width divided by height. Ratios of 0 and below have the meaning of SwiftUI.
struct Shaped: NodeModifier {
    let ratio: CGFloat?
    let contentMode: ContentMode

    func pending(_ emission: inout Emission) -> PendingModifier {
        if let ratio, !ratio.isFinite {
            emission.report(
                LayoutError(
                    .invalidNumber,
                    "an aspect ratio must be finite, not \(ratio): a height of 0 has no ratio",
                    view: emission.path(to: RGL_KIND_ASPECT_RATIO)))
        }
        var parameters = rgl_parameters()
        parameters.aspect_ratio = rgl_aspect_ratio(
            ratio: ratio.orNaN,
            mode: rgl_content_mode(contentMode == .fill ? RGL_CONTENT_FILL : RGL_CONTENT_FIT))
        return PendingModifier(RGL_KIND_ASPECT_RATIO, parameters)
    }
}

/// A different id makes it a different view.
struct Identified<Content: View, ID: Hashable & Sendable>: View {
    let content: Content
    let id: ID

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        emission.identified(by: id) { emission in
            emission.modify(PendingModifier(kind: .tag(id), layers: nil)) { emission in
                content._emit(&emission)
            }
        }
    }
}
