// SPDX-License-Identifier: MIT
import RegletBase

/// The meaning of an answer: the size of a node, the position of a guide, or that the answers of
/// the node hold in a container.
struct AnswerSubject: Equatable, BitwiseCopyable {
    let code: UInt32

    static var size: AnswerSubject { AnswerSubject(code: 0) }
    static var container: AnswerSubject { AnswerSubject(code: 1) }

    static func guide(_ guide: Guide, _ axis: Axis) -> AnswerSubject {
        AnswerSubject(code: 2 + (UInt32(guide.rawValue) << 1 | UInt32(axis.rawValue)))
    }
}

/// A node, the subject of an answer, and the proposal, as bits that are quickly compared.
struct AnswerKey: BitwiseCopyable {
    private let owner: UInt32
    private let subject: UInt32
    private let width: UInt64
    private let height: UInt64

    /// The key of a place without an answer.
    static var none: AnswerKey {
        AnswerKey(owner: 0, subject: .size, proposal: .unspecified)
    }

    /// - Parameter owner: The `Memo.answers` of the node.
    @inline(__always)
    init(owner: UInt32, subject: AnswerSubject, proposal: Proposal) {
        self.owner = owner
        self.subject = subject.code
        width = proposal.width.or(.nan).bitPattern
        height = proposal.height.or(.nan).bitPattern
    }

    var isNone: Bool { owner == 0 }

    func isOwned(by owner: UInt32) -> Bool { self.owner == owner }

    @inline(__always)
    static func == (a: AnswerKey, b: AnswerKey) -> Bool {
        a.owner == b.owner && a.width == b.width && a.height == b.height && a.subject == b.subject
    }

    /// Proposals are not random, so every bit of both sides takes part in every bit of the hash.
    @inline(__always)
    var hash: Int {
        var bits = (width ^ UInt64(owner)) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ bits >> 32 ^ height) &* 0xff51_afd7_ed55_8ccd
        bits = (bits ^ bits >> 32 ^ UInt64(subject)) &* 0xc4ce_b9fe_1a85_ec53
        return Int(truncatingIfNeeded: bits >> 32)
    }
}

/// A remembered answer.
struct Answer: BitwiseCopyable {
    var key = AnswerKey.none
    /// A size, with NaN for lengths that are not known; or the position of a guide as the width,
    /// with NaN for a guide that no child sets.
    var size = Size(width: .nan, height: .nan)
    /// The memo of the node.
    var memo: Int32 = -1
    /// The last pass that used the answer.
    var pass: UInt32 = 0

    var isFree: Bool { key.isNone }
}

/// The answers of a tree's nodes whose axes depend on each other, and the guides that their
/// descendants set: a hash table with linear probing, in which an answer is at most `reach` places
/// behind its own.
///
/// A node discards all its answers at once by clearing its number (`Memo.answers`), which no node
/// gets again. Such answers remain until the table is full.
///
/// In nested containers whose axes depend on each other, a pass measures a node for thousands of
/// proposals, most of which recur, so a few answers per node are not enough.
struct AnswerTable: ~Copyable {
    private var places: Arena<Answer>
    /// The number of places that are not free.
    private var used = 0
    var newestOwner: UInt32 = 0
    private let allocator: Allocator

    init(_ allocator: Allocator) {
        self.allocator = allocator
        places = Arena(allocator)
    }

    static var reach: Int { 64 }
    private static var leastCapacity: Int { 16 }
    /// For each memo, the answers that are kept from earlier passes.
    private static var keptForMemo: Int { 8 }
    /// The maximum number of places is `mostForMemo` for each memo, but not less than
    /// `mostForSmallTrees`. A pass that needs more measures again.
    private static var mostForMemo: Int { 64 }
    static var mostForSmallTrees: Int { 1 << 18 }

    var capacity: Int { places.count }

    /// A number for the answers of a node. 0 if the numbers are used up: all nodes must clear their
    /// numbers first.
    mutating func makeOwner() -> UInt32 {
        newestOwner &+= 1
        return newestOwner
    }

    /// Discards all answers, and keeps the memory.
    mutating func removeAll() {
        for i in 0..<places.count { places[i].key = .none }
        used = 0
    }

    /// The place of an answer; nil if it is not known.
    @_optimize(speed)
    mutating func find(_ key: AnswerKey, pass: UInt32) -> Int? {
        let mask = places.count - 1
        var place = key.hash & mask
        for _ in 0..<Self.reach {
            if mask < 0 || places[place].isFree { return nil }
            if places[place].key == key {
                places[place].pass = pass
                return place
            }
            place = (place + 1) & mask
        }
        return nil
    }

    subscript(place: Int) -> Answer {
        unsafeAddress { UnsafePointer(places.address(place)) }
        unsafeMutableAddress { places.address(place) }
    }

    /// The place of an answer. If it is not known, it becomes one without any length.
    mutating func place(
        of key: AnswerKey, memo: Int32, pass: UInt32, memos: borrowing Pool<Memo>
    ) throws(Failure) -> Int {
        if used >= places.count / 2 { try rebuild(pass: pass, memos: memos) }
        let answer = Answer(key: key, memo: memo, pass: pass)
        return store(answer) ?? replaceOldest(answer)
    }

    /// The place of an answer with a key, or the first free place in reach, where the answer is
    /// stored; nil if there is neither.
    private mutating func store(_ answer: Answer) -> Int? {
        let mask = places.count - 1
        var place = answer.key.hash & mask
        for _ in 0..<Self.reach {
            if places[place].isFree {
                places[place] = answer
                used += 1
                return place
            }
            if places[place].key == answer.key { return place }
            place = (place + 1) & mask
        }
        return nil
    }

    private mutating func replaceOldest(_ answer: Answer) -> Int {
        let mask = places.count - 1
        var place = answer.key.hash & mask
        var oldest = place
        for _ in 0..<Self.reach {
            if answer.pass &- places[place].pass > answer.pass &- places[oldest].pass {
                oldest = place
            }
            place = (place + 1) & mask
        }
        places[oldest] = answer
        return oldest
    }

    /// Removes discarded answers, and if there are many, also answers of earlier passes. Doubles
    /// the places if more than a quarter of them is still in use, so that as many more answers have
    /// room.
    @inline(never)
    private mutating func rebuild(
        pass: UInt32, memos: borrowing Pool<Memo>
    ) throws(Failure) {
        var valid = 0
        var recent = 0
        for i in 0..<places.count where isValid(i, memos) {
            valid += 1
            if isRecent(i, pass) { recent += 1 }
        }
        let keepsAll = valid <= memos.count * Self.keptForMemo
        let kept = keepsAll ? valid : recent
        var capacity = max(places.count, Self.leastCapacity)
        let isFull = kept > capacity / 4
        if isFull, capacity >= max(Self.mostForSmallTrees, memos.count * Self.mostForMemo) {
            return removeAll()
        }
        if isFull { capacity *= 2 }
        var fresh = AnswerTable(allocator)
        try fresh.places.reserve(capacity)
        for _ in 0..<capacity { fresh.places.appendReserved(Answer()) }
        for i in 0..<places.count where isValid(i, memos) && (keepsAll || isRecent(i, pass)) {
            _ = fresh.store(places[i])
        }
        fresh.newestOwner = newestOwner
        self = fresh
    }

    private func isValid(_ place: Int, _ memos: borrowing Pool<Memo>) -> Bool {
        !places[place].isFree && places[place].key.isOwned(by: memos[places[place].memo].answers)
    }

    /// Whether the running pass or the one before it has used an answer.
    private func isRecent(_ place: Int, _ pass: UInt32) -> Bool {
        pass &- places[place].pass <= 1
    }
}
