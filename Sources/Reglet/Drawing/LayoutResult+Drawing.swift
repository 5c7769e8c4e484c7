// SPDX-License-Identifier: MIT
import CReglet

extension LayoutResult {
    /// The kind of a picture.
    public enum Look: Sendable {
        /// The finished page: texts, shapes and colours with their styles.
        case page
        /// The layout: the frames of all views, with their names.
        case blueprint
    }

    /// The layout as a picture in SVG, one point a unit.
    ///
    /// Texts are in the viewer's fonts, each word at the place and width of the layout.
    ///
    /// - Parameters:
    ///   - look: A page, or a blueprint.
    ///   - background: The colour of the paper; nil for none. A name that no colour has counts as
    ///     nil.
    ///   - offsets: How far scroll views are scrolled, by the ids that they were given. A page
    ///     shows the part of the content that is in the scroll view, a blueprint all of it. Ids of
    ///     other views, and numbers that are not finite, have no effect.
    public func svg(
        _ look: Look = .page, background: Color? = .white, offsets: [AnyHashable: CGPoint] = [:]
    ) -> String {
        let shown = offsets.isEmpty ? self : scrolled(by: offsets)
        switch look {
        case .page:
            var drawing = PageDrawing(shown)
            return drawing.draw(background)
        case .blueprint:
            var drawing = BlueprintDrawing(shown)
            return drawing.draw(background)
        }
    }

    /// The result with the contents of scroll views moved by their offsets.
    private func scrolled(by offsets: [AnyHashable: CGPoint]) -> LayoutResult {
        var moves: [Int: CGPoint] = [:]
        for (id, offset) in offsets where offset.x.isFinite && offset.y.isFinite {
            if let index = outline.scrollView(at: self.index(of: id)) { moves[index] = offset }
        }
        var frames = frames
        // The scroll views around a node, with the sum of their offsets.
        var around: [(depth: Int, sum: CGPoint)] = []
        for index in frames.indices {
            let depth = outline.depths[index]
            while let last = around.last, last.depth >= depth { around.removeLast() }
            let sum = around.last?.sum ?? .zero
            frames[index] = frames[index].offsetBy(dx: -sum.x, dy: -sum.y)
            if let own = moves[index] {
                around.append((depth, CGPoint(x: sum.x + own.x, y: sum.y + own.y)))
            }
        }
        return LayoutResult(
            size: size, frames: frames, outline: outline, unshown: unshown, broken: broken)
    }

    /// The texts of the layout with their lines, in the order of the nodes.
    public var texts: [PlacedText] {
        let setter = TextSetter()
        return outline.texts.keys.sorted().compactMap { index in
            isShown(index) ? placedText(index, setter) : nil
        }
    }

    /// The first text in the view with this id; nil if it is not shown.
    public func text(of id: some Hashable & Sendable) -> PlacedText? {
        guard let first = index(of: id) else { return nil }
        let end = outline.depths.indices.dropFirst(first + 1).first {
            outline.depths[$0] <= outline.depths[first]
        }
        let own = (first..<(end ?? outline.depths.count)).first { outline.texts[$0] != nil }
        return own.flatMap { isShown($0) ? placedText($0, TextSetter()) : nil }
    }

    func placedText(_ index: Int, _ setter: TextSetter) -> PlacedText? {
        guard let payload = outline.texts[index],
            let broken = broken[index] ?? setter.broken(payload, width: frames[index].width)
        else { return nil }
        return payload.placed(broken, in: frames[index])
    }
}

/// Breaks texts into lines again for drawing, because a result has frames only.
final class TextSetter {
    private var tree: OpaquePointer?

    init() { _ = rgl_tree_create(nil, &tree) }

    deinit { _ = rgl_tree_destroy(tree) }

    /// A line that fits into the proposed width is the same in the width of the longest line.
    func broken(_ payload: TextPayload, width: CGFloat) -> BrokenText? {
        guard let tree, let parameters = payload.parameters else { return nil }
        let record = rgl_record(
            kind: rgl_kind(RGL_KIND_PARAGRAPH), parent: -1, parameters: parameters)
        var node: rgl_node = 0
        let status = withUnsafePointer(to: record) {
            rgl_tree_build(tree, $0, 1, MemoryLayout<rgl_record>.stride, &node)
        }
        guard status == RGL_OK.status else { return nil }
        defer { _ = rgl_tree_clear(tree) }
        _ = rgl_tree_set_layout_direction(tree, payload.direction.record)
        let proposal = rgl_proposal(width: Double(width), height: .nan)
        var answer = rgl_size()
        guard rgl_tree_layout(tree, node, proposal, &answer) == RGL_OK.status else { return nil }
        return try? BrokenText(tree, node)
    }
}

// MARK: - Frames of texts

/// The nodes of a result as a tree, in the order of painting.
struct PaintOrder {
    let result: LayoutResult
    private let ends: [Int]

    var outline: Outline { result.outline }

    init(_ result: LayoutResult) {
        self.result = result
        let depths = result.outline.depths
        var ends = [Int](repeating: depths.count, count: depths.count)
        var open: [Int] = []
        for index in depths.indices {
            while let last = open.last, depths[last] >= depths[index] {
                ends[last] = index
                open.removeLast()
            }
            open.append(index)
        }
        self.ends = ends
    }

    func kind(_ index: Int) -> Int { Int(outline.kinds[index].rawValue) }

    func children(_ index: Int) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while child < ends[index] {
            children.append(child)
            child = ends[child]
        }
        return children
    }

    func painted(_ index: Int) -> [Int] {
        var children = children(index)
        if kind(index) == RGL_KIND_BACKGROUND, !children.isEmpty {
            children.append(children.removeFirst())
        }
        let heights = children.map { zIndex($0) }
        guard heights.contains(where: { $0 != 0 }) else { return children }
        let order = children.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
        return order.map { children[$0] }
    }

    /// A modifier has one child, and its description is shown.
    private func zIndex(_ index: Int) -> Double {
        var index = index
        while true {
            if let parameters = outline.parameters[index], kind(index) == RGL_KIND_Z_INDEX {
                return parameters.z_index.index
            }
            guard outline.kinds[index].isModifier, index + 1 < ends[index] else { return 0 }
            index += 1
        }
    }

    func isHidden(_ index: Int) -> Bool {
        kind(index) == RGL_KIND_HIDDEN && outline.parameters[index]?.hidden.hidden == 1
    }
}

extension Outline {
    /// The index of a scroll view, which may be inside modifiers.
    fileprivate func scrollView(at outer: Int?) -> Int? {
        guard var index = outer else { return nil }
        while Int(kinds[index].rawValue) != RGL_KIND_SCROLL_VIEW {
            let isAround = index + 1 < depths.count && depths[index + 1] > depths[index]
            guard kinds[index].isModifier, isAround else { return nil }
            index += 1
        }
        return index
    }
}

extension ViewKind {
    /// Whether views of the kind are around one view.
    var isModifier: Bool { name.hasPrefix(".") }
}
