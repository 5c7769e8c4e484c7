// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_spacing_set") @implementation
public func rgl_spacing_set(
    _ spacing: UnsafeMutablePointer<rgl_spacing>!, _ category: Int32, _ side: rgl_side,
    _ distance: Double
) -> rgl_status {
    withoutObject { () throws(Failure) in
        let target = try required(spacing, "spacing")
        var value = try checked(target, "spacing")
        let entry = rgl_spacing_entry(category: category, side: side, distance: distance)
        try value.set(try checked(entry))
        write(value, target)
    }
}

@_cdecl("rgl_spacing_unite") @implementation
public func rgl_spacing_unite(
    _ spacing: UnsafeMutablePointer<rgl_spacing>!, _ other: UnsafePointer<rgl_spacing>!,
    _ edges: rgl_edge_set, _ direction: rgl_layout_direction
) -> rgl_status {
    withoutObject { () throws(Failure) in
        let target = try required(spacing, "spacing")
        var value = try checked(target, "spacing")
        let second = try checked(try required(other, "other"), "other")
        guard edges <= UInt32(EdgeSet.all.rawValue) else {
            throw Failure(
                .invalidArgument, "edges", "holds an unknown edge", number: Double(edges))
        }
        try value.unite(second, EdgeSet(rawValue: UInt8(edges)), try checkedDirection(direction))
        write(value, target)
    }
}

@_cdecl("rgl_spacing_distance") @implementation
public func rgl_spacing_distance(
    _ spacing: UnsafePointer<rgl_spacing>!, _ next: UnsafePointer<rgl_spacing>!,
    _ axis: rgl_axis, _ direction: rgl_layout_direction,
    _ out_distance: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withoutObject { () throws(Failure) in
        let out = try required(out_distance, "out_distance")
        let first = try checked(try required(spacing, "spacing"), "spacing")
        let second = try checked(try required(next, "next"), "next")
        out.pointee = first.distance(
            to: second, along: try checkedAxis(axis), try checkedDirection(direction))
    }
}

/// Runs a call on values alone, without an object to record its failure.
func withoutObject(_ body: () throws(Failure) -> Void) -> rgl_status {
    do throws(Failure) {
        try body()
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}
