// SPDX-License-Identifier: MIT
import RegletBase

/// The last conflict as text: how its members add up to a contradiction, and the remedies.
extension Solver {
    /// The sum of the members so far, by variable, and the variables that they mention.
    ///
    /// It has its own memory, so the state after a failed operation does not matter here.
    private struct RunningSum: ~Copyable {
        var numbers: Arena<Double>
        var isMentioned: Arena<Bool>
        var mentioned: Arena<VariableIndex>

        init(_ allocator: Allocator, variables: Int) throws(Failure) {
            numbers = Arena(allocator)
            isMentioned = Arena(allocator)
            mentioned = Arena(allocator)
            try numbers.reserve(variables)
            try isMentioned.reserve(variables)
            for _ in 0..<variables {
                numbers.appendReserved(0)
                isMentioned.appendReserved(false)
            }
        }
    }

    /// Writes the members as equations, each with its factor and the sum so far, then the
    /// contradiction, and the remedies.
    public func dumpConflict(_ out: inout TextWriter) throws(Failure) {
        if contradiction.members.isEmpty { return out.write("no conflict\n") }
        var sum = try RunningSum(allocator, variables: variables.count)
        out.write("cannot hold together\n")
        var relation = Relation.equal
        var constant = 0.0
        for i in 0..<contradiction.members.count {
            let member = contradiction.members[i]
            out.write("  ")
            out.write(member.multiplier)
            out.write(" × (")
            writeTerms(member, &out)
            writeRightSide(member.relation, member.constant, &out)
            out.write(")\n")
            try add(member, to: &sum)
            let amount = member.multiplier * member.constant
            constant = cancels(constant, amount) ? 0 : constant + amount
            if member.relation != .equal {
                let isAtLeast = (member.relation == .greaterOrEqual) == (member.multiplier > 0)
                relation = isAtLeast ? .greaterOrEqual : .lessOrEqual
            }
            if i == contradiction.members.count - 1 { break }
            out.write("    = ")
            write(sum, &out)
            writeRightSide(relation, constant, &out)
            out.write("\n")
        }
        out.write("add up to ")
        write(sum, &out)
        writeRightSide(relation, constant, &out)
        out.write(": off by ")
        out.write(conflictSize)
        out.write("\n")
        for i in 0..<contradiction.members.count { writeRepair(contradiction.members[i], &out) }
    }

    private func add(_ member: ConflictMember, to sum: inout RunningSum) throws(Failure) {
        for i in member.firstTerm..<member.firstTerm + member.termCount {
            let term = contradiction.terms[i]
            if !sum.isMentioned[term.variable] {
                try sum.mentioned.append(term.variable)
                sum.isMentioned[term.variable] = true
            }
            let old = sum.numbers[term.variable]
            let amount = member.multiplier * term.coefficient
            sum.numbers[term.variable] = cancels(old, amount) ? 0 : old + amount
        }
    }

    /// Writes a sum, or the beginning of a long sum.
    @inline(never)  // A line of text costs no time.
    private func write(_ sum: borrowing RunningSum, _ out: inout TextWriter) {
        var count = 0
        for i in 0..<sum.mentioned.count {
            let number = sum.numbers[sum.mentioned[i]]
            if number == 0 { continue }
            if count < 8 { writeTerm(Term(sum.mentioned[i], number), isFirst: count == 0, &out) }
            count += 1
        }
        if count == 0 { out.write("0") }
        if count <= 8 { return }
        out.write(" and ")
        out.write(count - 8)
        out.write(" more")
    }

    private func writeTerms(_ member: ConflictMember, _ out: inout TextWriter) {
        for i in 0..<member.termCount {
            writeTerm(contradiction.terms[member.firstTerm + i], isFirst: i == 0, &out)
        }
        if member.termCount == 0 { out.write("0") }
    }

    private func writeRepair(_ member: ConflictMember, _ out: inout TextWriter) {
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
