// SPDX-License-Identifier: MIT
import RegletBase

/// Whether the members of a conflict are a minimal set, decided by their multipliers.
///
/// Multiplied and added up, the members cancel every variable. If no other multipliers do so,
/// except for a common factor, then no part of the members contradicts itself, since that would
/// take multipliers of its own. And multipliers follow from one another: if only two members
/// mention a variable, one of the two determines the other. Members that are connected like this
/// form a group. If only two groups mention a variable, they are one group. If a single group
/// remains, the set is minimal. A cycle of a thousand equalities takes a thousand such steps, where
/// the deletion filter would solve a thousand systems.
extension Solver {
    /// The contribution of a member to the sum of a variable.
    private struct Share: BitwiseCopyable {
        var member: Int
        var amount: Double
    }

    /// Whether all multipliers follow from one of them. False only means that this method could not
    /// show it.
    mutating func areMembersTied(
        _ found: borrowing Contradiction
    ) throws(Failure) -> Bool {
        var shares = Arena<Share>(allocator)
        var starts = Arena<Int32>(allocator)
        var groups = Arena<Int32>(allocator)
        var sums = Arena<Double>(allocator)
        try listShares(found, &shares, &starts)
        try groups.reserve(found.members.count)
        try sums.reserve(found.members.count)
        for i in 0..<found.members.count {
            groups.appendReserved(Int32(truncatingIfNeeded: i))
            sums.appendReserved(0)
        }
        var left = found.members.count
        var before = 0
        while left > 1, left != before {
            before = left
            for i in 0..<starts.count - 1 {
                let range = Int(starts[i])..<Int(starts[i + 1])
                if let pair = pair(of: range, shares, &groups, &sums) {
                    groups[pair.0] = pair.1
                    left -= 1
                }
            }
        }
        return left == 1
    }

    /// Lists, variable by variable, the members that mention it: each with its multiplier times the
    /// coefficient.
    private mutating func listShares(
        _ found: borrowing Contradiction, _ shares: inout Arena<Share>,
        _ starts: inout Arena<Int32>
    ) throws(Failure) {
        for i in 0..<found.members.count { forgetProbe(found.members[i].constraint) }
        try starts.append(0)
        for i in 0..<found.terms.count {
            let variable = found.terms[i].variable
            if !variables[variable].probe.exists {
                variables[variable].probe = SymbolIndex(starts.count - 1)
                try starts.append(0)
            }
            starts[variables[variable].probe] += 1
        }
        // The end of each variable's shares; filling them from the back turns it into their
        // beginning.
        for i in 1..<starts.count { starts[i] += starts[i - 1] }
        try shares.extend(by: found.terms.count)
        for i in 0..<found.members.count {
            let member = found.members[i]
            for j in member.firstTerm..<member.firstTerm + member.termCount {
                let place = variables[found.terms[j].variable].probe
                starts[place] -= 1
                shares[starts[place]] = Share(
                    member: i, amount: member.multiplier * found.terms[j].coefficient)
            }
        }
    }

    /// The two groups that have shares of a variable which do not cancel out, if these are two.
    private mutating func pair(
        of range: Range<Int>, _ shares: borrowing Arena<Share>, _ groups: inout Arena<Int32>,
        _ sums: inout Arena<Double>
    ) -> (Int32, Int32)? {
        var largest = 0.0
        for i in range {
            let group = Int(root(shares[i].member, &groups))
            sums[group] += shares[i].amount
            largest = max(largest, shares[i].amount.magnitude)
        }
        var found = (Int32(-1), Int32(-1))
        var count = 0
        for i in range {
            let group = root(shares[i].member, &groups)
            let sum = sums[group].magnitude
            sums[group] = 0
            if sum <= Tolerance.share * largest { continue }
            found = (group, found.0)
            count += 1
        }
        return count == 2 ? found : nil
    }

    /// The member that represents a group.
    @inline(never)
    private mutating func root(_ member: Int, _ groups: inout Arena<Int32>) -> Int32 {
        var i = member
        while Int(groups[i]) != i {
            groups[i] = groups[groups[i]]
            i = Int(groups[i])
        }
        return Int32(truncatingIfNeeded: i)
    }
}
