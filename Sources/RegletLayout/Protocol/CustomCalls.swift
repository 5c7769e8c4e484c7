// SPDX-License-Identifier: MIT
import RegletBase

/// Calls of the functions of custom layouts, with subviews and an updated cache.
extension LayoutTree {
    /// Updates the cache of a node's layout and carries out a request. Returns false if the pass
    /// has failed.
    mutating func callLayout(_ node: NodeIndex, _ request: inout LayoutRequest) -> Bool {
        guard failure == nil, refreshCache(node) else { return false }
        return lend(node, &request)
    }

    /// Makes or updates the cache. Returns false on failure.
    private mutating func refreshCache(_ node: NodeIndex) -> Bool {
        let side = nodes[node].side
        if nodes[node].traits.contains(.usesContainer), customs[side].container != container {
            customs[side].container = container
            customs[side].cacheIsStale = true
        }
        if customs[side].hasCache, customs[side].cacheIsStale {
            if customs[side].layout.answers.contains(.updatedCaches) {
                var request = LayoutRequest(.updateCache)
                guard lend(node, &request) else { return false }
            } else {
                customs[side].dropCache()
            }
        }
        if !customs[side].hasCache {
            customs[side].cache = nil
            var request = LayoutRequest(.makeCache)
            guard lend(node, &request) else { return false }
            customs[side].hasCache = true
        }
        customs[side].cacheIsStale = false
        return true
    }

    /// Makes a node's children accessible to a function during the call.
    private mutating func lend(_ node: NodeIndex, _ request: inout LayoutRequest) -> Bool {
        let start = lentSubviews.count
        let outer = lentCall
        let couldDefer = mayDefer
        lendChildren(node)
        guard failure == nil else { return false }
        callNumber += 1
        let mayPlace = request.operation == .placeSubviews
        lentCall = LentCall(
            number: callNumber, node: node, start: start, count: Int(nodes[node].childCount),
            mayPlace: mayPlace)
        // A layout must not see a provisional answer.
        mayDefer = false
        attempt { (tree) throws(Failure) in try tree.enter(node, &request) }
        mayDefer = couldDefer
        lentCall = outer
        if !mayPlace { lentSubviews.truncate(to: start) }
        return failure == nil
    }

    /// Calls the layout's functions for the request, with the subviews.
    ///
    /// SAFETY: the layout accesses the tree through the pointer in the request, and nothing else
    /// does during the call.
    private mutating func enter(
        _ node: NodeIndex, _ request: inout LayoutRequest
    ) throws(Failure) {
        let side = nodes[node].side
        let layout = customs[side].layout
        request.call = LayoutCall(
            context: layout.context, cache: customs[side].cache, number: lentCall.number,
            node: id(of: node), count: lentCall.count, direction: direction(inside: node),
            givesPlaces: request.givesPlaces)
        defer { customs[side].cache = request.call.cache }
        try withUnsafeMutablePointer(to: &self) { (tree) throws(Failure) in
            request.tree = tree
            try layout.carryOut(&request)
        }
    }

    /// Carries out a request outside a pass. A failure names the node.
    func carryOut(_ request: inout LayoutRequest, _ node: NodeIndex) throws(Failure) {
        do throws(Failure) {
            try customs[nodes[node].side].layout.carryOut(&request)
        } catch {
            var failure = error
            failure.node = id(of: node)
            throw failure
        }
    }

    private mutating func lendChildren(_ node: NodeIndex) {
        attempt { (tree) throws(Failure) in
            try tree.lentSubviews.reserve(Int(tree.nodes[node].childCount))
        }
        var children = children(of: node)
        while let child = children.next(in: self), failure == nil {
            lentSubviews.appendReserved(LentSubview(node: child))
        }
    }
}
