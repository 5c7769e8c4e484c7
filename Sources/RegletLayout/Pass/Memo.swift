// SPDX-License-Identifier: MIT
import RegletBase

/// A node's answers to the proposals 0 and infinity on one axis.
struct LengthRange: BitwiseCopyable {
    var minimum: Double
    var maximum: Double

    static var zero: LengthRange { LengthRange(minimum: 0, maximum: 0) }

    var isKnown: Bool { !minimum.isNaN && !maximum.isNaN }

    /// The length that the node can take beyond its minimum. 0 if both ends are infinite.
    var flexibility: Double { maximum == minimum ? 0 : maximum - minimum }

    /// The range of this node followed by a second node.
    @inline(__always)
    mutating func add(_ other: LengthRange) {
        minimum += other.minimum
        maximum += other.maximum
    }

    /// The range of this node next to a second node.
    @inline(__always)
    mutating func unite(_ other: LengthRange) {
        minimum = longer(minimum, other.minimum)
        maximum = longer(maximum, other.maximum)
    }
}

/// The answers of one node on one axis: to 0, to unspecified, to infinity and to the last other
/// proposal.
///
/// An answer that is not known is NaN, which no length ever is.
struct AxisMemo: BitwiseCopyable {
    var proposal = ProposedLength.unspecified
    var minimum = Double.nan
    var ideal = Double.nan
    var maximum = Double.nan
    var answer = Double.nan

    mutating func forget() {
        minimum = .nan
        ideal = .nan
        maximum = .nan
        answer = .nan
    }

    /// The remembered answer to a proposal, or NaN.
    @inline(__always)
    func answer(_ proposal: ProposedLength) -> Double {
        // The last other proposal is never 0, unspecified or infinite.
        if self.proposal.isSameNumber(as: proposal) { return answer }
        if proposal.isUnspecified { return ideal }
        if proposal == .zero { return minimum }
        return proposal == .infinity ? maximum : .nan
    }

    /// The remembered answers to 0 and to infinity, or NaN.
    var range: LengthRange { LengthRange(minimum: minimum, maximum: maximum) }

    mutating func remember(_ range: LengthRange) {
        minimum = range.minimum
        maximum = range.maximum
    }

    /// Stores the proposal for which the shares of a stack's children are valid, and the length
    /// that the stack takes along this axis; NaN while the length is unknown.
    @inline(__always)
    mutating func rememberShare(_ proposal: ProposedLength, _ length: Double) {
        self.proposal = proposal
        answer = length
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
}

/// All remembered answers of one node.
///
/// For a stack, the last other proposal along its axis is the proposal for which it has shared its
/// length, so the proposals to its children belong to it. Coupled stacks, whose answers are in the
/// table, store the proposals for which they last shared.
struct Memo: BitwiseCopyable {
    private var axes = [AxisMemo(), AxisMemo()] as InlineArray<2, AxisMemo>
    /// If one axis depends on the other, the proposal across for which its answers are valid. For
    /// coupled nodes, the proposal of the last sharing.
    var across = ProposedLength.unspecified
    /// Answers computed in the pass with the number below; 255 means 255 or more.
    var widthEvaluations: UInt8 = 0
    var heightEvaluations: UInt8 = 0
    /// Whether nothing has been remembered since the last `forget`.
    var isEmpty = true
    /// Whether a stack's children are all in one group and in serving order, for any proposal
    /// across. Then they need no probe.
    private(set) var isInOrder = false
    var countedPass: UInt32 = 0
    /// The number of the node's answers in the table of answers; 0 without answers.
    var answers: UInt32 = 0
    /// The child in which something has changed since the node was placed, or since the cells of a
    /// grid were ranked.
    var changed = ChangedChild.unknown

    mutating func forget() {
        answers = 0
        if isEmpty { return }
        isEmpty = true
        isInOrder = false
        self[.horizontal].forget()
        self[.vertical].forget()
    }

    mutating func noteOrder() {
        isEmpty = false
        isInOrder = true
    }

    // POLICY: mutating without a change, since the compiler copies the whole memo for a nonmutating
    // getter.
    subscript(axis: Axis) -> AxisMemo {
        @inline(__always) mutating get { axes[Int(axis.rawValue)] }
        @inline(__always) _modify { yield &axes[Int(axis.rawValue)] }
    }

    /// Changes the proposal across of an axis, and discards the answers for the old one.
    @inline(__always)
    mutating func rekey(_ axis: Axis, to across: ProposedLength) {
        if self.across == across { return }
        self.across = across
        self[axis].forget()
    }

    /// Records that answers will be remembered, and counts them. Returns the larger number of both
    /// axes in the running pass.
    @inline(__always)
    mutating func count(widths: UInt8, heights: UInt8, pass: UInt32) -> UInt8 {
        isEmpty = false
        let isFirst = countedPass != pass
        let width = isFirst ? widths : Memo.add(widths, to: widthEvaluations)
        let height = isFirst ? heights : Memo.add(heights, to: heightEvaluations)
        widthEvaluations = width
        heightEvaluations = height
        countedPass = pass
        return max(width, height)
    }
}

extension Memo {
    /// The most answers that a pass has computed on one axis.
    func evaluations(in pass: UInt32) -> Int {
        countedPass == pass ? Int(max(widthEvaluations, heightEvaluations)) : 0
    }

    @inline(__always)
    private static func add(_ answers: UInt8, to counted: UInt8) -> UInt8 {
        let sum = counted &+ answers
        return sum < counted ? .max : sum
    }
}
