// SPDX-License-Identifier: MIT
import RegletBase

/// The simplex tableau: every basic symbol as a sum of parametric ones.
///
///     basic = c1 · parametric1 + c2 · parametric2 + …
///
/// Values are stored next to the equations, which only relate the changes of values. Parametric
/// slacks and errors are 0. A parametric external has a value of its own.
///
/// The objective is one number for each level of priority, and the reduced cost of a parametric
/// symbol is the tuple of its cells in the objective rows: how each level's cost changes when the
/// symbol grows.
///
/// INVARIANT between operations: *primal*, no basic symbol is violated; *dual*, no parametric
/// symbol can move such that the first level which changes gets cheaper. The dual simplex (after
/// constants changed, or required constraints were added) keeps the second and restores the first.
/// The primal simplex (after constraints were removed, or soft ones were added) keeps the first and
/// restores the second.
struct Tableau: ~Copyable {
    var symbols: Pool<Symbol>
    var rows: Lists<Cell>
    /// The basic symbol of each row, or `none` for an unused row.
    var basics: Arena<SymbolIndex>
    /// For each parametric symbol the rows that mention it.
    var columns: Lists<RowIndex>
    /// The reduced costs of parametric symbols, by level.
    var costs: Lists<Cost>

    /// Columns whose costs have changed since the primal simplex has checked them.
    var improvable: Arena<SymbolIndex>
    /// Rows whose basic symbol may be violated.
    var violated: Arena<SymbolIndex>

    /// The column that was gathered last.
    var column: GatheredColumn
    var scratch: SimplexScratch

    var pivots: UInt64 = 0
    /// Pivots on numbers far from 1, after which rounding may show.
    var roughPivots: UInt64 = 0
    /// Moves so far, and numbers so large, that their rounding may show in smaller ones.
    var farMoves: UInt64 = 0
    /// Whether those count as well whose sums are rounded; see `Solver.startAtZero`.
    var countsRounded = false
    /// The number of pivots that the running operation may still make.
    var pivotsLeft = 0
    /// The cells that it may still touch.
    var work = Work()
    /// Cells that operations have touched.
    var cellsTouched: UInt64 = 0
    /// Counts the moves of symbols.
    var moves: UInt64 = 0
    /// Pivots without progress in a row; from some number on the smallest index decides.
    var stalled = 0
    /// Pivots that the running primal simplex has made.
    var descents = 0
    /// Counts the changes of rows and costs.
    var changes: UInt64 = 0
    /// The current session of tie-breaking.
    var session: UInt32 = 0
    /// The free columns, and some that may no longer be free.
    var loose: Arena<SymbolIndex>
    /// Whether pivots add to `loose`.
    var isDeciding = false
    /// Changes of the system since the last check whether memory can be freed.
    private var changesSincePacking = 0

    init(_ allocator: Allocator) {
        symbols = Pool(allocator)
        rows = Lists(allocator)
        basics = Arena(allocator)
        columns = Lists(allocator)
        costs = Lists(allocator)
        improvable = Arena(allocator)
        violated = Arena(allocator)
        column = GatheredColumn(allocator)
        scratch = SimplexScratch(allocator)
        loose = Arena(allocator)
    }

    /// Becomes a copy of another tableau. Only the count of pivots is kept.
    mutating func copy(_ source: borrowing Tableau) throws(Failure) {
        try symbols.copy(source.symbols)
        try rows.copy(source.rows)
        try basics.copy(source.basics)
        try columns.copy(source.columns)
        try costs.copy(source.costs)
        try improvable.copy(source.improvable)
        try violated.copy(source.violated)
        session = source.session
        noteChange()
    }

    /// Removes everything, and keeps the memory.
    mutating func removeAll() {
        symbols.removeAll()
        rows.removeAll()
        basics.truncate(to: 0)
        columns.removeAll()
        costs.removeAll()
        improvable.truncate(to: 0)
        violated.truncate(to: 0)
        session = 0
        noteChange()
    }

    /// Frees the memory of removed rows and columns; checks them about once in as many changes as
    /// there are symbols.
    mutating func pack(after count: Int) {
        changesSincePacking += count
        if changesSincePacking < symbols.count / 16 { return }
        changesSincePacking = 0
        costs.packIfMostlyFree()
        if !rows.packIfMostlyFree() { return }
        // Columns may still name removed rows.
        for symbol in symbols.indices where symbols[symbol].kind != .none && !isBasic(symbol) {
            do throws(Failure) { try gather(symbol) } catch { return }
        }
        columns.packIfMostlyFree()
    }

    /// Discards results that were computed from rows, because rows change now.
    @inline(__always)
    mutating func noteChange() {
        column.invalidate()
        changes += 1
    }

    func isBasic(_ symbol: SymbolIndex) -> Bool { symbols[symbol].row.exists }

    /// Creates a parametric symbol without costs.
    mutating func createSymbol(
        _ kind: SymbolKind, owner: SymbolOwner, value: Double
    ) throws(Failure) -> SymbolIndex {
        noteChange()
        noteDistance(value)
        try symbols.reserve(1)
        let column = try columns.create()
        let cost = try costs.create()
        return SymbolIndex(
            try symbols.insert(
                Symbol(kind: kind, column: column, cost: cost, owner: owner, value: value)))
    }

    /// Counts a distance that is far enough for its rounding to show.
    @inline(never)
    mutating func noteDistance(_ distance: Double) {
        if distance.magnitude > Tolerance.farMove || (countsRounded && isRounded(distance)) {
            farMoves += 1
        }
    }

    /// Whether sums with a distance are rounded: it is not a multiple of 1/1024.
    private func isRounded(_ distance: Double) -> Bool {
        (distance + Tolerance.roundsToUnits) - Tolerance.roundsToUnits != distance
    }

    /// Removes a symbol that no row mentions and that is not basic.
    mutating func destroySymbol(_ symbol: SymbolIndex) {
        noteChange()
        columns.destroy(symbols[symbol].column)
        costs.destroy(symbols[symbol].cost)
        symbols[symbol].kind = .none
        symbols[symbol].row = .none
        symbols.remove(symbol.raw)
    }

    /// Creates an empty row for a symbol, which becomes basic.
    mutating func createRow(_ symbol: SymbolIndex) throws(Failure) -> RowIndex {
        let row = try rows.create()
        while basics.count <= Int(row.raw) { try basics.append(.none) }
        basics[row] = symbol
        symbols[symbol].row = row
        return row
    }

    /// Drops the row of a basic symbol.
    mutating func destroyRow(_ symbol: SymbolIndex) {
        let row = symbols[symbol].row
        rows.destroy(row)
        basics[row] = .none
        symbols[symbol].row = .none
    }

    /// Counts a pivot against the limit of the operation.
    mutating func countPivot() throws(Failure) {
        guard pivotsLeft > 0 else {
            throw Failure(.limit, "limits.pivots", "was reached in one operation")
        }
        try checkWork()
        pivotsLeft -= 1
        pivots += 1
    }

    /// Begins an operation with its budget of cells.
    ///
    /// POLICY: about a millisecond of work between two calls of the progress function.
    @inline(never)
    mutating func beginWork(_ budget: Int, _ progress: Progress?) {
        work.progress = progress
        work.begin(budget, slice: 131_072)
    }

    /// Counts work against the limit of the operation, in cells, and lets the caller stop it. To be
    /// called between changes of the tableau, not within one.
    @inline(__always)
    mutating func checkWork(_ cells: Int = 0) throws(Failure) {
        work.left -= cells
        if work.left < 0 { try goOn() }
    }

    @inline(never)
    private mutating func goOn() throws(Failure) {
        if try work.goOn() { return }
        throw Failure(.limit, "limits.work", "was reached in one operation")
    }

    /// Whether so many pivots made no progress that the smallest index has to decide from now on,
    /// which ends every cycle (Bland's rule).
    var isStalled: Bool { stalled > 20 + symbols.count / 8 }

    /// Among how many columns or rows a pivot chooses.
    static var choices: Int { 16 }

    mutating func listImprovable(_ symbol: SymbolIndex) throws(Failure) {
        if symbols[symbol].improvableAt >= 0 { return }
        try improvable.append(symbol)
        symbols[symbol].improvableAt = Int32(truncatingIfNeeded: improvable.count - 1)
    }

    /// Takes a symbol off the list, whose last one takes its place.
    @inline(never)
    mutating func unlistImprovable(_ symbol: SymbolIndex) {
        let place = symbols[symbol].improvableAt
        if place < 0 { return }
        let last = improvable[improvable.count - 1]
        improvable[place] = last
        symbols[last].improvableAt = place
        symbols[symbol].improvableAt = -1
        improvable.truncate(to: improvable.count - 1)
    }

    mutating func listViolated(_ symbol: SymbolIndex) throws(Failure) {
        if symbols[symbol].violatedAt >= 0 { return }
        try violated.append(symbol)
        symbols[symbol].violatedAt = Int32(truncatingIfNeeded: violated.count - 1)
    }

    /// Removes a symbol from the list of rows that may be violated.
    @inline(never)
    mutating func unlistViolated(_ symbol: SymbolIndex) {
        let place = symbols[symbol].violatedAt
        if place < 0 { return }
        let last = violated[violated.count - 1]
        violated[place] = last
        symbols[last].violatedAt = place
        symbols[symbol].violatedAt = -1
        violated.truncate(to: violated.count - 1)
    }
}

/// The distance of the entering symbol's move at which a basic symbol reaches 0.
struct Breakpoint: HeapElement {
    var distance: Double
    /// How fast the basic symbol moves.
    var rate: Double
    /// Decides between equal distances: the largest rate first, for precision. When progress
    /// stalls, it is 0, so that the smallest index decides.
    var precedence: Double
    var symbol: SymbolIndex

    @inline(__always)
    static func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
        if a.distance != b.distance { return a.distance < b.distance }
        if a.precedence != b.precedence { return a.precedence > b.precedence }
        return a.symbol < b.symbol
    }
}
