// SPDX-License-Identifier: MIT
import CReglet

/// An item without a superview as a view: it gets a size as views do, and constraints place what is in it.
///
///     ItemAdaptor(card, flexibility: .width)
///         .content(of: title) { Text("A title that wraps") }
///
/// The frames of the items are those of the graph's last layout. An item that is changed between updates is asked anew.
public struct ItemAdaptor<Item: LayoutItem>: View, PrimitiveView {
    let item: Item
    let flexibility: ItemFlexibility
    let idealSize: ItemIdealSize
    private var contents: [(item: LayoutItem, view: AnyView)] = []

    public init(
        _ item: Item, flexibility: ItemFlexibility = .all, idealSize: ItemIdealSize = .fitting
    ) {
        self.item = item
        self.flexibility = flexibility
        self.idealSize = idealSize
    }

    /// A view as the content of an item below: on one line, or as high as it has to be at the width that constraints
    /// give it. Several views lie on top of each other.
    public func content<Content: View>(
        of item: LayoutItem, @ViewBuilder _ content: () -> Content
    ) -> ItemAdaptor {
        var adaptor = self
        adaptor.contents.append((item, AnyView(ZStack(content: content))))
        return adaptor
    }

    static var viewKind: ViewKind { .layout }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.stack = rgl_stack(alignment: rgl_alignment(), spacing: .nan)
        let payload = HostPayload(item, contents.map(\.item), flexibility, idealSize)
        emission.node(RGL_KIND_ZSTACK, parameters, payload) { emission in
            for (position, content) in contents.enumerated() {
                emission.step(UInt64(position)) { content.view._emit(&$0) }
            }
        }
    }
}

/// On which sides of its ideal size an item may be.
public struct ItemFlexibility: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let smallerWidth = ItemFlexibility(rawValue: 1)
    public static let largerWidth = ItemFlexibility(rawValue: 2)
    public static let smallerHeight = ItemFlexibility(rawValue: 4)
    public static let largerHeight = ItemFlexibility(rawValue: 8)
    public static let width: ItemFlexibility = [.smallerWidth, .largerWidth]
    public static let height: ItemFlexibility = [.smallerHeight, .largerHeight]
    public static let all: ItemFlexibility = [.width, .height]
    /// As the item says: resistance below 750 lets it be smaller, hugging below 750 larger. Alone.
    public static let ofContent = ItemFlexibility(rawValue: 16)
}

/// Where the ideal size of an item comes from.
public enum ItemIdealSize: Int32, Sendable {
    /// The content's width, or the smallest that the constraints allow, and the height that they give at the width
    /// taken.
    case fitting = 0
    /// The size of the item's own content; of a text on one line.
    case content = 1
}

/// Makes a node the host of an item. It is built as a container, and becomes the host where it stands.
final class HostPayload: Payload {
    private let item: LayoutItem
    private let contents: [LayoutItem]
    private let flexibility: ItemFlexibility
    private let idealSize: ItemIdealSize

    init(
        _ item: LayoutItem, _ contents: [LayoutItem], _ flexibility: ItemFlexibility,
        _ idealSize: ItemIdealSize
    ) {
        self.item = item
        self.contents = contents
        self.flexibility = flexibility
        self.idealSize = idealSize
    }

    override var label: String? { "ItemAdaptor(\(item.label))" }

    override var replacesParameters: Bool { true }

    override func apply(to node: rgl_node, _ registry: Registry) throws(LayoutError) {
        let system = try item.requiredSystem()
        for content in contents where content.root !== item {
            throw LayoutError(
                .noCommonAncestor, "\(content.label) does not stand below \(item.label)",
                view: content.label)
        }
        let ids = contents.map(\.id)
        let status = ids.withUnsafeBufferPointer { ids in
            var host = rgl_constraint_host()
            host.struct_size = MemoryLayout<rgl_constraint_host>.size
            host.layout = system.pointer
            host.root = item.id
            (host.items, host.item_count) = (ids.baseAddress, ids.count)
            host.flexibility = flexibility.rawValue
            host.ideal = idealSize.rawValue
            return rgl_constraint_host_set(registry.tree, node, &host)
        }
        try registry.check(status)
        // The item's constraints may have changed, which the tree cannot see.
        try registry.check(rgl_constraint_host_invalidate(registry.tree, node))
    }
}
