// SPDX-License-Identifier: MIT
import CReglet

/// Children side by side. Nil spacing is what neighbours prefer.
public struct HStack<Content: View>: LayoutContainer {
    let layout: HStackLayout
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { .hStack }
}

/// Children below each other. Nil spacing is what neighbours prefer.
public struct VStack<Content: View>: LayoutContainer {
    let layout: VStackLayout
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { .vStack }
}

/// Children side by side, as high as the stack is offered. All of them are laid out. Nil spacing is
/// what neighbours prefer.
public struct LazyHStack<Content: View>: LayoutContainer {
    let layout: HStackLayout
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_LAZY_HSTACK) }
}

/// Children below each other, as wide as the stack is offered. All of them are laid out. Nil
/// spacing is what neighbours prefer.
public struct LazyVStack<Content: View>: LayoutContainer {
    let layout: VStackLayout
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_LAZY_VSTACK) }
}

/// Children on top of each other.
public struct ZStack<Content: View>: LayoutContainer {
    let layout: ZStackLayout
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    static var viewKind: ViewKind { .zStack }
}
