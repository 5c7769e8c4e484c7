// SPDX-License-Identifier: MIT
import RegletBase

/// The tableau as text, in the units of the constraints; Documentation/Cassowary.md reads one line
/// by line.
extension Solver {
    public mutating func dumpTableau(_ out: inout TextWriter) throws(Failure) {
        try prepareTableau()
        try solve()
        out.write("legend\n")
        out.write("  basic = constant + sum of parametric symbols\n")
        out.write("  s<i>  slack of the inequality c<i>: below 0 it is violated\n")
        out.write("  e<i>  error of the equality c<i>: 0 when it holds\n")
        out.write("  [p]   reduced costs of priority p: the change for a point of each symbol\n")
        out.write("rows\n")
        for i in tableau.symbols.indices where tableau.symbols[i].kind != .none {
            if tableau.symbols[i].row.exists { writeRow(i, &out) }
        }
        out.write("parametric\n")
        for i in tableau.symbols.indices where tableau.symbols[i].kind != .none {
            if !tableau.symbols[i].row.exists { writeParametric(i, &out) }
        }
        writeObjective(&out)
    }

    private func writeRow(_ symbol: SymbolIndex, _ out: inout TextWriter) {
        let record = tableau.symbols[symbol]
        out.write("  ")
        writeSymbol(symbol, &out)
        out.write(" = ")
        var constant = record.value
        for position in tableau.rows.positions(record.row) {
            let cell = tableau.rows[position: position]
            constant -=
                cell.coefficient * tableau.symbols[cell.symbol].value
        }
        out.write(constant / record.unit + 0)
        for position in tableau.rows.positions(record.row) {
            let cell = tableau.rows[position: position]
            let other = cell.symbol
            let unit = tableau.symbols[other].unit / record.unit
            writeCoefficient(unit * cell.coefficient, isFirst: false, &out)
            writeSymbol(other, &out)
        }
        out.write("   (")
        out.write(record.number + 0)
        writeCosts(record, &out)
        out.write(")\n")
    }

    /// The cost of a soft symbol on its side.
    private func writeCosts(_ record: Symbol, _ out: inout TextWriter) {
        if record.gradient == 0 { return }
        out.write(", costs ")
        out.write(record.unit * record.gradient.magnitude)
        out.write(" per point at ")
        out.write(record.level.priority.number)
    }

    private func writeParametric(_ symbol: SymbolIndex, _ out: inout TextWriter) {
        let record = tableau.symbols[symbol]
        out.write("  ")
        writeSymbol(symbol, &out)
        out.write(" = ")
        out.write(record.number)
        if record.isRequired {
            out.write(record.kind == .error ? " fixed" : " at its bound")
        } else if record.isSoft {
            out.write(", would cost ")
            out.write(record.unit * record.weight)
            out.write(" per point at ")
            out.write(record.level.priority.number)
            if record.kind == .slack { out.write(" below 0") }
        }
        out.write("\n")
    }

    /// One line for each level that has costs, the highest first.
    private func writeObjective(_ out: inout TextWriter) {
        out.write("objective\n")
        var level = Level.first
        while let next = nextLevel(after: level) {
            level = next
            out.write("  [")
            out.write(level.priority.number)
            out.write("]")
            for i in tableau.symbols.indices where tableau.symbols[i].kind != .none {
                if tableau.symbols[i].row.exists { continue }
                let cost = tableau.costs.coefficient(tableau.symbols[i].cost, level)
                if cost == 0 { continue }
                writeCoefficient(tableau.symbols[i].unit * cost, isFirst: false, &out)
                writeSymbol(i, &out)
            }
            out.write("\n")
        }
    }

    private func nextLevel(after level: Level) -> Level? {
        var best: Level?
        for i in tableau.symbols.indices where tableau.symbols[i].kind != .none {
            let list = tableau.symbols[i].cost
            for position in tableau.costs.positions(list) {
                let other = tableau.costs[position: position].level
                if level < other, other < best ?? .last { best = other }
            }
        }
        return best
    }

    private func writeSymbol(_ symbol: SymbolIndex, _ out: inout TextWriter) {
        let record = tableau.symbols[symbol]
        switch record.kind {
        case .external: return writeName(record.variable, &out)
        case .slack: out.write("s")
        case .error: out.write("e")
        case .none, .released: out.write("r")
        }
        out.write(Int(record.owner.raw))
    }
}
