// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// Subviews of a layout tree as contents of items.
///
/// They are measured like texts: a subview's answer to an unspecified proposal is its content on
/// one line. If the constraints give another width, it is measured for its height at that width,
/// and a second solve uses the answer.
extension ConstraintHost {
    /// Makes subviews the contents of items. All steps that can fail precede the first change.
    ///
    /// - Parameters:
    ///   - before: Gets the contents that the items had.
    static func bind(
        _ items: Slab<UInt64>, _ root: UInt64, _ layout: inout AutoLayout,
        _ before: Slab<BoundContent>
    ) throws(Failure) -> UInt32 {
        try layout.requireTop(try layout.resolve(item: root, "host.root"), "host.root")
        for i in 0..<items.count {
            do throws(Failure) {
                try layout.requireContent(
                    try layout.resolve(item: items[i], "host.items"), "host.items")
                for earlier in 0..<i where items[earlier] == items[i] {
                    throw Failure(
                        .invalidArgument, "host.items", "must not name an item twice",
                        node: items[i])
                }
            } catch {
                throw error.at(i)
            }
        }
        let binding = try layout.beginBinding(items: items.count)
        for i in 0..<items.count {
            before[i] = layout.bind(try layout.resolve(item: items[i]), tag: UInt64(i), binding)
        }
        return binding
    }

    /// Ends the binding of a host that its tree removes: a host that was never part of a successful
    /// pass restores the contents.
    func unbind(_ layout: inout AutoLayout) {
        for i in 0..<contentsBefore.count {
            layout.unbind(items[i], binding, contentsBefore[i])
        }
    }

    /// A pass has succeeded: the contents belong to the host permanently.
    mutating func confirmBinding(_ layout: inout AutoLayout) {
        for i in 0..<contentsBefore.count { layout.release(contentsBefore[i]) }
        contentsBefore.release(layout.allocator)
        contentsBefore = Slab()
    }

    /// Has the subviews measured again: their content has changed, or another host of the layout
    /// has measured its own.
    func forgetContents(_ layout: inout AutoLayout) throws(Failure) {
        for i in 0..<items.count {
            layout.invalidateHosted(
                try layout.resolve(item: items[i], "host.items"), tag: UInt64(i))
        }
    }

    /// Runs a body in which the layout can measure the subviews.
    func withSubviews<Result>(
        _ call: LayoutCall, _ tree: Reference<LayoutTree>, _ layout: inout AutoLayout,
        _ body: (inout AutoLayout) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { layout.host = nil }
        var subviews = LentSubviews(
            tree: tree, call: call.number, count: call.count, items: items)
        return try withReference(to: &subviews) { (lent) throws(Failure) in
            layout.host = Measurer(
                context: lent.address, measure: LentSubviews.measure,
                measureBatch: nil, destroy: nil)
            return try body(&layout)
        }
    }
}

/// The subviews of a call, for the measurer of a layout.
private struct LentSubviews {
    /// SAFETY: the tree whose pass runs, during one call, in which nobody else uses it.
    let tree: Reference<LayoutTree>
    let call: UInt64
    let count: Int
    let items: Slab<UInt64>

    /// The measurer's function. The tree keeps a failure, which ends its pass.
    static var measure: Measurer.Measure {
        { context, request, answer in
            let lent = Reference<LentSubviews>(at: context.unsafelyUnwrapped).value
            let request = request.unsafelyUnwrapped.assumingMemoryBound(to: MeasureRequest.self)
            let answer = answer.unsafelyUnwrapped.assumingMemoryBound(to: Measurement.self)
            let index = Int(clamping: request.pointee.tag)
            // One layout may have several hosts, each with its own contents.
            guard index < lent.items.count, lent.items[index] == request.pointee.node else {
                return AutoLayout.notHosted
            }
            do throws(Failure) {
                answer.pointee = try lent.measure(index, request.pointee.proposal)
                return 0
            } catch {
                return error.code.rawValue
            }
        }
    }

    private func measure(_ index: Int, _ proposal: Proposal) throws(Failure) -> Measurement {
        // There may be fewer subviews than items.
        guard index < count else { return Measurement(width: 0, height: 0) }
        let size = try tree.value.measureSubview(call, index, proposal)
        return Measurement(
            width: size.width, height: size.height,
            firstTextBaseline: try baseline(.firstTextBaseline, index, proposal),
            lastTextBaseline: try baseline(.lastTextBaseline, index, proposal))
    }

    private func baseline(
        _ guide: Guide, _ index: Int, _ proposal: Proposal
    ) throws(Failure) -> Double {
        try tree.value.subviewExplicitGuide(call, index, .vertical, guide, proposal) ?? .nan
    }
}
