// SPDX-License-Identifier: MIT
import CReglet

/// Why a view has its size. The text explains it from the view up to the graph's proposal.
public struct Explanation: Sendable, CustomStringConvertible {
    /// A proposal to the view along one axis, and its answer.
    public struct Question: Hashable, Sendable {
        public let axis: Axis
        /// The length proposed along the axis, or nil if unspecified.
        public let proposal: CGFloat?
        /// The length proposed along the other axis, or nil if unspecified or without influence.
        public let across: CGFloat?
        public let answer: CGFloat
    }

    /// How a stack computed the length that it proposed to the view.
    public struct Share: Hashable, Sendable {
        public let axis: Axis
        /// Whether the stack shared its length. If not, each child got the stack's own
        /// proposal, and only `offer` and `answer` have a meaning.
        public let isShared: Bool
        /// The position in the serving order, from 0: by priority, then the least flexible first.
        public let position: Int
        /// Children of the same priority that were still to be served, including this one.
        public let waiting: Int
        public let priority: Double
        /// The answers to 0 and to infinity.
        public let minimum: CGFloat
        public let maximum: CGFloat
        /// The stack's proposal less all gaps, or nil if unspecified.
        public let length: CGFloat?
        /// The length reserved for the minimums of children with lower priorities.
        public let reserved: CGFloat
        /// The length that remained when the view was served.
        public let available: CGFloat
        /// The length proposed to the view, or nil if unspecified.
        public let offer: CGFloat?
        /// The view's answer.
        public let answer: CGFloat
    }

    /// A place in a grid, a lazy grid or stack, a masonry, a flow, or among the children of a
    /// `ViewThatFits`.
    public struct Slot: Equatable, Sendable {
        /// The row or line, in a masonry the child's index, from 0. In a `ViewThatFits` 0.
        public let line: Int
        /// The first column, the track, the place on the line, or the child's index, from 0.
        public let position: Int
        /// Columns that it spans, items on the line of a flow, children of a `ViewThatFits`.
        /// Otherwise 1.
        public let count: Int
        /// The size of the cell or of a flow's line. In a `ViewThatFits` its proposal, infinite if
        /// unspecified.
        public let size: CGSize
        /// The proposal to the view while its parent computed its own size, and the view's answer.
        public let asked: ProposedViewSize
        public let answer: CGSize
    }

    /// A child of a `ViewThatFits` that was tried or chosen.
    public struct Trial: Equatable, Sendable {
        /// The ideal length on the axes that decide. On another axis the answer to the proposal.
        public let ideal: CGSize
        /// The axes on which that exceeds the proposal.
        public let misfits: Axis.Set
        public let isChosen: Bool
    }

    /// The frame, in the coordinates of the root.
    public let frame: CGRect
    /// The proposal with which the view was placed.
    public let proposal: ProposedViewSize
    /// The answers to 0, unspecified and infinity, one axis at a time.
    public let minimum: CGSize
    public let ideal: CGSize
    public let maximum: CGSize
    /// The different proposals of the last layout, in order.
    public let questions: [Question]
    /// Set if the parent is an `HStack` or a `VStack`.
    public let share: Share?
    /// Set if the parent puts its children into lines or chooses one of them.
    public let slot: Slot?
    /// If the parent is a `ViewThatFits`, its children from the first one to the view.
    public let trials: [Trial]
    public let text: String

    public var description: String { text }

    init(
        _ record: rgl_explanation, questions: [rgl_question], trials: [rgl_trial], text: String
    ) {
        frame = CGRect(record.frame)
        proposal = ProposedViewSize(record.proposal)
        minimum = CGSize(record.minimum)
        ideal = CGSize(record.ideal)
        maximum = CGSize(record.maximum)
        self.questions = questions.map(Question.init)
        share = record.has_share == 0 ? nil : Share(record.share)
        slot = record.has_slot == 0 ? nil : Slot(record.slot)
        self.trials = trials.map(Trial.init)
        self.text = text
    }
}

extension Explanation.Question {
    init(_ record: rgl_question) {
        axis = Axis(record.axis)
        proposal = CGFloat(known: record.proposal)
        across = CGFloat(known: record.across)
        answer = CGFloat(record.answer)
    }
}

extension Explanation.Share {
    init(_ record: rgl_share) {
        axis = Axis(record.axis)
        isShared = record.is_shared != 0
        position = record.position
        waiting = record.waiting
        priority = record.priority
        minimum = CGFloat(record.minimum)
        maximum = CGFloat(record.maximum)
        length = CGFloat(known: record.length)
        reserved = CGFloat(record.reserved)
        available = CGFloat(record.available)
        offer = CGFloat(known: record.offer)
        answer = CGFloat(record.answer)
    }
}

extension Explanation.Slot {
    init(_ record: rgl_slot) {
        line = record.line
        position = record.position
        count = record.count
        size = CGSize(record.size)
        asked = ProposedViewSize(record.asked)
        answer = CGSize(record.answer)
    }
}

extension Explanation.Trial {
    init(_ record: rgl_trial) {
        ideal = CGSize(record.ideal)
        misfits = Axis.Set(rawValue: Int8(truncatingIfNeeded: record.misfits))
        isChosen = record.is_chosen != 0
    }
}

extension ViewGraph {
    /// Why a view has its size.
    public func explanation(of id: some Hashable & Sendable) throws(LayoutError) -> Explanation {
        let node = try node(of: id)
        var record = rgl_explanation()
        record.struct_size = MemoryLayout<rgl_explanation>.size
        try check(rgl_node_explain(tree, node, &record))
        return Explanation(
            record,
            questions: try records(rgl_question()) { rgl_node_questions(tree, node, $0, $1, $2) },
            trials: try records(rgl_trial()) { rgl_node_trials(tree, node, $0, $1, $2) },
            text: try captioned { rgl_node_explain_text(tree, node, $0, $1, $2) })
    }
}
