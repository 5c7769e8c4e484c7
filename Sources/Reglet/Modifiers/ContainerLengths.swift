// SPDX-License-Identifier: MIT

extension View {
    /// Puts the view into a box whose lengths a function computes from the container: the nearest
    /// scroll view, or the root. Without a container the view determines the length.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (_ container: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        ContainerLengths(axes: axes, alignment: alignment, length: length).callAsFunction {
            ZStack { self }
            NoContainer().callAsFunction {}.containerRelativeFrame(axes).hidden()
        }
    }
}

/// A box around the first subview. The second one has the size of the container.
private struct ContainerLengths: Layout {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    private func box(_ subviews: Subviews) -> ProposedViewSize {
        let container = subviews[1].sizeThatFits(.unspecified)
        let own = { (axis: Axis, set: Axis.Set, container: CGFloat) -> CGFloat? in
            axes.contains(set) && container >= 0 ? length(container, axis) : nil
        }
        return ProposedViewSize(
            width: own(.horizontal, .horizontal, container.width),
            height: own(.vertical, .vertical, container.height))
    }

    private func inner(_ box: ProposedViewSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: box.width ?? proposal.width, height: box.height ?? proposal.height)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let box = box(subviews)
        return box.replacingUnspecifiedDimensions(
            by: subviews[0].sizeThatFits(inner(box, proposal)))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let inner = inner(box(subviews), proposal)
        let own = subviews[0].dimensions(in: inner)
        let outer = ViewDimensions(
            width: bounds.width, height: bounds.height, guides: DefaultGuides())
        subviews[0].place(
            at: CGPoint(
                x: bounds.minX + outer[alignment.horizontal] - own[alignment.horizontal],
                y: bounds.minY + outer[alignment.vertical] - own[alignment.vertical]),
            proposal: inner)
        subviews[1].place(at: bounds.origin, proposal: .zero)
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { subviews[0].spacing }
}

/// Has a negative size, which no container has.
private struct NoContainer: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: -1, height: -1)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

/// The guides of a view that sets none.
private struct DefaultGuides: GuideSource {
    func position(_ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat {
        key.defaultPosition(axis, in: dimensions)
    }

    func explicitPosition(
        _ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions
    ) -> CGFloat? { nil }
}
