// SPDX-License-Identifier: MIT
import RegletBase

/// An incremental solver of linear constraints with priorities.
///
/// Required constraints hold. Optional constraints are met as well as possible, the highest
/// priority first, and at equal priority with the smallest weighted sum of deviations. Undetermined
/// variables remain as near as possible to the values of the last solve.
///
/// The records of variables and constraints are authoritative. The tableau is computed from them,
/// and can be computed again at any time. So a failing operation restores the records from its
/// journal, and at worst the tableau is rebuilt.
public struct Solver: ~Copyable {
    // POLICY: the most frequently used fields come first, as in LayoutTree.

    /// SAFETY: points to a block of the allocator with two tableaus (the second for copies and for
    /// the deletion filter), followed by the definitions and the parts. The block is allocated at
    /// the first need and freed by `deinit`. `Lists` gives the reason for the pointer.
    private var tableaus: UnsafeMutablePointer<Tableau>?
    var variables: Slots<VariableIndex, VariableRecord>
    var constraints: Slots<ConstraintIndex, ConstraintRecord>

    public let allocator: Allocator
    public let limits: SolverLimits
    public var policy = ConflictPolicy.refuse
    /// Whether undetermined variables are as near as possible to 0, and not to the values of the
    /// last solve: then values follow from the constraints alone. See `startAtZero`.
    public private(set) var startsAtZero = false
    let variableTag: UInt32
    let constraintTag: UInt32

    var terms: Lists<Term>
    var names: Lists<UInt8>
    /// The values of the last solve, by variable.
    var values: Arena<Double>
    /// The values before they were read inside the batch, and whether nothing has changed since.
    var savedValues: Arena<SavedValue>
    var isBatchSolved = false
    /// INVARIANT: has room for every variable.
    var changed: Arena<VariableIndex>

    var staged: Arena<Term>
    var journal: Arena<Change>
    /// Where in the journal each open batch began, the outermost first.
    var batches: Arena<Int>

    /// Whether the tableau is valid for all parts that do not wait for an update. If it is not, for
    /// example after memory has run out in the middle of an operation, the tableau and all parts
    /// are computed again.
    var isTableauValid = true
    /// The values of unread parts that a solve is about to store, by variable.
    var fresh: Arena<Double>
    /// Undetermined variables, in the order in which they are decided.
    var open: Arena<VariableIndex>
    var openKeys: Arena<SortKey>
    var rebuilds: UInt64 = 0
    var solves: UInt64 = 0
    var conflicts: UInt64 = 0
    /// Values that solves have computed.
    var valuesRead: UInt64 = 0

    /// The observer of long calls.
    var progress: Progress?
    /// Whether operations belong to a pass of a host, which undoes them if one is stopped, and
    /// whether one was stopped. After that, the observer is not called.
    var isInPass = false
    var isPassStopped = false

    var nextSerial: UInt64 = 1
    public internal(set) var brokenCount = 0
    /// The last conflict, and a conflict that the running call has met and not yet resolved.
    var contradiction: Contradiction
    var latest: Contradiction
    var reasons: Arena<Reason>
    var ambiguous: Arena<VariableIndex>
    var isAmbiguous: Arena<Bool>

    /// Creates an empty solver; ids are made with the two tags.
    public init(
        variableTag: UInt32, constraintTag: UInt32, allocator: Allocator, limits: SolverLimits
    ) {
        self.allocator = allocator
        self.limits = limits
        self.variableTag = variableTag
        self.constraintTag = constraintTag
        variables = Slots(allocator)
        constraints = Slots(allocator)
        terms = Lists(allocator)
        names = Lists(allocator)
        values = Arena(allocator)
        savedValues = Arena(allocator)
        fresh = Arena(allocator)
        open = Arena(allocator)
        openKeys = Arena(allocator)
        changed = Arena(allocator)
        staged = Arena(allocator)
        journal = Arena(allocator)
        batches = Arena(allocator)
        contradiction = Contradiction(allocator)
        latest = Contradiction(allocator)
        reasons = Arena(allocator)
        ambiguous = Arena(allocator)
        isAmbiguous = Arena(allocator)
    }

    deinit {
        progress?.release()
        guard let tableaus else { return }
        tableaus.deinitialize(count: 2)
        definitionsAddress.deinitialize(count: 1)
        partsAddress.deinitialize(count: 1)
        allocator.deallocate(UnsafeMutableRawPointer(tableaus), Solver.blockSize)
    }

    /// Makes sure that there is a tableau, with the definitions and parts.
    mutating func prepareTableau() throws(Failure) {
        if tableaus != nil { return }
        let block = try allocator.allocate(Solver.blockSize)
        let fresh = block.bindMemory(to: Tableau.self, capacity: 2)
        for i in 0..<2 { (fresh + i).initialize(to: Tableau(allocator)) }
        tableaus = fresh
        countRoundedMoves()
        definitionsAddress.initialize(to: Definitions(allocator))
        partsAddress.initialize(to: Parts(allocator))
    }

    private static var blockSize: Int {
        2 * MemoryLayout<Tableau>.stride + MemoryLayout<Definitions>.stride
            + MemoryLayout<Parts>.stride
    }

    @inline(__always)
    private var definitionsAddress: UnsafeMutablePointer<Definitions> {
        UnsafeMutableRawPointer(tableaus.unsafelyUnwrapped + 2).assumingMemoryBound(
            to: Definitions.self)
    }

    @inline(__always)
    private var partsAddress: UnsafeMutablePointer<Parts> {
        UnsafeMutableRawPointer(definitionsAddress + 1).assumingMemoryBound(to: Parts.self)
    }

    /// The tableau of all constraints.
    var tableau: Tableau {
        unsafeAddress { UnsafePointer(tableaus.unsafelyUnwrapped) }
        unsafeMutableAddress { tableaus.unsafelyUnwrapped }
    }

    /// The equalities that define variables.
    var definitions: Definitions {
        unsafeAddress { UnsafePointer(definitionsAddress) }
        unsafeMutableAddress { definitionsAddress }
    }

    /// The parts of the system.
    var parts: Parts {
        unsafeAddress { UnsafePointer(partsAddress) }
        unsafeMutableAddress { partsAddress }
    }

    /// Whether there is a tableau yet.
    var isTableauReady: Bool { tableaus != nil }
    /// Whether parts wait for an update, or all do.
    var isOutdated: Bool { !isTableauValid || (tableaus != nil && !parts.pending.isEmpty) }
    /// Whether `values` are equal to the values in the tableau.
    var isSolved: Bool { tableaus == nil || parts.unread.isEmpty }

    /// The tableau of the deletion filter.
    var probe: Tableau {
        unsafeAddress { UnsafePointer(tableaus.unsafelyUnwrapped + 1) }
        unsafeMutableAddress { tableaus.unsafelyUnwrapped + 1 }
    }

    /// Gives the memory of the second tableau back.
    func forgetProbes() { forget(tableaus.unsafelyUnwrapped + 1) }

    /// Frees the memory of the first tableau, which is not valid.
    func forgetTableau() {
        if let tableaus { forget(tableaus) }
    }

    private func forget(_ block: UnsafeMutablePointer<Tableau>) {
        let (pivots, cells) = (block.pointee.pivots, block.pointee.cellsTouched)
        block.deinitialize(count: 1)
        block.initialize(to: Tableau(allocator))
        block.pointee.countsRounded = startsAtZero
        block.pointee.pivots = pivots
        block.pointee.cellsTouched = cells
    }

    /// Makes the second tableau a copy of the first one.
    func copyTableau() throws(Failure) {
        let block = tableaus.unsafelyUnwrapped
        try (block + 1).pointee.copy(block.pointee)
    }

    private func countRoundedMoves() {
        for i in 0..<2 { tableaus.unsafelyUnwrapped[i].countsRounded = startsAtZero }
    }

    /// Swaps the two tableaus.
    func exchangeTableaus() {
        let block = tableaus.unsafelyUnwrapped
        swap(&block.pointee, &(block + 1).pointee)
    }

    /// Whether a batch is open.
    public var isInBatch: Bool { !batches.isEmpty }

    /// From now on, values do not depend on earlier ones: `solve` decides undetermined variables
    /// again. To be called outside batches.
    public mutating func startAtZero() {
        if startsAtZero { return }
        startsAtZero = true
        guard isTableauReady else { return }
        countRoundedMoves()
        guard isTableauValid else { return }
        for part in parts.indices where !parts[part].isGone { parts.listUnread(part) }
    }

    /// How many variables there are.
    public var variableCount: Int { variables.liveCount }
    /// How many constraints there are, edits included.
    public var constraintCount: Int { constraints.liveCount }

    public var counters: SolverCounters {
        guard tableaus != nil else { return SolverCounters(conflicts: conflicts) }
        return SolverCounters(
            solves: solves, pivots: tableau.pivots + probe.pivots, rebuilds: rebuilds,
            conflicts: conflicts, values: valuesRead)
    }

    public func id(of variable: VariableIndex) -> UInt64 {
        variables.id(variable, tag: variableTag)
    }

    public func id(of constraint: ConstraintIndex) -> UInt64 {
        constraints.id(constraint, tag: constraintTag)
    }

    public func resolve(variable id: UInt64) throws(Failure) -> VariableIndex {
        try resolve(variable: id, "variable")
    }

    /// Finds a variable; `subject` is the caller's name for the argument.
    public func resolve(
        variable id: UInt64, _ subject: StaticText
    ) throws(Failure) -> VariableIndex {
        let index = try variables.resolve(id, tag: variableTag, subject)
        guard !variables[index].isRemoved else {
            throw Failure(.staleID, subject, "has been removed", node: id)
        }
        return index
    }

    public func resolve(constraint id: UInt64) throws(Failure) -> ConstraintIndex {
        try resolve(constraint: id, "constraint")
    }

    /// Finds a constraint; `subject` is the caller's name for the argument.
    public func resolve(
        constraint id: UInt64, _ subject: StaticText
    ) throws(Failure) -> ConstraintIndex {
        let index = try constraints.resolve(id, tag: constraintTag, subject)
        guard !constraints[index].isRemoved else {
            throw Failure(.staleID, subject, "has been removed", node: id)
        }
        return index
    }
}
