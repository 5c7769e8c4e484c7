// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

// Constraints and items at the ABI boundary: C's numbers are checked and become the engine's
// values.

/// The attribute of a number.
func attribute(_ raw: rgl_attribute, _ subject: StaticText) throws(Failure) -> Attribute {
    guard let small = UInt8(exactly: raw), let known = Attribute(rawValue: small) else {
        throw Failure(.invalidArgument, subject, "is not an attribute", number: Double(raw))
    }
    return known
}

/// The constraints of an array argument, which the layout checks when it adds them.
///
/// SAFETY: FormatConstraint has the layout of rgl_layout_constraint.
func checked(
    _ constraints: UnsafePointer<rgl_layout_constraint>?, count: Int
) throws(Failure) -> Borrowed<FormatConstraint> {
    precondition(
        MemoryLayout<FormatConstraint>.stride == MemoryLayout<rgl_layout_constraint>.stride)
    try checkCount(count)
    if count > 0 { _ = try required(constraints, "constraints") }
    let start = UnsafeRawPointer(constraints)?.assumingMemoryBound(to: FormatConstraint.self)
    return Borrowed(start, count: count)
}

/// Writes the ids that the last call has added.
func writeAdded(
    _ out_constraints: UnsafeMutablePointer<rgl_constraint>?, _ layout: borrowing AutoLayout
) {
    guard let out_constraints else { return }
    for i in 0..<layout.addedCount { out_constraints[i] = layout.addedID(i) }
}

func exported(
    _ record: LayoutConstraint, in layout: borrowing AutoLayout
) -> rgl_layout_constraint {
    rgl_layout_constraint(
        first: layout.id(of: record.first), second: layout.id(of: record.second),
        first_attribute: rgl_attribute(record.firstAttribute.rawValue),
        relation: rgl_relation(record.relation.rawValue),
        second_attribute: rgl_attribute(record.secondAttribute.rawValue), reserved: 0,
        multiplier: record.multiplier, constant: record.constant, priority: record.priority,
        tag: record.tag)
}

func checked(_ edges: UnsafePointer<rgl_edges>) throws(Failure) -> PhysicalEdges {
    PhysicalEdges(
        top: try finite(edges.pointee.top, "insets.top"),
        left: try finite(edges.pointee.left, "insets.left"),
        bottom: try finite(edges.pointee.bottom, "insets.bottom"),
        right: try finite(edges.pointee.right, "insets.right"))
}

func checked(_ content: UnsafePointer<rgl_intrinsic_content>) throws(Failure) -> Content {
    var checked = Content(
        width: try optionalNonNegative(content.pointee.size.width, "content.size.width"),
        height: try optionalNonNegative(content.pointee.size.height, "content.size.height"))
    checked.horizontalHugging = try priority(
        content.pointee.horizontal_hugging, "content.horizontal_hugging")
    checked.verticalHugging = try priority(
        content.pointee.vertical_hugging, "content.vertical_hugging")
    checked.horizontalResistance = try priority(
        content.pointee.horizontal_resistance, "content.horizontal_resistance")
    checked.verticalResistance = try priority(
        content.pointee.vertical_resistance, "content.vertical_resistance")
    checked.firstBaseline = try finite(content.pointee.first_baseline, "content.first_baseline")
    checked.lastBaseline = try finite(content.pointee.last_baseline, "content.last_baseline")
    return checked
}

private func priority(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    try checkPriority(number, subject)
    return number
}

func exported(_ content: Content) -> rgl_intrinsic_content {
    rgl_intrinsic_content(
        size: rgl_proposal(width: content.width ?? .nan, height: content.height ?? .nan),
        horizontal_hugging: content.horizontalHugging, vertical_hugging: content.verticalHugging,
        horizontal_resistance: content.horizontalResistance,
        vertical_resistance: content.verticalResistance, first_baseline: content.firstBaseline,
        last_baseline: content.lastBaseline)
}

func checked(_ given: UnsafePointer<rgl_autoresizing>) throws(Failure) -> Autoresizing {
    try zero(given.pointee.reserved, "autoresizing.reserved")
    guard given.pointee.mask < 64 else {
        throw Failure(
            .invalidArgument, "autoresizing.mask", "holds an unknown flag",
            number: Double(given.pointee.mask))
    }
    return Autoresizing(
        frame: Rect(
            origin: Point(
                x: try finite(given.pointee.frame.x, "autoresizing.frame.x"),
                y: try finite(given.pointee.frame.y, "autoresizing.frame.y")),
            size: Size(
                width: try nonNegative(given.pointee.frame.width, "autoresizing.frame.width"),
                height: try nonNegative(given.pointee.frame.height, "autoresizing.frame.height"))),
        superviewSize: Size(
            width: try nonNegative(
                given.pointee.superview_size.width, "autoresizing.superview_size.width"),
            height: try nonNegative(
                given.pointee.superview_size.height, "autoresizing.superview_size.height")),
        mask: AutoresizingMask(rawValue: UInt8(given.pointee.mask)))
}

func checked(_ fitting: UnsafePointer<rgl_fitting>) throws(Failure) -> Fitting {
    Fitting(
        target: Size(
            width: try nonNegative(fitting.pointee.target.width, "fitting.target.width"),
            height: try nonNegative(fitting.pointee.target.height, "fitting.target.height")),
        horizontalPriority: try priority(
            fitting.pointee.horizontal_priority, "fitting.horizontal_priority"),
        verticalPriority: try priority(
            fitting.pointee.vertical_priority, "fitting.vertical_priority"))
}

func frameSpace(_ raw: rgl_space) throws(Failure) -> FrameSpace {
    guard let small = UInt8(exactly: raw), let known = FrameSpace(rawValue: small) else {
        throw Failure(.invalidArgument, "space", "is not a space", number: Double(raw))
    }
    return known
}

func exported(_ reason: LayoutReason) -> rgl_layout_reason {
    rgl_layout_reason(
        origin: rgl_origin(reason.origin.exported),
        attribute: rgl_attribute(reason.attribute.rawValue), constraint: reason.constraint,
        element: reason.element < 0 ? Int(bitPattern: UInt.max) : reason.element,
        item: reason.item, share: reason.share, repair: reason.repair)
}

extension Origin {
    /// The number of conflict.h, which does not distinguish the two rows of an autoresizing mask.
    fileprivate var exported: UInt8 {
        switch self {
        case .autoresizingPosition, .autoresizingLength: return UInt8(RGL_ORIGIN_AUTORESIZING)
        case .fitting: return UInt8(RGL_ORIGIN_FITTING)
        default: return rawValue
        }
    }
}

func exported(_ ambiguity: Ambiguity, in layout: borrowing AutoLayout) -> rgl_ambiguity {
    rgl_ambiguity(
        item: layout.id(of: ambiguity.item), axis: rgl_axis(ambiguity.axis.rawValue),
        cause: rgl_ambiguity_cause(ambiguity.cause.rawValue),
        attribute: rgl_attribute(ambiguity.attribute.rawValue), reserved: 0,
        other: layout.id(of: ambiguity.other))
}
