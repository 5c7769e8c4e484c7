// SPDX-License-Identifier: MIT
import RegletBase

/// Decides variables that the constraints do not determine.
extension Solver {
    /// The undetermined variables of a part are decided one by one, each as near to its last value,
    /// or to 0, as the previous ones allow. So the answer does not depend on the order in which
    /// constraints were added.
    ///
    /// - Parameter first: A variable that is decided first, or `none`.
    mutating func breakTies(_ part: PartIndex, first: VariableIndex = .none) throws(Failure) {
        if parts[part].isRigid { return }
        tableau.beginSession()
        tableau.beginDeciding()
        defer { tableau.endDeciding() }
        try fixDecided(part)
        if tableau.loose.isEmpty {
            parts[part].isRigid = true
            return
        }
        do throws(Failure) {
            try findOpen(part)
            try listOpen(part)
            if first.exists, definitions.isOpen[first] {
                definitions.isOpen[first] = false
                try decide(first, near: values[first])
            }
            for i in 0..<open.count {
                let variable = open[i]
                let isOpen = tableau.hasFreeColumn() && isStillOpen(variable)
                try tableau.checkWork(1)
                definitions.isOpen[variable] = false
                if isOpen { try decide(variable, near: startsAtZero ? 0 : values[variable]) }
            }
        } catch {
            for i in 0..<open.count { definitions.isOpen[open[i]] = false }
            throw error
        }
    }

    /// Fixes the columns of a part that are decided. The remaining ones are listed in `loose`.
    private mutating func fixDecided(_ part: PartIndex) throws(Failure) {
        for variable in parts.variables.elements(parts[part].variables) {
            let symbol = variables[variable].symbol
            if symbol.exists { try tableau.fixUnlessFree(symbol) }
        }
        for constraint in parts.constraints.elements(parts[part].constraints) {
            let symbol = constraints[constraint].symbol
            if symbol.exists { try tableau.fixUnlessFree(symbol) }
        }
    }

    /// Finds the variables that ties may leave undetermined: those that a free column moves, and
    /// those defined by them. Deciding one variable makes no other undetermined.
    private mutating func findOpen(_ part: PartIndex) throws(Failure) {
        if tableau.loose.count <= 8 {
            try findMovedByColumns(part)
        } else {
            for variable in parts.variables.elements(parts[part].variables) {
                let symbol = variables[variable].symbol
                definitions.isOpen[variable] = symbol.exists && mayMove(symbol)
            }
        }
        let list = parts[part].definitions
        for rank in 0..<definitions.lists.count(list) {
            let variable = definitions.lists[list, rank].variable
            if !definitions.isOpen[variable], isAnyTermOpen(rank, part) {
                definitions.isOpen[variable] = true
            }
        }
    }

    /// Finds the variables that free columns move, by a walk over these columns. This is faster if
    /// few columns are free, since long rows that mention no free column are not read.
    private mutating func findMovedByColumns(_ part: PartIndex) throws(Failure) {
        for variable in parts.variables.elements(parts[part].variables) {
            definitions.isOpen[variable] = false
        }
        for i in 0..<tableau.loose.count {
            let symbol = tableau.loose[i]
            if tableau.symbols[symbol].kind == .external {
                definitions.isOpen[tableau.symbols[symbol].variable] = true
            }
            try tableau.gather(symbol)
            for j in 0..<tableau.column.count {
                let basic = tableau.basics[tableau.column[j].row]
                if tableau.symbols[basic].kind == .external {
                    definitions.isOpen[tableau.symbols[basic].variable] = true
                }
            }
        }
    }

    /// Lists a part's open variables, sorted by `rank`.
    private mutating func listOpen(_ part: PartIndex) throws(Failure) {
        open.truncate(to: 0)
        let list = parts[part].variables
        try open.reserve(parts.variables.count(list))
        var isSorted = true
        var last: UInt64 = 0
        for variable in parts.variables.elements(list) where definitions.isOpen[variable] {
            let rank = rank(variable)
            if rank < last { isSorted = false }
            last = rank
            open.appendReserved(variable)
        }
        if !isSorted { try sortOpen() }
    }

    /// Sorts the open variables by `rank`.
    private mutating func sortOpen() throws(Failure) {
        openKeys.truncate(to: 0)
        try openKeys.reserve(open.count)
        for i in 0..<open.count { openKeys.appendReserved(SortKey(rank(open[i]))) }
        try open.sort(from: 0, by: &openKeys)
    }

    /// A number that is less for a variable that decides earlier.
    ///
    /// POLICY: of the lengths in a hosted layout, the last added ones decide first, and become as
    /// small as the constraints allow: the item that was created first keeps its content longest.
    private func rank(_ variable: VariableIndex) -> UInt64 {
        let record = variables[variable]
        let serial = startsAtZero && record.order == 0 ? ~record.serial & serialMask : record.serial
        return UInt64(record.order) << 56 | serial
    }

    private var serialMask: UInt64 { 1 << 56 - 1 }

    /// Whether any variable in a definition is still undetermined. This shows most of the variables
    /// that a decision has determined, since definitions lead from variable to variable in about
    /// the order in which they are decided.
    private func isStillOpen(_ variable: VariableIndex) -> Bool {
        let rank = variables[variable].definition
        if variables[variable].symbol.exists || !rank.exists { return true }
        return isAnyTermOpen(Int(rank.raw), variables[variable].part)
    }

    @_optimize(speed)
    private func isAnyTermOpen(_ rank: Int, _ part: PartIndex) -> Bool {
        let definitions = self.definitions.lists.elements(parts[part].definitions)
        let terms = self.definitions.terms.elements(parts[part].terms)
        let first = Int(definitions[rank].firstTerm)
        for i in first..<first + Int(definitions[rank].termCount)
        where self.definitions.isOpen[terms[i].variable] {
            return true
        }
        return false
    }

    /// Brings a variable as near to a value as may be.
    private mutating func decide(
        _ variable: VariableIndex, near value: Double
    ) throws(Failure) {
        let record = variables[variable]
        let symbol =
            !record.symbol.exists ? try showInTableau(variable) : record.symbol
        if mayMove(symbol) {
            let unit = tableau.symbols[symbol].unit
            try tableau.decide(symbol, near: unit * value)
        }
        if !record.symbol.exists { try hideFromTableau(variable) }
    }
}
