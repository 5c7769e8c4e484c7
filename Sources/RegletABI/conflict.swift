// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_autolayout_conflict") @implementation
public func rgl_autolayout_conflict(
    _ layout: OpaquePointer!, _ out_reasons: UnsafeMutablePointer<rgl_layout_reason>!,
    _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!, _ out_size: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let output = try OutputArray(out_reasons, capacity, out_count, "the array")
        for i in 0..<output.take(layout.conflictCount) {
            out_reasons[i] = exported(layout.conflictReason(i))
        }
        out_size?.pointee = layout.conflictSize
    }
}

@_cdecl("rgl_autolayout_conflict_text") @implementation
public func rgl_autolayout_conflict_text(
    _ layout: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            layout.writeConflict(&writer)
        }
    }
}

@_cdecl("rgl_autolayout_broken") @implementation
public func rgl_autolayout_broken(
    _ layout: OpaquePointer!, _ out_constraints: UnsafeMutablePointer<rgl_constraint>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        var broken = Arena<LayoutConstraintIndex>(layout.allocator)
        try layout.findBroken(&broken)
        let output = try OutputArray(out_constraints, capacity, out_count, "the array")
        for i in 0..<output.take(broken.count) { out_constraints[i] = layout.id(of: broken[i]) }
    }
}

@_cdecl("rgl_autolayout_ambiguities") @implementation
public func rgl_autolayout_ambiguities(
    _ layout: OpaquePointer!, _ out_ambiguities: UnsafeMutablePointer<rgl_ambiguity>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        var found = Arena<Ambiguity>(layout.allocator)
        try layout.findAmbiguities(&found)
        let output = try OutputArray(out_ambiguities, capacity, out_count, "the array")
        for i in 0..<output.take(found.count) {
            out_ambiguities[i] = exported(found[i], in: layout)
        }
    }
}

@_cdecl("rgl_autolayout_ambiguity_text") @implementation
public func rgl_autolayout_ambiguity_text(
    _ layout: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            try layout.writeAmbiguities(&writer)
        }
    }
}

@_cdecl("rgl_autolayout_alternative") @implementation
public func rgl_autolayout_alternative(
    _ layout: OpaquePointer!, _ item: rgl_item, _ raw: rgl_attribute, _ near: Double,
    _ out_frames: UnsafeMutablePointer<rgl_rect>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        let attribute = try attribute(raw, "attribute")
        var frames = Arena<Rect>(layout.allocator)
        try layout.findAlternative(item, attribute, near: try finite(near, "near"), &frames)
        let output = try OutputArray(out_frames, capacity, out_count, "the array")
        for i in 0..<output.take(frames.count) { out_frames[i] = exported(frames[i]) }
    }
}

@_cdecl("rgl_autolayout_explain") @implementation
public func rgl_autolayout_explain(
    _ layout: OpaquePointer!, _ item: rgl_item, _ raw: rgl_attribute,
    _ out_reasons: UnsafeMutablePointer<rgl_layout_reason>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        var reasons = Arena<LayoutReason>(layout.allocator)
        try layout.explain(item, try attribute(raw, "attribute"), &reasons)
        let output = try OutputArray(out_reasons, capacity, out_count, "the array")
        for i in 0..<output.take(reasons.count) { out_reasons[i] = exported(reasons[i]) }
    }
}

@_cdecl("rgl_autolayout_explain_text") @implementation
public func rgl_autolayout_explain_text(
    _ layout: OpaquePointer!, _ item: rgl_item, _ raw: rgl_attribute,
    _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        let attribute = try attribute(raw, "attribute")
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            try layout.writeExplanation(item, attribute, &writer)
        }
    }
}

@_cdecl("rgl_autolayout_violation") @implementation
public func rgl_autolayout_violation(
    _ layout: OpaquePointer!, _ constraint: rgl_constraint,
    _ out_violation: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_violation, "out_violation")
        out.pointee = try layout.violation(try layout.resolve(constraint: constraint))
    }
}

@_cdecl("rgl_autolayout_deviation") @implementation
public func rgl_autolayout_deviation(
    _ layout: OpaquePointer!, _ constraint: rgl_constraint,
    _ out_deviation: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_deviation, "out_deviation")
        out.pointee = try layout.deviation(try layout.resolve(constraint: constraint))
    }
}

@_cdecl("rgl_autolayout_violation_text") @implementation
public func rgl_autolayout_violation_text(
    _ layout: OpaquePointer!, _ constraint: rgl_constraint,
    _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let constraint = try layout.resolve(constraint: constraint)
        try writeText(buffer, capacity, out_length) { (writer) throws(Failure) in
            try layout.writeViolation(constraint, &writer)
        }
    }
}

@_cdecl("rgl_autolayout_broken_by") @implementation
public func rgl_autolayout_broken_by(
    _ layout: OpaquePointer!, _ constraint: rgl_constraint,
    _ out_reasons: UnsafeMutablePointer<rgl_layout_reason>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        var reasons = Arena<LayoutReason>(layout.allocator)
        try layout.findObstacles(try layout.resolve(constraint: constraint), &reasons)
        let output = try OutputArray(out_reasons, capacity, out_count, "the array")
        for i in 0..<output.take(reasons.count) { out_reasons[i] = exported(reasons[i]) }
    }
}
