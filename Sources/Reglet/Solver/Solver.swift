// SPDX-License-Identifier: MIT
import CReglet

/// Variables and linear constraints with priorities, kept solved while they change, without views
/// or items.
///
///     let solver = try Solver()
///     let x = try solver.variable("x"), y = try solver.variable("y")
///     try solver.add(x + y == 100, y <= 30, (x == 60).at(750))
///     try solver.value(of: x)     // 70
///
/// Required constraints hold, and a call that would violate one is refused as a whole. The
/// remaining constraints are met as well as possible, strictly by priority. Undetermined variables
/// keep their values.
public final class Solver {
    private let pointer: OpaquePointer
    private let report: ProgressReport

    /// A constraint in a solver.
    public struct Constraint: Hashable, Sendable {
        let id: rgl_constraint
    }

    /// A constraint that takes part in deciding something.
    public struct Reason: Hashable, Sendable {
        public let constraint: Constraint
        /// By how much the value in question changes for each point of its constant.
        public let influence: Double
    }

    /// A member of a conflict.
    public struct Member: Hashable, Sendable {
        /// Nil for the constraint that was refused.
        public let constraint: Constraint?
        /// Its number in the call that was refused; nil if it was there before.
        public let index: Int?
        /// Multiplied with these the members contradict each other: all variables cancel out.
        public let multiplier: Double
        /// The smallest change of its constant that alone ends the conflict.
        public let repair: Double
    }

    public init() throws(LayoutError) {
        var solver: OpaquePointer?
        let status = rgl_solver_create(nil, &solver)
        guard status == RGL_OK.status, let solver else {
            throw LayoutError(LayoutError.Code(rawValue: status), "no solver could be created")
        }
        pointer = solver
        report = .make { rgl_solver_set_progress(solver, $0) }
    }

    deinit { _ = rgl_solver_destroy(pointer) }

    /// Called about once a millisecond while a long call works. The rules of `AutoLayout.progress`
    /// apply.
    public var progress: (() throws -> Void)? {
        get { report.function }
        set { report.function = newValue }
    }

    // MARK: Variables

    /// A new variable, whose value is 0 until a constraint changes it.
    ///
    /// - Parameters:
    ///   - name: The name of the variable in messages.
    ///   - order: From 0 to 255: the order in which undetermined variables are decided.
    public func variable(_ name: String? = nil, order: Int = 0) throws(LayoutError) -> Variable {
        var id: rgl_variable = 0
        try check(rgl_solver_add_variable(pointer, UInt32(clamping: order), &id))
        if var name {
            let status = name.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    rgl_solver_set_name(pointer, id, $0.baseAddress, $0.count)
                }
            }
            do throws(LayoutError) { try check(status) } catch {
                _ = rgl_solver_remove_variable(pointer, id)
                throw error
            }
        }
        return Variable(id: id)
    }

    /// Removes a variable that no constraint mentions.
    public func remove(_ variable: Variable) throws(LayoutError) {
        try check(rgl_solver_remove_variable(pointer, variable.id))
    }

    public func value(of variable: Variable) throws(LayoutError) -> Double {
        var value = 0.0
        try check(rgl_solver_value(pointer, variable.id, &value))
        return value
    }

    // MARK: Constraints

    /// Adds constraints, all or none, and solves once.
    @discardableResult
    public func add(_ constraints: LinearConstraint...) throws(LayoutError) -> [Constraint] {
        try add(constraints)
    }

    @discardableResult
    public func add(_ constraints: [LinearConstraint]) throws(LayoutError) -> [Constraint] {
        let terms = constraints.flatMap { constraint in
            constraint.terms.map {
                rgl_term(variable: $0.variable.id, coefficient: $0.coefficient)
            }
        }
        var ids = [rgl_constraint](repeating: 0, count: constraints.count)
        let status = terms.withUnsafeBufferPointer { terms in
            var first = 0
            let records = constraints.map { constraint in
                defer { first += constraint.terms.count }
                return rgl_linear_constraint(
                    terms: constraint.terms.isEmpty ? nil : terms.baseAddress! + first,
                    term_count: constraint.terms.count, relation: constraint.relation.rawValue,
                    reserved: 0, constant: constraint.constant, priority: constraint.priority,
                    weight: constraint.weight)
            }
            return rgl_solver_add_all(pointer, records, records.count, &ids)
        }
        try check(status)
        return ids.map(Constraint.init)
    }

    /// Removes constraints, all or none.
    public func remove(_ constraints: [Constraint]) throws(LayoutError) {
        let ids = constraints.map(\.id)
        try check(rgl_solver_remove_all(pointer, ids, ids.count))
    }

    public func remove(_ constraint: Constraint) throws(LayoutError) { try remove([constraint]) }

    public func setConstant(_ constant: Double, of constraint: Constraint) throws(LayoutError) {
        try check(rgl_solver_set_constant(pointer, constraint.id, constant))
    }

    public func setPriority(_ priority: Double, of constraint: Constraint) throws(LayoutError) {
        try check(rgl_solver_set_priority(pointer, constraint.id, priority))
    }

    /// Makes all changes of a function one change: either all are made or none.
    public func batch<Result>(
        _ body: () throws(LayoutError) -> Result
    ) throws(LayoutError) -> Result {
        try check(rgl_solver_begin(pointer))
        let result: Result
        do throws(LayoutError) {
            result = try body()
        } catch {
            _ = rgl_solver_rollback(pointer)
            throw error
        }
        try check(rgl_solver_commit(pointer))
        return result
    }

    // MARK: Edits

    /// Prepares a variable for suggestions.
    public func edit(_ variable: Variable, priority: Double = 999) throws(LayoutError) {
        try check(rgl_solver_add_edit(pointer, variable.id, priority))
    }

    public func endEdit(_ variable: Variable) throws(LayoutError) {
        try check(rgl_solver_remove_edit(pointer, variable.id))
    }

    /// Pulls a variable that is edited to a value.
    public func suggest(_ value: Double, for variable: Variable) throws(LayoutError) {
        try check(rgl_solver_suggest(pointer, variable.id, value))
    }

    /// Holds a variable in place as far as the priority reaches.
    @discardableResult
    public func stay(
        _ variable: Variable, at value: Double? = nil, priority: Double
    ) throws(LayoutError) -> Constraint {
        if let value, value.isNaN {
            throw LayoutError(.invalidNumber, "a variable cannot stay at NaN")
        }
        var id: rgl_constraint = 0
        try check(rgl_solver_add_stay(pointer, variable.id, value ?? .nan, priority, &id))
        return Constraint(id: id)
    }

    // MARK: Why

    /// The amount by which a constraint is not met; 0 if it is met.
    public func violation(of constraint: Constraint) throws(LayoutError) -> Double {
        var violation = 0.0
        try check(rgl_solver_violation(pointer, constraint.id, &violation))
        return violation
    }

    /// The range of a variable's values in equally good solutions; nil if it has just one value.
    public func range(of variable: Variable) throws(LayoutError) -> ClosedRange<Double>? {
        var (minimum, maximum) = (0.0, 0.0)
        try check(rgl_solver_range(pointer, variable.id, &minimum, &maximum))
        return minimum < maximum ? minimum...maximum : nil
    }

    /// The variables whose values are not the only ones.
    public func ambiguousVariables() throws(LayoutError) -> [Variable] {
        try list(rgl_variable()) { rgl_solver_ambiguous(pointer, $0, $1, $2) }.map(Variable.init)
    }

    /// The variables whose values have changed since the last call of this function.
    public func changedVariables() throws(LayoutError) -> [Variable] {
        try list(rgl_variable()) { rgl_solver_changes(pointer, $0, $1, $2) }.map(Variable.init)
    }

    /// Which constraints decide the value of a variable.
    public func reasons(for variable: Variable) throws(LayoutError) -> [Reason] {
        try reasons { rgl_solver_explain(pointer, variable.id, $0, $1, $2) }
    }

    /// The constraints that prevent a constraint from being met.
    public func reasons(breaking constraint: Constraint) throws(LayoutError) -> [Reason] {
        try reasons { rgl_solver_broken_by(pointer, constraint.id, $0, $1, $2) }
    }

    /// The members of the last conflict: a set that cannot be met together, although the set
    /// without any one of them can. The constraint that was added last is the first.
    public func conflict() throws(LayoutError) -> [Member] {
        try list(rgl_conflict_member()) { rgl_solver_conflict(pointer, $0, $1, $2, nil) }.map {
            let isRefused = $0.index != Int(bitPattern: UInt.max)
            return Member(
                constraint: isRefused ? nil : Constraint(id: $0.constraint),
                index: isRefused ? $0.index : nil, multiplier: $0.multiplier, repair: $0.repair)
        }
    }

    /// A description of the last conflict.
    public func conflictText() throws(LayoutError) -> String {
        try text { rgl_solver_dump_conflict(pointer, $0, $1, $2) }
    }

    /// All variables with their values, and all constraints.
    public func dump() throws(LayoutError) -> String {
        try text { rgl_solver_dump(pointer, $0, $1, $2) }
    }

    // MARK: Reading

    private func reasons(
        _ read: (UnsafeMutablePointer<rgl_reason>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> [Reason] {
        try list(rgl_reason(), read).map {
            Reason(constraint: Constraint(id: $0.constraint), influence: $0.influence)
        }
    }

    private func list<Element>(
        _ empty: Element,
        _ read: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> [Element] {
        try listed(empty, by: read) { (status) throws(LayoutError) in try check(status) }
    }

    private func text(
        _ write: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> String {
        try written(by: write) { (status) throws(LayoutError) in try check(status) }
    }

    private func check(_ status: rgl_status) throws(LayoutError) {
        if status == RGL_OK.status { return }
        if let problem = report.takeProblem() { throw problem }
        let code = LayoutError.Code(rawValue: status)
        if code == .conflict, let text = try? conflictText() { throw LayoutError(code, text) }
        var error = rgl_error()
        error.struct_size = MemoryLayout<rgl_error>.size
        guard rgl_solver_last_error(pointer, &error) == RGL_OK.status, error.code == status,
            let message = error.message
        else { throw LayoutError(code, String(cString: rgl_status_name(status))) }
        throw LayoutError(code, String(cString: message), offset: error.offset)
    }
}
