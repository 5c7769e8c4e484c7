// SPDX-License-Identifier: MIT
import RegletBase

/// A measured leaf's parameters; see measured.h.
public struct Measured: Equatable, BitwiseCopyable {
    public var tag: UInt64
    /// The position of the measurer in its tree.
    public var measurer: Int
    public var widthDependsOnHeight: Bool
    public var heightDependsOnWidth: Bool
    public var wraps: Bool

    public init(
        tag: UInt64, measurer: Int, widthDependsOnHeight: Bool, heightDependsOnWidth: Bool,
        wraps: Bool
    ) {
        self.tag = tag
        self.measurer = measurer
        self.widthDependsOnHeight = widthDependsOnHeight
        self.heightDependsOnWidth = heightDependsOnWidth
        self.wraps = wraps
    }
}

/// A measured leaf in the tree: its parameters and the baselines of its last measurement.
struct MeasuredLeaf: BitwiseCopyable {
    var parameters: Measured
    var hasBaselines = false
    var baselineProposal = Proposal.unspecified
    var firstTextBaseline = Double.nan
    var lastTextBaseline = Double.nan

    var wraps: Bool { parameters.wraps }

    var traits: NodeTraits {
        var traits: NodeTraits = .hasBaselines
        if parameters.wraps { return .wrappingText }
        if parameters.widthDependsOnHeight { traits.insert(.widthDependsOnHeight) }
        if parameters.heightDependsOnWidth { traits.insert(.heightDependsOnWidth) }
        return traits
    }
}

extension KindFacts {
    static var ofMeasured: KindFacts { .leaf }
}

extension LayoutTree {
    /// Adds a measurer and returns its position. The tree releases its context at the end.
    public mutating func add(_ measurer: Measurer) throws(Failure) -> Int {
        try checkCount(measurers.count, "measurers")
        try measurers.append(measurer)
        return measurers.count - 1
    }

    /// Refuses more measurers, locators or sources than a node can name.
    @inline(never)
    func checkCount(
        _ count: Int, limit: Int = Int(Int32.max), _ subject: StaticText
    ) throws(Failure) {
        guard count < limit else {
            throw Failure(
                .limit, subject, "is the limit of this tree", number: Double(limit))
        }
    }

    public var measurerCount: Int { measurers.count }

    public mutating func create(_ measured: Measured) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        try measuredLeaves.reserve(1)
        return try create(
            .measured, Parameters(),
            side: measuredLeaves.insertReserved(MeasuredLeaf(parameters: measured)))
    }

    public mutating func set(_ node: NodeIndex, _ measured: Measured) {
        if self.measured(node) == measured { return }
        let leaf = MeasuredLeaf(parameters: measured)
        measuredLeaves[nodes[node].side] = leaf
        invalidate(node, keepsTraits: nodes[node].traits == leaf.traits)
    }

    public func measured(_ node: NodeIndex) -> Measured {
        measuredLeaves[nodes[node].side].parameters
    }

    /// Discards the answers of a measured leaf.
    public mutating func invalidateMeasured(_ node: NodeIndex) {
        measuredLeaves[nodes[node].side].hasBaselines = false
        invalidate(node, keepsTraits: true)
    }

    /// The length of a leaf that is not wrapping text: measures only for the proposals that the
    /// axis depends on.
    mutating func measuredLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let pair = Proposal(axis, proposal, across: across)
        let answer = ask(node, pair)
        rememberMeasurement(node, pair, answer)
        return axis == .horizontal ? answer.width : answer.height
    }

    /// Stores both lengths of an answer in the memo that the entry point reads.
    mutating func rememberMeasurement(_ node: NodeIndex, _ pair: Proposal, _ answer: Measurement) {
        guard failure == nil else { return }
        let memo = nodes[node].memo
        let traits = nodes[node].traits
        if traits.contains(.wrapsText) {
            textMemos[memo].isEmpty = false
            return textMemos[memo].remember(
                pair.width, Size(width: answer.width, height: answer.height))
        }
        memos[memo].isEmpty = false
        if traits.contains(.coupled) {
            return rememberAnswers(memo, pair, Size(width: answer.width, height: answer.height))
        }
        if traits.contains(.widthDependsOnHeight) {
            memos[memo].rekey(.horizontal, to: pair.height)
        }
        if traits.contains(.heightDependsOnWidth) { memos[memo].rekey(.vertical, to: pair.width) }
        memos[memo][.horizontal].remember(pair.width, answer.width)
        memos[memo][.vertical].remember(pair.height, answer.height)
        correctAnswers(memo, pair, Size(width: answer.width, height: answer.height))
    }

    /// A leaf's baselines under a proposal, measured again if another proposal came between.
    mutating func measuredBaselines(_ node: NodeIndex, _ proposal: Proposal) -> LeafBaselines {
        let side = nodes[node].side
        var pair = proposal
        if measuredLeaves[side].wraps {
            pair = Proposal(width: measuredWidth(node, proposal), height: .unspecified)
        }
        if !measuredLeaves[side].hasBaselines || measuredLeaves[side].baselineProposal != pair {
            let answer = ask(node, pair)
            rememberMeasurement(node, pair, answer)
        }
        guard failure == nil else { return LeafBaselines(first: nil, last: nil) }
        let leaf = measuredLeaves[side]
        return LeafBaselines(
            first: leaf.firstTextBaseline.isNaN ? nil : leaf.firstTextBaseline,
            last: leaf.lastTextBaseline.isNaN ? nil : leaf.lastTextBaseline)
    }
}

extension LayoutTree {
    func writeMeasured(_ node: NodeIndex, _ out: inout TextWriter) {
        let measured = measured(node)
        out.write("measured tag=")
        out.write(measured.tag)
        out.write(" measurer=")
        out.write(measured.measurer + 1)
        if measured.heightDependsOnWidth { out.write(" heightDependsOnWidth") }
        if measured.widthDependsOnHeight { out.write(" widthDependsOnHeight") }
        if measured.wraps { out.write(" wraps") }
    }
}
