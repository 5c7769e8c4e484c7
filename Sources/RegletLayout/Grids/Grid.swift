// SPDX-License-Identifier: MIT
import RegletBase

/// A grid's parameters; nil spacing is the preferred spacing of neighbours. See grid.h.
public struct Grid: Equatable, BitwiseCopyable {
    public var alignment: Alignment
    public var horizontalSpacing: Double?
    public var verticalSpacing: Double?

    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    func spacing(_ axis: Axis) -> Double? {
        axis == .horizontal ? horizontalSpacing : verticalSpacing
    }
}

/// A row's parameters; nil alignment is the grid's. See grid.h.
public struct GridRow: Equatable, BitwiseCopyable {
    public var alignment: Guide?
    public init(alignment: Guide? = nil) { self.alignment = alignment }
}

/// A grid's parameters in the tree.
private struct GridParameters: KindParameters {
    var horizontalSpacing: OptionalNumber
    var verticalSpacing: OptionalNumber
}

/// A row's parameters in the tree. The alignment itself is a field of the node.
private struct GridRowParameters: KindParameters {
    /// The parameters as a stack. They come first, as in a stack.
    var asStack = StackParameters()
    /// Its index in the plan of the grid around it.
    var band: Int32 = 0
    var hasAlignment: Bool
    var role = RowRole.cells
}

extension KindFacts {
    static var ofGrid: KindFacts { container(.hidden).inLines(.grid).countedTwice.interchangeable }
    static var ofGridRow: KindFacts { container(.bySettings, remembers: false).inLines(.row) }
}

extension LayoutTree {
    public mutating func create(_ grid: Grid) throws(Failure) -> NodeIndex {
        let side = try grids.insert(GridPlan())
        do throws(Failure) {
            return try create(
                .grid, Parameters(gridParameters(grid)), grid.alignment, side: side)
        } catch {
            grids.remove(side)
            throw error
        }
    }

    public mutating func set(_ node: NodeIndex, _ grid: Grid) {
        if change(node, gridParameters(grid), grid.alignment) {
            grids[nodes[node].side].isMade = false
        }
    }

    public func grid(_ node: NodeIndex) -> Grid {
        let p = nodes[node].parameters[GridParameters.self]
        return Grid(
            alignment: nodes[node].alignment, horizontalSpacing: p.horizontalSpacing.value,
            verticalSpacing: p.verticalSpacing.value)
    }

    private func gridParameters(_ grid: Grid) -> GridParameters {
        GridParameters(
            horizontalSpacing: OptionalNumber(grid.horizontalSpacing),
            verticalSpacing: OptionalNumber(grid.verticalSpacing))
    }
}

extension LayoutTree {
    public mutating func create(_ row: GridRow) throws(Failure) -> NodeIndex {
        try create(
            .gridRow, Parameters(GridRowParameters(hasAlignment: row.alignment != nil)),
            alignment(of: row))
    }

    public mutating func set(_ node: NodeIndex, _ row: GridRow) {
        var parameters = nodes[node].parameters[GridRowParameters.self]
        parameters.hasAlignment = row.alignment != nil
        if change(node, parameters, alignment(of: row), option: nodes[node].option) {
            forgetPlan(around: node)
        }
    }

    private func alignment(of row: GridRow) -> Alignment {
        Alignment(horizontal: .center, vertical: row.alignment ?? .center)
    }

    public func gridRow(_ node: NodeIndex) -> GridRow {
        let hasAlignment = nodes[node].parameters[GridRowParameters.self].hasAlignment
        return GridRow(alignment: hasAlignment ? nodes[node].alignment.vertical : nil)
    }

    func ownBand(of row: NodeIndex) -> Int {
        Int(nodes[row].parameters[GridRowParameters.self].band)
    }

    func rowRole(_ row: NodeIndex) -> RowRole {
        nodes[row].parameters[GridRowParameters.self].role
    }

    mutating func writeRole(ofRow row: NodeIndex, _ role: RowRole) {
        nodes[row].parameters[GridRowParameters.self].role = role
    }

    /// The cells of a row have the orientation of the row's parent, unless the row is a stack.
    func rowOrientation(_ row: NodeIndex) -> NodeState {
        rowRole(row) == .stack ? .insideVertical : nodes[row].state & .orientation
    }

    mutating func setBand(of row: NodeIndex, _ band: Int) {
        nodes[row].parameters[GridRowParameters.self].band = Int32(truncatingIfNeeded: band)
    }
}
