// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Puts the view into a box of a width, a height or both. A nil length is the length of the
    /// view.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(by: FixedFrame(width: width, height: height, alignment: alignment))
    }

    /// Puts the view into a box with limits.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modified(
            by: FlexibleFrame(
                record: rgl_flexible_frame(
                    minimum_width: minWidth.orNaN,
                    ideal_width: idealWidth.orNaN,
                    maximum_width: maxWidth.orNaN,
                    minimum_height: minHeight.orNaN,
                    ideal_height: idealHeight.orNaN,
                    maximum_height: maxHeight.orNaN,
                    alignment: rgl_alignment()),
                lengths: [minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight],
                alignment: alignment))
    }

    /// Puts the view into a box as long as some tracks of the container. That is the nearest scroll
    /// view, or the root. A length that is given for it replaces its own.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int = 1, span: Int = 1, spacing: CGFloat = 0,
        alignment: Alignment = .center, container: ProposedViewSize = .unspecified
    ) -> some View {
        modified(
            by: ContainerFrame(
                axes: axes, count: count, span: span, spacing: spacing, alignment: alignment,
                container: container))
    }

    /// Puts the view into a box whose lengths are fractions of the proposal or of the container.
    public func relativeFrame(
        width: CGFloat? = nil, height: CGFloat? = nil, of basis: RelativeBasis = .proposal,
        minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(
            by: RelativeFrame(
                record: rgl_relative_frame(
                    width: width.orNaN, height: height.orNaN,
                    minimum_width: minWidth.orNaN,
                    maximum_width: maxWidth.orNaN,
                    minimum_height: minHeight.orNaN,
                    maximum_height: maxHeight.orNaN,
                    alignment: rgl_alignment(), basis: basis.rawValue, reserved: 0),
                lengths: [width, height, minWidth, maxWidth, minHeight, maxHeight],
                alignment: alignment))
    }
}

/// The base of the fractions: the parent's proposal, or the container around the view.
public enum RelativeBasis: Int32, Sendable {
    case proposal = 0
    case container = 1
}

struct FixedFrame: NodeModifier {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        emission.checkLengths("width", [width])
        emission.checkLengths("height", [height])
        for length in [width, height] where length?.isInfinite == true {
            emission.warn(
                "an infinite length of a frame is ignored: maxWidth or maxHeight takes all there is"
            )
        }
        parameters.frame = rgl_frame(
            width: emission.length(width, of: RGL_KIND_FRAME),
            height: emission.length(height, of: RGL_KIND_FRAME),
            alignment: emission.record(alignment))
        return PendingModifier(RGL_KIND_FRAME, parameters)
    }
}

struct FlexibleFrame: NodeModifier {
    let record: rgl_flexible_frame
    let lengths: [CGFloat?]
    let alignment: Alignment

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        for length in lengths { _ = emission.length(length, of: RGL_KIND_FLEXIBLE_FRAME) }
        emission.checkLengths("width", Array(lengths[..<3]))
        emission.checkLengths("height", Array(lengths[3...]))
        parameters.flexible_frame = record
        parameters.flexible_frame.alignment = emission.record(alignment)
        return PendingModifier(RGL_KIND_FLEXIBLE_FRAME, parameters)
    }
}

struct RelativeFrame: NodeModifier {
    let record: rgl_relative_frame
    let lengths: [CGFloat?]
    let alignment: Alignment

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        for length in lengths { _ = emission.length(length, of: RGL_KIND_RELATIVE_FRAME) }
        parameters.relative_frame = record
        parameters.relative_frame.alignment = emission.record(alignment)
        return PendingModifier(RGL_KIND_RELATIVE_FRAME, parameters)
    }
}

struct ContainerFrame: NodeModifier {
    let axes: Axis.Set
    let count: Int
    let span: Int
    let spacing: CGFloat
    let alignment: Alignment
    let container: ProposedViewSize

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        parameters.container_relative_frame = rgl_container_relative_frame(
            axes: axes.record, count: UInt32(clamping: count), span: UInt32(clamping: span),
            reserved: 0, spacing: Double(spacing),
            container_width: emission.length(
                container.width, of: RGL_KIND_CONTAINER_RELATIVE_FRAME),
            container_height: emission.length(
                container.height, of: RGL_KIND_CONTAINER_RELATIVE_FRAME),
            alignment: emission.record(alignment))
        return PendingModifier(RGL_KIND_CONTAINER_RELATIVE_FRAME, parameters)
    }
}
