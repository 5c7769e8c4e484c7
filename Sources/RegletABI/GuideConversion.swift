// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// Alignments and guides. Their numbers are looked up in the tree, which may have custom guides.

func checkedAxis(_ raw: rgl_axis) throws(Failure) -> Axis {
    switch raw {
    case 0: return .horizontal
    case 1: return .vertical
    default:
        throw Failure(.invalidArgument, "axis", "is not an axis", number: Double(raw))
    }
}

/// A guide of an axis, built in or defined by the tree.
func checkedGuide(
    _ axis: Axis, _ raw: rgl_guide, _ subject: StaticText, in tree: borrowing LayoutTree
) throws(Failure) -> Guide {
    guard tree.hasGuide(axis, Int(raw)) else {
        throw Failure(
            .invalidArgument, subject,
            axis == .horizontal ? "is not a horizontal alignment" : "is not a vertical alignment",
            number: Double(raw))
    }
    return Guide(rawValue: UInt16(raw))
}

func checked(
    _ alignment: rgl_alignment, in tree: borrowing LayoutTree
) throws(Failure) -> Alignment {
    if alignment.horizontal == 0, alignment.vertical == 0 { return .center }
    return Alignment(
        horizontal: try checkedGuide(
            .horizontal, alignment.horizontal, "alignment.horizontal", in: tree),
        vertical: try checkedGuide(.vertical, alignment.vertical, "alignment.vertical", in: tree))
}

/// The number of a guide in either alignment enumeration. They agree where they overlap.
func number(_ guide: Guide) -> Int32 { Int32(guide.rawValue) }

func exported(_ alignment: Alignment) -> rgl_alignment {
    rgl_alignment(horizontal: number(alignment.horizontal), vertical: number(alignment.vertical))
}

func checked(
    _ position: rgl_guide_position, in tree: borrowing LayoutTree
) throws(Failure) -> GuidePosition {
    guard Int(clamping: position.locator) <= tree.locatorCount else {
        throw Failure(
            .unknownID, "position.locator", "is not a locator of this tree",
            number: Double(position.locator))
    }
    return GuidePosition(
        constant: try finite(position.constant, "position.constant"),
        fraction: try finite(position.fraction, "position.fraction"),
        locator: position.locator == 0 ? nil : Int(clamping: position.locator) - 1,
        tag: position.tag)
}

func checked(
    _ given: UnsafePointer<rgl_alignment_guide>, in tree: borrowing LayoutTree
) throws(Failure) -> AlignmentGuide {
    let axis = try checkedAxis(given.pointee.axis)
    return AlignmentGuide(
        axis: axis, guide: try checkedGuide(axis, given.pointee.guide, "guide", in: tree),
        position: try checked(given.pointee.position, in: tree))
}

func exported(_ alignmentGuide: AlignmentGuide) -> rgl_alignment_guide {
    let position = alignmentGuide.position
    return rgl_alignment_guide(
        axis: rgl_axis(alignmentGuide.axis.rawValue), guide: number(alignmentGuide.guide),
        position: rgl_guide_position(
            constant: position.constant, fraction: position.fraction, tag: position.tag,
            locator: rgl_locator_id((position.locator ?? -1) + 1)))
}
