// SPDX-License-Identifier: MIT
import RegletBase

/// Joins records to a chain of rings, for a node that needs more than one ring.
struct RingLinks: BitwiseCopyable {
    /// Entries in use, and the next entry to write.
    var count: Int32 = 0
    var next: Int32 = 0
    /// The ring after this one; -1: none.
    var more: Int32 = -1
    /// In the first ring: the ring that is written now (-1: the first ring itself), and the number
    /// of rings.
    var writer: Int32 = -1
    var length: Int32 = 1
    /// Of the first ring: how many entries the pass with the number has written.
    var written: Int32 = 0
    var pass: UInt32 = 0
    /// In the first ring: the root of the rings beyond the chain, and the pass that has written
    /// them (RingBranches). -1 without such rings.
    var beyond: Int32 = -1
    var beyondPass: UInt32 = 0
    /// Of a ring beyond the chain: those for keys whose next bit is 0 or 1; -1: none.
    var zero: Int32 = -1
    var one: Int32 = -1
}

/// The last few things that a node has worked out, for the proposals under which it did.
protocol MemoRing: BitwiseCopyable {
    init()
    var links: RingLinks { get set }
}

extension MemoRing {
    static var capacity: Int32 { 8 }
}

/// The position of an entry of a chain.
struct RingPlace: BitwiseCopyable {
    var ring: Int32
    var slot: Int
}

/// Chains of rings, named by their first.
///
/// POLICY: eight entries are enough for nearly all nodes. A chain grows if a pass has computed more
/// entries. It stays short, since a look-up reads the entries one after the other. Further entries
/// of a pass are in branches.
extension Pool where Element: MemoRing {
    private static var maximumLength: Int32 { 4 }

    mutating func forget(chain first: Int32) {
        var ring = first
        while ring >= 0 {
            self[ring].links.count = 0
            self[ring].links.next = 0
            ring = self[ring].links.more
        }
        self[first].links.writer = -1
        self[first].links.written = 0
        removeBeyond(first)
    }

    mutating func remove(chain first: Int32) {
        removeBeyond(first)
        var ring = first
        while ring >= 0 {
            let more = self[ring].links.more
            remove(ring)
            ring = more
        }
    }

    /// The position of a new entry: a free one, or the position of the oldest entry.
    ///
    /// - Parameters:
    ///   - key: That of the new entry.
    ///   - pass: The number of the running pass.
    mutating func place(
        inChain first: Int32, key: RingKey, pass: UInt32
    ) throws(Failure) -> RingPlace {
        if self[first].links.pass != pass {
            self[first].links.pass = pass
            self[first].links.written = 0
        }
        self[first].links.written += 1
        let links = self[first].links
        if links.written > Self.maximumLength * Element.capacity {
            return try placeBeyond(first, key, pass: pass)
        }
        var ring = links.writer >= 0 ? links.writer : first
        if self[ring].links.next == Element.capacity {
            var following = self[ring].links.more
            if following < 0 {
                let isShort = links.written > links.length * Element.capacity
                following =
                    isShort && links.length < Self.maximumLength
                    ? try grow(chain: first, after: ring) : first
            }
            ring = following
            self[ring].links.next = 0
            self[first].links.writer = ring
        }
        let slot = self[ring].links.next
        self[ring].links.next = slot + 1
        self[ring].links.count = max(self[ring].links.count, slot + 1)
        return RingPlace(ring: ring, slot: Int(slot))
    }

    private mutating func grow(chain first: Int32, after last: Int32) throws(Failure) -> Int32 {
        let ring = try insert(Element())
        self[last].links.more = ring
        self[first].links.length += 1
        return ring
    }
}

extension LayoutTree {
    /// Makes the ring of a memo. A pass that has no memory for it fails.
    // A ring has some 400 bytes, which must not be in the stack frame of a rule.
    @inline(never)
    mutating func makeRing(_ memo: Int32) {
        attempt { (tree) throws(Failure) in
            tree.memos[memo].ring = try tree.rings.insert(AnswerRing())
        }
    }

    /// The same for guides.
    mutating func makeGuideRing(_ memo: Int32) {
        attempt { (tree) throws(Failure) in
            tree.memos[memo].guides = try tree.guideRings.insert(GuideRing())
        }
    }

    /// The answer of a coupled node to a proposal.
    mutating func knownAnswer(_ first: Int32, _ axis: Axis, _ proposal: Proposal) -> Double? {
        var ring = first
        repeat {
            if let known = rings[ring].answer(axis, proposal) { return known }
            ring = rings[ring].links.more
        } while ring >= 0
        ring = rings[first].links.beyond
        guard ring >= 0 else { return nil }
        var key = RingKey(proposal)
        while ring >= 0 {
            if let known = rings[ring].answer(axis, proposal) { return known }
            ring = rings[ring].links.branch(&key)
        }
        return nil
    }

    /// Remembers an answer of a coupled node, together with the answer on the other axis if it is
    /// known.
    @inline(never)  // It may make a ring.
    mutating func rememberAnswer(
        _ memo: Int32, _ axis: Axis, _ proposal: Proposal, _ length: Double
    ) {
        let first = memos[memo].ring
        if let place = place(of: proposal, inChain: first) {
            return rings[place.ring].note(place.slot, axis, length)
        }
        attempt { (tree) throws(Failure) in
            let place = try tree.rings.place(
                inChain: first, key: RingKey(proposal), pass: tree.passNumber)
            tree.rings[place.ring].entries[place.slot] = AnswerRing.Entry(proposal: proposal)
            tree.rings[place.ring].note(place.slot, axis, length)
        }
    }

    /// The position of the answers to a proposal, or nil.
    private mutating func place(of proposal: Proposal, inChain first: Int32) -> RingPlace? {
        // A node that has answered nothing yet has no chain.
        guard first >= 0 else { return nil }
        var ring = first
        while ring >= 0 {
            if let slot = rings[ring].slot(of: proposal) {
                return RingPlace(ring: ring, slot: slot)
            }
            ring = rings[ring].links.more
        }
        ring = rings[first].links.beyond
        var key = RingKey(proposal)
        while ring >= 0 {
            if let slot = rings[ring].slot(of: proposal) {
                return RingPlace(ring: ring, slot: slot)
            }
            ring = rings[ring].links.branch(&key)
        }
        return nil
    }

    /// Puts an answer that came late in the place of a provisional one.
    mutating func correctAnswers(_ memo: Int32, _ proposal: Proposal, _ size: Size) {
        guard let place = place(of: proposal, inChain: memos[memo].ring) else { return }
        rings[place.ring].note(place.slot, .horizontal, size.width)
        rings[place.ring].note(place.slot, .vertical, size.height)
    }

    /// Remembers both lengths of a coupled node that answers with a size.
    mutating func rememberAnswers(_ memo: Int32, _ proposal: Proposal, _ size: Size) {
        rememberAnswer(memo, .horizontal, proposal, size.width)
        rememberAnswer(memo, .vertical, proposal, size.height)
    }

    /// How many answers a node works out on an axis in a pass before it remembers more than its
    /// memo holds.
    private static var answersOfMemo: Int { 8 }

    /// The answer of a node that is not coupled to a proposal that does not fit into its memo.
    mutating func olderAnswer(
        _ memo: Int32, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double? {
        let ring = memos[memo].ring
        if ring < 0 { return nil }
        return knownAnswer(ring, axis, Proposal(axis, proposal, across: across))
    }

    /// Remembers an answer of such a node if the pass has measured it often.
    mutating func rememberOlder(
        _ memo: Int32, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength,
        _ length: Double
    ) {
        guard memos[memo].evaluations(in: passNumber) > LayoutTree.answersOfMemo else { return }
        if memos[memo].ring < 0 {
            makeRing(memo)
            guard failure == nil else { return }
        }
        rememberAnswer(memo, axis, Proposal(axis, proposal, across: across), length)
    }

    /// The remembered values of a guide.
    mutating func knownGuide(
        _ first: Int32, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> GuideRing.Entry? {
        var ring = first
        repeat {
            if let known = guideRings[ring].entry(axis, guide, proposal) { return known }
            ring = guideRings[ring].links.more
        } while ring >= 0
        ring = guideRings[first].links.beyond
        guard ring >= 0 else { return nil }
        var key = RingKey(proposal, axis, guide)
        while ring >= 0 {
            if let known = guideRings[ring].entry(axis, guide, proposal) { return known }
            ring = guideRings[ring].links.branch(&key)
        }
        return nil
    }

    @inline(never)  // It may make a ring.
    mutating func rememberGuide(_ memo: Int32, _ entry: GuideRing.Entry) {
        attempt { (tree) throws(Failure) in
            let place = try tree.guideRings.place(
                inChain: tree.memos[memo].guides,
                key: RingKey(entry.proposal, entry.axis, entry.guide), pass: tree.passNumber)
            tree.guideRings[place.ring].entries[place.slot] = entry
        }
    }
}
