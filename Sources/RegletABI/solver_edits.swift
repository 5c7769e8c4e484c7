// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_solver_add_edit") @implementation
public func rgl_solver_add_edit(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ priority: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.addEdit(try solver.resolve(variable: variable), priority: priority)
    }
}

@_cdecl("rgl_solver_remove_edit") @implementation
public func rgl_solver_remove_edit(
    _ solver: OpaquePointer!, _ variable: rgl_variable
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.removeEdit(try solver.resolve(variable: variable))
    }
}

@_cdecl("rgl_solver_suggest") @implementation
public func rgl_solver_suggest(
    _ solver: OpaquePointer!, _ variable: rgl_variable, _ value: Double
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.suggest(try solver.resolve(variable: variable), value)
    }
}

@_cdecl("rgl_solver_suggest_all") @implementation
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

@_cdecl("rgl_solver_add_stay") @implementation
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
