// SPDX-License-Identifier: MIT
import Reglet

/// A case of kind "table": as a tree, or as columns of numbers, which cells measure.
struct TableCase {
    let record: Record

    init(_ record: Record) { self.record = record }

    private var expect: Record { record["expect"] as? Record ?? [:] }

    func differences() throws -> [String] {
        let isTree = record["op"] as? String == "layout"
        guard let name = expect["error"] as? String else {
            return isTree ? try treeDifferences() : try widthDifferences()
        }
        // Names of choices, and a NaN as a proposal, cannot be written here.
        if name == "unknownName" || "\(record["id"] ?? "")" == "table/widths/offer/nan" {
            return []
        }
        do {
            _ = isTree ? try treeDifferences() : try widthDifferences()
            return ["error \(name) was expected, none came"]
        } catch let error as LayoutError {
            let isNumber = name == "invalidNumber" || name == "minAboveMax"
            let wanted: LayoutError.Code = isNumber ? .invalidNumber : .invalidArgument
            return error.code == wanted ? [] : ["error \(name) was expected, \(error) came"]
        }
    }

    // MARK: Trees

    private func treeDifferences() throws -> [String] {
        var spaced = record
        spaced["root"] = withoutSpacing(record["root"])
        let one = ConformanceCase(spaced)
        var found = try one.differences()
        let graph = try one.laidOut()
        for (id, tracks) in expect["tables"] as? Record ?? [:] {
            let tracks = tracks as? Record ?? [:]
            found += difference("columns", tracks["columns"], try graph.columns(ofTable: id))
            found += difference("rows", tracks["rows"], try graph.rows(ofTable: id))
        }
        for (name, position) in expect["guides"] as? Record ?? [:] {
            let guide: VerticalAlignment =
                name == "firstTextBaseline" ? .firstTextBaseline : .lastTextBaseline
            let came = try graph.position(of: guide, in: "t")
            if abs(came - (number(position) ?? .nan)) > 0.011 { found.append("\(name): \(came)") }
        }
        for (id, allowed) in expect["askedOnly"] as? Record ?? [:] {
            let allowed = (allowed as? [[Any]] ?? []).map { $0.map(number) }
            for asked in try asked(id) where !allowed.contains([asked.width, asked.height]) {
                found.append("\(id) was asked \(asked)")
            }
        }
        return found
    }

    /// Stacks of these cases have no spacing where they say nothing.
    private func withoutSpacing(_ value: Any?) -> Any? {
        if let list = value as? [Any] { return list.map { withoutSpacing($0) ?? NSNull() } }
        guard var node = value as? Record else { return value }
        node = node.compactMapValues(withoutSpacing)
        if ["hstack", "vstack"].contains(node["type"] as? String), node["spacing"] == nil {
            node["spacing"] = 0
        }
        return node
    }

    private func difference(_ what: String, _ wanted: Any?, _ came: [TableTrack?]) -> [String] {
        guard let wanted = (wanted as? [Any])?.map({ ($0 as? [Any])?.map(number) }) else {
            return []
        }
        let isSame =
            wanted.count == came.count
            && zip(wanted, came).allSatisfy { wanted, came in
                guard let wanted, let came else { return wanted == nil && came == nil }
                return zip(wanted, [came.start, came.length]).allSatisfy {
                    abs(($0 ?? .nan) - $1) <= 0.011
                }
            }
        return isSame ? [] : ["\(what): \(wanted), came \(came)"]
    }

    /// What a leaf is asked, in whose place one stands that notes it.
    private func asked(_ id: String) throws -> [ProposedViewSize] {
        var asked: [ProposedViewSize] = []
        func noting(_ node: Record) -> Record {
            var node = node
            if node["id"] as? String == id {
                let inner = node.filter { $0.key != "id" }
                node = ["type": "noting", "id": id]
                node["view"] = MeasuredView(0) { _, offered in
                    asked.append(offered)
                    let size = try? layout(
                        view(inner), width: offered.width, height: offered.height,
                        measurer: CaseMeasurer()
                    ).size
                    return size ?? .zero
                }
            }
            for (key, value) in node {
                if let rows = value as? [Any] { node[key] = rows.map(notingAny) }
            }
            return node
        }
        func notingAny(_ value: Any) -> Any {
            if let list = value as? [Any] { return list.map(notingAny) }
            return (value as? Record).map(noting) ?? value
        }
        var copy = record
        copy["root"] = noting(record["root"] as? Record ?? [:])
        _ = try ConformanceCase(copy).laidOut()
        return asked
    }

    // MARK: Numbers

    private func widthDifferences() throws -> [String] {
        let given = record["input"] as? Record ?? [:]
        let columns = given["columns"] as? [Record] ?? []
        let row = TableRow {
            ForEach(Array(columns.enumerated()), id: \.offset) { column in
                measured(column.element["measured"] as? [Any])
            }
        }
        let table = Table(
            columns: columns.map(tableColumn),
            horizontalSpacing: number(given["columnSpacing"]) ?? 0,
            pads: padding(given["pads"]), shrinks: shrinking(given["shrink"]),
            scale: number(given["scale"]) ?? 0
        ) { if !columns.isEmpty { row } }
        .id("table")
        let graph = try ViewGraph()
        try graph.update(table)
        func width(_ offered: CGFloat?) throws -> CGFloat {
            try graph.layout(in: ProposedViewSize(width: offered, height: nil)).size.width
        }
        var came: [String: [CGFloat?]] = [
            "minimum": [try width(0)], "ideal": [try width(nil)], "maximum": [try width(.infinity)],
        ]
        came["width"] = [try width(number(given["width"]))]
        let tracks = try graph.columns(ofTable: "table")
        came["columns"] = tracks.map { $0?.length }
        came["edges"] = tracks.flatMap { [$0?.start, $0.map { $0.start + $0.length }] }
        return expect.compactMap { name, value in
            let wanted = numbers(value)
            let isSame = zip(wanted, came[name] ?? []).allSatisfy { a, b in
                a == b || abs((a ?? .nan) - (b ?? .nan)) <= 0.011
            }
            return isSame && wanted.count == came[name]?.count
                ? nil : "\(name): \(wanted), came \(came[name] ?? [])"
        }
    }

    private func numbers(_ value: Any) -> [CGFloat?] {
        guard let list = value as? [Any] else { return [number(value)] }
        return list.flatMap { $0 is NSNull && name(list) ? [nil, nil] : numbers($0) }
    }

    /// Whether a list is one of pairs.
    private func name(_ list: [Any]) -> Bool { list.contains { $0 is [Any] } }

    @ViewBuilder private func measured(_ lengths: [Any]?) -> some View {
        if let lengths {
            let (least, ideal) = (number(lengths[0]) ?? 0, number(lengths[1]) ?? 0)
            if !ideal.isFinite {
                Leaf(width: ideal, height: 1)
            } else {
                MeasuredView(ideal, dependence: .none) { ideal, offered in
                    let width = offered.width ?? ideal
                    return CGSize(
                        width: width == 0 ? least : min(max(least, width), ideal), height: 1)
                }
            }
        } else {
            EmptyCell()
        }
    }
}

// MARK: - Tables of cases

private func tableColumn(_ given: Record) -> TableColumn {
    var column = TableColumn(
        minimum: number(given["min"]), ideal: number(given["ideal"]),
        maximum: number(given["max"]) ?? .infinity, weight: number(given["weight"]) ?? 1,
        priority: Double(number(given["priority"]) ?? 0),
        alignment: (given["alignment"] as? String).map(horizontal),
        isHidable: given["hidable"] as? Bool ?? false, isHidden: given["hidden"] as? Bool ?? false)
    column.fixed = number(given["fixed"])
    return column
}

private func padding(_ name: Any?) -> TablePadding {
    switch name as? String ?? "equal" {
    case "proportional": .proportional
    case "weight": .weight
    case "last": .last
    case "none": .none
    default: .equal
    }
}

private func shrinking(_ name: Any?) -> TableShrinking {
    switch name as? String ?? "level" {
    case "proportional": .proportional
    case "priority": .priority
    default: .level
    }
}

private func edges(_ value: Any?) -> EdgeInsets {
    let record = value as? Record ?? [:]
    let all = number(value) ?? 0
    return EdgeInsets(
        top: number(record["top"]) ?? all, leading: number(record["leading"]) ?? all,
        bottom: number(record["bottom"]) ?? all, trailing: number(record["trailing"]) ?? all)
}

func tableView(_ node: Record) -> AnyView {
    let place = Alignment(
        horizontal: horizontal(node["horizontalAlignment"] as? String ?? "leading"),
        vertical: vertical(node["verticalAlignment"] as? String ?? "center"))
    return AnyView(
        Table(
            columns: (node["columns"] as? [Record] ?? []).map(tableColumn), alignment: place,
            horizontalSpacing: number(node["columnSpacing"]) ?? 0,
            verticalSpacing: number(node["rowSpacing"]) ?? 0,
            cellPadding: edges(node["cellPadding"]),
            pads: padding(node["pads"]), shrinks: shrinking(node["shrink"]),
            scale: number(node["scale"]) ?? 0
        ) {
            rows(node["rows"])
            ForEach(
                Array((node["sections"] as? [Record] ?? []).enumerated()), id: \.offset
            ) { section in
                switch section.element["kind"] as? String {
                case "header": TableHeader { rows(section.element["rows"]) }
                case "footer": TableFooter { rows(section.element["rows"]) }
                default: TableSection { rows(section.element["rows"]) }
                }
            }
        })
}

private func rows(_ value: Any?) -> some View {
    ForEach(Array((value as? [Any] ?? []).enumerated()), id: \.offset) { row in
        let fields = row.element as? Record ?? ["cells": row.element]
        TableRow(
            minimumHeight: number(fields["minHeight"]) ?? 0, weight: number(fields["weight"]) ?? 0,
            alignment: (fields["alignment"] as? String).map(vertical)
        ) {
            ForEach(Array((fields["cells"] as? [Any] ?? []).enumerated()), id: \.offset) { cell in
                tableCell(cell.element as? Record ?? [:])
            }
        }
    }
}

@ViewBuilder private func tableCell(_ cell: Record) -> some View {
    let columns: TableSpan =
        cell["columnSpan"] as? String == "all" ? .all : .columns(cell["columnSpan"] as? Int ?? 1)
    if cell["type"] != nil {
        view(cell)
    } else if let content = cell["content"] as? Record {
        view(content).tableCell(
            columns: columns, rows: cell["rowSpan"] as? Int ?? 1, column: cell["column"] as? Int,
            horizontal: (cell["horizontalAlignment"] as? String).map(horizontal),
            vertical: (cell["verticalAlignment"] as? String).map(vertical),
            padding: cell["padding"].map(edges),
            unsizedAxes: cell["unsizedAxes"].map(axes) ?? [])
    } else {
        EmptyCell(
            columns: columns, rows: cell["rowSpan"] as? Int ?? 1, column: cell["column"] as? Int)
    }
}
