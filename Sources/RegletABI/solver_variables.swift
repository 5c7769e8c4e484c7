// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_solver_add_variable") @implementation
public func rgl_solver_add_variable(
    _ solver: OpaquePointer!, _ order: UInt32, _ out_variable: UnsafeMutablePointer<rgl_variable>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let out = try required(out_variable, "out_variable")
        out.pointee = solver.id(of: try solver.addVariable(order: try variableOrder(order)))
    }
}

@_cdecl("rgl_solver_add_variables") @implementation
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

@_cdecl("rgl_solver_remove_variable") @implementation
public func rgl_solver_remove_variable(
    _ solver: OpaquePointer!, _ variable: rgl_variable
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try solver.remove(try solver.resolve(variable: variable))
    }
}

@_cdecl("rgl_solver_set_name") @implementation
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

@_cdecl("rgl_solver_value") @implementation
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

@_cdecl("rgl_solver_values") @implementation
public func rgl_solver_values(
    _ solver: OpaquePointer!, _ out_values: UnsafeMutablePointer<UnsafePointer<Double>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let outValues = try required(out_values, "out_values")
        let outCount = try required(out_count, "out_count")
        try solver.solve()
        // SAFETY: the values are in the solver's memory until it changes, as the header specifies.
        let values = solver.allValues
        outValues.pointee = values.start
        outCount.pointee = values.count
    }
}

@_cdecl("rgl_solver_value_index") @implementation
public func rgl_solver_value_index(_ variable: rgl_variable) -> Int {
    Int(ObjectID(raw: variable).index)
}

@_cdecl("rgl_solver_changes") @implementation
public func rgl_solver_changes(
    _ solver: OpaquePointer!, _ variables: UnsafeMutablePointer<rgl_variable>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(variables, capacity, out_count, "variables")
        try solver.solve()
        let count = solver.changedCount
        for i in 0..<output.take(count) {
            variables[i] = solver.id(of: solver.changedVariable(i))
        }
        if output.capacity >= count { solver.takeChanges() }
    }
}
