// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// The border: here C's numbers become the engine's values, and here they are checked. NaN means
// "unspecified" or "absent" on this side only.

func finite(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    // POLICY: what is no number, or endless, less itself is no number. isFinite, and comparisons with infinity,
    // are compiled to fifteen instructions on the bits.
    guard number - number == 0 else {
        throw Failure(.invalidNumber, subject, "must be finite", number: number)
    }
    return number
}

func nonNegative(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    guard number >= 0, number - number == 0 else {
        throw Failure(.invalidNumber, subject, "must be finite and not negative", number: number)
    }
    return number
}

/// NaN is absent; everything else must be finite and not negative.
func optionalNonNegative(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    number.isNaN ? nil : try nonNegative(number, subject)
}

func optionalFinite(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    number.isNaN ? nil : try finite(number, subject)
}

func proposedLength(_ number: Double, _ subject: StaticText) throws(Failure) -> ProposedLength {
    if number.isNaN { return .unspecified }
    guard number > -.infinity else {
        throw Failure(.invalidNumber, subject, "must not be minus infinity", number: number)
    }
    return ProposedLength(number)
}

func checked(_ proposal: rgl_proposal) throws(Failure) -> Proposal {
    Proposal(
        width: try proposedLength(proposal.width, "proposal.width"),
        height: try proposedLength(proposal.height, "proposal.height"))
}

func exported(_ proposal: Proposal) -> rgl_proposal {
    rgl_proposal(width: proposal.width.or(.nan), height: proposal.height.or(.nan))
}

func exported(_ size: Size) -> rgl_size { rgl_size(width: size.width, height: size.height) }

func exported(_ rect: Rect) -> rgl_rect {
    rgl_rect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
}

/// A frame that may be missing: NaN everywhere then.
func exported(_ rect: Rect?) -> rgl_rect {
    if let rect { return exported(rect) }
    return rgl_rect(x: .nan, y: .nan, width: .nan, height: .nan)
}

func imported(_ rect: rgl_rect) -> Rect {
    Rect(
        origin: Point(x: rect.x, y: rect.y), size: Size(width: rect.width, height: rect.height))
}

func horizontalGuide(_ raw: rgl_horizontal_alignment) throws(Failure) -> Guide {
    switch raw {
    case 0: return .center
    case 1: return .start
    case 2: return .end
    default:
        throw Failure(
            .invalidArgument, "alignment.horizontal", "is not a horizontal alignment",
            number: Double(raw))
    }
}

func checked(_ insets: UnsafePointer<rgl_insets>) throws(Failure) -> EdgeInsets {
    EdgeInsets(
        top: try finite(insets.pointee.top, "insets.top"),
        leading: try finite(insets.pointee.leading, "insets.leading"),
        bottom: try finite(insets.pointee.bottom, "insets.bottom"),
        trailing: try finite(insets.pointee.trailing, "insets.trailing"))
}

@_optimize(speed)
func checked(_ leaf: UnsafePointer<rgl_leaf>) throws(Failure) -> Leaf {
    Leaf(
        minimum: Size(
            width: try leafMinimum(leaf.pointee.minimum.width, "leaf.minimum.width"),
            height: try leafMinimum(leaf.pointee.minimum.height, "leaf.minimum.height")),
        ideal: Size(
            width: try nonNegative(leaf.pointee.ideal.width, "leaf.ideal.width"),
            height: try nonNegative(leaf.pointee.ideal.height, "leaf.ideal.height")),
        maximum: Size(
            width: try maximum(
                leaf.pointee.maximum.width, leaf.pointee.minimum.width, "leaf.maximum.width"),
            height: try maximum(
                leaf.pointee.maximum.height, leaf.pointee.minimum.height, "leaf.maximum.height")),
        baselines: try baselines(leaf))
}

@inline(__always)
private func baselines(_ leaf: UnsafePointer<rgl_leaf>) throws(Failure) -> LeafBaselines? {
    // Few leaves are text.
    if leaf.pointee.first_text_baseline.isNaN, leaf.pointee.last_text_baseline.isNaN { return nil }
    return LeafBaselines(
        first: try optionalFinite(leaf.pointee.first_text_baseline, "leaf.first_text_baseline"),
        last: try optionalFinite(leaf.pointee.last_text_baseline, "leaf.last_text_baseline"))
}

/// Minus infinity is no minimum: recorded for shapes, which answer a negative proposal as it is.
private func leafMinimum(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    number == -.infinity ? number : try nonNegative(number, subject)
}

private func maximum(_ number: Double, _ minimum: Double, _ subject: StaticText) throws(Failure)
    -> Double
{
    guard number >= minimum else {
        throw Failure(.invalidNumber, subject, "must not be below the minimum", number: number)
    }
    return number
}

func exported(_ leaf: Leaf) -> rgl_leaf {
    rgl_leaf(
        minimum: exported(leaf.minimum), ideal: exported(leaf.ideal),
        maximum: exported(leaf.maximum),
        first_text_baseline: leaf.baselines?.first ?? .nan,
        last_text_baseline: leaf.baselines?.last ?? .nan)
}

func checked(_ stack: rgl_stack, in tree: borrowing LayoutTree) throws(Failure) -> Stack {
    Stack(
        alignment: try checked(stack.alignment, in: tree),
        spacing: try optionalFinite(stack.spacing, "stack.spacing"))
}

/// The kind of a stack.
func stackKind(_ raw: rgl_kind) throws(Failure) -> NodeKind {
    switch raw {
    case 6: return .hstack
    case 7: return .vstack
    case 8: return .zstack
    case 30: return .lazyVStack
    case 31: return .lazyHStack
    default: throw Failure(.invalidArgument, "kind", "is not that of a stack", number: Double(raw))
    }
}

func checked(_ frame: UnsafePointer<rgl_frame>, in tree: borrowing LayoutTree) throws(Failure)
    -> Frame
{
    Frame(
        width: fixedLength(frame.pointee.width), height: fixedLength(frame.pointee.height),
        alignment: try checked(frame.pointee.alignment, in: tree))
}

/// SOURCE: recorded: plus infinity and NaN are absent, negative numbers and minus infinity count as 0.
private func fixedLength(_ number: Double) -> Double? {
    number.isNaN || number == .infinity ? nil : max(number, 0)
}

func checked(
    _ frame: UnsafePointer<rgl_flexible_frame>, in tree: borrowing LayoutTree
) throws(Failure) -> FlexibleFrame {
    FlexibleFrame(
        width: LengthLimits(
            minimum: try minimumLimit(frame.pointee.minimum_width, "frame.minimum_width"),
            ideal: try limit(frame.pointee.ideal_width, "frame.ideal_width"),
            maximum: try limit(frame.pointee.maximum_width, "frame.maximum_width")),
        height: LengthLimits(
            minimum: try minimumLimit(frame.pointee.minimum_height, "frame.minimum_height"),
            ideal: try limit(frame.pointee.ideal_height, "frame.ideal_height"),
            maximum: try limit(frame.pointee.maximum_height, "frame.maximum_height")),
        alignment: try checked(frame.pointee.alignment, in: tree))
}

private func limit(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    guard number != -.infinity else {
        throw Failure(.invalidNumber, subject, "must not be minus infinity", number: number)
    }
    return number.isNaN ? nil : number
}

private func minimumLimit(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    try optionalFinite(number, subject)
}

/// Flags of which only those below a power of two are known.
func flags(_ raw: UInt32, below limit: UInt32, _ subject: StaticText) throws(Failure) -> UInt8 {
    guard raw < limit else {
        throw Failure(.invalidArgument, subject, "holds an unknown flag", number: Double(raw))
    }
    return UInt8(raw)
}

func axisSet(_ raw: rgl_axis_set, _ subject: StaticText) throws(Failure) -> AxisSet {
    AxisSet(rawValue: try flags(raw, below: 4, subject))
}

/// A field that is kept for later versions.
func zero(_ raw: UInt32, _ subject: StaticText) throws(Failure) {
    guard raw == 0 else {
        throw Failure(.invalidArgument, subject, "must be 0", number: Double(raw))
    }
}

/// 1 or 0.
func flag(_ raw: UInt32, _ subject: StaticText) throws(Failure) -> Bool {
    guard raw <= 1 else {
        throw Failure(.invalidArgument, subject, "must be 0 or 1", number: Double(raw))
    }
    return raw == 1
}

func checked(_ fixedSize: rgl_fixed_size) throws(Failure) -> FixedSize {
    FixedSize(
        horizontal: try flag(fixedSize.horizontal, "fixed_size.horizontal"),
        vertical: try flag(fixedSize.vertical, "fixed_size.vertical"))
}

func layoutPriority(_ number: Double) throws(Failure) -> Double {
    guard !number.isNaN else {
        throw Failure(.invalidNumber, "priority", "must be a number", number: number)
    }
    return number
}

func checked(_ spacer: rgl_spacer) throws(Failure) -> Spacer {
    Spacer(minimumLength: try optionalFinite(spacer.minimum_length, "spacer.minimum_length"))
}

func checked(_ divider: rgl_divider) throws(Failure) -> Divider {
    Divider(thickness: try optionalNonNegative(divider.thickness, "divider.thickness"))
}

/// A measured leaf; its measurer must be one of the tree's first `measurers`.
func checked(_ measured: rgl_measured, measurers: Int) throws(Failure) -> Measured {
    guard measured.measurer >= 1, Int(measured.measurer) <= measurers else {
        throw Failure(
            .unknownID, "measurer", "is not a measurer of this tree",
            number: Double(measured.measurer))
    }
    guard measured.flags <= 7 else {
        throw Failure(
            .invalidArgument, "measured.flags", "holds an unknown flag",
            number: Double(measured.flags))
    }
    return Measured(
        tag: measured.tag, measurer: Int(measured.measurer) - 1,
        widthDependsOnHeight: measured.flags & UInt32(RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT) != 0,
        heightDependsOnWidth: measured.flags & UInt32(RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH) != 0,
        wraps: measured.flags & UInt32(RGL_MEASURE_WRAPS) != 0)
}

func exported(_ measured: Measured) -> rgl_measured {
    var flags: Int = 0
    if measured.heightDependsOnWidth { flags |= Int(RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH) }
    if measured.widthDependsOnHeight { flags |= Int(RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT) }
    if measured.wraps { flags |= Int(RGL_MEASURE_WRAPS) }
    return rgl_measured(
        tag: measured.tag, measurer: UInt32(measured.measurer + 1), flags: UInt32(flags))
}
