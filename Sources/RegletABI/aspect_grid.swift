// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_aspect_grid_create(
    _ tree: OpaquePointer!, _ aspect_grid: UnsafePointer<rgl_aspect_grid>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .aspectGrid, aspect_grid, "aspect_grid", out_node)
}

@c @implementation
public func rgl_aspect_grid_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ aspect_grid: UnsafePointer<rgl_aspect_grid>!
) -> rgl_status {
    setNode(tree, node, .aspectGrid, aspect_grid, "aspect_grid")
}

@c @implementation
public func rgl_aspect_grid_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_aspect_grid: UnsafeMutablePointer<rgl_aspect_grid>!
) -> rgl_status {
    getNode(tree, node, .aspectGrid, out_aspect_grid, "out_aspect_grid")
}

/// Runs a plain function, which has no object that could keep a failure.
private func status(_ body: () throws(Failure) -> Void) -> rgl_status {
    do throws(Failure) {
        try body()
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@c @implementation
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

/// The frame of a cell that a fit has.
private func frame(
    _ fit: UnsafePointer<rgl_aspect_fit>?, _ index: Int
) throws(Failure) -> Rect {
    let fit = try checked(try required(fit, "fit"))
    guard index >= 0, index < fit.count else {
        throw Failure(.invalidArgument, "index", "must be below the count of cells")
    }
    return fit.frame(index)
}

@c @implementation
public func rgl_aspect_fit_frame(
    _ fit: UnsafePointer<rgl_aspect_fit>!, _ index: Int,
    _ out_frame: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    status { () throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = exported(try frame(fit, index))
    }
}

@c @implementation
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

@c @implementation
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
