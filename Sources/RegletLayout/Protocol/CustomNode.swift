// SPDX-License-Identifier: MIT
import RegletBase

/// What a node with a custom layout has besides its links.
struct CustomNode: BitwiseCopyable {
    var layout: CustomLayout
    /// What make_cache has made; the layout's to change in each of its functions.
    var cache: UnsafeMutableRawPointer?
    var hasCache = false
    /// The layout's value, its children or what is in them has changed since the cache was brought up to date.
    var cacheIsStale = false
    /// The map of spacing preferences; -1 where the traits say it all.
    var spacing: Int32 = -1

    /// Frees the cache, if there is one.
    mutating func dropCache() {
        if hasCache { layout.functions.destroyCache?(layout.context, cache) }
        cache = nil
        hasCache = false
    }
}

extension LayoutTree {
    public mutating func create(_ layout: CustomLayout) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        try memos.reserve(1)
        return try create(
            .custom, Parameters(), side: try customs.insert(CustomNode(layout: layout)))
    }

    /// Replaces a layout; the tree owns the new one from then on. One that is equal to the old one is
    /// released, and changes nothing.
    ///
    /// - Throws: `callback` when the comparison fails; the layout is as it was, and the new one the caller's.
    public mutating func set(_ node: NodeIndex, _ layout: CustomLayout) throws(Failure) {
        let side = nodes[node].side
        let old = customs[side].layout
        let isSameType = old.functions.isSameType(as: layout.functions)
        if isSameType, old.context != layout.context, let equal = layout.functions.equal {
            var isEqual: UInt32 = 0
            try check(equal(old.context, layout.context, &isEqual), node, "equal")
            if isEqual != 0 { return layout.release() }
        }
        if isSameType, old.context == layout.context {
            customs[side].layout = layout
            return
        }
        if !isSameType { customs[side].dropCache() }
        customs[side].layout = layout
        if old.context != layout.context { old.release() }
        invalidate(node)
    }

    public func customLayout(_ node: NodeIndex) -> CustomLayout {
        customs[nodes[node].side].layout
    }

    /// The functions of a node's layout, in place. SAFETY: valid until nodes come, change or go.
    public mutating func customFunctions(_ node: NodeIndex) -> UnsafeRawPointer {
        let side = nodes[node].side
        return withUnsafePointer(to: &customs[side].layout.functions) { UnsafeRawPointer($0) }
    }

    /// Forgets what a custom layout answered: its value was changed in place.
    public mutating func invalidateCustom(_ node: NodeIndex) { invalidate(node) }

    /// Leaves a layout's value to the caller: the node is removed because it could not be built.
    public mutating func disown(_ node: NodeIndex) {
        if nodes[node].kind == .custom {
            customs[nodes[node].side].layout.functions.destroy = nil
        }
    }

    mutating func freeCustom(_ side: Int32) {
        if customs[side].spacing >= 0 { spacings.remove(customs[side].spacing) }
        customs[side].dropCache()
        customs[side].layout.release()
        customs[side].layout = CustomLayout(functions: LayoutFunctions(), context: nil)
        customs.remove(side)
    }

    /// Releases all layouts; the tree goes.
    func releaseCustoms() {
        // A removed layout has no functions left, so all elements can be asked.
        for i in 0..<customs.count {
            var custom = customs[Int32(truncatingIfNeeded: i)]
            custom.dropCache()
            custom.layout.release()
        }
    }

    /// A status that a callback has returned outside of a pass.
    func check(_ status: Int32, _ node: NodeIndex, _ name: StaticText) throws(Failure) {
        guard status == 0 else { throw callbackFailure(name, status, node) }
    }

    func callbackFailure(_ name: StaticText, _ status: Int32, _ node: NodeIndex) -> Failure {
        var failure = Failure(.callback, name, "returned an error", node: id(of: node))
        failure.callbackStatus = status
        return failure
    }
}
