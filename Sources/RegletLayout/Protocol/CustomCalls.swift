// SPDX-License-Identifier: MIT
import RegletBase

/// How the functions of custom layouts are called: with subviews that are lent, and a cache that is up to date.
extension LayoutTree {
    /// A call of a layout's function: its context, its subviews, its cache; returns the function's status.
    typealias LayoutCall = (
        UnsafeMutableRawPointer?, UnsafeRawPointer, LayoutFunctions.Cache
    ) -> Int32

    /// Calls a function of a node's layout, once its cache is up to date; false when the pass has failed.
    mutating func callLayout(
        _ node: NodeIndex, _ name: StaticText, mayPlace: Bool = false, _ body: LayoutCall
    ) -> Bool {
        guard failure == nil, refreshCache(node) else { return false }
        return lend(node, name, mayPlace: mayPlace, body)
    }

    /// Makes the cache, or brings it up to date; false when that fails.
    private mutating func refreshCache(_ node: NodeIndex) -> Bool {
        let side = nodes[node].side
        let functions = customs[side].layout.functions
        if customs[side].hasCache, customs[side].cacheIsStale {
            if let update = functions.updateCache {
                guard lend(node, "update_cache", { update($0, $1, $2) }) else { return false }
            } else {
                customs[side].dropCache()
            }
        }
        if !customs[side].hasCache {
            if let make = functions.makeCache {
                customs[side].cache = nil
                guard lend(node, "make_cache", { make($0, $1, $2) }) else { return false }
            }
            customs[side].hasCache = true
        }
        customs[side].cacheIsStale = false
        return true
    }

    /// Lends a node's children to a function for the time of the call.
    private mutating func lend(
        _ node: NodeIndex, _ name: StaticText, mayPlace: Bool = false, _ body: LayoutCall
    ) -> Bool {
        let start = lentSubviews.count
        let outer = lentCall
        let couldDefer = mayDefer
        lendChildren(node)
        guard failure == nil else { return false }
        callNumber &+= 1
        lentCall = LentCall(
            number: callNumber, node: node, start: start, count: Int(nodes[node].childCount),
            mayPlace: mayPlace
        )
        // A layout must not see a provisional answer.
        mayDefer = false
        let status = run(node, body)
        mayDefer = couldDefer
        lentCall = outer
        if !mayPlace { lentSubviews.truncate(to: start) }
        if status != 0 { fail(callbackFailure(name, status, node)) }
        return failure == nil
    }

    private mutating func lendChildren(_ node: NodeIndex) {
        attempt { (tree) throws(Failure) in
            try tree.lentSubviews.reserve(Int(tree.nodes[node].childCount))
        }
        var child = firstChild(of: node)
        while child.exists, failure == nil {
            lentSubviews.appendReserved(LentSubview(node: child))
            child = nextSibling(of: child)
        }
    }

    /// Calls the function while the tree is lent.
    ///
    /// SAFETY: what the callback does to the tree goes through the address that is lent here, and nothing
    /// else touches the tree meanwhile.
    private mutating func run(_ node: NodeIndex, _ body: LayoutCall) -> Int32 {
        let side = nodes[node].side
        let layout = customs[side].layout
        var cache = customs[side].cache
        var subviews = Subviews(
            tree: nil, node: id(of: node), call: lentCall.number,
            count: lentCall.count, direction: Int32(direction(inside: node).rawValue))
        let turn = self.turn
        let status = withUnsafeMutablePointer(to: &self) { tree in
            if let turn {
                subviews.tree = UnsafeMutableRawPointer(tree)
                turn.pointee.lend(UnsafeMutableRawPointer(tree))
            }
            let status = body(layout.context, &subviews, &cache)
            turn?.pointee.takeBack()
            return status
        }
        customs[side].cache = cache
        return status
    }
}
