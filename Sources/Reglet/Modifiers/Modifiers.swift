// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Space around the view; nil is 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? CGFloat(RGL_DEFAULT_PADDING)))
    }

    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public func padding(_ insets: EdgeInsets) -> some View {
        modified(RGL_KIND_PADDING) { $0.padding = insets.record }
    }

    /// The view at its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The view at its ideal length on some axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(RGL_KIND_FIXED_SIZE) {
            $0.fixed_size = rgl_fixed_size(
                horizontal: horizontal ? 1 : 0, vertical: vertical ? 1 : 0)
        }
    }

    /// Stacks serve views of higher priorities first.
    public func layoutPriority(_ value: Double) -> some View {
        modified(RGL_KIND_LAYOUT_PRIORITY) { $0.layout_priority = value }
    }

    /// The view takes a part of the length that the views without a weight leave in the stack, in
    /// proportion to the weights.
    public func weight(_ weight: Double) -> some View {
        modified(RGL_KIND_WEIGHT) { $0.weight = rgl_weight(weight: weight) }
    }

    /// Moves the view without any effect on the layout around it.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified(RGL_KIND_OFFSET) { $0.offset = rgl_point(x: Double(x), y: Double(y)) }
    }

    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Places the centre of the view at a point of its proposal.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified(RGL_KIND_POSITION) { $0.position = rgl_point(x: Double(x), y: Double(y)) }
    }

    public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Offers the view a size of a shape, width by height; nil is the shape of its ideal size.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modified(RGL_KIND_ASPECT_RATIO) {
            $0.aspect_ratio = rgl_aspect_ratio(
                ratio: aspectRatio.orNaN,
                mode: rgl_content_mode(contentMode == .fill ? RGL_CONTENT_FILL : RGL_CONTENT_FIT))
        }
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// How far in front the view is painted among its siblings.
    public func zIndex(_ value: Double) -> some View {
        modified(RGL_KIND_Z_INDEX) { $0.z_index = rgl_z_index(index: value) }
    }

    /// Omits the view when the graph is painted; it keeps its place.
    public func hidden() -> some View {
        modified(RGL_KIND_HIDDEN) { $0.hidden = rgl_hidden(hidden: 1) }
    }

    /// Gives each view an id, by which results and later updates find it.
    public func id<ID: Hashable & Sendable>(_ id: ID) -> some View {
        Identified(content: self, id: id)
    }
}

/// A view with an id. A different id makes it a different view.
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
