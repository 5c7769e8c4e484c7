// SPDX-License-Identifier: MIT
import CReglet

/// A layout of the engine. As a container it is a node of its own kind; inside another layout, the
/// engine computes its answers.
protocol BuiltInLayout: Layout where Cache == Void {
    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record
    /// Whether a length is NaN, which is an absent length in the record.
    var hasNaN: Bool { get }
}

extension BuiltInLayout {
    var hasNaN: Bool { false }

    func record(_ emission: inout Emission) -> rgl_record {
        let record = record { axis, key in emission.guide(axis, key) }
        if hasNaN { emission.refuseNaN(of: Int(record.kind)) }
        return record
    }
}

extension BuiltInLayout {
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        var size = rgl_size()
        let numbers = subviews.numbers
        var record = record(for: subviews)
        subviews.call.ask {
            rgl_subviews_measure_as($0, &record, numbers, numbers.count, proposal.record, &size)
        }
        return CGSize(size)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        // While guides are merged, nothing is placed. The engine does not report the positions that
        // it would give to these subviews.
        guard subviews.call.recorded == nil else { return }
        let numbers = subviews.numbers
        var record = record(for: subviews)
        var bounds = bounds.record
        subviews.call.ask {
            rgl_subviews_place_as($0, &record, numbers, numbers.count, &bounds, proposal.record)
        }
    }

    private func record(for subviews: Subviews) -> rgl_record {
        record { axis, key in subviews.call.registry.knownGuide(axis, key) ?? 0 }
    }
}

/// A horizontal stack as a layout.
public struct HStackLayout: BuiltInLayout, Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    var hasNaN: Bool { spacing.isNaN }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        rgl_record(RGL_KIND_HSTACK) {
            $0.stack = rgl_stack(
                alignment: rgl_alignment(horizontal: 0, vertical: guide(.vertical, alignment.key)),
                spacing: spacing.orNaN)
        }
    }
}

/// A vertical stack as a layout.
public struct VStackLayout: BuiltInLayout, Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    var hasNaN: Bool { spacing.isNaN }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        rgl_record(RGL_KIND_VSTACK) {
            $0.stack = rgl_stack(
                alignment: rgl_alignment(
                    horizontal: guide(.horizontal, alignment.key), vertical: 0),
                spacing: spacing.orNaN)
        }
    }
}

/// A z-stack as a layout.
public struct ZStackLayout: BuiltInLayout, Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        rgl_record(RGL_KIND_ZSTACK) {
            $0.stack = rgl_stack(alignment: alignment.record(guide), spacing: .nan)
        }
    }
}

/// A grid as a layout.
public struct GridLayout: BuiltInLayout, Sendable {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    var hasNaN: Bool { horizontalSpacing.isNaN || verticalSpacing.isNaN }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        rgl_record(RGL_KIND_GRID) {
            $0.grid = rgl_grid(
                alignment: alignment.record(guide),
                horizontal_spacing: horizontalSpacing.orNaN,
                vertical_spacing: verticalSpacing.orNaN)
        }
    }
}

/// Lines that wrap, as a layout.
public struct FlowLayout: BuiltInLayout, Sendable {
    /// How the remaining length of a line is distributed.
    public enum Justification: Int32, Sendable, CaseIterable {
        case start, center, end, spaceBetween, spaceAround, spaceEvenly
    }

    public var axis: Axis
    public var alignment: Alignment
    public var spacing: CGFloat?
    public var lineSpacing: CGFloat?
    public var justification: Justification
    public var lineLimit: Int?
    public var stretches: Bool

    public init(
        _ axis: Axis = .horizontal, alignment: Alignment = .center, spacing: CGFloat? = nil,
        lineSpacing: CGFloat? = nil, justification: Justification = .start, lineLimit: Int? = nil,
        stretches: Bool = false
    ) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.justification = justification
        self.lineLimit = lineLimit
        self.stretches = stretches
    }

    var hasNaN: Bool { spacing.isNaN || lineSpacing.isNaN }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        rgl_record(RGL_KIND_FLOW) {
            $0.flow = rgl_flow(
                axis: axis.record, justification: justification.rawValue,
                alignment: alignment.record(guide), spacing: spacing.orNaN,
                line_spacing: lineSpacing.orNaN,
                line_limit: UInt32(clamping: max(lineLimit ?? 0, 0)), stretches: stretches ? 1 : 0)
        }
    }
}

/// Columns of one width, each subview in the shortest one, as a layout.
public struct MasonryLayout: BuiltInLayout, Sendable {
    /// How many columns there are. An integer literal is a number of them.
    public enum Columns: Hashable, Sendable, ExpressibleByIntegerLiteral {
        case count(Int)
        /// As many columns of the minimum width as fit, at least one. They share the width.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)

        public init(integerLiteral count: Int) { self = .count(count) }
    }

    public var columns: Columns
    public var alignment: HorizontalAlignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(
        columns: Columns, alignment: HorizontalAlignment = .center,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.columns = columns
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    var hasNaN: Bool { horizontalSpacing.isNaN || verticalSpacing.isNaN }

    func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_record {
        rgl_record(RGL_KIND_MASONRY) {
            $0.masonry.alignment.horizontal = guide(.horizontal, alignment.key)
            $0.masonry.horizontal_spacing = horizontalSpacing.orNaN
            $0.masonry.vertical_spacing = verticalSpacing.orNaN
            switch columns {
            // 0 means adaptive columns; fewer than one column is refused as more than the most are.
            case .count(let count): $0.masonry.columns = count > 0 ? count : .max
            case .adaptive(let minimum, let maximum):
                $0.masonry.minimum = Double(minimum)
                $0.masonry.maximum = Double(maximum)
            }
        }
    }
}

extension rgl_record {
    /// The record of a container, still without a parent.
    fileprivate init(_ kind: Int, _ fill: (inout rgl_parameters) -> Void) {
        self.init(kind: rgl_kind(kind), parent: -1, parameters: rgl_parameters())
        fill(&parameters)
    }
}

extension Alignment {
    fileprivate func record(_ guide: (Axis, AlignmentKey) -> rgl_guide) -> rgl_alignment {
        rgl_alignment(
            horizontal: guide(.horizontal, horizontal.key), vertical: guide(.vertical, vertical.key)
        )
    }
}
