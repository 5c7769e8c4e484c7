// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// A row's parameters; nil alignment is the table's. See table.h.
public struct LayoutTableRow: Equatable, BitwiseCopyable {
    public var minimumHeight: Double
    public var weight: Double
    public var alignment: Guide?

    public init(minimumHeight: Double = 0, weight: Double = 0, alignment: Guide? = nil) {
        (self.minimumHeight, self.weight, self.alignment) = (minimumHeight, weight, alignment)
    }

    var numbers: TableRow { TableRow(minimumHeight: minimumHeight, weight: weight) }
}

/// The role of a section. Raw values match table.h.
public enum TableSectionRole: UInt8, BitwiseCopyable {
    case body = 0
    case header = 1
    case footer = 2

    /// The rank of the section in the order shown.
    var rank: Int {
        switch self {
        case .header: 0
        case .body: 1
        case .footer: 2
        }
    }
}

/// A row's parameters in the tree. The alignment itself is the node's.
private struct TableRowParameters: KindParameters {
    var minimumHeight: Double
    var weight: Double
    var hasAlignment: Bool
    /// Its index in the plan of the table around it.
    var band: Int32 = -1
}

/// A section's parameters in the tree: its index in the plan. The option is its role.
private struct TableSectionParameters: KindParameters {
    var group: Int32 = -1
}

extension KindFacts {
    /// A row represents its cells, so that they see the table around them.
    static var ofTableRow: KindFacts {
        container(.inherited, remembers: false).inLines(.tableRow).countedTwice
    }
    static var ofTableSection: KindFacts { container(.inherited, remembers: false) }
}

extension LayoutTree {
    public mutating func create(_ row: LayoutTableRow) throws(Failure) -> NodeIndex {
        try row.numbers.check()
        return try create(.tableRow, Parameters(parameters(row)), alignment(of: row))
    }

    public mutating func set(_ node: NodeIndex, _ row: LayoutTableRow) throws(Failure) {
        try row.numbers.check()
        var parameters = parameters(row)
        parameters.band = nodes[node].parameters[TableRowParameters.self].band
        if change(node, parameters, alignment(of: row)) { forgetPlan(around: node) }
    }

    public func tableRow(_ node: NodeIndex) -> LayoutTableRow {
        let parameters = nodes[node].parameters[TableRowParameters.self]
        return LayoutTableRow(
            minimumHeight: parameters.minimumHeight, weight: parameters.weight,
            alignment: parameters.hasAlignment ? nodes[node].alignment.vertical : nil)
    }

    private func parameters(_ row: LayoutTableRow) -> TableRowParameters {
        TableRowParameters(
            minimumHeight: row.minimumHeight, weight: row.weight,
            hasAlignment: row.alignment != nil)
    }

    private func alignment(of row: LayoutTableRow) -> Alignment {
        Alignment(horizontal: .center, vertical: row.alignment ?? .center)
    }

    func band(ofTableRow row: NodeIndex) -> Int {
        Int(nodes[row].parameters[TableRowParameters.self].band)
    }

    mutating func setBand(ofTableRow row: NodeIndex, _ band: Int) {
        nodes[row].parameters[TableRowParameters.self].band = Int32(truncatingIfNeeded: band)
    }
}

extension LayoutTree {
    public mutating func create(_ role: TableSectionRole) throws(Failure) -> NodeIndex {
        try create(
            .tableSection, Parameters(TableSectionParameters()), .center, option: role.rawValue)
    }

    public mutating func set(_ node: NodeIndex, _ role: TableSectionRole) {
        let parameters = nodes[node].parameters[TableSectionParameters.self]
        if change(node, parameters, option: role.rawValue) { forgetPlan(around: node) }
    }

    public func tableSection(_ node: NodeIndex) -> TableSectionRole {
        TableSectionRole(rawValue: nodes[node].option) ?? .body
    }

    func group(ofTableSection section: NodeIndex) -> Int {
        Int(nodes[section].parameters[TableSectionParameters.self].group)
    }

    mutating func setGroup(ofTableSection section: NodeIndex, _ group: Int) {
        nodes[section].parameters[TableSectionParameters.self].group =
            Int32(truncatingIfNeeded: group)
    }
}
