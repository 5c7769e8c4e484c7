// SPDX-License-Identifier: MIT
import CReglet

/// Rows of cells in columns with a minimum, an ideal and a maximum, laid out in one pass.
///
///     Table(columns: [TableColumn(minimum: 60), TableColumn(alignment: .trailing)], horizontalSpacing: 12) {
///         TableHeader { TableRow { Text("Item"); Text("Price") } }
///         TableRow { Text("A seat by the window"); Text("9.00") }
///         TableFooter { TableRow { Text("Both ways").tableCell(columns: .all) } }
///     }
///
/// If the table fits, columns are padded. If it does not, they shrink down to their minimums. Then
/// hidable columns are hidden. Headers are shown first, footers last. A child that is neither a row
/// nor a section is a row of one cell over all columns. Documentation/Tables.md has the rules.
public struct Table<Content: View>: View, PrimitiveView {
    let rules: TableRules
    let content: Content

    /// - Parameters:
    ///   - columns: Empty for as many as the rows need, each with the limits of its cells.
    ///   - alignment: The position of cells without an alignment of their own.
    ///   - horizontalSpacing: Between columns.
    ///   - verticalSpacing: Between rows.
    ///   - cellPadding: Around the content of each cell without a padding of its own.
    ///   - pads: How width beyond the table's ideal width is distributed.
    ///   - shrinks: How missing width is distributed.
    ///   - scale: Pixels per point. With 0, nothing is rounded.
    ///   - content: Rows, and sections of rows.
    public init(
        columns: [TableColumn] = [], alignment: Alignment = .leading,
        horizontalSpacing: CGFloat = 0, verticalSpacing: CGFloat = 0,
        cellPadding: EdgeInsets = EdgeInsets(), pads: TablePadding = .equal,
        shrinks: TableShrinking = .level, scale: CGFloat = 0,
        @ViewBuilder content: () -> Content
    ) {
        rules = TableRules(
            columns: columns, alignment: alignment, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing, cellPadding: cellPadding, pads: pads,
            shrinks: shrinks, scale: scale)
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_TABLE) }

    public func _emit(_ emission: inout Emission) {
        let payload = TablePayload(rules, &emission)
        emission.node(RGL_KIND_TABLE, rgl_parameters(), payload) { emission in
            content._emit(&emission)
        }
    }
}

/// The settings of a column. A minimum or an ideal replaces the values of the cells.
public struct TableColumn: Hashable, Sendable {
    /// The width, independent of the cells.
    public var fixed: CGFloat?
    public var minimum: CGFloat?
    public var ideal: CGFloat?
    public var maximum: CGFloat
    /// Its share of the remaining width, with `TablePadding.weight`.
    public var weight: CGFloat
    /// Columns of higher priority give later, and are hidden later.
    public var priority: Double
    /// The position of cells that cover this column alone; nil for the table's alignment.
    public var alignment: HorizontalAlignment?
    /// Whether the column may be hidden if the table is too narrow.
    public var isHidable: Bool
    /// Whether the column is hidden, as if it were not there.
    public var isHidden: Bool

    public init(
        minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat = .infinity,
        weight: CGFloat = 1, priority: Double = 0, alignment: HorizontalAlignment? = nil,
        isHidable: Bool = false, isHidden: Bool = false
    ) {
        fixed = nil
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.weight = weight
        self.priority = priority
        self.alignment = alignment
        self.isHidable = isHidable
        self.isHidden = isHidden
    }

    /// A column of a fixed width.
    public init(fixed: CGFloat, alignment: HorizontalAlignment? = nil) {
        self.init(alignment: alignment)
        self.fixed = fixed
    }

    var width: rgl_number_table_column {
        var width = rgl_number_table_column_plain()
        width.fixed = fixed.orNaN
        width.minimum = minimum.orNaN
        width.ideal = ideal.orNaN
        width.maximum = Double(maximum)
        width.weight = Double(weight)
        width.priority = priority
        width.is_hidable = isHidable ? 1 : 0
        width.is_hidden = isHidden ? 1 : 0
        return width
    }

    func record(_ emission: inout Emission) -> rgl_table_column {
        let own = alignment.map { emission.guide(.horizontal, $0.key) }
        return rgl_table_column(
            width: width, alignment: own ?? rgl_guide(RGL_ALIGNMENT_INHERITED), reserved: 0)
    }
}

/// How width beyond the ideal width of a table is distributed.
public enum TablePadding: UInt32, Sendable {
    /// Equally to all columns.
    case equal = 0
    /// In proportion to the ideals.
    case proportional = 1
    /// In proportion to the weights.
    case weight = 2
    /// The last column takes the width. Width that it cannot take goes to the column before it, and
    /// so on.
    case last = 3
    /// To no column.
    case none = 4
}

/// How the missing width of a table is distributed.
public enum TableShrinking: UInt32, Sendable {
    /// The widest columns, down to the next widest, then these columns together, and so on.
    case level = 0
    /// All columns shrink, in proportion to their widths above their minimums.
    case proportional = 1
    /// The columns of the lowest priority first.
    case priority = 2
}

struct TableRules: Equatable {
    let columns: [TableColumn]
    let alignment: Alignment
    let horizontalSpacing: CGFloat
    let verticalSpacing: CGFloat
    let cellPadding: EdgeInsets
    let pads: TablePadding
    let shrinks: TableShrinking
    let scale: CGFloat
}

/// The columns and rules of a table, in memory that the engine can read.
final class TablePayload: Payload {
    private let given: TableRules
    private let columns: UnsafeMutableBufferPointer<rgl_table_column>
    private let rules: UnsafeMutablePointer<rgl_table_rules>
    private let alignment: rgl_alignment

    init(_ given: TableRules, _ emission: inout Emission) {
        self.given = given
        columns = .copy(of: given.columns.map { $0.record(&emission) })
        rules = .allocate(capacity: 1)
        rules.initialize(
            to: rgl_table_rules(
                column_spacing: Double(given.horizontalSpacing),
                row_spacing: Double(given.verticalSpacing), scale: Double(given.scale),
                padding: given.pads.rawValue, shrinking: given.shrinks.rawValue))
        alignment = emission.record(given.alignment)
    }

    deinit {
        columns.deallocate()
        rules.deallocate()
    }

    override func isEqual(to old: Payload) -> Bool { (old as? TablePayload)?.given == given }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        parameters.table = rgl_table(
            columns: columns.isEmpty ? nil : UnsafePointer(columns.baseAddress),
            column_count: columns.count, rules: UnsafePointer(rules),
            cell_padding: given.cellPadding.record, alignment: alignment)
    }
}

/// The cells of a row of a table; elsewhere a group. A modifier on the row is applied to each of
/// its cells, except `id`, which names the band of the cells across the table.
public struct TableRow<Content: View>: View, PrimitiveView {
    let minimumHeight: CGFloat
    let weight: CGFloat
    let alignment: VerticalAlignment?
    let content: Content

    /// - Parameters:
    ///   - minimumHeight: The minimum height, independent of its cells.
    ///   - weight: Its share of the height that the table is proposed beyond its own.
    ///   - alignment: The position of cells that cover this row alone; nil for the table's
    ///     alignment.
    ///   - content: The cells.
    public init(
        minimumHeight: CGFloat = 0, weight: CGFloat = 0, alignment: VerticalAlignment? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.minimumHeight = minimumHeight
        self.weight = weight
        self.alignment = alignment
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_TABLE_ROW) }

    public func _emit(_ emission: inout Emission) {
        guard emission.isInsideTable else { return content._emit(&emission) }
        var parameters = rgl_parameters()
        let own = alignment.map { emission.guide(.vertical, $0.key) }
        parameters.table_row = rgl_table_row(
            height: rgl_number_table_row(
                minimum_height: Double(minimumHeight), weight: Double(weight)),
            alignment: own ?? rgl_guide(RGL_ALIGNMENT_INHERITED), reserved: 0)
        emission.band(RGL_KIND_TABLE_ROW, parameters) { emission in
            content._emit(&emission)
        }
    }
}

/// Rows of a table that belong together; elsewhere a group. An id names the band of the rows across
/// the table.
public struct TableSection<Content: View>: View, PrimitiveView {
    let kind: Int
    let content: Content

    /// Rows between headers and footers.
    public init(@ViewBuilder content: () -> Content) {
        self.init(RGL_SECTION_BODY, content())
    }

    init(_ kind: Int, _ content: Content) {
        self.kind = kind
        self.content = content
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_TABLE_SECTION) }

    public func _emit(_ emission: inout Emission) {
        guard emission.isInsideTable else { return content._emit(&emission) }
        var parameters = rgl_parameters()
        parameters.table_section = rgl_table_section(kind: rgl_table_section_kind(kind))
        emission.band(RGL_KIND_TABLE_SECTION, parameters) { emission in
            content._emit(&emission)
        }
    }
}

/// Rows that are shown before all other rows.
public func TableHeader<Content: View>(
    @ViewBuilder content: () -> Content
) -> TableSection<Content> {
    TableSection(RGL_SECTION_HEADER, content())
}

/// Rows that are shown after all other rows.
public func TableFooter<Content: View>(
    @ViewBuilder content: () -> Content
) -> TableSection<Content> {
    TableSection(RGL_SECTION_FOOTER, content())
}
