// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// Tables as text; see Tree/LayoutTree+Dump.
extension LayoutTree {
    func writeTable(_ node: NodeIndex, _ out: inout TextWriter) {
        let table = layoutTable(node)
        out.write("table")
        writeAlignment(node, &out)
        if let columns = table.columns {
            out.write(" columns=")
            out.write(columns.count)
        }
        let rules = table.rules
        if rules.columnSpacing != 0 { writeNumber(" columnSpacing=", rules.columnSpacing, &out) }
        if rules.rowSpacing != 0 { writeNumber(" rowSpacing=", rules.rowSpacing, &out) }
        if rules.scale != 0 { writeNumber(" scale=", rules.scale, &out) }
        switch rules.padding {
        case .equal: break
        case .proportional: out.write(" pads=proportional")
        case .weight: out.write(" pads=weight")
        case .last: out.write(" pads=last")
        case .none: out.write(" pads=none")
        }
        switch rules.shrinking {
        case .level: break
        case .proportional: out.write(" shrinks=proportional")
        case .priority: out.write(" shrinks=priority")
        }
        if table.padding != EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) {
            out.write(" cellPadding")
            write(table.padding, &out)
        }
    }

    func writeTableSection(_ node: NodeIndex, _ out: inout TextWriter) {
        switch tableSection(node) {
        case .body: out.write("tableSection body")
        case .header: out.write("tableSection header")
        case .footer: out.write("tableSection footer")
        }
    }

    func writeTableRow(_ node: NodeIndex, _ out: inout TextWriter) {
        let row = tableRow(node)
        out.write("tableRow")
        if row.alignment != nil { writeAlignment(node, &out) }
        if row.minimumHeight != 0 { writeNumber(" minimumHeight=", row.minimumHeight, &out) }
        if row.weight != 0 { writeNumber(" weight=", row.weight, &out) }
    }

    func writeTableCell(_ node: NodeIndex, _ out: inout TextWriter) {
        let cell = tableCell(node)
        out.write("tableCell")
        if let columns = cell.columns {
            if columns != 1 { write(" columns=", columns, &out) }
        } else {
            out.write(" columns=all")
        }
        if cell.rows != 1 { write(" rows=", cell.rows, &out) }
        if let column = cell.column { write(" column=", column, &out) }
        if let guide = cell.horizontal { writeGuide(" horizontal=", .horizontal, guide, &out) }
        if let guide = cell.vertical { writeGuide(" vertical=", .vertical, guide, &out) }
        if let padding = cell.padding {
            out.write(" padding")
            write(padding, &out)
        }
        if cell.unsizedAxes.contains(.horizontal) { out.write(" unsizedHorizontally") }
        if cell.unsizedAxes.contains(.vertical) { out.write(" unsizedVertically") }
    }

    private func write(_ name: StaticText, _ number: Int, _ out: inout TextWriter) {
        out.write(name)
        out.write(number)
    }
}
