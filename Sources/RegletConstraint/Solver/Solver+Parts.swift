// SPDX-License-Identifier: MIT
import RegletBase

/// Parts grow together and fall apart.
extension Solver {
    /// Puts a constraint into the part of its variables, which become one.
    mutating func join(_ index: ConstraintIndex) throws(Failure) {
        let list = constraints[index].terms
        var part = PartIndex.none
        // The largest part takes in the other parts.
        for i in 0..<terms.count(list) {
            let other = variables[terms[list, i].variable].part
            if !other.exists || other == part { continue }
            if !part.exists || parts.size(other) > parts.size(part) { part = other }
        }
        if !part.exists { part = try createPart() }
        for i in 0..<terms.count(list) {
            let variable = terms[list, i].variable
            let other = variables[variable].part
            if !other.exists {
                try attach(variable: variable, to: part)
                variables[variable].exponent = 0
            } else if other != part {
                try merge(other, into: part)
            }
        }
        try attach(constraint: index, to: part)
    }

    mutating func createPart() throws(Failure) -> PartIndex {
        try parts.create(
            definitions: try definitions.lists.create(), terms: try definitions.terms.create())
    }

    private mutating func remove(part: PartIndex) {
        definitions.lists.destroy(parts[part].definitions)
        definitions.terms.destroy(parts[part].terms)
        parts.remove(part)
    }

    mutating func attach(variable: VariableIndex, to part: PartIndex) throws(Failure) {
        let list = parts[part].variables
        variables[variable].part = part
        variables[variable].place = Int32(truncatingIfNeeded: parts.variables.count(list))
        try parts.variables.append(variable, to: list)
    }

    mutating func attach(constraint: ConstraintIndex, to part: PartIndex) throws(Failure) {
        let list = parts[part].constraints
        constraints[constraint].part = part
        constraints[constraint].place = Int32(truncatingIfNeeded: parts.constraints.count(list))
        try parts.constraints.append(constraint, to: list)
    }

    /// Removes a variable from its part, if it is in one. The last variable takes its place.
    mutating func detach(variable: VariableIndex) {
        let record = variables[variable]
        if !record.part.exists { return }
        let list = parts[record.part].variables
        let last = parts.variables.count(list) - 1
        let moved = parts.variables[list, last]
        parts.variables[list, Int(record.place)] = moved
        parts.variables.truncate(list, to: last)
        variables[moved].place = record.place
        variables[variable].part = .none
    }

    /// Removes a constraint from its part, if it is in one. The last constraint takes its place.
    mutating func detach(constraint: ConstraintIndex) {
        let record = constraints[constraint]
        if !record.part.exists { return }
        let list = parts[record.part].constraints
        let last = parts.constraints.count(list) - 1
        let moved = parts.constraints[list, last]
        parts.constraints[list, Int(record.place)] = moved
        parts.constraints.truncate(list, to: last)
        constraints[moved].place = record.place
        constraints[constraint].part = .none
    }

    /// Moves everything in `part` to `target`.
    private mutating func merge(_ part: PartIndex, into target: PartIndex) throws(Failure) {
        let record = parts[part]
        let shift = definitions.lists.count(parts[target].definitions)
        for i in 0..<parts.variables.count(record.variables) {
            let variable = parts.variables[record.variables, i]
            try attach(variable: variable, to: target)
            let rank = variables[variable].definition
            if rank.exists { variables[variable].definition = rank.advanced(by: shift) }
        }
        for i in 0..<parts.constraints.count(record.constraints) {
            let constraint = parts.constraints[record.constraints, i]
            try attach(constraint: constraint, to: target)
            let rank = constraints[constraint].definition
            if rank.exists { constraints[constraint].definition = rank.advanced(by: shift) }
        }
        for i in 0..<definitions.lists.count(record.definitions) {
            try move(definitions.lists[record.definitions, i], record.terms, to: target)
        }
        parts[target].newEqualities += record.newEqualities
        parts[target].pivots = max(parts[target].pivots, record.pivots)
        if record.isRough { parts[target].isRough = true }
        if record.isFar { parts[target].isFar = true }
        if record.isIllScaled { parts[target].isIllScaled = true }
        parts[target].isRigid = parts[target].isRigid && record.isRigid
        if record.mayFallApart { parts[target].mayFallApart = true }
        if record.hasMoved { parts[target].hasMoved = true }
        if record.isUnread { parts.listUnread(target) }
        if record.isPending { parts.listPending(target) }
        // A part is in the tableau as a whole or not at all.
        if record.isValid != parts[target].isValid { discard(target) }
        remove(part: part)
    }

    /// Copies a definition to the end of a part's definitions. Its terms come from a list.
    private mutating func move(
        _ definition: Definition, _ source: ListIndex<Term>, to part: PartIndex
    ) throws(Failure) {
        var definition = definition
        let target = parts[part].terms
        let first = Int(definition.firstTerm)
        definition.firstTerm = Int32(truncatingIfNeeded: definitions.terms.count(target))
        for i in first..<first + Int(definition.termCount) {
            try definitions.terms.append(definitions.terms[source, i], to: target)
        }
        try definitions.lists.append(definition, to: parts[part].definitions)
    }

    /// Takes a part out of the tableau: its symbols and definitions, and constraints that take part
    /// no more.
    mutating func discard(_ part: PartIndex) {
        let record = parts[part]
        for i in 0..<parts.variables.count(record.variables) {
            let variable = parts.variables[record.variables, i]
            let symbol = variables[variable].symbol
            if symbol.exists { tableau.retire(symbol) }
            variables[variable].symbol = .none
            variables[variable].definition = .none
            definitions.offsets[variable] = 0
        }
        var i = parts.constraints.count(record.constraints) - 1
        while i >= 0 {
            let constraint = parts.constraints[record.constraints, i]
            let symbol = constraints[constraint].symbol
            if symbol.exists { tableau.retire(symbol) }
            constraints[constraint].symbol = .none
            constraints[constraint].definition = .none
            if !constraints[constraint].isWanted { detach(constraint: constraint) }
            i -= 1
        }
        for i in 0..<definitions.lists.count(record.definitions) {
            let short = definitions.lists[record.definitions, i].short
            if short.exists { definitions.shorts.destroy(short) }
        }
        definitions.lists.truncate(record.definitions, to: 0)
        definitions.terms.truncate(record.terms, to: 0)
        parts[part].isValid = false
        parts[part].newEqualities = 0
        parts[part].pivots = 0
        parts.listPending(part)
    }

    /// Divides a part into pieces that constraints still connect, and lists them: the part itself
    /// if it is one piece. Variables that no constraint mentions are in no piece.
    ///
    /// The rows of a piece have no cells of other pieces, except for remainders of rounding. If
    /// there are any, the pieces are not valid.
    mutating func divide(_ part: PartIndex, into pieces: inout Arena<PartIndex>) throws(Failure) {
        parts[part].mayFallApart = false
        if try !isInPieces(part) { return try pieces.append(part) }
        if parts[part].isValid, !areRowsSeparate(part) { discard(part) }
        let record = parts[part]
        for i in 0..<parts.variables.count(record.variables) {
            let variable = parts.variables[record.variables, i]
            if !parts.roots[variable].exists {
                drop(loose: variable)
                continue
            }
            try attach(variable: variable, to: try piece(of: variable, &pieces, record))
        }
        for i in 0..<parts.constraints.count(record.constraints) {
            let constraint = parts.constraints[record.constraints, i]
            let list = constraints[constraint].terms
            if terms.count(list) > 0 {
                let variable = terms[list, 0].variable
                try attach(constraint: constraint, to: variables[variable].part)
                continue
            }
            let alone = try createPiece(&pieces, record)
            try attach(constraint: constraint, to: alone)
        }
        for i in 0..<definitions.lists.count(record.definitions) {
            let definition = definitions.lists[record.definitions, i]
            let target = variables[definition.variable].part
            let rank = DefinitionRank(definitions.lists.count(parts[target].definitions))
            variables[definition.variable].definition = rank
            constraints[definition.constraint].definition = rank
            try move(definition, record.terms, to: target)
        }
        remove(part: part)
    }

    /// The piece that a variable goes to.
    private mutating func piece(
        of variable: VariableIndex, _ pieces: inout Arena<PartIndex>, _ whole: Part
    ) throws(Failure) -> PartIndex {
        let root = parts.root(variable)
        if !parts.pieces[root].exists { parts.pieces[root] = try createPiece(&pieces, whole) }
        return parts.pieces[root]
    }

    private mutating func createPiece(
        _ pieces: inout Arena<PartIndex>, _ whole: Part
    ) throws(Failure) -> PartIndex {
        let piece = try createPart()
        parts[piece].isValid = whole.isValid
        parts[piece].hasMoved = whole.hasMoved
        parts[piece].isRough = whole.isRough
        parts[piece].isFar = whole.isFar
        parts[piece].isIllScaled = whole.isIllScaled
        if whole.isPending { parts.listPending(piece) }
        if whole.isUnread { parts.listUnread(piece) }
        try pieces.append(piece)
        return piece
    }

    /// Groups the variables of a part by the constraints that connect them. Returns whether the
    /// part has several pieces, or variables that no constraint mentions.
    private mutating func isInPieces(_ part: PartIndex) throws(Failure) -> Bool {
        try parts.makeRoom(variables: variables.count)
        let members = parts.variables.elements(parts[part].variables)
        for variable in members {
            parts.roots[variable] = .none
            parts.pieces[variable] = .none
        }
        // The number of mentioned variables, minus the number of variables that are represented by
        // a different variable.
        var count = 0
        var mentioned = 0
        for constraint in parts.constraints.elements(parts[part].constraints) {
            let terms = self.terms.elements(constraints[constraint].terms)
            // A constraint without variables is a piece.
            if terms.count == 0 { count += 1 }
            var first = VariableIndex.none
            for term in terms {
                let variable = term.variable
                if !parts.roots[variable].exists {
                    parts.roots[variable] = variable
                    count += 1
                    mentioned += 1
                }
                let root = parts.root(variable)
                if !first.exists {
                    first = root
                } else if root != first {
                    parts.roots[root] = first
                    count -= 1
                }
            }
        }
        return count != 1 || mentioned < members.count
    }

    /// Takes a variable that nothing mentions out of its part and out of the tableau.
    private mutating func drop(loose variable: VariableIndex) {
        variables[variable].part = .none
        let symbol = variables[variable].symbol
        if !symbol.exists { return }
        tableau.retire(symbol)
        variables[variable].symbol = .none
    }

    /// Whether the rows of each piece have cells of its own alone. Variables that nothing mentions
    /// have no row and no cell.
    private mutating func areRowsSeparate(_ part: PartIndex) -> Bool {
        let record = parts[part]
        for i in 0..<parts.variables.count(record.variables) {
            let variable = parts.variables[record.variables, i]
            if !isRowSeparate(variables[variable].symbol) { return false }
        }
        for i in 0..<parts.constraints.count(record.constraints) {
            let constraint = parts.constraints[record.constraints, i]
            if !isRowSeparate(constraints[constraint].symbol) { return false }
        }
        return true
    }

    private mutating func isRowSeparate(_ symbol: SymbolIndex) -> Bool {
        if !symbol.exists || !tableau.isBasic(symbol) { return true }
        let own = root(of: symbol)
        if !own.exists, tableau.symbols[symbol].kind == .external { return false }
        for cell in tableau.rows.elements(tableau.symbols[symbol].row) {
            if root(of: cell.symbol) != own { return false }
        }
        return true
    }

    /// The variable that represents the piece of a symbol, or `none`.
    private mutating func root(of symbol: SymbolIndex) -> VariableIndex {
        let record = tableau.symbols[symbol]
        var variable = record.variable
        if record.kind != .external {
            let list = constraints[record.constraint].terms
            if terms.count(list) == 0 { return .none }
            variable = terms[list, 0].variable
        }
        return parts.roots[variable].exists ? parts.root(variable) : .none
    }
}
