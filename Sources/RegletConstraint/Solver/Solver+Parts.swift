// SPDX-License-Identifier: MIT
import RegletBase

/// Parts grow together and fall apart.
extension Solver {
    /// Puts a constraint into the part of its variables, which become one.
    mutating func join(_ index: Int32) throws(Failure) {
        let list = constraints[index].terms
        var part: PartIndex = -1
        // The largest part takes the others in.
        for i in 0..<terms.count(list) {
            let other = variables[terms[list, i].variable.raw].part
            if other < 0 || other == part { continue }
            if part < 0 || parts.size(other) > parts.size(part) { part = other }
        }
        if part < 0 { part = try createPart() }
        for i in 0..<terms.count(list) {
            let variable = terms[list, i].variable.raw
            let other = variables[variable].part
            if other < 0 {
                try attach(variable: variable, to: part)
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

    mutating func attach(variable: Int32, to part: PartIndex) throws(Failure) {
        let list = parts[part].variables
        variables[variable].part = part
        variables[variable].place = Int32(truncatingIfNeeded: parts.members.count(list))
        try parts.members.append(variable, to: list)
    }

    mutating func attach(constraint: Int32, to part: PartIndex) throws(Failure) {
        let list = parts[part].constraints
        constraints[constraint].part = part
        constraints[constraint].place = Int32(truncatingIfNeeded: parts.members.count(list))
        try parts.members.append(constraint, to: list)
    }

    /// Takes a variable out of its part, if it is in one; the last one takes its place.
    mutating func detach(variable: Int32) {
        let record = variables[variable]
        if record.part < 0 { return }
        let list = parts[record.part].variables
        let last = parts.members.count(list) - 1
        let moved = parts.members[list, last]
        parts.members[list, Int(record.place)] = moved
        parts.members.truncate(list, to: last)
        variables[moved].place = record.place
        variables[variable].part = -1
    }

    /// The same for a constraint.
    mutating func detach(constraint: Int32) {
        let record = constraints[constraint]
        if record.part < 0 { return }
        let list = parts[record.part].constraints
        let last = parts.members.count(list) - 1
        let moved = parts.members[list, last]
        parts.members[list, Int(record.place)] = moved
        parts.members.truncate(list, to: last)
        constraints[moved].place = record.place
        constraints[constraint].part = -1
    }

    /// Moves all that a part has into another one.
    private mutating func merge(_ part: PartIndex, into target: PartIndex) throws(Failure) {
        let record = parts[part]
        let shift = Int32(
            truncatingIfNeeded: definitions.lists.count(parts[target].definitions))
        for i in 0..<parts.members.count(record.variables) {
            let variable = parts.members[record.variables, i]
            try attach(variable: variable, to: target)
            if variables[variable].definition >= 0 { variables[variable].definition += shift }
        }
        for i in 0..<parts.members.count(record.constraints) {
            let constraint = parts.members[record.constraints, i]
            try attach(constraint: constraint, to: target)
            if constraints[constraint].definition >= 0 {
                constraints[constraint].definition += shift
            }
        }
        for i in 0..<definitions.lists.count(record.definitions) {
            try move(definitions.lists[record.definitions, i], record.terms, to: target)
        }
        parts[target].newEqualities += record.newEqualities
        parts[target].pivots = max(parts[target].pivots, record.pivots)
        parts[target].isRigid = parts[target].isRigid && record.isRigid
        if record.mayFallApart { parts[target].mayFallApart = true }
        if record.isUnread { parts.listUnread(target) }
        if record.isPending { parts.listPending(target) }
        // A part is in the tableau as a whole or not at all.
        if record.isValid != parts[target].isValid { discard(target) }
        remove(part: part)
    }

    /// Copies a definition to the end of a part's; its terms come from a list.
    private mutating func move(
        _ definition: Definition, _ source: Int32, to part: PartIndex
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

    /// Takes a part out of the tableau: its symbols and definitions, and constraints that take part no more.
    mutating func discard(_ part: PartIndex) {
        let record = parts[part]
        for i in 0..<parts.members.count(record.variables) {
            let variable = parts.members[record.variables, i]
            let symbol = variables[variable].symbol
            if symbol >= 0 { tableau.retire(symbol) }
            variables[variable].symbol = -1
            variables[variable].definition = -1
            definitions.offsets[variable] = 0
        }
        var i = parts.members.count(record.constraints) - 1
        while i >= 0 {
            let constraint = parts.members[record.constraints, i]
            let symbol = constraints[constraint].symbol
            if symbol >= 0 { tableau.retire(symbol) }
            constraints[constraint].symbol = -1
            constraints[constraint].definition = -1
            if !constraints[constraint].isWanted { detach(constraint: constraint) }
            i &-= 1
        }
        for i in 0..<definitions.lists.count(record.definitions) {
            let short = definitions.lists[record.definitions, i].short
            if short >= 0 { definitions.shorts.destroy(short) }
        }
        definitions.lists.truncate(record.definitions, to: 0)
        definitions.terms.truncate(record.terms, to: 0)
        parts[part].isValid = false
        parts[part].newEqualities = 0
        parts[part].pivots = 0
        parts.listPending(part)
    }

    /// Divides a part into what constraints still hold together, and lists the pieces: the part itself where it is one.
    /// Variables that nothing mentions any more are in none.
    ///
    /// The rows of a piece have no cells of another one, but for what rounding may have left of some. Where it has, the
    /// pieces are not valid.
    mutating func divide(_ part: PartIndex, into pieces: inout Arena<PartIndex>) throws(Failure) {
        parts[part].mayFallApart = false
        if try !isInPieces(part) { return try pieces.append(part) }
        if parts[part].isValid, !areRowsSeparate(part) { discard(part) }
        let record = parts[part]
        for i in 0..<parts.members.count(record.variables) {
            let variable = parts.members[record.variables, i]
            if parts.roots[variable] < 0 {
                drop(loose: variable)
                continue
            }
            try attach(variable: variable, to: try piece(of: variable, &pieces, record))
        }
        for i in 0..<parts.members.count(record.constraints) {
            let constraint = parts.members[record.constraints, i]
            let list = constraints[constraint].terms
            if terms.count(list) > 0 {
                let variable = terms[list, 0].variable.raw
                try attach(constraint: constraint, to: variables[variable].part)
                continue
            }
            let alone = try createPiece(&pieces, record)
            try attach(constraint: constraint, to: alone)
        }
        for i in 0..<definitions.lists.count(record.definitions) {
            let definition = definitions.lists[record.definitions, i]
            let target = variables[definition.variable].part
            let rank = Int32(truncatingIfNeeded: definitions.lists.count(parts[target].definitions))
            variables[definition.variable].definition = rank
            constraints[definition.constraint].definition = rank
            try move(definition, record.terms, to: target)
        }
        remove(part: part)
    }

    /// The piece that a variable goes to.
    private mutating func piece(
        of variable: Int32, _ pieces: inout Arena<PartIndex>, _ whole: Part
    ) throws(Failure) -> PartIndex {
        let root = Int(parts.root(variable))
        if parts.pieces[root] < 0 { parts.pieces[root] = try createPiece(&pieces, whole) }
        return parts.pieces[root]
    }

    private mutating func createPiece(
        _ pieces: inout Arena<PartIndex>, _ whole: Part
    ) throws(Failure) -> PartIndex {
        let piece = try createPart()
        parts[piece].isValid = whole.isValid
        if whole.isPending { parts.listPending(piece) }
        if whole.isUnread { parts.listUnread(piece) }
        try pieces.append(piece)
        return piece
    }

    /// Finds out which variables of a part hang together, and whether any does not.
    private mutating func isInPieces(_ part: PartIndex) throws(Failure) -> Bool {
        try parts.makeRoom(variables: variables.count)
        let members = parts.members.elements(parts[part].variables)
        for variable in members {
            parts.roots[variable] = -1
            parts.pieces[variable] = -1
        }
        // One for each variable that is mentioned, less one for each that another one stands for.
        var count = 0
        var mentioned = 0
        for constraint in parts.members.elements(parts[part].constraints) {
            let terms = self.terms.elements(constraints[constraint].terms)
            // A constraint without variables is a piece.
            if terms.count == 0 { count &+= 1 }
            var first: Int32 = -1
            for term in terms {
                let variable = term.variable.raw
                if parts.roots[variable] < 0 {
                    parts.roots[variable] = variable
                    count &+= 1
                    mentioned &+= 1
                }
                let root = parts.root(variable)
                if first < 0 {
                    first = root
                } else if root != first {
                    parts.roots[root] = first
                    count &-= 1
                }
            }
        }
        return count != 1 || mentioned < members.count
    }

    /// Takes a variable that nothing mentions out of its part and out of the tableau.
    private mutating func drop(loose variable: Int32) {
        variables[variable].part = -1
        let symbol = variables[variable].symbol
        if symbol < 0 { return }
        tableau.retire(symbol)
        variables[variable].symbol = -1
    }

    /// Whether the rows of each piece have cells of its own alone. Variables that nothing mentions have no row and no cell.
    private mutating func areRowsSeparate(_ part: PartIndex) -> Bool {
        let record = parts[part]
        for i in 0..<parts.members.count(record.variables) {
            let variable = parts.members[record.variables, i]
            if !isRowSeparate(variables[variable].symbol) { return false }
        }
        for i in 0..<parts.members.count(record.constraints) {
            let constraint = parts.members[record.constraints, i]
            if !isRowSeparate(constraints[constraint].symbol) { return false }
        }
        return true
    }

    private mutating func isRowSeparate(_ symbol: SymbolIndex) -> Bool {
        if symbol < 0 || !tableau.isBasic(symbol) { return true }
        let own = root(of: symbol)
        if own < 0, tableau.symbols[symbol].kind == .external { return false }
        for cell in tableau.rows.elements(tableau.symbols[symbol].row) {
            if root(of: SymbolIndex(truncatingIfNeeded: cell.key)) != own { return false }
        }
        return true
    }

    /// The variable that stands for the piece of a symbol; -1 where there is none.
    private mutating func root(of symbol: SymbolIndex) -> Int32 {
        let record = tableau.symbols[symbol]
        var variable = record.owner
        if record.kind != .external {
            let list = constraints[record.owner].terms
            if terms.count(list) == 0 { return -1 }
            variable = terms[list, 0].variable.raw
        }
        return parts.roots[variable] < 0 ? -1 : parts.root(variable)
    }
}
