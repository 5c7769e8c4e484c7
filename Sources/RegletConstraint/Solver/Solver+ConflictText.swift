// SPDX-License-Identifier: MIT
import RegletBase

/// The last conflict as text: how its members add up to a contradiction, and what would end it.
extension Solver {
    /// Writes the members as equations, each with its factor and with what the members so far add up to, then by how
    /// much that is off, and what would resolve it.
    public mutating func dumpConflict(_ out: inout TextWriter) throws(Failure) {
        if conflict.isEmpty { return out.write("no conflict\n") }
        // A rebuild that ran out of memory may have left less room.
        try definitions.makeRoom(variables: variables.count)
        defer { forgetSum() }
        out.write("cannot hold together\n")
        var relation = Relation.equal
        var constant = 0.0
        for i in 0..<conflict.count {
            let member = conflict[i]
            out.write("  ")
            out.write(member.multiplier)
            out.write(" × (")
            writeTerms(member, &out)
            writeRightSide(member.relation, member.constant, &out)
            out.write(")\n")
            try addToRunningSum(member)
            let amount = member.multiplier * member.constant
            constant = cancels(constant, amount) ? 0 : constant + amount
            if member.relation != .equal {
                let isAtLeast = (member.relation == .greaterOrEqual) == (member.multiplier > 0)
                relation = isAtLeast ? .greaterOrEqual : .lessOrEqual
            }
            if i == conflict.count - 1 { break }
            out.write("    = ")
            writeRunningSum(&out)
            writeRightSide(relation, constant, &out)
            out.write("\n")
        }
        out.write("add up to ")
        writeRunningSum(&out)
        writeRightSide(relation, constant, &out)
        out.write(": off by ")
        out.write(conflictSize)
        out.write("\n")
        for i in 0..<conflict.count { writeRepair(conflict[i], &out) }
    }

    /// Adds a member's terms to `sums`; `touched` lists the variables, `isPending` says which ones it does.
    private mutating func addToRunningSum(_ member: ConflictMember) throws(Failure) {
        for i in member.firstTerm..<member.firstTerm + member.termCount {
            let variable = conflictTerms[i].variable.raw
            if !definitions.isPending[variable] {
                try definitions.touched.append(variable)
                definitions.isPending[variable] = true
            }
            let old = definitions.sums[variable]
            let amount = member.multiplier * conflictTerms[i].coefficient
            definitions.sums[variable] = cancels(old, amount) ? 0 : old + amount
        }
    }

    /// Leaves the work space as other operations expect it.
    private mutating func forgetSum() {
        for i in 0..<definitions.touched.count {
            definitions.sums[definitions.touched[i]] = 0
            definitions.isPending[definitions.touched[i]] = false
        }
        definitions.touched.truncate(to: 0)
    }

    /// Writes what the members so far add up to; of a long sum only how it begins.
    private mutating func writeRunningSum(_ out: inout TextWriter) {
        var count = 0
        for i in 0..<definitions.touched.count {
            let variable = definitions.touched[i]
            let sum = definitions.sums[variable]
            if sum == 0 { continue }
            if count < 8 {
                writeTerm(Term(VariableIndex(variable), sum), isFirst: count == 0, &out)
            }
            count &+= 1
        }
        if count == 0 { out.write("0") }
        if count <= 8 { return }
        out.write(" and ")
        out.write(count - 8)
        out.write(" more")
    }

    private mutating func writeTerms(_ member: ConflictMember, _ out: inout TextWriter) {
        for i in 0..<member.termCount {
            writeTerm(conflictTerms[member.firstTerm + i], isFirst: i == 0, &out)
        }
        if member.termCount == 0 { out.write("0") }
    }

    private mutating func writeRepair(_ member: ConflictMember, _ out: inout TextWriter) {
        out.write("resolved by ")
        out.write(member.constant)
        out.write(" -> ")
        out.write(member.constant + member.repair)
        out.write(" in ")
        writeTerms(member, &out)
        writeRightSide(member.relation, member.constant, &out)
        out.write("\n")
    }
}
