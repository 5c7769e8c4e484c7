// SPDX-License-Identifier: MIT
import RegletBase

/// The invariants between two operations; empty unless built with REGLET_CHECKS.
///
/// - Basic symbols and rows name each other; rows are sorted sums of parametric symbols, whose
///   columns list them.
/// - *Primal*: no basic symbol is violated. *Dual*: no parametric symbol can move such that costs
///   fall.
/// - A parametric slack or error is 0.
///
/// Values are compared with a thousand times the tolerance of the simplex, since ties move them as
/// well.
extension Tableau {
    @inline(__always)
    func checkInvariants() {
        #if REGLET_CHECKS
            for symbol in symbols.indices where symbols[symbol].kind != .none {
                if isBasic(symbol) { checkBasic(symbol) } else { checkParametric(symbol) }
            }
            checkList(improvable) { $0.improvableAt }
            checkList(violated) { $0.violatedAt }
        #endif
    }

    #if REGLET_CHECKS
        private func checkBasic(_ symbol: SymbolIndex) {
            let record = symbols[symbol]
            precondition(basics[record.row] == symbol)
            var last = SymbolIndex.none
            for cell in rows.elements(record.row) {
                precondition(last < cell.symbol && cell.coefficient != 0)
                precondition(cell.coefficient.magnitude < .infinity)
                last = cell.symbol
                let other = symbols[cell.symbol]
                precondition(other.kind != .none && !other.row.exists)
                precondition(lists(other.column, record.row))
            }
            precondition(record.value.magnitude < .infinity)
            let room = Tolerance.checkedRoom * record.tolerance
            switch record.kind {
            case .none, .external, .released: return
            case .slack:
                precondition(record.side > 0 ? record.value >= -room : record.value <= room)
            case .error:
                if record.isRequired { return precondition(record.value.magnitude <= room) }
                precondition(record.side > 0 ? record.value >= -room : record.value <= room)
            }
        }

        private func lists(_ column: ListIndex<RowIndex>, _ row: RowIndex) -> Bool {
            for listed in columns.elements(column) where listed == row { return true }
            return false
        }

        private func checkParametric(_ symbol: SymbolIndex) {
            let record = symbols[symbol]
            if record.kind != .external { precondition(record.value == 0) }
            precondition(!isCheaper(symbol, 1) && !isCheaper(symbol, -1))
        }

        private func isCheaper(_ symbol: SymbolIndex, _ side: Int8) -> Bool {
            if case .cheaper(_, let slope) = trend(symbol, side) {
                return slope < -Tolerance.checkedCost
            }
            return false
        }

        private func checkList(
            _ list: borrowing Arena<SymbolIndex>, _ place: (Symbol) -> Int32
        ) {
            for i in 0..<list.count { precondition(place(symbols[list[i]]) == Int32(i)) }
        }
    #endif
}
