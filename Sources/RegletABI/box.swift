// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_box_create") @implementation
public func rgl_box_create(
    _ layout: OpaquePointer!, _ owner: rgl_conductor, _ out_box: UnsafeMutablePointer<rgl_box>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_box, "out_box")
        var conductor: BoxIndex?
        if owner != 0 { conductor = try layout.resolve(conductor: owner) }
        out.pointee = layout.id(box: try layout.createBox(in: conductor))
    }
}

@_cdecl("rgl_box_remove") @implementation
public func rgl_box_remove(_ layout: OpaquePointer!, _ box: rgl_box) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try layout.remove(box: try layout.resolve(box: box))
    }
}

/// Changes the contents of a box. The ids are written unless the change was made before.
private func change(
    _ layout: OpaquePointer?, _ box: rgl_box, _ change: BoxChange,
    _ constraints: UnsafePointer<rgl_layout_constraint>?, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>?
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let box = try layout.resolve(box: box)
        let given = try checked(constraints, count: count)
        if try layout.change(box, change, adding: given) { writeAdded(out_constraints, layout) }
    }
}

@_cdecl("rgl_box_add") @implementation
public func rgl_box_add(
    _ layout: OpaquePointer!, _ box: rgl_box,
    _ constraints: UnsafePointer<rgl_layout_constraint>!, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    change(layout, box, .add, constraints, count, out_constraints)
}

@_cdecl("rgl_box_replace") @implementation
public func rgl_box_replace(
    _ layout: OpaquePointer!, _ box: rgl_box,
    _ constraints: UnsafePointer<rgl_layout_constraint>!, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    change(layout, box, .replace, constraints, count, out_constraints)
}

@_cdecl("rgl_box_once") @implementation
public func rgl_box_once(
    _ layout: OpaquePointer!, _ box: rgl_box, _ key: UInt64,
    _ constraints: UnsafePointer<rgl_layout_constraint>!, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    change(layout, box, .once(key: key), constraints, count, out_constraints)
}

@_cdecl("rgl_box_knows") @implementation
public func rgl_box_knows(
    _ layout: OpaquePointer!, _ box: rgl_box, _ key: UInt64,
    _ out_knows: UnsafeMutablePointer<UInt32>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_knows, "out_knows")
        out.pointee = layout.knows(try layout.resolve(box: box), key: key) ? 1 : 0
    }
}

@_cdecl("rgl_box_share") @implementation
public func rgl_box_share(
    _ layout: OpaquePointer!, _ box: rgl_box, _ constraints: UnsafePointer<rgl_constraint>!,
    _ count: Int
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let box = try layout.resolve(box: box)
        try layout.share(box, Borrowed(try checked(constraints, count: count, "constraints")))
    }
}

@_cdecl("rgl_box_set_active") @implementation
public func rgl_box_set_active(
    _ layout: OpaquePointer!, _ box: rgl_box, _ active: UInt32
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let box = try layout.resolve(box: box)
        try layout.setActive(box: box, try flag(active, "active"))
    }
}

@_cdecl("rgl_box_is_active") @implementation
public func rgl_box_is_active(
    _ layout: OpaquePointer!, _ box: rgl_box, _ out_active: UnsafeMutablePointer<UInt32>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_active, "out_active")
        out.pointee = layout.isActive(box: try layout.resolve(box: box)) ? 1 : 0
    }
}

@_cdecl("rgl_box_constraints") @implementation
public func rgl_box_constraints(
    _ layout: OpaquePointer!, _ box: rgl_box,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_count, "out_count")
        let box = try layout.resolve(box: box)
        if capacity != 0 { _ = try required(out_constraints, "out_constraints") }
        // A negative capacity is a count above 2^63.
        let most = capacity < 0 ? Int.max : capacity
        var count = 0
        layout.forEachConstraint(in: box) { id in
            if count < most { out_constraints[count] = id }
            count += 1
        }
        out.pointee = count
    }
}

@_cdecl("rgl_conductor_create") @implementation
public func rgl_conductor_create(
    _ layout: OpaquePointer!, _ out_conductor: UnsafeMutablePointer<rgl_conductor>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_conductor, "out_conductor")
        out.pointee = layout.id(box: try layout.createConductor())
    }
}

@_cdecl("rgl_conductor_remove") @implementation
public func rgl_conductor_remove(_ layout: OpaquePointer!, _ conductor: rgl_conductor) -> rgl_status
{
    withAutoLayout(layout) { (layout) throws(Failure) in
        try layout.remove(conductor: try layout.resolve(conductor: conductor))
    }
}

@_cdecl("rgl_conductor_set_states") @implementation
public func rgl_conductor_set_states(
    _ layout: OpaquePointer!, _ conductor: rgl_conductor, _ states: UnsafePointer<rgl_box>!,
    _ count: Int
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let conductor = try layout.resolve(conductor: conductor)
        try layout.conduct(conductor, Borrowed(try checked(states, count: count, "states")))
    }
}

@_cdecl("rgl_autolayout_read") @implementation
public func rgl_autolayout_read(
    _ layout: OpaquePointer!, _ format: OpaquePointer!, _ texts: UnsafePointer<rgl_format_text>!,
    _ count: Int, _ into: rgl_box,
    _ out_constraints: UnsafeMutablePointer<UnsafePointer<rgl_constraint>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    guard layout != nil else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    var status = rgl_status(RGL_OK)
    // The layout is locked after the texts were read, since a resolver may create the items that
    // they name.
    let refusal = withFormat(format) { (format) throws(Failure) in
        try read(texts, count, &format)
        status = withAutoLayout(layout) { (layout) throws(Failure) in
            if into == 0 {
                try layout.add(format.drafted)
            } else {
                _ = try layout.change(
                    try layout.resolve(box: into), .add, adding: format.drafted)
            }
            out_constraints?.pointee = layout.addedIDs.start
            out_count?.pointee = layout.addedCount
        }
        if status == rgl_status(RGL_OK) { format.commit() }
    }
    return refusal == rgl_status(RGL_OK) ? status : refusal
}
