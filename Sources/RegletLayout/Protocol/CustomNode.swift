// SPDX-License-Identifier: MIT
import RegletBase

/// The state of a node with a custom layout.
struct CustomNode: BitwiseCopyable {
    var layout: CustomLayout
    /// The result of make_cache, which the layout may change in each of its functions.
    var cache: UnsafeMutableRawPointer?
    var hasCache = false
    /// Whether the layout's value, its children or their contents have changed since the last
    /// update of the cache.
    var cacheIsStale = false
    /// The container around the node at that time. In a different container, dependent answers
    /// differ.
    var container = Proposal.unspecified
    /// The map of spacing preferences; -1 if the traits are sufficient.
    var spacing: Int32 = -1
    /// Whether the layout was removed and the slot is free.
    var isFree = false

    /// Frees the cache, if there is one.
    mutating func dropCache() {
        if hasCache { layout.destroyCache(cache) }
        cache = nil
        hasCache = false
    }
}

extension KindFacts {
    static var ofCustom: KindFacts {
        var facts = container(.bySettings).interchangeable
        facts.seesPlace = true
        facts.spacingMap = .custom
        return facts
    }
}

extension LayoutTree {
    public mutating func create(_ layout: CustomLayout) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        try memos.reserve(1)
        return try create(
            .custom, Parameters(), side: try customs.insert(CustomNode(layout: layout)))
    }

    /// Replaces a layout. The tree owns the new layout from then on. A new layout that equals the
    /// old one is destroyed, and changes nothing.
    ///
    /// - Throws: `callback` if the comparison fails. The old layout is then unchanged, and the
    ///   caller still owns the new one.
    public mutating func set(_ node: NodeIndex, _ layout: CustomLayout) throws(Failure) {
        let side = nodes[node].side
        let old = customs[side].layout
        let likeness = try likeness(of: node, to: layout)
        if likeness.contains(.equal), !likeness.contains(.sameValue) {
            return layout.destroy(allocator)
        }
        if !likeness.contains(.sameType) { customs[side].dropCache() }
        customs[side].layout = layout
        if likeness.contains(.sameValue) { old.disown() }
        old.destroy(allocator)
        if !likeness.contains(.equal) { invalidate(node) }
    }

    private func likeness(
        of node: NodeIndex, to layout: CustomLayout
    ) throws(Failure) -> Likeness {
        do throws(Failure) {
            return try customs[nodes[node].side].layout.likeness(to: layout)
        } catch {
            var failure = error
            failure.node = id(of: node)
            throw failure
        }
    }

    public func customLayout(_ node: NodeIndex) -> CustomLayout {
        customs[nodes[node].side].layout
    }

    /// The number of slots of nodes, of which some are free.
    public var nodeSlots: Int { nodes.count }

    /// The custom layout of the node in a slot, or nil.
    public func customLayout(slot: Int) -> CustomLayout? {
        nodes[slot].kind == .custom ? customLayout(NodeIndex(slot)) : nil
    }

    /// Clears the memo of a custom layout whose value was changed in place.
    public mutating func invalidateCustom(_ node: NodeIndex) { invalidate(node) }

    /// Leaves a layout's value to the caller, because the node could not be built and is removed.
    public mutating func disown(_ node: NodeIndex) {
        if nodes[node].kind == .custom {
            customs[nodes[node].side].layout.disown()
        }
    }

    /// Calls `layOutInside` of the layouts in the tree.
    mutating func layOutInside() {
        guard innerLayoutsEnd != nil else { return }
        for i in 0..<customs.count where failure == nil {
            let custom = customs[Int32(truncatingIfNeeded: i)]
            guard !custom.isFree, custom.layout.answers.contains(.passes) else { continue }
            var request = LayoutRequest(.layOutInside, custom.layout.context)
            attempt { (tree) throws(Failure) in try custom.layout.carryOut(&request) }
        }
    }

    /// Ends the layouts of `layOutInside`, if this tree's is the outermost call.
    mutating func endInnerLayouts(isKept: Bool) {
        guard let end = innerLayoutsEnd else { return }
        innerLayoutsEnd = nil
        withUnsafeMutablePointer(to: &self) { end(UnsafeMutableRawPointer($0), isKept) }
    }

    /// Notifies the layouts that were called in a pass of its end.
    mutating func endLayouts(isKept: Bool) {
        guard hasLayoutsInPass else { return }
        hasLayoutsInPass = false
        for i in 0..<customs.count {
            let custom = customs[Int32(truncatingIfNeeded: i)]
            guard !custom.isFree, custom.layout.answers.contains(.passes) else { continue }
            custom.layout.endPass(isKept: isKept)
        }
    }

    mutating func freeCustom(_ side: Int32) {
        if customs[side].spacing >= 0 { spacings.remove(customs[side].spacing) }
        customs[side].dropCache()
        customs[side].layout.destroy(allocator)
        customs[side].isFree = true
        customs.remove(side)
    }

    /// Releases all layouts when the tree is destroyed.
    func releaseCustoms() {
        for i in 0..<customs.count {
            var custom = customs[Int32(truncatingIfNeeded: i)]
            guard !custom.isFree else { continue }
            custom.dropCache()
            custom.layout.destroy(allocator)
        }
    }
}

extension LayoutTree {
    func writeCustom(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("custom")
        let orientation = customOrientation(node)
        if orientation == .insideHorizontal { out.write(" orientation=horizontal") }
        if orientation == .insideVertical { out.write(" orientation=vertical") }
    }
}
