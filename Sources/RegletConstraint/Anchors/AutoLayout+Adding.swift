// SPDX-License-Identifier: MIT
import RegletBase

/// Adds constraints in the caller's form to the layout: ids are looked up, and edges and gaps of
/// formats become items.
extension AutoLayout {
    /// Creates constraints together with the guides that their gaps need, and activates them unless
    /// an inactive box holds them. Adds all or none; `added` are their ids.
    ///
    /// - Throws: The error of one of them, with its position; outside a transaction also
    ///   `conflict`.
    public mutating func add(_ given: Borrowed<FormatConstraint>) throws(Failure) {
        try atomically { (layout) throws(Failure) in try layout.add(given, to: .nobody) }
    }

    mutating func add(
        _ given: Borrowed<FormatConstraint>, to holder: ConstraintHolder
    ) throws(Failure) {
        added.truncate(to: 0)
        try added.reserve(given.count)
        var spacers = Arena<ItemIndex>(allocator)
        var element = 0
        do throws(Failure) {
            while element < given.count {
                try makeSpacer(given[element].first, given[element].second, given.count, &spacers)
                try makeSpacer(given[element].second, given[element].first, given.count, &spacers)
                element += 1
            }
            element = 0
            while element < given.count {
                let record = try record(given[element], spacers)
                let index = try add(record, to: holder, element: element)
                added.appendReserved(id(of: index))
                element += 1
            }
        } catch {
            throw error.at(element)
        }
    }

    /// The ids that the last call has added.
    public var addedCount: Int { added.count }
    public func addedID(_ index: Int) -> UInt64 { added[index] }
    /// The ids in place, valid until the layout changes.
    public var addedIDs: Borrowed<UInt64> { added.borrowed }

    /// Makes the guide of a gap, next to the first item that the gap is compared with.
    @inline(never)
    private mutating func makeSpacer(
        _ gap: UInt64, _ other: UInt64, _ most: Int, _ spacers: inout Arena<ItemIndex>
    ) throws(Failure) {
        guard let number = FormatSpacer.number(of: gap), other != 0, other < FormatSpacer.first
        else { return }
        guard number < most else { throw unknown(gap) }
        while spacers.count <= number { try spacers.append(.none) }
        if spacers[number].exists { return }
        let beside = try resolve(item: other, "constraint")
        let owner = items[beside].owner
        spacers[number] = try create(.spacer, in: owner.exists ? owner : beside)
    }

    private mutating func record(
        _ given: FormatConstraint, _ spacers: borrowing Arena<ItemIndex>
    ) throws(Failure) -> LayoutConstraint {
        let first = try item(given.first, given.second, "constraint.first", spacers)
        var second = ItemIndex.none
        if given.second != 0 {
            second = try item(given.second, given.first, "constraint.second", spacers)
        }
        return LayoutConstraint(
            first, try given.checkedFirstAttribute(), try given.checkedRelation(), second,
            try given.checkedSecondAttribute(), multiplier: given.multiplier,
            constant: given.constant, priority: given.priority, tag: given.tag)
    }

    /// The item on one side of a constraint. The meaning of an edge depends on the other side.
    private mutating func item(
        _ id: UInt64, _ other: UInt64, _ subject: StaticText,
        _ spacers: borrowing Arena<ItemIndex>
    ) throws(Failure) -> ItemIndex {
        if id < FormatSpacer.first { return try resolve(item: id, subject) }
        if let number = FormatSpacer.number(of: id) {
            guard number < spacers.count, spacers[number].exists else { throw unknown(id) }
            return spacers[number]
        }
        guard other < FormatSpacer.first || FormatSpacer.number(of: other) != nil else {
            throw Failure(.unknownID, subject, "is an edge that is compared with an edge", node: id)
        }
        let superview = items[try item(other, 0, "constraint", spacers)].owner
        guard superview.exists else {
            throw Failure(
                .invalidArgument, "an item", "is compared with its superview, which does not exist",
                node: other)
        }
        switch FormatEdge(rawValue: id) {
        case .safeArea: return try guide(.safeArea, of: superview)
        case .margins: return try guide(.margins, of: superview)
        default: return superview
        }
    }

    private func unknown(_ item: UInt64) -> Failure {
        Failure(
            .unknownID, "constraint", "concerns a gap without a neighbouring item", node: item)
    }
}
