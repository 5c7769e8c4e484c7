// SPDX-License-Identifier: MIT
import RegletBase

/// Whether the members of a conflict are a minimal set, seen from their multipliers.
///
/// Multiplied and added up, the members cancel every variable. When no other multipliers do that, but for a common
/// factor, then no part of the members contradicts itself, since that would take multipliers of its own. And
/// multipliers follow from one another: where two members alone mention a variable, one of the two decides the other.
/// Members that are tied like this form a group; where two groups alone mention a variable, they are one group.
/// When a single group is left, the set is minimal. A cycle of a thousand equalities takes a thousand such steps,
/// where the deletion filter would solve a thousand systems.
extension Solver {
    /// Whether all multipliers follow from one of them. False only says that it could not be seen like this.
    mutating func areMembersTied() throws(Failure) -> Bool {
        var shares = Arena<Cell>(allocator)
        var starts = Arena<Int32>(allocator)
        var groups = Arena<Int32>(allocator)
        var sums = Arena<Double>(allocator)
        try listShares(&shares, &starts)
        try groups.reserve(conflict.count)
        try sums.reserve(conflict.count)
        for i in 0..<conflict.count {
            groups.appendReserved(Int32(truncatingIfNeeded: i))
            sums.appendReserved(0)
        }
        var left = conflict.count
        var before = 0
        while left > 1, left != before {
            before = left
            for i in 0..<starts.count - 1 {
                let range = Int(starts[i])..<Int(starts[i + 1])
                if let pair = pair(of: range, shares, &groups, &sums) {
                    groups[pair.0] = pair.1
                    left &-= 1
                }
            }
        }
        return left == 1
    }

    /// Lists, variable by variable, the members that mention it: each with its multiplier times the coefficient.
    private mutating func listShares(
        _ shares: inout Arena<Cell>, _ starts: inout Arena<Int32>
    ) throws(Failure) {
        for i in 0..<conflict.count { forgetProbe(conflict[i].constraint.raw) }
        try starts.append(0)
        for i in 0..<conflictTerms.count {
            let variable = conflictTerms[i].variable.raw
            if variables[variable].probe < 0 {
                variables[variable].probe = Int32(truncatingIfNeeded: starts.count - 1)
                try starts.append(0)
            }
            starts[variables[variable].probe] &+= 1
        }
        // Where each variable's shares end, which filling them from the back turns into where they begin.
        for i in 1..<starts.count { starts[i] += starts[i - 1] }
        try shares.extend(by: conflictTerms.count)
        for i in 0..<conflict.count {
            let member = conflict[i]
            for j in member.firstTerm..<member.firstTerm + member.termCount {
                let place = Int(variables[conflictTerms[j].variable.raw].probe)
                starts[place] &-= 1
                shares[starts[place]] = Cell(
                    key: i, coefficient: member.multiplier * conflictTerms[j].coefficient)
            }
        }
    }

    /// The two groups that have shares of a variable which do not cancel out, if these are two.
    private mutating func pair(
        of range: Range<Int>, _ shares: borrowing Arena<Cell>, _ groups: inout Arena<Int32>,
        _ sums: inout Arena<Double>
    ) -> (Int32, Int32)? {
        var largest = 0.0
        for i in range {
            let group = Int(root(shares[i].key, &groups))
            sums[group] += shares[i].coefficient
            largest = max(largest, shares[i].coefficient.magnitude)
        }
        var found = (Int32(-1), Int32(-1))
        var count = 0
        for i in range {
            let group = root(shares[i].key, &groups)
            let sum = sums[group].magnitude
            sums[group] = 0
            if sum <= Tolerance.redundancy * largest { continue }
            found = (group, found.0)
            count &+= 1
        }
        return count == 2 ? found : nil
    }

    /// The member that stands for a group.
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
