// SPDX-License-Identifier: MIT
import CReglet

/// The first child that fits, or the last one.
public struct ViewThatFits<Content: View>: View, PrimitiveView {
    let axes: Axis.Set
    let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_VIEW_THAT_FITS) }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.view_that_fits = rgl_view_that_fits(axes: axes.record)
        emission.node(RGL_KIND_VIEW_THAT_FITS, parameters) { emission in content._emit(&emission) }
    }
}

/// A window onto longer content, whose frames are those at offset zero.
public struct ScrollView<Content: View>: View, PrimitiveView {
    let axes: Axis.Set
    let content: Content

    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content
    ) {
        self.init(axes, content: content)
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_SCROLL_VIEW) }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.scroll_view = rgl_scroll_view(axes: axes.record)
        emission.node(RGL_KIND_SCROLL_VIEW, parameters) { emission in content._emit(&emission) }
    }
}

/// Children in lines that wrap, as words in a text.
public struct Flow<Content: View>: LayoutContainer {
    let layout: FlowLayout
    let content: Content

    public init(
        _ axis: Axis = .horizontal, alignment: Alignment = .center, spacing: CGFloat? = nil,
        lineSpacing: CGFloat? = nil, justification: FlowLayout.Justification = .start,
        lineLimit: Int? = nil, stretches: Bool = false, @ViewBuilder content: () -> Content
    ) {
        layout = FlowLayout(
            axis, alignment: alignment, spacing: spacing, lineSpacing: lineSpacing,
            justification: justification, lineLimit: lineLimit, stretches: stretches)
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_FLOW) }
}
