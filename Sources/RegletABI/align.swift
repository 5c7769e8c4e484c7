// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_align") @implementation
public func rgl_align(
    _ options: UnsafePointer<rgl_align_options>!,
    _ out_constraints: UnsafeMutablePointer<rgl_layout_constraint>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    do throws(Failure) {
        let out = try required(out_constraints, "out_constraints")
        let outCount = try required(out_count, "out_count")
        let alignment = try checked(try required(options, "options"))
        let nothing = FormatConstraint(0, .none, .equal, 0, .none)
        var list = ItemAlignment.List(repeating: nothing)
        let count = alignment.constraints(&list)
        for i in 0..<count { out[i] = exported(list[i]) }
        outCount.pointee = count
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

private func checked(_ given: UnsafePointer<rgl_align_options>) throws(Failure) -> ItemAlignment {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_align_options>.size, "options.struct_size")
    guard given.pointee.item != 0, given.pointee.target != 0 else {
        throw Failure(.invalidArgument, "options.item", "must not be 0")
    }
    var alignment = ItemAlignment(item: given.pointee.item, target: given.pointee.target)
    alignment.horizontally = try mode(
        given.pointee.horizontally, .horizontal, "options.horizontally")
    alignment.vertically = try mode(given.pointee.vertically, .vertical, "options.vertically")
    alignment.insets = EdgeInsets(
        top: try finite(given.pointee.top, "options.top"),
        leading: try finite(given.pointee.left, "options.left"),
        bottom: try finite(given.pointee.bottom, "options.bottom"),
        trailing: try finite(given.pointee.right, "options.right"))
    alignment.reads = try flag(given.pointee.reads, "options.reads")
    alignment.isInside = try flag(given.pointee.is_inside, "options.is_inside")
    return alignment
}

private func mode(
    _ raw: rgl_align_mode, _ axis: Axis, _ subject: StaticText
) throws(Failure) -> AlignMode {
    guard let value = UInt8(exactly: raw), let mode = AlignMode(rawValue: value), mode.fits(axis)
    else {
        throw Failure(
            .invalidArgument, subject, "is not a mode of this axis", number: Double(raw))
    }
    return mode
}

private func exported(_ constraint: FormatConstraint) -> rgl_layout_constraint {
    rgl_layout_constraint(
        first: constraint.first, second: constraint.second,
        first_attribute: rgl_attribute(constraint.firstAttribute.rawValue),
        relation: rgl_relation(constraint.relation.rawValue),
        second_attribute: rgl_attribute(constraint.secondAttribute.rawValue), reserved: 0,
        multiplier: constraint.multiplier, constant: constraint.constant,
        priority: constraint.priority, tag: constraint.tag)
}
