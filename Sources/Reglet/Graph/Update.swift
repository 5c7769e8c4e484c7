// SPDX-License-Identifier: MIT
import CReglet

/// Makes the nodes of a tree match new entries, with as few edits as there are differences.
///
/// Children of a matched parent match by their keys. The children in the longest increasing
/// subsequence of old positions stay in place. The remaining ones are moved, created or removed.
struct Update {
    let registry: Registry
    let old: [Entry]
    var new: [Entry]
    /// The views around the new entries, for messages.
    private let scopes: [(type: Any.Type, outer: Int32)]
    /// Nodes that were set, moved, removed, and subtrees that were made.
    var edits = 0
    private var removed: [Int] = []
    /// Layouts that have received other values of the same type, which can be animated.
    private(set) var animated: [AnimatedLayout] = []

    init(
        _ registry: Registry, from old: [Entry], to new: [Entry],
        in scopes: [(type: Any.Type, outer: Int32)] = []
    ) {
        self.registry = registry
        self.old = old
        self.new = new
        self.scopes = scopes
    }

    private func path(_ index: Int) -> String {
        Emission.path(Int32(index), new[index].scope, new, scopes)
    }

    /// When it throws, the tree holds something in between.
    mutating func run() throws(LayoutError) {
        if old.isEmpty {
            try make(0)
        } else if matches(0, 0) {
            try update(0, 0)
        } else {
            try remove(0)
            try make(0)
        }
        for index in removed { forget(index) }
    }

    private func matches(_ before: Int, _ after: Int) -> Bool {
        guard old[before].key == new[after].key else { return false }
        let (from, to) = (old[before].record.kind, new[after].record.kind)
        return from == to || isExchange(from, to)
    }

    private func isExchange(_ a: rgl_kind, _ b: rgl_kind) -> Bool {
        ViewKind(a).isInterchangeable && ViewKind(b).isInterchangeable
    }

    // MARK: One node

    private mutating func update(_ before: Int, _ after: Int) throws(LayoutError) {
        new[after].node = old[before].node
        if isUnchanged(before, after) {
            if let payload = old[before].payload {
                // Its parameters point to memory of the payload.
                new[after].record.parameters = old[before].record.parameters
                new[after].payload = payload
            }
        } else {
            try set(before, after)
        }
        try updateChildren(before, after)
    }

    private func isUnchanged(_ before: Int, _ after: Int) -> Bool {
        guard old[before].record.kind == new[after].record.kind else { return false }
        if let payload = new[after].payload {
            guard let last = old[before].payload else { return false }
            return payload === last || payload.isEqual(to: last)
        }
        if old[before].payload != nil { return false }
        return old.hasSameParameters(before, as: after, of: new)
    }

    private mutating func set(_ before: Int, _ after: Int) throws(LayoutError) {
        edits += 1
        if let payload = old[before].payload { new[after].payload?.takeOver(payload) }
        try fill(after)
        let status = registry.set(
            old[before].node, to: &new[after].record)
        if status != RGL_OK.status { throw failure(status, after) }
        new[after].payload?.wasRead()
        if let from = old[before].payload as? LayoutPayload,
            let to = new[after].payload as? LayoutPayload,
            to.host.interpolated(from: from.host, 1) != nil
        {
            animated.append(
                AnimatedLayout(node: old[before].node, from: from.host, to: to.host))
        }
        old[before].payload?.wasRemoved(from: registry)
    }

    private mutating func fill(_ index: Int) throws(LayoutError) {
        guard let payload = new[index].payload else { return }
        do throws(LayoutError) {
            try payload.fill(&new[index].record.parameters, registry)
        } catch {
            throw LayoutError(
                error.code, error.message, view: path(index),
                cause: error.cause)
        }
    }

    // MARK: Children

    private func children(_ index: Int, _ entries: [Entry]) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while child < Int(entries[index].end) {
            children.append(child)
            child = Int(entries[child].end)
        }
        return children
    }

    private mutating func updateChildren(_ before: Int, _ after: Int) throws(LayoutError) {
        if try updateSameChildren(before, after) { return }
        let olds = children(before, old)
        let news = children(after, new)
        let partners = partners(olds, news)
        let stays = longestIncreasingSubsequence(partners)
        var isMatched = [Bool](repeating: false, count: olds.count)
        for partner in partners where partner >= 0 { isMatched[partner] = true }
        for (position, child) in olds.enumerated() where !isMatched[position] { try remove(child) }
        // Moved children go first, so that positions count the children that are already in order.
        for (position, partner) in partners.enumerated() where partner >= 0 && !stays[position] {
            try registry.check(rgl_node_detach(registry.tree, old[olds[partner]].node))
        }
        let parent = new[after].node
        for (position, child) in news.enumerated() {
            if partners[position] >= 0 {
                let partner = olds[partners[position]]
                if !stays[position] {
                    edits += 1
                    try insert(old[partner].node, at: position, in: parent, after)
                }
                try update(partner, child)
            } else {
                try make(child)
                try insert(new[child].node, at: position, in: parent, after)
            }
        }
    }

    /// Continues below a parent whose children are the same in the same order; false if they are
    /// not.
    private mutating func updateSameChildren(_ before: Int, _ after: Int) throws(LayoutError)
        -> Bool
    {
        var (a, b) = (before + 1, after + 1)
        let (endOfA, endOfB) = (Int(old[before].end), Int(new[after].end))
        while a < endOfA && b < endOfB && matches(a, b) {
            a = Int(old[a].end)
            b = Int(new[b].end)
        }
        guard a == endOfA && b == endOfB else { return false }
        (a, b) = (before + 1, after + 1)
        while a < endOfA {
            try update(a, b)
            a = Int(old[a].end)
            b = Int(new[b].end)
        }
        return true
    }

    /// The old position of each new child; -1 for a child that is new.
    private func partners(_ olds: [Int], _ news: [Int]) -> [Int] {
        var partners = [Int](repeating: -1, count: news.count)
        var first = 0
        while first < min(olds.count, news.count) && matches(olds[first], news[first]) {
            partners[first] = first
            first += 1
        }
        var positions: [EntryKey: Int] = [:]
        for position in first..<olds.count { positions[old[olds[position]].key] = position }
        for position in first..<news.count {
            guard let partner = positions.removeValue(forKey: new[news[position]].key),
                matches(olds[partner], news[position])
            else { continue }
            partners[position] = partner
        }
        return partners
    }

    // MARK: Edits

    private mutating func remove(_ index: Int) throws(LayoutError) {
        edits += 1
        try registry.check(rgl_node_remove(registry.tree, old[index].node))
        removed.append(index)
    }

    private func forget(_ index: Int) {
        for entry in old[index..<Int(old[index].end)] { entry.payload?.wasRemoved(from: registry) }
    }

    private func insert(
        _ node: rgl_node, at position: Int, in parent: rgl_node, _ owner: Int
    ) throws(LayoutError) {
        let status = rgl_node_insert(registry.tree, parent, position, node)
        if status != RGL_OK.status { throw failure(status, owner) }
    }

    /// Makes the nodes of an entry and all below it, without a parent.
    private mutating func make(_ index: Int) throws(LayoutError) {
        edits += 1
        let range = index..<Int(new[index].end)
        for entry in range { try fill(entry) }
        var nodes = [rgl_node](repeating: 0, count: range.count)
        var records = Array(new[range])
        records[0].record.parent = -1
        for entry in records.indices.dropFirst() { records[entry].record.parent -= Int32(index) }
        let status = records.build(in: registry.tree, &nodes)
        if status != RGL_OK.status {
            throw failure(status, index + Int(registry.lastError?.offset ?? 0))
        }
        for (entry, node) in zip(range, nodes) {
            new[entry].node = node
            new[entry].payload?.wasRead()
        }
    }

    private func failure(_ status: rgl_status, _ index: Int) -> LayoutError {
        let error = registry.failure(status)
        return LayoutError(
            error.code, error.message, view: error.view ?? path(index),
            cause: error.cause)
    }
}

extension [Entry] {
    /// The first one has no parent.
    func build(in tree: OpaquePointer, _ nodes: inout [rgl_node]) -> rgl_status {
        withUnsafeBytes { bytes in
            rgl_tree_build(
                tree, bytes.baseAddress?.assumingMemoryBound(to: rgl_record.self), count,
                MemoryLayout<Entry>.stride, &nodes)
        }
    }

    /// Whether two entries describe the same node, bit by bit. An entry is large, and is compared
    /// in place.
    func hasSameParameters(_ index: Int, as other: Int, of others: [Entry]) -> Bool {
        let size = MemoryLayout<rgl_parameters>.size
        let offset = MemoryLayout<rgl_record>.size - size
        return withUnsafeBytes { mine in
            others.withUnsafeBytes { theirs in
                memcmp(
                    mine.baseAddress! + index * MemoryLayout<Entry>.stride + offset,
                    theirs.baseAddress! + other * MemoryLayout<Entry>.stride + offset, size) == 0
            }
        }
    }
}
