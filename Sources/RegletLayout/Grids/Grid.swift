// SPDX-License-Identifier: MIT
import RegletBase

/// A grid's parameters; nil spacing is what neighbours prefer. See grid.h.
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

/// A grid's numbers: a and b are the horizontal and the vertical spacing, NaN where none is given.
extension LayoutTree {
    public mutating func create(_ grid: Grid) throws(Failure) -> NodeIndex {
        let side = try grids.insert(GridPlan())
        do throws(Failure) {
            return try create(.grid, gridParameters(grid), grid.alignment, side: side)
        } catch {
            grids.remove(side)
            throw error
        }
    }

    public mutating func set(_ node: NodeIndex, _ grid: Grid) {
        change(node, gridParameters(grid), grid.alignment)
    }

    public func grid(_ node: NodeIndex) -> Grid {
        let numbers = nodes[node].parameters
        return Grid(
            alignment: nodes[node].alignment,
            horizontalSpacing: numbers.a.isNaN ? nil : numbers.a,
            verticalSpacing: numbers.b.isNaN ? nil : numbers.b)
    }

    private func gridParameters(_ grid: Grid) -> Parameters {
        Parameters(a: grid.horizontalSpacing ?? .nan, b: grid.verticalSpacing ?? .nan)
    }
}

/// A row's numbers: a is 1 where it has an alignment of its own; b is its place in
/// the plan of the grid around it.
extension LayoutTree {
    public mutating func create(_ row: GridRow) throws(Failure) -> NodeIndex {
        try create(
            .gridRow, Parameters(a: row.alignment == nil ? 0 : 1), alignment(of: row))
    }

    public mutating func set(_ node: NodeIndex, _ row: GridRow) {
        var parameters = nodes[node].parameters
        parameters.a = row.alignment == nil ? 0 : 1
        change(node, parameters, alignment(of: row))
    }

    private func alignment(of row: GridRow) -> Alignment {
        Alignment(horizontal: .center, vertical: row.alignment ?? .center)
    }

    public func gridRow(_ node: NodeIndex) -> GridRow {
        GridRow(alignment: nodes[node].parameters.a == 1 ? nodes[node].alignment.vertical : nil)
    }
}
