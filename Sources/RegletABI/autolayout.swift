// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint
import Synchronization

@_cdecl("rgl_autolayout_create") @implementation
public func rgl_autolayout_create(
    _ options: UnsafePointer<rgl_autolayout_options>!,
    _ out_layout: UnsafeMutablePointer<OpaquePointer?>!
) -> rgl_status {
    do throws(Failure) {
        let out = try required(out_layout, "out_layout")
        if let given = options {
            try checkStructSize(
                given.pointee.struct_size, MemoryLayout<rgl_autolayout_options>.size,
                "options.struct_size")
        }
        out.pointee = try createAutoLayout(
            try checked(options?.pointee.allocator), try checked(options?.pointee.limits))
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_autolayout_destroy") @implementation
public func rgl_autolayout_destroy(_ layout: OpaquePointer!) -> rgl_status {
    destroyHandle(layout)
}

@_cdecl("rgl_autolayout_last_error") @implementation
public func rgl_autolayout_last_error(
    _ layout: OpaquePointer!, _ out_error: UnsafeMutablePointer<rgl_error>!
) -> rgl_status {
    reportLastError(layout, out_error)
}

@_cdecl("rgl_autolayout_set_layout_direction") @implementation
public func rgl_autolayout_set_layout_direction(
    _ layout: OpaquePointer!, _ direction: rgl_layout_direction
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        guard let value = UInt8(exactly: direction), let known = LayoutDirection(rawValue: value)
        else {
            throw Failure(
                .invalidArgument, "direction", "is not a layout direction",
                number: Double(direction))
        }
        try layout.setDirection(known)
    }
}

@_cdecl("rgl_autolayout_layout_direction") @implementation
public func rgl_autolayout_layout_direction(
    _ layout: OpaquePointer!, _ out_direction: UnsafeMutablePointer<rgl_layout_direction>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try required(out_direction, "out_direction").pointee = rgl_layout_direction(
            layout.direction.rawValue)
    }
}

@_cdecl("rgl_autolayout_set_conflict_policy") @implementation
public func rgl_autolayout_set_conflict_policy(
    _ layout: OpaquePointer!, _ policy: rgl_conflict_policy
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        guard let value = UInt8(exactly: policy), let known = ConflictPolicy(rawValue: value) else {
            throw Failure(
                .invalidArgument, "policy", "is not a conflict policy", number: Double(policy))
        }
        layout.conflictPolicy = known
    }
}

@_cdecl("rgl_autolayout_conflict_policy") @implementation
public func rgl_autolayout_conflict_policy(
    _ layout: OpaquePointer!, _ out_policy: UnsafeMutablePointer<rgl_conflict_policy>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try required(out_policy, "out_policy").pointee = rgl_conflict_policy(
            layout.conflictPolicy.rawValue)
    }
}

@_cdecl("rgl_autolayout_set_progress") @implementation
public func rgl_autolayout_set_progress(
    _ layout: OpaquePointer!, _ progress: UnsafePointer<rgl_progress>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in layout.set(try checked(progress)) }
}

@_cdecl("rgl_autolayout_add") @implementation
public func rgl_autolayout_add(
    _ layout: OpaquePointer!, _ constraints: UnsafePointer<rgl_layout_constraint>!, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try layout.add(try checked(constraints, count: count))
        writeAdded(out_constraints, layout)
    }
}

/// Checks a count of elements, which cannot exceed the number of ids.
func checkCount(_ count: Int) throws(Failure) {
    guard count >= 0, count <= Limits.maximumNodes else {
        throw Failure(.limit, "count", "exceeds the constraints that a layout can hold")
    }
}

@_cdecl("rgl_autolayout_exchange") @implementation
public func rgl_autolayout_exchange(
    _ layout: OpaquePointer!, _ deactivated: UnsafePointer<rgl_constraint>!,
    _ deactivated_count: Int, _ activated: UnsafePointer<rgl_constraint>!, _ activated_count: Int
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try checkCount(deactivated_count)
        try checkCount(activated_count)
        if deactivated_count > 0 { _ = try required(deactivated, "deactivated") }
        if activated_count > 0 { _ = try required(activated, "activated") }
        try layout.atomically { (layout) throws(Failure) in
            try changeEach(of: deactivated, deactivated_count, .deactivate, &layout)
            try changeEach(of: activated, activated_count, .activate, &layout)
        }
    }
}

/// The operation of a call on each constraint of an array.
private enum ConstraintChange {
    case activate, deactivate, remove
    /// Sets the constants of a parallel array.
    case setConstant(UnsafePointer<Double>)
}

/// Applies the change to all constraints of an array, or to none.
@inline(never)
private func changeEach(
    of ids: UnsafePointer<rgl_constraint>?, _ count: Int, _ change: ConstraintChange,
    _ layout: inout AutoLayout
) throws(Failure) {
    guard let ids else { return }
    try layout.atomically { (layout) throws(Failure) in
        for i in 0..<count {
            do throws(Failure) {
                let constraint = try layout.resolve(constraint: ids[i])
                switch change {
                case .activate: try layout.activate(constraint)
                case .deactivate: try layout.deactivate(constraint)
                case .remove: try layout.remove(constraint)
                case .setConstant(let constants):
                    try layout.set(constraint, constant: constants[i])
                }
            } catch {
                throw error.at(i)
            }
        }
    }
}

@_cdecl("rgl_autolayout_remove") @implementation
public func rgl_autolayout_remove(
    _ layout: OpaquePointer!, _ constraints: UnsafePointer<rgl_constraint>!, _ count: Int
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        if count == 0 { return }
        let given = try required(constraints, "constraints")
        try checkCount(count)
        try changeEach(of: given, count, .remove, &layout)
    }
}

@_cdecl("rgl_autolayout_set_constants") @implementation
public func rgl_autolayout_set_constants(
    _ layout: OpaquePointer!, _ constraints: UnsafePointer<rgl_constraint>!,
    _ constants: UnsafePointer<Double>!, _ count: Int
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        if count == 0 { return }
        let given = try required(constraints, "constraints")
        let numbers = try required(constants, "constants")
        try checkCount(count)
        try changeEach(of: given, count, .setConstant(numbers), &layout)
    }
}

@_cdecl("rgl_autolayout_set_priority") @implementation
public func rgl_autolayout_set_priority(
    _ layout: OpaquePointer!, _ constraint: rgl_constraint, _ priority: Double
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try layout.set(try layout.resolve(constraint: constraint), priority: priority)
    }
}

@_cdecl("rgl_autolayout_constraint") @implementation
public func rgl_autolayout_constraint(
    _ layout: OpaquePointer!, _ constraint: rgl_constraint,
    _ out_constraint: UnsafeMutablePointer<rgl_layout_constraint>!,
    _ out_state: UnsafeMutablePointer<rgl_constraint_state>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let outConstraint = try required(out_constraint, "out_constraint")
        let outState = try required(out_state, "out_state")
        let index = try layout.resolve(constraint: constraint)
        outConstraint.pointee = exported(layout.record(index), in: layout)
        outState.pointee = rgl_constraint_state(layout.state(index).rawValue)
    }
}

@_cdecl("rgl_autolayout_set_name") @implementation
public func rgl_autolayout_set_name(
    _ layout: OpaquePointer!, _ id: UInt64, _ name: UnsafePointer<CChar>!, _ length: Int
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        if length != 0 { _ = try required(name, "name") }
        guard length >= 0 else { throw Failure(.limit, "length", "exceeds the longest name") }
        let bytes = UnsafeRawPointer(name)?.assumingMemoryBound(to: UInt8.self)
        let text = Borrowed(bytes, count: length)
        if layout.isConstraint(id) {
            try layout.setName(try layout.resolve(constraint: id), text)
        } else {
            try layout.setName(try layout.resolve(item: id, "id"), text)
        }
    }
}

@_cdecl("rgl_autolayout_layout") @implementation
public func rgl_autolayout_layout(
    _ layout: OpaquePointer!, _ out_changed: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let changed = try layout.layout()
        out_changed?.pointee = changed
    }
}

@_cdecl("rgl_autolayout_changes") @implementation
public func rgl_autolayout_changes(
    _ layout: OpaquePointer!, _ out_items: UnsafeMutablePointer<rgl_item>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let output = try OutputArray(out_items, capacity, out_count, "the array")
        for i in 0..<output.take(layout.changeCount) {
            out_items[i] = layout.id(of: layout.change(i))
        }
    }
}

@_cdecl("rgl_autolayout_frames") @implementation
public func rgl_autolayout_frames(
    _ layout: OpaquePointer!, _ space: rgl_space, _ scale: Double,
    _ out_frames: UnsafeMutablePointer<UnsafePointer<rgl_rect>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withObject(layout, AutoLayoutHandle.self) { (handle) throws(Failure) in
        let outFrames = try required(out_frames, "out_frames")
        let outCount = try required(out_count, "out_count")
        let space = try frameSpace(space)
        guard scale.isFinite, scale >= 0 else {
            throw Failure(
                .invalidNumber, "scale", "must be finite and not negative", number: scale)
        }
        let count = handle.pointee.layout.frameCount
        var rects: UnsafePointer<Rect>?
        if scale == 0 { rects = handle.pointee.layout.solvedFrames(space)?.start }
        if rects == nil {
            handle.pointee.rects.truncate(to: 0)
            try handle.pointee.rects.reserve(max(count, 1))
            try handle.pointee.rects.extend(by: count)
            let out = handle.pointee.rects.withElements { $0.baseAddress.unsafelyUnwrapped }
            try handle.pointee.layout.writeFrames(
                out, space, scale == 0 ? nil : PixelGrid(scale: scale))
            rects = UnsafePointer(out)
        }
        // SAFETY: Rect and rgl_rect are the same four doubles. The arenas are unchanged until the
        // next call.
        outFrames.pointee = UnsafePointer(
            UnsafeRawPointer(rects)?.assumingMemoryBound(to: rgl_rect.self))
        outCount.pointee = count
    }
}

@_cdecl("rgl_autolayout_add_measurer") @implementation
public func rgl_autolayout_add_measurer(
    _ layout: OpaquePointer!, _ measurer: UnsafePointer<rgl_measurer>!,
    _ out_measurer: UnsafeMutablePointer<rgl_measurer_id>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_measurer, "out_measurer")
        let position = try layout.add(try checked(try required(measurer, "measurer")))
        out.pointee = rgl_measurer_id(position + 1)
    }
}

@_cdecl("rgl_autolayout_dump") @implementation
public func rgl_autolayout_dump(
    _ layout: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            layout.dump(&writer)
        }
    }
}
