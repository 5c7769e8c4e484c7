// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// A column of a table, with the layout of rgl_table_column.
///
/// INVARIANT: the layouts are equal, since C functions return pointers to the stored columns.
/// RegletABI checks it.
public struct LayoutTableColumn: BitwiseCopyable {
    // NaN: none.
    private var fixed: Double
    private var minimum: Double
    private var ideal: Double
    private var maximum: Double
    private var weight: Double
    private var priority: Double
    private var hidable: UInt32
    private var hidden: UInt32
    /// A horizontal alignment; -1 means the alignment of the table.
    private var alignment: Int32
    private var reserved: UInt32 = 0

    public init(_ column: TableColumn, alignment: Guide?) {
        fixed = column.fixed ?? .nan
        minimum = column.minimum ?? .nan
        ideal = column.ideal ?? .nan
        maximum = column.maximum
        weight = column.weight
        priority = column.priority
        hidable = column.isHidable ? 1 : 0
        hidden = column.isHidden ? 1 : 0
        self.alignment = alignment.map { Int32($0.rawValue) } ?? -1
    }

    var column: TableColumn {
        var column = TableColumn()
        column.fixed = fixed.isNaN ? nil : fixed
        column.minimum = minimum.isNaN ? nil : minimum
        column.ideal = ideal.isNaN ? nil : ideal
        column.maximum = maximum
        column.weight = weight
        column.priority = priority
        column.isHidable = hidable != 0
        column.isHidden = hidden != 0
        return column
    }

    var guide: Guide? { alignment < 0 ? nil : Guide(rawValue: UInt16(alignment)) }

    static func == (a: LayoutTableColumn, b: LayoutTableColumn) -> Bool {
        areSameNumbers(a.fixed, b.fixed) && areSameNumbers(a.minimum, b.minimum)
            && areSameNumbers(a.ideal, b.ideal) && a.maximum == b.maximum && a.weight == b.weight
            && a.priority == b.priority && a.hidable == b.hidable && a.hidden == b.hidden
            && a.alignment == b.alignment
    }
}

/// A table's rules, with the layout of rgl_table_rules; see LayoutTableColumn.
public struct LayoutTableRules: BitwiseCopyable {
    private var columnSpacing: Double
    private var rowSpacing: Double
    private var scale: Double
    private var padding: UInt32
    private var shrinking: UInt32

    init(_ rules: TableRules) {
        (columnSpacing, rowSpacing, scale) = (rules.columnSpacing, rules.rowSpacing, rules.scale)
        (padding, shrinking) = (UInt32(rules.padding.rawValue), UInt32(rules.shrinking.rawValue))
    }

    static func == (a: LayoutTableRules, b: LayoutTableRules) -> Bool {
        a.columnSpacing == b.columnSpacing && a.rowSpacing == b.rowSpacing && a.scale == b.scale
            && a.padding == b.padding && a.shrinking == b.shrinking
    }
}

/// A table from the caller; see table.h.
public struct LayoutTable: BitwiseCopyable {
    /// Nil means as many columns as the rows need.
    public var columns: Borrowed<LayoutTableColumn>?
    public var rules: TableRules
    /// The padding of every cell without its own.
    public var padding: EdgeInsets
    public var alignment: Alignment

    public init(
        columns: Borrowed<LayoutTableColumn>?, rules: TableRules, padding: EdgeInsets,
        alignment: Alignment
    ) {
        self.columns = columns
        (self.rules, self.padding, self.alignment) = (rules, padding, alignment)
    }
}

extension KindFacts {
    static var ofTable: KindFacts { container(.hidden).countedTwice }
}

extension EdgeInsets {
    /// Rejects insets that are not lengths of a table.
    func checkTableLengths(_ subject: StaticText) throws(Failure) {
        _ = try tableLength(top, subject)
        _ = try tableLength(leading, subject)
        _ = try tableLength(bottom, subject)
        _ = try tableLength(trailing, subject)
    }
}

extension LayoutTree {
    public mutating func create(_ table: LayoutTable) throws(Failure) -> NodeIndex {
        // All memory is reserved first, so that nothing can fail once the plan exists.
        try reserve(nodes: 1)
        try memos.reserve(1)
        try tables.reserve(1)
        let plan = try TablePlan.make(table, allocator)
        let side = tables.insertReserved(TableReference(plan: plan))
        return try create(.table, Parameters(), table.alignment, side: side)
    }

    public mutating func set(_ node: NodeIndex, _ table: LayoutTable) throws(Failure) {
        let old = tablePlan(of: node)
        if old.value.holds(table), nodes[node].alignment == table.alignment { return }
        let plan = try TablePlan.make(table, allocator)
        old.release(allocator)
        tables[nodes[node].side].plan = plan
        nodes[node].alignment = table.alignment
        invalidate(node)
    }

    /// A table without its rules, as the caller described it. The columns belong to the tree until
    /// the node is set or removed.
    public func layoutTable(_ node: NodeIndex) -> LayoutTable {
        let plan = tablePlan(of: node)
        let given = plan.value.given.elements(from: 0, count: plan.value.given.count)
        return LayoutTable(
            columns: plan.value.countsColumns ? nil : Borrowed(given),
            rules: plan.value.columns.rules, padding: plan.value.padding,
            alignment: nodes[node].alignment)
    }

    /// A table's rules. They belong to the tree like the columns.
    public func tableRules(_ node: NodeIndex) -> Borrowed<LayoutTableRules> {
        Borrowed(tablePlan(of: node).value.rules.elements(from: 0, count: 1))
    }

    func tablePlan(of table: NodeIndex) -> Reference<TablePlan> {
        tables[nodes[table].side].plan.unsafelyUnwrapped
    }

    mutating func removeTablePlan(_ side: Int32) {
        if let plan = tables[side].plan { plan.release(allocator) }
        tables[side].plan = nil
        tables.remove(side)
    }

    /// Frees all plans. The plan of a removed table was freed already.
    func releaseTables() {
        for i in 0..<tables.count {
            if let plan = tables[Int32(truncatingIfNeeded: i)].plan {
                plan.release(allocator)
            }
        }
    }
}
