// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_solver_add") @implementation
public func rgl_solver_add(
    _ solver: OpaquePointer!, _ constraint: UnsafePointer<rgl_linear_constraint>!,
    _ out_constraint: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let index = try add(try required(constraint, "constraint").pointee, to: &solver)
        out_constraint?.pointee = solver.id(of: index)
    }
}

@_cdecl("rgl_solver_add_all") @implementation
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

@_cdecl("rgl_solver_remove") @implementation
public func rgl_solver_remove(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.remove(try solver.resolve(constraint: constraint))
    }
}

@_cdecl("rgl_solver_remove_all") @implementation
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

@_cdecl("rgl_solver_set_constant") @implementation
public func rgl_solver_set_constant(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint, _ constant: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.setConstant(try solver.resolve(constraint: constraint), constant)
    }
}

@_cdecl("rgl_solver_set_constants") @implementation
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

@_cdecl("rgl_solver_set_priority") @implementation
public func rgl_solver_set_priority(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint, _ priority: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.setPriority(try solver.resolve(constraint: constraint), priority)
    }
}

@_cdecl("rgl_solver_set_weight") @implementation
public func rgl_solver_set_weight(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint, _ weight: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.setWeight(try solver.resolve(constraint: constraint), weight)
    }
}

@_cdecl("rgl_solver_get") @implementation
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

@_cdecl("rgl_solver_terms") @implementation
public func rgl_solver_terms(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint,
    _ terms: UnsafeMutablePointer<rgl_term>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(terms, capacity, out_count, "terms")
        let index = try solver.resolve(constraint: constraint)
        for i in 0..<output.take(solver.termCount(of: index)) {
            let term = solver.term(of: index, i)
            terms[i] = rgl_term(
                variable: solver.id(of: term.variable), coefficient: term.coefficient)
        }
    }
}
