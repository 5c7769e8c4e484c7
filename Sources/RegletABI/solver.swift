// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint
import Synchronization

/// Runs a call on a solver's engine.
@inline(__always)
func withSolver(
    _ pointer: OpaquePointer?, _ body: (inout Solver) throws(Failure) -> Void
) -> rgl_status {
    withObject(pointer, Solver.self) { (solver) throws(Failure) in try body(&solver.pointee) }
}

@c @implementation
public func rgl_solver_create(
    _ options: UnsafePointer<rgl_solver_options>!,
    _ out_solver: UnsafeMutablePointer<OpaquePointer?>!
) -> rgl_status {
    do throws(Failure) {
        let out = try required(out_solver, "out_solver")
        if let given = options {
            try checkStructSize(
                given.pointee.struct_size, MemoryLayout<rgl_solver_options>.size,
                "options.struct_size")
        }
        let hooks = try checked(options?.pointee.allocator)
        let limits = try checked(options?.pointee.limits)
        out.pointee = try makeHandle(hooks, "entry", "solver") {
            Solver(
                variableTag: drawTag(), constraintTag: drawTag(), allocator: $0, limits: limits)
        }
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@c @implementation
public func rgl_solver_destroy(_ solver: OpaquePointer!) -> rgl_status {
    destroyHandle(solver, Solver.self)
}

@c @implementation
public func rgl_solver_last_error(
    _ solver: OpaquePointer!, _ out_error: UnsafeMutablePointer<rgl_error>!
) -> rgl_status {
    reportLastError(solver, out_error)
}

@c @implementation
public func rgl_solver_add_variable(
    _ solver: OpaquePointer!, _ order: UInt32, _ out_variable: UnsafeMutablePointer<rgl_variable>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let out = try required(out_variable, "out_variable")
        out.pointee = solver.id(of: try solver.addVariable(order: try variableOrder(order)))
    }
}

@c @implementation
public func rgl_solver_add_variables(
    _ solver: OpaquePointer!, _ order: UInt32, _ count: Int,
    _ out_variables: UnsafeMutablePointer<rgl_variable>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        if count == 0 { return }
        let out = try required(out_variables, "out_variables")
        let order = try variableOrder(order)
        var added = Arena<VariableIndex>(solver.allocator)
        try solver.addVariables(try checkedCount(count), order: order, to: &added)
        for i in 0..<count { out[i] = solver.id(of: added[i]) }
    }
}

@c @implementation
public func rgl_solver_remove_variable(
    _ solver: OpaquePointer!, _ variable: rgl_variable
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.remove(try solver.resolve(variable: variable))
    }
}

@c @implementation
public func rgl_solver_set_name(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ name: UnsafePointer<CChar>!,
    _ length: Int
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let variable = try solver.resolve(variable: variable)
        let bytes = try checkedName(name, length)
        try solver.setName(of: variable, bytes)
    }
}

@c @implementation
public func rgl_solver_add_edit(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ priority: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.addEdit(try solver.resolve(variable: variable), priority: priority)
    }
}

@c @implementation
public func rgl_solver_remove_edit(
    _ solver: OpaquePointer!, _ variable: rgl_variable
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.removeEdit(try solver.resolve(variable: variable))
    }
}

@c @implementation
public func rgl_solver_suggest(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ value: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.suggest(try solver.resolve(variable: variable), value)
    }
}

@c @implementation
public func rgl_solver_suggest_all(
    _ solver: OpaquePointer!, _ variables: UnsafePointer<rgl_variable>!,
    _ values: UnsafePointer<Double>!, _ count: Int
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        if count == 0 { return }
        let variables = try required(variables, "variables")
        let values = try required(values, "values")
        let count = try checkedCount(count)
        try solver.together { (solver) throws(Failure) in
            for i in 0..<count {
                try located(i) { () throws(Failure) in
                    try solver.suggest(
                        try solver.resolve(variable: variables[i], "variables"), values[i])
                }
            }
        }
    }
}

@c @implementation
public func rgl_solver_begin(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in try solver.begin() }
}

@c @implementation
public func rgl_solver_commit(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in try solver.commit() }
}

@c @implementation
public func rgl_solver_rollback(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in solver.rollback() }
}

@c @implementation
public func rgl_solver_set_policy(
    _ solver: OpaquePointer!, _ policy: rgl_conflict_policy
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        guard let value = UInt8(exactly: policy), let known = ConflictPolicy(rawValue: value) else {
            throw Failure(
                .invalidArgument, "policy", "is not a conflict policy", number: Double(policy))
        }
        solver.policy = known
    }
}

@c @implementation
public func rgl_solver_add(
    _ solver: OpaquePointer!, _ constraint: UnsafePointer<rgl_linear_constraint>!,
    _ out_constraint: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let index = try add(try required(constraint, "constraint").pointee, to: &solver)
        out_constraint?.pointee = solver.id(of: index)
    }
}

@c @implementation
public func rgl_solver_add_all(
    _ solver: OpaquePointer!, _ constraints: UnsafePointer<rgl_linear_constraint>!, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        if count == 0 { return }
        let constraints = try required(constraints, "constraints")
        let count = try checkedCount(count)
        var added = Arena<ConstraintIndex>(solver.allocator)
        try added.reserve(count)
        try solver.together { (solver) throws(Failure) in
            for i in 0..<count {
                try located(i) { () throws(Failure) in
                    added.appendReserved(try add(constraints[i], to: &solver))
                }
            }
        }
        guard let out_constraints else { return }
        for i in 0..<count { out_constraints[i] = solver.id(of: added[i]) }
    }
}

@c @implementation
public func rgl_solver_remove(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.remove(try solver.resolve(constraint: constraint))
    }
}

@c @implementation
public func rgl_solver_remove_all(
    _ solver: OpaquePointer!, _ constraints: UnsafePointer<rgl_constraint>!, _ count: Int
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        if count == 0 { return }
        let constraints = try required(constraints, "constraints")
        let count = try checkedCount(count)
        try solver.together { (solver) throws(Failure) in
            for i in 0..<count {
                try located(i) { () throws(Failure) in
                    try solver.remove(
                        try solver.resolve(constraint: constraints[i], "constraints"))
                }
            }
        }
    }
}

@c @implementation
public func rgl_solver_set_constant(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint, _ constant: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.setConstant(try solver.resolve(constraint: constraint), constant)
    }
}

@c @implementation
public func rgl_solver_set_constants(
    _ solver: OpaquePointer!, _ constraints: UnsafePointer<rgl_constraint>!,
    _ constants: UnsafePointer<Double>!, _ count: Int
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        if count == 0 { return }
        let constraints = try required(constraints, "constraints")
        let constants = try required(constants, "constants")
        let count = try checkedCount(count)
        try solver.together { (solver) throws(Failure) in
            for i in 0..<count {
                try located(i) { () throws(Failure) in
                    try solver.setConstant(
                        try solver.resolve(constraint: constraints[i], "constraints"),
                        constants[i])
                }
            }
        }
    }
}

@c @implementation
public func rgl_solver_set_priority(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint, _ priority: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.setPriority(try solver.resolve(constraint: constraint), priority)
    }
}

@c @implementation
public func rgl_solver_set_weight(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint, _ weight: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.setWeight(try solver.resolve(constraint: constraint), weight)
    }
}

@c @implementation
public func rgl_solver_get(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint,
    _ out_constraint: UnsafeMutablePointer<rgl_linear_constraint>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let out = try required(out_constraint, "out_constraint")
        let index = try solver.resolve(constraint: constraint)
        out.pointee = rgl_linear_constraint(
            terms: nil, term_count: solver.termCount(of: index),
            relation: rgl_relation(solver.relation(of: index).rawValue), reserved: 0,
            constant: solver.constant(of: index), priority: solver.priority(of: index),
            weight: solver.weight(of: index))
    }
}

@c @implementation
public func rgl_solver_terms(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint,
    _ terms: UnsafeMutablePointer<rgl_term>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let room = try ArrayRoom(terms, capacity, out_count, "terms")
        let index = try solver.resolve(constraint: constraint)
        for i in 0..<room.take(solver.termCount(of: index)) {
            let term = solver.term(of: index, i)
            terms[i] = rgl_term(
                variable: solver.id(of: term.variable), coefficient: term.coefficient)
        }
    }
}

@c @implementation
public func rgl_solver_add_stay(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ value: Double, _ priority: Double,
    _ out_constraint: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let variable = try solver.resolve(variable: variable)
        let given = try optionalFinite(value, "value")
        if given == nil { try solver.solve() }
        solver.dropStaged()
        try solver.stage(variable, 1)
        let index = try solver.addStaged(
            .equal, given ?? solver.value(of: variable), priority: priority)
        out_constraint?.pointee = solver.id(of: index)
    }
}

@c @implementation
public func rgl_solver_solve(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in try solver.solve() }
}

@c @implementation
public func rgl_solver_value(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ out_value: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let out = try required(out_value, "out_value")
        let variable = try solver.resolve(variable: variable)
        try solver.solve()
        out.pointee = solver.value(of: variable)
    }
}

@c @implementation
public func rgl_solver_values(
    _ solver: OpaquePointer!, _ out_values: UnsafeMutablePointer<UnsafePointer<Double>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let outValues = try required(out_values, "out_values")
        let outCount = try required(out_count, "out_count")
        try solver.solve()
        // SAFETY: the values lie in the solver's memory until it changes, as the header says.
        let values = solver.withValues { UnsafeBufferPointer($0) }
        outValues.pointee = values.baseAddress
        outCount.pointee = values.count
    }
}

@c @implementation
public func rgl_solver_value_index(_ variable: rgl_variable) -> Int {
    Int(NodeID(raw: variable).index.raw)
}

@c @implementation
public func rgl_solver_changes(
    _ solver: OpaquePointer!, _ variables: UnsafeMutablePointer<rgl_variable>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let room = try ArrayRoom(variables, capacity, out_count, "variables")
        try solver.solve()
        let count = solver.changedCount
        for i in 0..<room.take(count) {
            variables[i] = solver.id(of: solver.changedVariable(i))
        }
        if room.capacity >= count { solver.takeChanges() }
    }
}

@c @implementation
public func rgl_solver_get_counters(
    _ solver: OpaquePointer!, _ out_counters: UnsafeMutablePointer<rgl_solver_counters>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let out = try required(out_counters, "out_counters")
        try checkStructSize(
            out.pointee.struct_size, MemoryLayout<rgl_solver_counters>.size,
            "counters.struct_size")
        let counters = solver.counters
        out.pointee.solves = counters.solves
        out.pointee.pivots = counters.pivots
        out.pointee.rebuilds = counters.rebuilds
        out.pointee.conflicts = counters.conflicts
        out.pointee.bytes = UInt64(solver.allocator.bytes)
        out.pointee.values = counters.values
    }
}
