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

@_cdecl("rgl_solver_create") @implementation
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
        out.pointee = OpaquePointer(
            try makeObject(
                hooks, "entry", "solver", limit: limits.bytes, end: { endObject($0, Solver.self) }
            ) {
                Solver(
                    variableTag: drawTag(), constraintTag: drawTag(), allocator: $0, limits: limits)
            })
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_solver_destroy") @implementation
public func rgl_solver_destroy(_ solver: OpaquePointer!) -> rgl_status {
    destroyHandle(solver)
}

@_cdecl("rgl_solver_last_error") @implementation
public func rgl_solver_last_error(
    _ solver: OpaquePointer!, _ out_error: UnsafeMutablePointer<rgl_error>!
) -> rgl_status {
    reportLastError(solver, out_error)
}

@_cdecl("rgl_solver_begin") @implementation
public func rgl_solver_begin(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in try solver.begin() }
}

@_cdecl("rgl_solver_commit") @implementation
public func rgl_solver_commit(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in try solver.commit() }
}

@_cdecl("rgl_solver_rollback") @implementation
public func rgl_solver_rollback(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in solver.rollback() }
}

@_cdecl("rgl_solver_solve") @implementation
public func rgl_solver_solve(_ solver: OpaquePointer!) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in try solver.solve() }
}

@_cdecl("rgl_solver_set_progress") @implementation
public func rgl_solver_set_progress(
    _ solver: OpaquePointer!, _ progress: UnsafePointer<rgl_progress>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in solver.set(try checked(progress)) }
}

@_cdecl("rgl_solver_get_counters") @implementation
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
