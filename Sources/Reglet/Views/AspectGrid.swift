// SPDX-License-Identifier: MIT
import CReglet

/// Equal cells, row by row, in the rows and columns that come nearest to an aspect ratio. It takes
/// the whole proposal.
///
///     AspectGrid(cards, cellAspectRatio: 2 / 3) { card in CardView(card) }
public struct AspectGrid<Content: View>: View, PrimitiveView {
    let layout: AspectGridLayout
    let content: Content

    public init<Data: RandomAccessCollection, Cell: View>(
        _ items: Data, cellAspectRatio: CGFloat = 1, spacing: CGFloat = 0,
        @ViewBuilder content: @escaping (Data.Element) -> Cell
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Cell> {
        layout = AspectGridLayout(cellAspectRatio: cellAspectRatio, spacing: spacing)
        self.content = ForEach(items, content: content)
    }

    public init(
        cellAspectRatio: CGFloat = 1, spacing: CGFloat = 0, @ViewBuilder content: () -> Content
    ) {
        layout = AspectGridLayout(cellAspectRatio: cellAspectRatio, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_ASPECT_GRID) }

    public func _emit(_ emission: inout Emission) {
        emission.node(layout) { emission in content._emit(&emission) }
    }
}

/// An aspect grid as a layout.
public struct AspectGridLayout: BuiltInLayout, Sendable {
    /// Width by height of an ideal cell.
    public var cellAspectRatio: CGFloat
    public var horizontalSpacing: CGFloat
    public var verticalSpacing: CGFloat
    /// Ties are decided for fewer columns. Otherwise by rounding, as in the published formula.
    public var breaksTiesExactly: Bool
    /// Cells have exactly the ratio, and the block of cells is centred. Otherwise they fill the
    /// area.
    public var keepsRatio: Bool

    public init(
        cellAspectRatio: CGFloat = 1, spacing: CGFloat = 0, breaksTiesExactly: Bool = false,
        keepsRatio: Bool = false
    ) {
        self.cellAspectRatio = cellAspectRatio
        horizontalSpacing = spacing
        verticalSpacing = spacing
        self.breaksTiesExactly = breaksTiesExactly
        self.keepsRatio = keepsRatio
    }

    var parameters: rgl_aspect_grid {
        rgl_aspect_grid(
            ratio: Double(cellAspectRatio), horizontal_spacing: Double(horizontalSpacing),
            vertical_spacing: Double(verticalSpacing), exact_ties: breaksTiesExactly ? 1 : 0,
            keeps_ratio: keepsRatio ? 1 : 0)
    }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        var record = rgl_record()
        record.kind = rgl_kind(RGL_KIND_ASPECT_GRID)
        record.parameters.aspect_grid = parameters
        return record
    }

    /// The grid for a number of cells in an area, without any view.
    public func fit(_ count: Int, in size: CGSize) throws(LayoutError) -> AspectFit {
        var parameters = parameters
        var fit = rgl_aspect_fit()
        let status = rgl_aspect_grid_fit(&parameters, size.record, count, &fit)
        guard status == RGL_OK.status else {
            let message = "no grid of \(count) cells of ratio \(cellAspectRatio) in \(size)"
            throw LayoutError(LayoutError.Code(rawValue: status), message)
        }
        return AspectFit(fit)
    }
}

/// The rows and columns of the grid, and the frames of its cells.
public struct AspectFit: Sendable {
    private let fit: rgl_aspect_fit

    init(_ fit: rgl_aspect_fit) { self.fit = fit }

    public var count: Int { fit.count }
    public var rows: Int { fit.rows }
    public var columns: Int { fit.columns }
    public var cellSize: CGSize { CGSize(fit.cell) }

    /// The frame of a cell; nil if there is no such cell.
    public func frame(_ index: Int) -> CGRect? {
        var (fit, frame) = (fit, rgl_rect())
        let status = rgl_aspect_fit_frame(&fit, index, &frame)
        return status == RGL_OK.status ? CGRect(frame) : nil
    }

    /// The centre of a cell; nil if there is no such cell.
    public func center(_ index: Int) -> CGPoint? {
        var (fit, center) = (fit, rgl_point())
        let status = rgl_aspect_fit_center(&fit, index, &center)
        return status == RGL_OK.status ? CGPoint(center) : nil
    }

    /// The cell at a point; nil in gaps and outside.
    public func index(at point: CGPoint) -> Int? {
        var (fit, index) = (fit, 0)
        let status = rgl_aspect_fit_index(&fit, point.record, &index)
        return status == RGL_OK.status && index >= 0 ? index : nil
    }
}
