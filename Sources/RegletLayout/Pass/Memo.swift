// SPDX-License-Identifier: MIT
import RegletBase

/// The answers of one node on one axis: to 0, to unspecified, to infinity and to the last other proposal.
///
/// An answer that is not known is NaN, which no length ever is. Where the axis depends on the other one, the
/// answers hold for one proposal `across`.
struct AxisMemo: BitwiseCopyable {
    var across = ProposedLength.unspecified
    var proposal = ProposedLength.unspecified
    var minimum = Double.nan
    var ideal = Double.nan
    var maximum = Double.nan
    var answer = Double.nan

    @inline(__always)
    mutating func forget() {
        minimum = .nan
        ideal = .nan
        maximum = .nan
        answer = .nan
    }

    /// The remembered answer to a proposal, NaN where there is none.
    @inline(__always)
    func answer(_ proposal: ProposedLength) -> Double {
        if proposal.isUnspecified { return ideal }
        if proposal == .zero { return minimum }
        if proposal == .infinity { return maximum }
        return self.proposal == proposal ? answer : .nan
    }

    @inline(__always)
    mutating func remember(_ proposal: ProposedLength, _ length: Double) {
        if proposal.isUnspecified {
            ideal = length
        } else if proposal == .zero {
            minimum = length
        } else if proposal == .infinity {
            maximum = length
        } else {
            self.proposal = proposal
            answer = length
        }
    }

    /// Turns to answers for another proposal across; those for the old one are dropped.
    @inline(__always)
    mutating func turn(to across: ProposedLength) {
        if self.across == across { return }
        self.across = across
        forget()
    }
}

/// Everything remembered about one node.
struct Memo: BitwiseCopyable {
    var width = AxisMemo()
    var height = AxisMemo()
    /// The main and cross proposal that the children's offers belong to; stacks only.
    var shareKey = Proposal.unspecified
    /// What the stack took for that key; NaN where the offers are not known.
    var shareLength = Double.nan
    /// Answers worked out in the pass with the number below; they wrap at 256.
    var widthEvaluations: UInt8 = 0
    var heightEvaluations: UInt8 = 0
    var countedPass: UInt16 = 0
    /// The ring of joint answers of a coupled node; -1 until it is needed.
    var ring: Int32 = -1
    /// The ring of guide values of a container with baselines; -1 until it is needed.
    var guides: Int32 = -1

    /// Nothing has been remembered since the last `forget`.
    var isEmpty = true

    @inline(__always)
    mutating func forget() {
        isEmpty = true
        width.forget()
        height.forget()
        shareLength = .nan
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
