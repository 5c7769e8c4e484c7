// SPDX-License-Identifier: MIT
import RegletBase

/// Variables that are connected by constraints, with these constraints: nothing outside a part
/// moves with it.
struct Part: BitwiseCopyable {
    /// Lists of members: variables and constraints.
    var variables: ListIndex<VariableIndex>
    var constraints: ListIndex<ConstraintIndex>
    /// Its definitions, in an order in which they can be computed, and their terms.
    var definitions: ListIndex<Definition>
    var terms: ListIndex<Term>
    /// The first and the last of the journal's changes that are about it, during an update.
    var firstChange: Int32 = -1
    var lastChange: Int32 = -1
    /// Required equalities that were added since definitions were found, and cells that updates
    /// have touched since then.
    var newEqualities: Int32 = 0
    var work = 0
    /// Pivots and solves since the values were compared with the constraints, whether one of the
    /// pivots was on a number far from 1, and whether a number was large or a constant shrank.
    var pivots: UInt32 = 0
    var isRough = false
    var isFar = false
    /// Whether its constraints have coefficients far from 1: then every solution is compared with
    /// them.
    var isIllScaled = false
    /// Whether the next build puts all equalities into the tableau, without definitions.
    var keepsEqualities = false
    /// Whether the tableau has the part. Otherwise no symbol of the part is in it.
    var isValid = true
    /// Whether it waits for an update, and whether its values wait to be read.
    var isPending = false
    var isUnread = false
    /// Whether the tableau's solution may have moved away from the values.
    var hasMoved = false
    /// Whether the costs are known to determine all of its variables.
    var isRigid = false
    /// Whether constraints were removed that may have connected it.
    var mayFallApart = false
    /// Whether it was removed. Its slot is used again when no list contains it.
    var isGone = false
}

/// The independent parts of a system: one tableau contains all parts, and a change of one part
/// visits only its lists.
///
/// Rows of a part have cells for its own symbols only, since they are sums of its constraints. So
/// pivots stay inside a part by themselves. The solver handles ties, values, definitions and drift
/// part by part. Parts that a new constraint connects become one at once. A part that may have
/// fallen apart is checked before its values are read.
struct Parts: ~Copyable {
    private var parts: Pool<Part>
    /// Variables and constraints of parts, each with its place in its record.
    var variables: Lists<VariableIndex>
    var constraints: Lists<ConstraintIndex>
    /// Parts that the next update must visit.
    ///
    /// INVARIANT: these two have room for every part.
    var pending: Arena<PartIndex>
    /// Parts whose values have to be read.
    var unread: Arena<PartIndex>

    // Work space, by variable: the variable that represents its connected component, and the piece
    // to which a representing variable is moved.
    var roots: Arena<VariableIndex>
    var pieces: Arena<PartIndex>

    init(_ allocator: Allocator) {
        parts = Pool(allocator)
        variables = Lists(allocator)
        constraints = Lists(allocator)
        pending = Arena(allocator)
        unread = Arena(allocator)
        roots = Arena(allocator)
        pieces = Arena(allocator)
    }

    subscript(part: PartIndex) -> Part {
        unsafeAddress { UnsafePointer(parts.address(part.raw)) }
        unsafeMutableAddress { parts.address(part.raw) }
    }

    /// The indices of all parts, including removed ones.
    var indices: Range<PartIndex> { PartIndex.all(parts.count) }

    mutating func removeAll() {
        parts.removeAll()
        variables.removeAll()
        constraints.removeAll()
        pending.truncate(to: 0)
        unread.truncate(to: 0)
    }

    /// Makes room for new variables.
    mutating func makeRoom(variables count: Int) throws(Failure) {
        let more = count - roots.count
        if more <= 0 { return }
        try roots.reserve(more)
        try pieces.extend(by: more)
        try roots.extend(by: more)
    }

    /// Makes a part of the lists of its definitions, which becomes its own.
    mutating func create(
        definitions: ListIndex<Definition>, terms: ListIndex<Term>
    ) throws(Failure) -> PartIndex {
        try parts.reserve(1)
        try pending.reserve(parts.count + 1 - pending.count)
        try unread.reserve(parts.count + 1 - unread.count)
        let part = Part(
            variables: try variables.create(), constraints: try constraints.create(),
            definitions: definitions, terms: terms)
        return PartIndex(parts.insertReserved(part))
    }

    /// Removes a part whose members were moved elsewhere.
    mutating func remove(_ part: PartIndex) {
        variables.destroy(self[part].variables)
        constraints.destroy(self[part].constraints)
        self[part].isGone = true
        releaseSlot(part)
    }

    private mutating func releaseSlot(_ part: PartIndex) {
        let record = self[part]
        if record.isGone, !record.isPending, !record.isUnread { parts.remove(part.raw) }
    }

    /// Lets a part wait for an update.
    mutating func listPending(_ part: PartIndex) {
        if self[part].isPending { return }
        self[part].isPending = true
        pending.appendReserved(part)
    }

    /// Lets a part's values wait to be read.
    mutating func listUnread(_ part: PartIndex) {
        if self[part].isUnread { return }
        self[part].isUnread = true
        unread.appendReserved(part)
    }

    /// Records that all updates have been made. Moved values must be read. The others are still a
    /// solution, and the nearest one to itself.
    mutating func clearPending() {
        for i in 0..<pending.count {
            let part = pending[i]
            self[part].isPending = false
            if self[part].isGone {
                releaseSlot(part)
            } else if self[part].hasMoved {
                self[part].hasMoved = false
                listUnread(part)
            }
        }
        pending.truncate(to: 0)
    }

    /// Records that all values have been read.
    mutating func clearUnread() {
        for i in 0..<unread.count {
            self[unread[i]].isUnread = false
            releaseSlot(unread[i])
        }
        unread.truncate(to: 0)
    }

    /// How many variables a part has.
    func size(_ part: PartIndex) -> Int { variables.count(self[part].variables) }

    /// The variable that represents the connected component of a variable.
    @inline(__always)
    mutating func root(_ variable: VariableIndex) -> VariableIndex {
        var i = variable
        while roots[i] != i {
            roots[i] = roots[roots[i]]
            i = roots[i]
        }
        return i
    }
}
