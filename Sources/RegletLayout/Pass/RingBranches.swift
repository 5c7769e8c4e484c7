// SPDX-License-Identifier: MIT
import RegletBase

/// The hash that selects the branch of an entry. Its bits are used one after the other.
struct RingKey: BitwiseCopyable {
    private var bits: UInt64

    /// Proposals are not random, so all bits of both sides take part in each bit of the key.
    init(_ proposal: Proposal) {
        let width = proposal.width.or(.nan).bitPattern
        let height = proposal.height.or(.nan).bitPattern
        bits = RingKey.mixed(RingKey.mixed(width) ^ height)
    }

    init(_ proposal: Proposal, _ axis: Axis, _ guide: Guide) {
        self.init(proposal)
        bits = RingKey.mixed(bits ^ (UInt64(guide.rawValue) << 1 | UInt64(axis.rawValue)))
    }

    /// SOURCE: the last steps of MurmurHash3.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number
        bits ^= bits >> 33
        bits = bits &* 0xff51_afd7_ed55_8ccd
        bits ^= bits >> 33
        bits = bits &* 0xc4ce_b9fe_1a85_ec53
        return bits ^ bits >> 33
    }

    mutating func takeBit() -> Bool {
        defer { bits >>= 1 }
        return bits & 1 == 1
    }
}

extension RingLinks {
    /// The ring that follows on the way of a key; -1: none.
    func branch(_ key: inout RingKey) -> Int32 { key.takeBit() ? one : zero }
}

/// The entries of a pass beyond a chain: rings in a tree, in which a key selects one path.
///
/// In nested containers whose axes depend on each other, a pass measures a node for thousands of
/// proposals, most of which recur. With a chain alone, 24 nested rows with shapes measured 50 times
/// too often. Branches last for one pass: the next write of a later pass removes them, and so does
/// the removal of the chain.
extension Pool where Element: MemoRing {
    /// Rings on a path: 2,000 entries for a node. A pass that needs more measures again.
    private static var levels: Int { 8 }

    /// A place for a new entry: the first free one on its way, or else the oldest of the last ring.
    mutating func placeBeyond(
        _ first: Int32, _ key: RingKey, pass: UInt32
    ) throws(Failure) -> RingPlace {
        if self[first].links.beyondPass != pass { removeBeyond(first) }
        if self[first].links.beyond < 0 {
            let root = try insert(Element())
            self[first].links.beyond = root
            self[first].links.beyondPass = pass
        }
        var key = key
        var ring = self[first].links.beyond
        var level = 1
        while self[ring].links.count == Element.capacity, level < Self.levels {
            ring = try branch(ring, isOne: key.takeBit())
            level += 1
        }
        let count = self[ring].links.count
        if count < Element.capacity {
            self[ring].links.count = count + 1
            return RingPlace(ring: ring, slot: Int(count))
        }
        let slot = self[ring].links.next
        self[ring].links.next = (slot + 1) % Element.capacity
        return RingPlace(ring: ring, slot: Int(slot))
    }

    private mutating func branch(_ ring: Int32, isOne: Bool) throws(Failure) -> Int32 {
        let known = isOne ? self[ring].links.one : self[ring].links.zero
        if known >= 0 { return known }
        let made = try insert(Element())
        if isOne { self[ring].links.one = made } else { self[ring].links.zero = made }
        return made
    }

    /// Gives the rings beyond a chain back.
    mutating func removeBeyond(_ first: Int32) {
        let root = self[first].links.beyond
        if root < 0 { return }
        self[first].links.beyond = -1
        removeBranches(root)
    }

    /// Recursive, but no deeper than there are levels.
    private mutating func removeBranches(_ ring: Int32) {
        let links = self[ring].links
        remove(ring)
        if links.zero >= 0 { removeBranches(links.zero) }
        if links.one >= 0 { removeBranches(links.one) }
    }
}
