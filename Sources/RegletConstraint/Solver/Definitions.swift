// SPDX-License-Identifier: MIT
import RegletBase

/// A required equality outside the tableau, which defines one of its variables:
///
///     variable = (constant − sum of the other terms) / coefficient
struct Definition: BitwiseCopyable {
    var variable: VariableIndex
    var constraint: ConstraintIndex
    var coefficient: Double
    /// The variable in terms of free variables, or `none` if these are many.
    var short: ListIndex<Term>
    /// Its value when all other variables are 0.
    var base = 0.0
    /// The range of its other terms, divided by its coefficient, among the terms of its part.
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
}

/// The definitions of a solver, with work space to find and to use them.
///
/// Most constraints of a layout are equalities that could be solved by hand, one after the other.
/// Presolving finds them: an equality with one unknown left defines that unknown, and an equality
/// that alone mentions a variable defines the variable. Repeated until no such equality remains,
/// this orders them such that each definition uses only earlier definitions and free variables. The
/// remaining equalities, all inequalities and soft constraints are in the tableau, over the free
/// variables.
struct Definitions: ~Copyable {
    /// One list for each part, in an order in which they can be computed.
    var lists: Lists<Definition>
    /// The terms of a part's definitions, each with the change of the defined variable for a point
    /// of it.
    var terms: Lists<Term>
    /// By variable: the value of a defined variable when all free ones are 0.
    var offsets: Arena<Double>
    /// By variable: how far the offset moved in the last update.
    var shifts: Arena<Double>
    /// The short forms, by variable.
    var shorts: Lists<Term>

    /// Whether the tableau is a copy, and the variables that were given a symbol in it.
    var isScratch = false
    var shown: Arena<VariableIndex>

    // Room to work in. `sums` is 0 and `isOpen` false for all variables between operations.
    /// By variable: whether ties were open for it when breaking them began.
    var isOpen: Arena<Bool>
    var sums: Arena<Double>
    var isPending: Arena<Bool>
    /// Definitions that wait, the last one first.
    private var waiting: Heap<DefinitionRank>
    var touched: Arena<VariableIndex>

    init(_ allocator: Allocator) {
        lists = Lists(allocator)
        terms = Lists(allocator)
        offsets = Arena(allocator)
        shifts = Arena(allocator)
        shorts = Lists(allocator)
        isOpen = Arena(allocator)
        sums = Arena(allocator)
        isPending = Arena(allocator)
        shown = Arena(allocator)
        waiting = Heap(allocator)
        touched = Arena(allocator)
    }

    /// The most cells of a short form.
    static var shortest: Int { 4 }

    /// Removes all definitions, and reserves space for a number of variables.
    mutating func removeAll(variables count: Int) throws(Failure) {
        lists.removeAll()
        terms.removeAll()
        shorts.removeAll()
        waiting.removeAll()
        touched.truncate(to: 0)
        offsets.truncate(to: 0)
        sums.truncate(to: 0)
        shifts.truncate(to: 0)
        isOpen.truncate(to: 0)
        isPending.truncate(to: 0)
        try makeRoom(variables: count)
    }

    /// Resets the work space after an operation that has stopped in the middle.
    mutating func forgetWork() {
        waiting.removeAll()
        touched.truncate(to: 0)
        for i in 0..<sums.count {
            sums[i] = 0
            isPending[i] = false
            isOpen[i] = false
        }
    }

    /// Makes room for new variables.
    mutating func makeRoom(variables count: Int) throws(Failure) {
        let more = count - offsets.count
        if more <= 0 { return }
        try offsets.reserve(more)
        try sums.reserve(more)
        try shifts.reserve(more)
        try isOpen.reserve(more)
        try isPending.reserve(more)
        for _ in 0..<more {
            offsets.appendReserved(0)
            sums.appendReserved(0)
            shifts.appendReserved(0)
            isOpen.appendReserved(false)
            isPending.appendReserved(false)
        }
    }

    /// Queues the definition of a variable, at most once.
    mutating func push(_ rank: DefinitionRank, _ variable: VariableIndex) throws(Failure) {
        if isPending[variable] { return }
        isPending[variable] = true
        try waiting.push(rank)
    }

    /// Takes the last of the waiting definitions, all of which are in one list.
    mutating func pop(_ list: ListIndex<Definition>) -> Definition? {
        if waiting.isEmpty { return nil }
        let definition = lists[list, Int(waiting.popFirst().raw)]
        isPending[definition.variable] = false
        return definition
    }
}

extension DefinitionRank: HeapElement {
    static func precedes(_ a: DefinitionRank, _ b: DefinitionRank) -> Bool { b < a }
}
