// SPDX-License-Identifier: MIT
import RegletBase

/// A grid whose cells come as near to an aspect ratio as rows and columns allow; see aspect_grid.h.
public struct AspectGrid: Equatable, BitwiseCopyable {
    /// Width by height of an ideal cell.
    public var ratio: Double
    /// Gaps between columns and between rows.
    public var spacing: Size
    /// Decides ties without rounding: fewer columns.
    public var breaksTiesExactly: Bool
    /// Gives every cell exactly the ratio, and centres the block of cells.
    public var keepsRatio: Bool

    public static var maximumCount: Int { 1_000_000_000 }

    public init(
        ratio: Double = 1, spacing: Size = .zero, breaksTiesExactly: Bool = false,
        keepsRatio: Bool = false
    ) {
        self.ratio = ratio
        self.spacing = spacing
        self.breaksTiesExactly = breaksTiesExactly
        self.keepsRatio = keepsRatio
    }

    /// Returns the best rows and columns for `count` cells in a size, and the frames of the cells.
    ///
    /// - Parameter count: 0 to `maximumCount`.
    /// - Returns: No rows and columns if there are no cells or no room for them. One column in an
    ///   infinite size.
    /// - Complexity: Constant; logarithmic in `count` with spacing.
    public func fit(_ count: Int, in size: Size) -> AspectFit {
        guard count > 0, size.width > 0, size.height > 0 else { return AspectFit(count: count) }
        let columns = self.columns(count, in: size)
        let rows = (count - 1) / columns + 1
        var fit = AspectFit(count: count, rows: rows, columns: columns, spacing: spacing)
        fit.cell = cell(columns, rows, in: size)
        if keepsRatio { shrink(&fit, in: size) }
        return fit
    }

    private func cell(_ columns: Int, _ rows: Int, in size: Size) -> Size {
        Size(
            width: AspectGrid.cell(columns, size.width, spacing.width),
            height: AspectGrid.cell(rows, size.height, spacing.height))
    }

    private static func cell(_ count: Int, _ whole: Double, _ spacing: Double) -> Double {
        let count = Double(count)
        let cell = (whole - (count - 1) * spacing) / count
        if cell < .infinity || whole == .infinity { return max(0, cell) }
        // Only the sum is too large: a mean of the size and the overlap is not.
        return whole / count - spacing * ((count - 1) / count)
    }

    /// Gives the cells the ratio, and centres the block of cells.
    private func shrink(_ fit: inout AspectFit, in size: Size) {
        guard size.width.isFinite, size.height.isFinite else { return }
        let cell = fit.cell
        if cell.width > cell.height * ratio {
            fit.cell.width = cell.height * ratio
            fit.origin.x = AspectGrid.start(cell.width - fit.cell.width, fit.columns)
        } else {
            // The quotient may overflow when the product underflows.
            fit.cell.height = min(cell.height, cell.width / ratio)
            fit.origin.y = AspectGrid.start(cell.height - fit.cell.height, fit.rows)
        }
    }

    /// The start of a block whose tracks each leave some length unused.
    private static func start(_ room: Double, _ tracks: Int) -> Double {
        min(room * Double(tracks) / 2, .greatestFiniteMagnitude)
    }
}

public struct AspectFit: BitwiseCopyable {
    public var count = 0
    public var rows = 0
    public var columns = 0
    public var cell = Size.zero
    /// The corner of the first cell.
    public var origin = Point.zero
    public var spacing = Size.zero

    public init(count: Int = 0, rows: Int = 0, columns: Int = 0, spacing: Size = .zero) {
        self.count = count
        self.rows = rows
        self.columns = columns
        self.spacing = spacing
    }

    /// The frame of a cell, row by row from the top, in rows from the leading side. `index` is
    /// below `count`.
    public func frame(_ index: Int) -> Rect {
        guard columns > 0 else { return .zero }
        return Rect(
            origin: Point(
                x: position(.horizontal, index % columns), y: position(.vertical, index / columns)),
            size: cell)
    }

    private func position(_ axis: Axis, _ track: Int) -> Double {
        if track == 0 { return origin[axis] }
        let position = origin[axis] + Double(track) * (cell[axis] + spacing[axis])
        if position.isFinite || cell[axis] == .infinity { return position }
        return position > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
    }

    /// The cell at a point. nil in a gap, outside the block, and beyond the last cell.
    public func index(at point: Point) -> Int? {
        guard let column = track(.horizontal, columns, at: point.x),
            let row = track(.vertical, rows, at: point.y)
        else { return nil }
        let index = row * columns + column
        return index < count ? index : nil
    }

    /// The track at a position: its first edge belongs to it, its last edge does not.
    private func track(_ axis: Axis, _ count: Int, at position: Double) -> Int? {
        let pitch = cell[axis] + spacing[axis]
        guard count > 0, pitch > 0, position >= origin[axis] else { return nil }
        let quotient = (position - origin[axis]) / pitch
        guard quotient < Double(count) + 1 else { return nil }
        // A rounded quotient may be the index of the neighbour, so the edges decide.
        var track = min(Int(quotient), count - 1)
        if track > 0, position < self.position(axis, track) { track -= 1 }
        if track < count - 1, position >= self.position(axis, track + 1) { track += 1 }
        return position < self.position(axis, track) + cell[axis] ? track : nil
    }
}
