// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// The size of a host for its proposal.
///
/// STEP 1: the ideal width: the width of the content, or else the width to which the constraints
/// draw it. STEP 2: the width that is taken, within the limits of the flexibility. STEP 3: the
/// ideal height at that width, by a solve in which texts wrap. Then the height that is taken, and
/// more if required constraints need more.
///
/// POLICY: one pass. RepresentableKit measures, changes a frame and measures again until nothing
/// changes; here the height is computed for the width that will be taken. An ideal size limits a
/// side that cannot give way, while the original takes the intrinsic size and cuts a wrapped text
/// to one line (case rep/label/vertical-inflexible).
///
/// An infinite proposal is taken if the maximum is infinite. The solver gets the ideal width then.
extension ConstraintHost {
    func size(
        _ proposal: Proposal, _ layout: inout AutoLayout
    ) throws(Failure) -> Size {
        let item = try layout.resolve(item: root, "host.root")
        let own = flexibility.contains(.ofContent)
        let flexibility = own ? Flexibility(of: layout.content(item)) : self.flexibility
        if layout.saysNothing(item), ideal != .function {
            return Size(
                width: SizingRange.any.length(proposal.width),
                height: SizingRange.any.length(proposal.height))
        }
        let content = try layout.intrinsicSize(of: item)
        switch ideal {
        case .content:
            return clamp(proposal, content, flexibility)
        case .fitting:
            return try fit(proposal, item, content, flexibility, &layout)
        case .function:
            let current = try fit(proposal, item, content, flexibility, &layout)
            return clamp(proposal, try askIdeal(current, content), flexibility)
        }
    }

    private func clamp(
        _ proposal: Proposal, _ ideal: IntrinsicSize, _ flexibility: Flexibility
    ) -> Size {
        Size(
            width: SizingRange(.horizontal, ideal: ideal.width, flexibility)
                .length(proposal.width),
            height: SizingRange(.vertical, ideal: ideal.height, flexibility)
                .length(proposal.height))
    }

    /// The size by the constraints.
    private func fit(
        _ proposal: Proposal, _ item: ItemIndex, _ content: IntrinsicSize,
        _ flexibility: Flexibility, _ layout: inout AutoLayout
    ) throws(Failure) -> Size {
        // STEP 1
        var idealWidth = content.width ?? 0
        if content.width == nil, !takes(proposal.width, flexibility) {
            idealWidth = try smallestWidth(item, &layout)
        }
        // STEP 2
        var width = SizingRange(.horizontal, ideal: idealWidth, flexibility)
            .length(proposal.width)
        if content.width == nil, !layout.isConstrained(item) {
            width = SizingRange.any.length(proposal.width)
        }
        // STEP 3
        let solved = width.isFinite ? width : idealWidth
        var question = Fitting(target: Size(width: solved, height: 0))
        question.horizontalPriority = 1000
        let fitted = try layout.fittingSize(of: item, question)
        // Required constraints that need more than there is: the larger one is kept.
        if fitted.width > solved, width.isFinite { width = fitted.width }
        var height = SizingRange(.vertical, ideal: fitted.height, flexibility)
            .length(proposal.height)
        if height < fitted.height {
            let size = Size(width: width.isFinite ? width : fitted.width, height: height)
            height = max(height, try nearest(to: size, item, &layout).height)
        }
        return Size(width: width, height: height)
    }

    /// The size nearest to `size` that required constraints allow.
    func nearest(
        to size: Size, _ item: ItemIndex, _ layout: inout AutoLayout
    ) throws(Failure) -> Size {
        let question = Fitting(target: size, horizontalPriority: 1000, verticalPriority: 1000)
        return try layout.fittingSize(of: item, question)
    }

    /// Whether a host has the proposed width, whatever its ideal is.
    private func takes(_ offer: ProposedLength, _ flexibility: Flexibility) -> Bool {
        guard let length = offer.length, length.isFinite else { return false }
        return flexibility.contains(.smallerWidth | .largerWidth)
    }

    private func smallestWidth(
        _ item: ItemIndex, _ layout: inout AutoLayout
    ) throws(Failure) -> Double {
        try layout.fittingSize(of: item, Fitting(target: .zero)).width
    }

    /// The caller's ideal size, with the content's own length on a side that the function omits.
    private func askIdeal(
        _ current: Size, _ content: IntrinsicSize
    ) throws(Failure) -> IntrinsicSize {
        guard let ask = functions.idealSize else { return content }
        var current = current
        var answer = Size(width: .nan, height: .nan)
        try ConstraintHost.check(ask(functions.context, &current, &answer), "ideal_size")
        guard answer.width.isNaN || answer.width >= 0, answer.height.isNaN || answer.height >= 0
        else {
            throw Failure(
                .callbackAnswer, "ideal_size", "length",
                number: answer.width < 0 ? answer.width : answer.height)
        }
        return IntrinsicSize(
            width: answer.width.isNaN ? content.width : answer.width,
            height: answer.height.isNaN ? content.height : answer.height)
    }

    /// Calls the caller's function for the size under a proposal. Returns nil if there is no such
    /// function, or if the function leaves the size to the host.
    ///
    /// - Parameters:
    ///   - node: The id of the host, for failures.
    func askSize(_ proposal: Proposal, for node: UInt64) throws(Failure) -> Size? {
        guard let ask = functions.sizeThatFits else { return nil }
        var given = proposal
        var answer = Size(width: .nan, height: .nan)
        try ConstraintHost.check(ask(functions.context, &given, &answer), "size_that_fits", node)
        return answer.width.isNaN && answer.height.isNaN ? nil : answer
    }

    /// Throws if one of the caller's functions has returned a status other than 0.
    private static func check(
        _ status: Int32, _ name: StaticText, _ node: UInt64 = 0
    ) throws(Failure) {
        guard status != 0 else { return }
        var failure = Failure(.callback, name, "returned an error", node: node)
        failure.callbackStatus = status
        throw failure
    }
}
