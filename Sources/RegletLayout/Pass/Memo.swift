// SPDX-License-Identifier: MIT
import RegletBase

/// The kinds of answers that an AxisMemo holds.
struct MemoSlots: Flags {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static var minimum: MemoSlots { MemoSlots(rawValue: 1) }
    static var ideal: MemoSlots { MemoSlots(rawValue: 2) }
    static var maximum: MemoSlots { MemoSlots(rawValue: 4) }
    static var answer: MemoSlots { MemoSlots(rawValue: 8) }
}

/// The answers of one node on one axis: to 0, to unspecified, to infinity and to the last other proposal.
///
/// Where the axis depends on the other one, they hold for one proposal `across`.
struct AxisMemo: BitwiseCopyable {
    var across = ProposedLength.unspecified
    var proposal = ProposedLength.unspecified
    var minimum = 0.0
    var ideal = 0.0
    var maximum = 0.0
    var answer = 0.0

    /// The remembered answer, if `slots` has one for just this question.
    @inline(__always)
    func answer(_ proposal: ProposedLength, across: ProposedLength, _ slots: MemoSlots) -> Double? {
        guard self.across == across else { return nil }
        if proposal.isUnspecified { return slots.contains(.ideal) ? ideal : nil }
        if proposal == .zero { return slots.contains(.minimum) ? minimum : nil }
        if proposal == .infinity { return slots.contains(.maximum) ? maximum : nil }
        return slots.contains(.answer) && self.proposal == proposal ? answer : nil
    }

    /// Remembers an answer; answers that hold for another proposal across are dropped.
    @inline(__always)
    mutating func remember(
        _ proposal: ProposedLength, across: ProposedLength, _ length: Double,
        _ slots: inout MemoSlots
    ) {
        if self.across != across {
            self.across = across
            slots = .empty
        }
        if proposal.isUnspecified {
            ideal = length
            slots.insert(.ideal)
        } else if proposal == .zero {
            minimum = length
            slots.insert(.minimum)
        } else if proposal == .infinity {
            maximum = length
            slots.insert(.maximum)
        } else {
            self.proposal = proposal
            answer = length
            slots.insert(.answer)
        }
    }
}

/// Everything remembered about one node.
struct Memo: BitwiseCopyable {
    var width = AxisMemo()
    var height = AxisMemo()
    /// The main and cross proposal that the children's offers belong to; stacks only.
    var shareKey = Proposal.unspecified
    var shareLength = 0.0
    var widthSlots = MemoSlots.empty
    var heightSlots = MemoSlots.empty
    var hasShares = false
    /// Evaluations in the running layout, by axis, for the peak counter.
    var widthEvaluations: UInt8 = 0
    var heightEvaluations: UInt8 = 0
    /// Low bits of the number of the layout that the evaluations were counted in.
    var evaluationStamp: UInt8 = 0
    /// The ring of joint answers of a coupled node; -1 until it is needed.
    var ring: Int32 = -1
    /// The ring of guide values of a container with baselines; -1 until it is needed.
    var guides: Int32 = -1

    var isEmpty: Bool { widthSlots.isEmpty && heightSlots.isEmpty && !hasShares }

    @inline(__always)
    func answer(_ axis: Axis, _ proposal: ProposedLength, across: ProposedLength) -> Double? {
        axis == .horizontal
            ? width.answer(proposal, across: across, widthSlots)
            : height.answer(proposal, across: across, heightSlots)
    }

    @inline(__always)
    mutating func remember(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, _ length: Double
    ) {
        if axis == .horizontal {
            width.remember(proposal, across: across, length, &widthSlots)
        } else {
            height.remember(proposal, across: across, length, &heightSlots)
        }
    }
}

/// The last eight joint answers of a coupled node.
struct AnswerRing: BitwiseCopyable {
    struct Entry: BitwiseCopyable {
        var proposal = Proposal.unspecified
        var size = Size.zero
        var knowsWidth = false
        var knowsHeight = false

        @inline(__always)
        func knows(_ axis: Axis) -> Bool { axis == .horizontal ? knowsWidth : knowsHeight }
    }

    static let capacity = 8
    var entries = InlineArray<8, Entry>(repeating: Entry())
    var count = 0
    var next = 0

    mutating func forget() {
        count = 0
        next = 0
    }

    func answer(_ axis: Axis, _ proposal: Proposal) -> Double? {
        for i in 0..<count where entries[i].knows(axis) && entries[i].proposal == proposal {
            return entries[i].size[axis]
        }
        return nil
    }

    mutating func remember(_ axis: Axis, _ proposal: Proposal, _ length: Double) {
        var slot = next
        for i in 0..<count where entries[i].proposal == proposal { slot = i }
        if slot == next {
            entries[slot] = Entry(proposal: proposal)
            next = (next + 1) % AnswerRing.capacity
            count = max(count, slot + 1)
        }
        entries[slot].size[axis] = length
        if axis == .horizontal {
            entries[slot].knowsWidth = true
        } else {
            entries[slot].knowsHeight = true
        }
    }
}

/// The last four guide values of a container with baselines.
struct GuideRing: BitwiseCopyable {
    struct Entry: BitwiseCopyable {
        var proposal = Proposal.unspecified
        var guide = Guide.center
        /// The guide's position, NaN for "no child says anything".
        var position = Double.nan
    }

    static let capacity = 4
    var entries = InlineArray<4, Entry>(repeating: Entry())
    var count = 0
    var next = 0

    mutating func forget() {
        count = 0
        next = 0
    }

    func entry(_ guide: Guide, _ proposal: Proposal) -> Entry? {
        for i in 0..<count where entries[i].guide == guide && entries[i].proposal == proposal {
            return entries[i]
        }
        return nil
    }

    mutating func remember(_ entry: Entry) {
        entries[next] = entry
        count = max(count, next + 1)
        next = (next + 1) % GuideRing.capacity
    }
}
