// SPDX-License-Identifier: MIT
import RegletBase

/// An incremental solver of linear constraints with priorities.
///
/// Required constraints hold; the others are met as well as possible, the highest priority first, and among
/// equal ones with the smallest weighted sum of deviations. What that leaves open stays as near as possible to
/// the values of the last solve.
///
/// The records of variables and constraints are the truth; the tableau is worked out from them, and can be at
/// any time again. So an operation that fails, for whatever reason, restores the records from its journal, and
/// at worst the tableau has to be built anew.
public struct Solver: ~Copyable {
    // POLICY: what is used most comes first, as in LayoutTree.

    /// SAFETY: two tableaus, and behind them the definitions and the parts, in a block of the allocator, from the first
    /// need until the end; behind a pointer for the reason that `Lists` gives.
    private var tableaus: UnsafeMutablePointer<Tableau>?
    var variables: Slots<VariableRecord>
    var constraints: Slots<ConstraintRecord>

    public let allocator: Allocator
    public let limits: SolverLimits
    public var policy = ConflictPolicy.refuse
    let variableTag: UInt32
    let constraintTag: UInt32

    var terms: Lists<Term>
    var names: Lists<UInt8>
    /// The values of the last solve, by variable.
    var values: Arena<Double>
    /// The values that solves inside of the batch have changed.
    var savedValues: Arena<SavedValue>
    /// INVARIANT: has room for every variable.
    var changed: Arena<VariableIndex>

    var staged: Arena<Term>
    var journal: Arena<Change>
    /// Where in the journal each open batch began, the outermost first.
    var batches: Arena<Int>

    /// Whether the tableau has the parts that are valid. When memory has run out in the middle of something, it and
    /// all parts are worked out anew.
    var isTableauValid = true
    /// The values that a solve is about to take over, by variable; those of unread parts.
    var fresh: Arena<Double>
    /// Variables that ties are open for, in the order in which they are decided.
    var open: Arena<VariableIndex>
    var rebuilds: UInt64 = 0
    var solves: UInt64 = 0
    var conflicts: UInt64 = 0
    /// Values that solves have worked out.
    var valuesRead: UInt64 = 0

    var nextSerial: UInt64 = 1
    public internal(set) var brokenCount = 0
    var conflict: Arena<ConflictMember>
    var conflictTerms: Arena<Term>
    /// By how much the members of the last conflict contradict each other.
    public internal(set) var conflictSize = 0.0
    var reasons: Arena<Reason>
    var ambiguous: Arena<VariableIndex>

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
        changed = Arena(allocator)
        staged = Arena(allocator)
        journal = Arena(allocator)
        batches = Arena(allocator)
        conflict = Arena(allocator)
        conflictTerms = Arena(allocator)
        reasons = Arena(allocator)
        ambiguous = Arena(allocator)
    }

    deinit {
        guard let tableaus else { return }
        tableaus.deinitialize(count: 2)
        definitionsAddress.deinitialize(count: 1)
        partsAddress.deinitialize(count: 1)
        allocator.deallocate(UnsafeMutableRawPointer(tableaus), Solver.blockSize)
    }

    /// Makes sure that there is a tableau, with the definitions and parts beside it.
    mutating func prepareTableau() throws(Failure) {
        if tableaus != nil { return }
        let block = try allocator.allocate(Solver.blockSize)
        let fresh = block.bindMemory(to: Tableau.self, capacity: 2)
        for i in 0..<2 { (fresh + i).initialize(to: Tableau(allocator)) }
        tableaus = fresh
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
        @inline(__always) unsafeAddress { UnsafePointer(tableaus.unsafelyUnwrapped) }
        @inline(__always) unsafeMutableAddress { tableaus.unsafelyUnwrapped }
    }

    /// The equalities that say what variables are.
    var definitions: Definitions {
        @inline(__always) unsafeAddress { UnsafePointer(definitionsAddress) }
        @inline(__always) unsafeMutableAddress { definitionsAddress }
    }

    /// What the system falls apart into.
    var parts: Parts {
        @inline(__always) unsafeAddress { UnsafePointer(partsAddress) }
        @inline(__always) unsafeMutableAddress { partsAddress }
    }

    /// Whether parts wait for an update, or all do.
    var isOutdated: Bool { !isTableauValid || (tableaus != nil && !parts.pending.isEmpty) }
    /// Whether `values` are those of the tableau.
    var isSolved: Bool { tableaus == nil || parts.unread.isEmpty }

    /// The tableau of the deletion filter.
    var probe: Tableau {
        @inline(__always) unsafeAddress { UnsafePointer(tableaus.unsafelyUnwrapped + 1) }
        @inline(__always) unsafeMutableAddress { tableaus.unsafelyUnwrapped + 1 }
    }

    /// Gives the memory of the deletion filter's tableau back.
    func forgetProbes() {
        let block = tableaus.unsafelyUnwrapped + 1
        let pivots = block.pointee.pivots
        block.deinitialize(count: 1)
        block.initialize(to: Tableau(allocator))
        block.pointee.pivots = pivots
    }

    /// Whether a batch is open.
    public var isInBatch: Bool { !batches.isEmpty }

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
        variables.id(variable.raw, tag: variableTag)
    }

    public func id(of constraint: ConstraintIndex) -> UInt64 {
        constraints.id(constraint.raw, tag: constraintTag)
    }

    public func resolve(variable id: UInt64) throws(Failure) -> VariableIndex {
        try resolve(variable: id, "variable")
    }

    /// Finds a variable for a caller who calls it `subject`.
    public func resolve(
        variable id: UInt64, _ subject: StaticText
    ) throws(Failure) -> VariableIndex {
        let index = try variables.resolve(id, tag: variableTag, subject)
        guard !variables[index].isRemoved else {
            throw Failure(.staleID, subject, "has been removed", node: id)
        }
        return VariableIndex(index)
    }

    public func resolve(constraint id: UInt64) throws(Failure) -> ConstraintIndex {
        try resolve(constraint: id, "constraint")
    }

    /// Finds a constraint for a caller who calls it `subject`.
    public func resolve(
        constraint id: UInt64, _ subject: StaticText
    ) throws(Failure) -> ConstraintIndex {
        let index = try constraints.resolve(id, tag: constraintTag, subject)
        guard !constraints[index].isRemoved else {
            throw Failure(.staleID, subject, "has been removed", node: id)
        }
        return ConstraintIndex(index)
    }
}
