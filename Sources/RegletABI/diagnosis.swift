// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_solver_violation") @implementation
public func rgl_solver_violation(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint,
    _ out_violation: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let out = try required(out_violation, "out_violation")
        out.pointee = try solver.violation(of: try solver.resolve(constraint: constraint))
    }
}

@_cdecl("rgl_solver_violations") @implementation
public func rgl_solver_violations(
    _ solver: OpaquePointer!, _ constraints: UnsafePointer<rgl_constraint>!, _ count: Int,
    _ out_violations: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        if count == 0 { return }
        let constraints = try required(constraints, "constraints")
        let out = try required(out_violations, "out_violations")
        let count = try checkedCount(count)
        for i in 0..<count {
            try located(i) { () throws(Failure) in
                _ = try solver.resolve(constraint: constraints[i], "constraints")
            }
        }
        try solver.solve()
        for i in 0..<count {
            out[i] = try solver.violation(
                of: try solver.resolve(constraint: constraints[i], "constraints"))
        }
    }
}

@_cdecl("rgl_solver_range") @implementation
public func rgl_solver_range(
    _ solver: OpaquePointer!, _ variable: rgl_variable,
    _ out_minimum: UnsafeMutablePointer<Double>!, _ out_maximum: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let outMinimum = try required(out_minimum, "out_minimum")
        let outMaximum = try required(out_maximum, "out_maximum")
        let range = try solver.range(of: try solver.resolve(variable: variable))
        outMinimum.pointee = range.minimum
        outMaximum.pointee = range.maximum
    }
}

@_cdecl("rgl_solver_ambiguous") @implementation
public func rgl_solver_ambiguous(
    _ solver: OpaquePointer!, _ variables: UnsafeMutablePointer<rgl_variable>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(variables, capacity, out_count, "variables")
        try solver.findAmbiguous()
        for i in 0..<output.take(solver.ambiguousCount) {
            variables[i] = solver.id(of: solver.ambiguousVariable(i))
        }
    }
}

@_cdecl("rgl_solver_explain") @implementation
public func rgl_solver_explain(
    _ solver: OpaquePointer!, _ variable: rgl_variable,
    _ reasons: UnsafeMutablePointer<rgl_reason>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(reasons, capacity, out_count, "reasons")
        try solver.explain(try solver.resolve(variable: variable))
        write(solver, reasons, output)
    }
}

@_cdecl("rgl_solver_broken_by") @implementation
public func rgl_solver_broken_by(
    _ solver: OpaquePointer!, _ constraint: rgl_constraint,
    _ reasons: UnsafeMutablePointer<rgl_reason>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(reasons, capacity, out_count, "reasons")
        try solver.explainViolation(of: try solver.resolve(constraint: constraint))
        write(solver, reasons, output)
    }
}

/// Writes the reasons that a solver has found, as many as fit.
private func write(
    _ solver: borrowing Solver, _ reasons: UnsafeMutablePointer<rgl_reason>?, _ output: OutputArray
) {
    for i in 0..<output.take(solver.reasonCount) {
        let reason = solver.reason(i)
        reasons.unsafelyUnwrapped[i] = rgl_reason(
            constraint: solver.id(of: reason.constraint), influence: reason.influence)
    }
}

@_cdecl("rgl_solver_conflict") @implementation
public func rgl_solver_conflict(
    _ solver: OpaquePointer!, _ members: UnsafeMutablePointer<rgl_conflict_member>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!,
    _ out_size: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(members, capacity, out_count, "members")
        for i in 0..<output.take(solver.conflictCount) {
            let member = solver.conflictMember(i)
            members[i] = rgl_conflict_member(
                constraint: member.id, index: member.index ?? -1, multiplier: member.multiplier,
                repair: member.repair)
        }
        out_size?.pointee = solver.conflictSize
    }
}

@_cdecl("rgl_solver_set_policy") @implementation
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

@_cdecl("rgl_solver_broken") @implementation
public func rgl_solver_broken(
    _ solver: OpaquePointer!, _ constraints: UnsafeMutablePointer<rgl_constraint>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        let output = try OutputArray(constraints, capacity, out_count, "constraints")
        var count = 0
        var next = solver.nextBroken(after: 0)
        while let index = next {
            if count < output.capacity { constraints[count] = solver.id(of: index) }
            count += 1
            next = solver.nextBroken(after: solver.serial(of: index))
        }
        output.take(count)
    }
}

@_cdecl("rgl_solver_dump") @implementation
public func rgl_solver_dump(
    _ solver: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            try solver.dump(&writer)
        }
    }
}

@_cdecl("rgl_solver_dump_tableau") @implementation
public func rgl_solver_dump_tableau(
    _ solver: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            try solver.dumpTableau(&writer)
        }
    }
}

@_cdecl("rgl_solver_dump_conflict") @implementation
public func rgl_solver_dump_conflict(
    _ solver: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withSolver(solver) { (solver) throws(Failure) in
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            try solver.dumpConflict(&writer)
        }
    }
}
