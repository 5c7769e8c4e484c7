// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

/// Checks a caller's limits of a solver; nil is the defaults.
func checked(_ given: UnsafePointer<rgl_solver_limits>?) throws(Failure) -> SolverLimits {
    var limits = SolverLimits()
    guard let given = given?.pointee else { return limits }
    try checkStructSize(
        given.struct_size, MemoryLayout<rgl_solver_limits>.size, "limits.struct_size")
    if given.variables != 0 {
        limits.variables = try solverLimit(given.variables, "limits.variables")
    }
    if given.constraints != 0 {
        limits.constraints = try solverLimit(given.constraints, "limits.constraints")
    }
    if given.pivots != 0 { limits.pivots = Int(clamping: given.pivots) }
    if given.work != 0 { limits.work = Int(clamping: given.work) }
    if given.bytes != 0 { limits.bytes = min(given.bytes, Int.max) }
    return limits
}

private func solverLimit(_ given: Int, _ subject: StaticText) throws(Failure) -> Int {
    guard given > 0, given <= SolverLimits.maximum else {
        throw Failure(
            .invalidArgument, subject, "exceeds the maximum", number: Double(given))
    }
    return given
}

func variableOrder(_ raw: UInt32) throws(Failure) -> UInt8 {
    guard let order = UInt8(exactly: raw) else {
        throw Failure(.invalidArgument, "order", "must not exceed 255", number: Double(raw))
    }
    return order
}

func checkedRelation(_ raw: rgl_relation) throws(Failure) -> Relation {
    guard let value = Int8(exactly: raw), let relation = Relation(rawValue: value) else {
        throw Failure(
            .invalidArgument, "constraint.relation", "is not a relation", number: Double(raw))
    }
    return relation
}

/// Checks a count of elements against the maximum of a solver.
func checkedCount(_ count: Int) throws(Failure) -> Int {
    guard count > 0, count <= SolverLimits.maximum else {
        throw Failure(.limit, "count", "exceeds the capacity of a solver")
    }
    return count
}

/// Checks a caller's name: UTF-8 of at most 255 bytes. The result points into the caller's buffer.
func checkedName(
    _ name: UnsafePointer<CChar>?, _ length: Int
) throws(Failure) -> Borrowed<UInt8> {
    if length == 0 { return Borrowed() }
    let name = try required(name, "name")
    guard length > 0, length <= 255 else {
        throw Failure(.limit, "length", "must not exceed 255")
    }
    // SAFETY: the caller promises `length` bytes.
    let bytes = Borrowed(
        UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: length)
    var cursor = ByteCursor(bytes)
    guard cursor.takeUTF8() else { throw Failure(.invalidArgument, "name", "must be UTF-8") }
    return bytes
}

/// Stages the terms of a constraint and adds it.
func add(
    _ given: rgl_linear_constraint, to solver: inout Solver
) throws(Failure) -> ConstraintIndex {
    let relation = try checkedRelation(given.relation)
    guard given.reserved == 0 else {
        throw Failure(
            .invalidArgument, "constraint.reserved", "must be 0", number: Double(given.reserved))
    }
    solver.dropStaged()
    if given.term_count != 0 {
        let terms = try required(given.terms, "constraint.terms")
        for i in 0..<(try checkedCount(given.term_count)) {
            try located(i) { () throws(Failure) in
                let coefficient = try finite(terms[i].coefficient, "term.coefficient")
                let variable = try solver.resolve(variable: terms[i].variable, "term.variable")
                try solver.stage(variable, coefficient)
            }
        }
    }
    return try solver.addStaged(
        relation, given.constant, priority: given.priority,
        weight: given.weight == 0 ? 1 : given.weight)
}

/// Runs a step of a loop. Its failure names the element.
@inline(__always)
func located(_ index: Int, _ body: () throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
        try body()
    } catch {
        throw error.at(index)
    }
}

/// Runs calls as one batch, inside an open batch if there is one.
extension Solver {
    mutating func together(
        _ body: (inout Solver) throws(Failure) -> Void
    ) throws(Failure) {
        try begin()
        do throws(Failure) {
            try body(&self)
        } catch {
            rollback()
            throw error
        }
        try commit()
    }
}
