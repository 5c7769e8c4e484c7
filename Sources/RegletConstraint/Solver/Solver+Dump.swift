// SPDX-License-Identifier: MIT
import RegletBase

/// The system as text, as a user would write it.
extension Solver {
    /// Writes every variable with its value and every constraint with the amount by which it is not
    /// met.
    public mutating func dump(_ out: inout TextWriter) throws(Failure) {
        try solve()
        out.write("variables\n")
        for i in variables.indices where variables.isLive(i) && !variables[i].isRemoved {
            out.write("  ")
            writeName(i, &out)
            out.write(" = ")
            out.write(values[i])
            out.write("\n")
        }
        out.write("constraints\n")
        for i in constraints.indices where constraints.isLive(i) {
            if constraints[i].isRemoved { continue }
            try writeConstraint(i, &out)
        }
    }

    private mutating func writeConstraint(
        _ constraint: ConstraintIndex, _ out: inout TextWriter
    ) throws(Failure) {
        let record = constraints[constraint]
        out.write("  c")
        out.write(Int(constraint.raw))
        out.write(": ")
        for i in 0..<terms.count(record.terms) {
            writeTerm(terms[record.terms, i], isFirst: i == 0, &out)
        }
        if terms.count(record.terms) == 0 { out.write("0") }
        writeRightSide(record.relation, record.constant, &out)
        writePriority(record.priority, &out)
        if record.weight != 1 {
            out.write(" weight ")
            out.write(record.weight)
        }
        if record.isEdit { out.write(record.isActive ? " · edit" : " · edit without suggestion") }
        if record.isBroken { out.write(" · set aside") }
        let off = record.isActive ? try violation(of: constraint) : 0
        if off > 0 {
            out.write(" · off by ")
            out.write(off)
        }
        out.write("\n")
    }

    /// A variable's name, or `v` and its index.
    func writeName(_ variable: VariableIndex, _ out: inout TextWriter) {
        let list = variables.isLive(variable) ? variables[variable].name : .none
        if list.exists {
            for i in 0..<names.count(list) { out.write(byte: names[list, i]) }
            return
        }
        out.write("v")
        out.write(Int(variable.raw))
    }

    func writeTerm(_ term: Term, isFirst: Bool, _ out: inout TextWriter) {
        writeCoefficient(term.coefficient, isFirst: isFirst, &out)
        writeName(term.variable, &out)
    }

    func writeCoefficient(_ coefficient: Double, isFirst: Bool, _ out: inout TextWriter) {
        if coefficient < 0 {
            out.write(isFirst ? "-" : " - ")
        } else if !isFirst {
            out.write(" + ")
        }
        if coefficient.magnitude != 1 {
            out.write(coefficient.magnitude)
            out.write(" ")
        }
    }

    func writeRightSide(_ relation: Relation, _ constant: Double, _ out: inout TextWriter) {
        switch relation {
        case .equal: out.write(" == ")
        case .lessOrEqual: out.write(" <= ")
        case .greaterOrEqual: out.write(" >= ")
        }
        out.write(constant)
    }

    private func writePriority(_ priority: Priority, _ out: inout TextWriter) {
        if priority == .required { return out.write(" required") }
        out.write(" @")
        out.write(priority.number)
    }
}
