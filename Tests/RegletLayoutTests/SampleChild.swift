// SPDX-License-Identifier: MIT
import RegletBase

@testable import RegletLayout

/// A pass with one child, which answers by a function and records its proposals.
struct SampleChild: MeasuringPass {
    typealias Answer = (Axis, ProposedLength, ProposedLength) -> Double

    var container = Proposal.unspecified
    let answer: Answer
    private(set) var proposals: [Proposal] = []

    /// The same size for all proposals.
    static func rigid(_ width: Double, _ height: Double) -> SampleChild {
        SampleChild { axis, _, _ in axis == .horizontal ? width : height }
    }

    /// A child that takes its proposal, and 10 without one.
    static var filling: SampleChild {
        SampleChild { _, proposal, _ in proposal.length ?? 10 }
    }

    /// The height is the area divided by the width, as for text.
    static func area(_ area: Double) -> SampleChild {
        SampleChild { axis, proposal, across in
            axis == .horizontal ? proposal.length ?? area : area / (across.length ?? area)
        }
    }

    init(_ answer: @escaping Answer) { self.answer = answer }

    mutating func length(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        childLength(of: node, axis, proposal, across: across)
    }

    mutating func childLength(
        of node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        proposals.append(Proposal(axis, proposal, across: across))
        return answer(axis, proposal, across)
    }

    mutating func childSize(of node: NodeIndex, _ proposal: Proposal) -> Size {
        Size(
            width: childLength(of: node, .horizontal, proposal.width, across: proposal.height),
            height: childLength(of: node, .vertical, proposal.height, across: proposal.width))
    }

    mutating func size(_ rule: some ModifierRule, _ width: Double?, _ height: Double?) -> Size {
        let proposal = Proposal(width, height)
        return Size(
            rule.length(
                .horizontal, proposal.width, across: proposal.height, of: .none, in: &self),
            rule.length(.vertical, proposal.height, across: proposal.width, of: .none, in: &self))
    }

    /// The proposal with which the child is placed.
    mutating func offer(_ rule: some ModifierRule, _ width: Double?, _ height: Double?) -> Proposal
    {
        let size = size(rule, width, height)
        return rule.offer(Proposal(width, height), size, of: .none, in: &self)
    }
}
