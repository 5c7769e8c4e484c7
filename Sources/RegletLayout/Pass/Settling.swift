// SPDX-License-Identifier: MIT
import RegletBase

/// One loop for everything that a pass over a tree may leave open.
///
///     pass ──> questions to batch measurers? ──yes──> ask them ──────────> pass again
///                         │ no
///              contents for another size? ────yes──> build them ────────> pass again
///                         │ no
///              other measurements read? ──────yes──> apply them ────────> pass again
///                         │ no
///                      settled
///
/// A pass that fails while measurers have not answered is treated in the same way: the failure may
/// come from the provisional answers, and another pass shows whether it does.
///
/// A mechanism that a pass can leave open is a *participant*. After each pass the participants are
/// called in order. The first participant with open work settles it, and the pass runs again. So a
/// participant sees only passes that are settled for the participants before it: contents are built
/// for sizes that contain measured answers.
///
/// To join, a participant needs:
///
///   1. a case of `Participant`, whose raw value is its place in the order, and its limit of
///      rounds;
///   2. notes that the pass leaves in an arena of the tree, and that `beginPass` empties;
///   3. a function for `settleNext` that returns whether it has changed something. It discards the
///      answers that depend on its changes (`invalidate`), and updates traits if it edits nodes
///      (`refreshTree`). If its limit must not be passed, it fails the pass. Otherwise it records
///      in a report why it stopped and returns false: then the last pass is used;
///   4. an undo for `layout`, if a failed layout has to restore something.
///
/// INVARIANT: a round of one participant renews all rounds of the participants before it, and never
/// its own rounds or the rounds of the participants after it. So a layout takes at most as many
/// passes as the product of the limits.
enum Participant: Int {
    /// Questions that wait for a batch measurer: MeasureRounds.
    case measurers = 0
    /// Contents of geometry readers: GeometryReader+Content.
    case contents = 1
    /// Measurements that are read: Measurements/Feedback, which has a limit of passes of its own
    /// (SettlingRules).
    case measurements = 2

    /// The number of its rounds until a later participant settles something.
    var maximumRounds: Int {
        switch self {
        case .measurers: return 8
        case .contents: return 32
        case .measurements: return SettlingRules.mostPasses
        }
    }
}

/// Whether a pass may edit the tree: a layout may, a measurement may not.
enum SettlingScope {
    case layout, question
}

/// How a pass has settled.
public struct Settling: BitwiseCopyable {
    /// The number of times that the pass has run.
    public internal(set) var passes = 0
    /// Rounds of each participant since a later participant settled something.
    private var rounds = InlineArray<3, Int>(repeating: 0)

    func rounds(of participant: Participant) -> Int { rounds[participant.rawValue] }

    func hasRounds(left participant: Participant) -> Bool {
        rounds(of: participant) < participant.maximumRounds
    }

    mutating func countRound(of participant: Participant) {
        rounds[participant.rawValue] += 1
        for earlier in 0..<participant.rawValue { rounds[earlier] = 0 }
    }
}

extension LayoutTree {
    /// Runs a pass until nothing is open.
    mutating func settle(
        _ root: NodeIndex, _ scope: SettlingScope, _ pass: (inout LayoutTree) -> Void
    ) {
        settling = Settling()
        // A tree that is too deep must not be entered.
        guard failure == nil else { return }
        repeat {
            mayDefer = settling.hasRounds(left: .measurers)
            settling.passes += 1
            pass(&self)
        } while settleNext(root, scope)
        dropRequests(scope)
    }

    /// Lets the first participant with open work settle it. Returns false if nothing is open, or if
    /// the failure of the pass is final.
    @inline(never)
    private mutating func settleNext(_ root: NodeIndex, _ scope: SettlingScope) -> Bool {
        guard failure == nil || resumePass(scope) else { return false }
        if answerRequests(scope) {
            settling.countRound(of: .measurers)
            return true
        }
        if scope == .layout, buildContents(root) {
            settling.countRound(of: .contents)
            return true
        }
        if scope == .layout, feedMeasurements(root) {
            settling.countRound(of: .measurements)
            return true
        }
        return false
    }

    /// Clears a failure that provisional answers may have caused, so that the pass can run again
    /// with the final answers. Returns false if the failure is final.
    // POLICY: a callback that fails ends the call, so each failure of the caller is reported.
    private mutating func resumePass(_ scope: SettlingScope) -> Bool {
        guard let code = failure?.code, requests.count > 0,
            code != .callback, code != .limit, code != .noMemory
        else { return false }
        failure = nil
        work.resume()
        // The failed pass may have left nodes with a new placement above others without one.
        if scope == .layout { revertPlacements() }
        return true
    }
}
