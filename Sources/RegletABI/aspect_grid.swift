// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Runs a function without an object that could record a failure.
private func status(_ body: () throws(Failure) -> Void) -> rgl_status {
    do throws(Failure) {
        try body()
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_aspect_grid_fit") @implementation
public func rgl_aspect_grid_fit(
    _ aspect_grid: UnsafePointer<rgl_aspect_grid>!, _ size: rgl_size, _ count: Int,
    _ out_fit: UnsafeMutablePointer<rgl_aspect_fit>!
) -> rgl_status {
    status { () throws(Failure) in
        let out = try required(out_fit, "out_fit")
        let grid = try checked(try required(aspect_grid, "aspect_grid"))
        let whole = Size(
            width: try finite(size.width, "size.width"),
            height: try finite(size.height, "size.height"))
        out.pointee = exported(grid.fit(try cellCount(count), in: whole))
    }
}

/// The frame of an existing cell of a fit.
private func frame(
    _ fit: UnsafePointer<rgl_aspect_fit>?, _ index: Int
) throws(Failure) -> Rect {
    let fit = try checked(try required(fit, "fit"))
    guard index >= 0, index < fit.count else {
        throw Failure(.invalidArgument, "index", "must be below the count of cells")
    }
    return fit.frame(index)
}

@_cdecl("rgl_aspect_fit_frame") @implementation
public func rgl_aspect_fit_frame(
    _ fit: UnsafePointer<rgl_aspect_fit>!, _ index: Int,
    _ out_frame: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    status { () throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = exported(try frame(fit, index))
    }
}

@_cdecl("rgl_aspect_fit_center") @implementation
public func rgl_aspect_fit_center(
    _ fit: UnsafePointer<rgl_aspect_fit>!, _ index: Int,
    _ out_center: UnsafeMutablePointer<rgl_point>!
) -> rgl_status {
    status { () throws(Failure) in
        let out = try required(out_center, "out_center")
        let frame = try frame(fit, index)
        out.pointee = rgl_point(
            x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
}

@_cdecl("rgl_aspect_fit_index") @implementation
public func rgl_aspect_fit_index(
    _ fit: UnsafePointer<rgl_aspect_fit>!, _ point: rgl_point,
    _ out_index: UnsafeMutablePointer<Int>!
) -> rgl_status {
    status { () throws(Failure) in
        let out = try required(out_index, "out_index")
        let fit = try checked(try required(fit, "fit"))
        guard !point.x.isNaN, !point.y.isNaN else {
            throw Failure(.invalidNumber, "point", "must not be NaN")
        }
        out.pointee = fit.index(at: Point(x: point.x, y: point.y)) ?? -1
    }
}

enum AspectGridConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_aspect_grid>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_aspect_grid>
    ) throws(Failure) {
        tree.set(node, try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_aspect_grid {
        exported(tree.aspectGrid(node))
    }
}

func checked(_ grid: UnsafePointer<rgl_aspect_grid>) throws(Failure) -> AspectGrid {
    guard grid.pointee.ratio > 0, grid.pointee.ratio.isFinite else {
        throw Failure(
            .invalidNumber, "aspect_grid.ratio", "must be positive and finite",
            number: grid.pointee.ratio)
    }
    return AspectGrid(
        ratio: grid.pointee.ratio,
        spacing: Size(
            width: try finite(grid.pointee.horizontal_spacing, "aspect_grid.horizontal_spacing"),
            height: try finite(grid.pointee.vertical_spacing, "aspect_grid.vertical_spacing")),
        breaksTiesExactly: try flag(grid.pointee.exact_ties, "aspect_grid.exact_ties"),
        keepsRatio: try flag(grid.pointee.keeps_ratio, "aspect_grid.keeps_ratio"))
}

func exported(_ grid: AspectGrid) -> rgl_aspect_grid {
    rgl_aspect_grid(
        ratio: grid.ratio, horizontal_spacing: grid.spacing.width,
        vertical_spacing: grid.spacing.height, exact_ties: grid.breaksTiesExactly ? 1 : 0,
        keeps_ratio: grid.keepsRatio ? 1 : 0)
}

/// A number of cells.
func cellCount(_ count: Int) throws(Failure) -> Int {
    guard count >= 0, count <= RGL_ASPECT_GRID_MAXIMUM_COUNT else {
        throw Failure(.limit, "count", "must not exceed 1000000000")
    }
    return count
}

/// Checks a fit, which the caller may have changed.
func checked(_ fit: UnsafePointer<rgl_aspect_fit>) throws(Failure) -> AspectFit {
    let most = RGL_ASPECT_GRID_MAXIMUM_COUNT
    let count = try cellCount(fit.pointee.count)
    guard fit.pointee.rows >= 0, fit.pointee.rows <= most, fit.pointee.columns >= 0,
        fit.pointee.columns <= most,
        (fit.pointee.rows == 0) == (fit.pointee.columns == 0)
    else {
        throw Failure(
            .invalidArgument, "fit.rows", "and columns must be both 0, or both 1 to 1000000000")
    }
    var checked = AspectFit(
        count: count, rows: fit.pointee.rows, columns: fit.pointee.columns,
        spacing: Size(
            width: try finite(fit.pointee.spacing.width, "fit.spacing.width"),
            height: try finite(fit.pointee.spacing.height, "fit.spacing.height")))
    checked.cell = Size(
        width: try nonNegative(fit.pointee.cell.width, "fit.cell.width"),
        height: try nonNegative(fit.pointee.cell.height, "fit.cell.height"))
    checked.origin = Point(
        x: try finite(fit.pointee.origin.x, "fit.origin.x"),
        y: try finite(fit.pointee.origin.y, "fit.origin.y"))
    return checked
}

func exported(_ fit: AspectFit) -> rgl_aspect_fit {
    rgl_aspect_fit(
        count: fit.count, rows: fit.rows, columns: fit.columns, cell: exported(fit.cell),
        origin: rgl_point(x: fit.origin.x, y: fit.origin.y), spacing: exported(fit.spacing))
}
