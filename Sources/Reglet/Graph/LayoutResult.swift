// SPDX-License-Identifier: MIT
import CReglet

/// Where everything is after a layout: the root at (0, 0), x to the right, y downwards.
public struct LayoutResult: Sendable {
    /// The size of the root.
    public let size: CGSize
    /// A frame for each node, parents before their children, in the coordinates of the root. A view
    /// that is not shown has a frame of size 0 at (0, 0) here, and no frame elsewhere.
    public let frames: [CGRect]
    let outline: Outline
    /// Nodes that the layout has not placed.
    var unshown: Set<Int> = []
    /// The lines of texts that cannot be broken again from their frames.
    var broken: [Int: BrokenText] = [:]

    func isShown(_ index: Int) -> Bool { !unshown.contains(index) }

    /// The frame of the first view with this id (`.id`) that is shown; nil without such a view.
    public func frame(of id: some Hashable & Sendable) -> CGRect? {
        index(of: id).flatMap { isShown($0) ? frames[$0] : nil }
    }

    /// The node of the first view with an id that is shown, or else of the first one: alternatives
    /// of a `ViewThatFits` may have the same ids.
    func index(of id: some Hashable) -> Int? {
        guard let first = outline.tags[AnyHashable(id)] else { return nil }
        let all = outline.indices(of: AnyHashable(id))
        return all.first(where: isShown) ?? first
    }

    /// The frames of all views of a type that are shown. For a view of your own, this is the frame
    /// of the first node in it.
    public func frames<V: View>(of type: V.Type) -> [CGRect] {
        if let own = outline.types[ObjectIdentifier(type)] {
            return own.filter(isShown).map { frames[$0] }
        }
        if let shape = type as? any Shape.Type {
            return frames.indices.filter { outline.isShape($0, shape) && isShown($0) }
                .map { frames[$0] }
        }
        guard let kind = (type as? any PrimitiveView.Type)?.viewKind else { return [] }
        return frames.indices.filter { outline.kinds[$0] == kind && isShown($0) }
            .map { frames[$0] }
    }

    /// The nodes in the order of `frames`, to be drawn or listed.
    public var nodes: [Node] { frames.indices.map(node) }

    /// A node of a layout.
    public struct Node: Sendable {
        public let kind: ViewKind
        /// How many nodes are around it.
        public let depth: Int
        public let frame: CGRect
        /// Whether the layout has placed it. Otherwise the frame has no meaning.
        public let isShown: Bool
        /// The text that it shows, with U+FFFC for a view in it.
        public let text: String?
        /// The colour that it is.
        public let color: Color?
        /// How it is to be drawn.
        public let style: ViewStyle
    }

    /// How the first view with an id is to be drawn.
    public func style(of id: some Hashable & Sendable) -> ViewStyle? {
        index(of: id).map { outline.styles[$0] ?? ViewStyle() }
    }

    private func node(_ index: Int) -> Node {
        Node(
            kind: outline.kinds[index], depth: outline.depths[index], frame: frames[index],
            isShown: isShown(index), text: outline.texts[index]?.string,
            color: outline.colors[index], style: outline.styles[index] ?? ViewStyle())
    }
}

/// The nodes of a result, shared by all results of one view.
final class Outline: @unchecked Sendable {
    // Nothing changes once the outline is part of a result.
    var kinds: [ViewKind] = []
    var depths: [Int] = []
    var nodes: [rgl_node] = []
    var tags: [AnyHashable: Int] = [:]
    /// Further nodes of ids that several views have.
    private var furtherTags: [AnyHashable: [Int]] = [:]
    var styles: [Int: ViewStyle] = [:]
    /// The colours of nodes that are one.
    var colors: [Int: Color] = [:]
    /// The texts with the measures of their words.
    var texts: [Int: TextPayload] = [:]
    /// The texts whose lines depend on more than their frames.
    var dependentTexts: [Int] = []
    /// The style of some nodes, for drawing.
    var parameters: [Int: rgl_parameters] = [:]
    /// The program's colours by name.
    var palette: [String: Color] = [:]
    /// The first nodes of views that are composed of others, by their type.
    var types: [ObjectIdentifier: [Int]] = [:]

    func add(
        _ entries: [Entry], _ scopes: [(type: Any.Type, outer: Int32)],
        _ newTags: [(id: AnyHashable, entry: Int32)], _ newStyles: [Int32: ViewStyle], depth: Int
    ) {
        var positions: [Int] = []
        var depths: [Int] = []
        var isSeen = [Bool](repeating: false, count: scopes.count)
        for entry in entries {
            let position = kinds.count
            positions.append(position)
            let parent = Int(entry.record.parent)
            let own = parent < 0 ? depth : depths[parent] + 1
            depths.append(own)
            kinds.append(ViewKind(entry.kind))
            self.depths.append(own)
            nodes.append(entry.node)
            if let payload = entry.payload {
                if let text = payload.textPayload {
                    texts[position] = text
                    if text.dependsOnLayout { dependentTexts.append(position) }
                }
                if let color = payload.color { colors[position] = color }
            }
            if Outline.isDrawn(entry.kind) { parameters[position] = entry.record.parameters }
            note(entry.scope, at: position, scopes, &isSeen)
            if let reader = entry.payload as? ReaderPayload {
                add(reader.entries, reader.scopes, reader.tags, reader.styles, depth: own + 1)
            }
        }
        for tag in newTags {
            let position = positions[Int(tag.entry)]
            guard tags[tag.id] != nil else {
                tags[tag.id] = position
                continue
            }
            furtherTags[tag.id, default: []].append(position)
        }
        for (entry, style) in newStyles where Int(entry) < positions.count {
            styles[positions[Int(entry)]] = style
        }
    }

    /// The nodes of all views with an id, in their order.
    func indices(of id: AnyHashable) -> [Int] {
        guard let first = tags[id] else { return [] }
        guard let further = furtherTags[id] else { return [first] }
        return ([first] + further).sorted()
    }

    func isShape(_ index: Int, _ type: any Shape.Type) -> Bool {
        guard Int(kinds[index].rawValue) == RGL_KIND_SHAPE, let own = parameters[index] else {
            return false
        }
        let style = styles[index]
        return own.shape.shape == type._shape
            && (style?.shapeCorners != nil) == (type is RoundedRectangle.Type)
            && (style?.unevenCorners != nil) == (type is UnevenRoundedRectangle.Type)
    }

    private static func isDrawn(_ kind: rgl_kind) -> Bool {
        switch Int(kind) {
        case RGL_KIND_SHAPE, RGL_KIND_Z_INDEX, RGL_KIND_HIDDEN, RGL_KIND_PADDING: true
        default: false
        }
    }

    private func note(
        _ scope: Int32, at position: Int, _ scopes: [(type: Any.Type, outer: Int32)],
        _ isSeen: inout [Bool]
    ) {
        var scope = scope
        while scope >= 0 && !isSeen[Int(scope)] {
            isSeen[Int(scope)] = true
            types[ObjectIdentifier(scopes[Int(scope)].type), default: []].append(position)
            scope = scopes[Int(scope)].outer
        }
    }
}

/// A view that is a node of one kind.
protocol PrimitiveView: View where Body == Never {
    static var viewKind: ViewKind { get }
}
