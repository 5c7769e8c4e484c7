// SPDX-License-Identifier: MIT
import CReglet

/// A rectangle of an item that constraints place or compare with, and that is not drawn.
public final class LayoutGuide: LayoutItem {
    enum Kind: Int32 {
        case free = 0
        case safeArea = 1
        case margins = 2
    }

    let kind: Kind
    /// The anchors of a guide that is a distance.
    var ends: [GuideEnd] = []

    public init(_ name: String? = nil) {
        kind = .free
        super.init(frame: .zero)
        self.name = name
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        name = kind == .safeArea ? "safe area" : "margins"
    }

    /// The name of the guide in messages: its `name`.
    public var identifier: String {
        get { name ?? "" }
        set { name = newValue }
    }

    /// The item that the guide belongs to.
    public var owningView: LayoutItem? { superview }

    override func make(in system: AutoLayout) throws(LayoutError) -> rgl_item {
        var id: rgl_item = 0
        try system.check(
            rgl_item_guide(system.pointer, superview?.id ?? 0, kind.rawValue, &id))
        return id
    }

    override func applyContent(_ system: AutoLayout) throws(LayoutError) {}
    override func applyInsets(_ system: AutoLayout) throws(LayoutError) {}
}
