// SPDX-License-Identifier: MIT
import RegletBase
import RegletLayout

/// The words and settings of a paragraph, as plain arrays.
struct Words {
    var widths: [Double]
    var ends: [UInt8]?
    var clusters: [[Double]]?
    var settings = ParagraphSettings(
        spaceWidth: 5, lineHeight: 10, baseline: 8, alignment: .start, lineLimit: 0,
        truncates: false)

    /// Passes the words in the engine's form.
    func withSource<Result>(_ body: (ParagraphSource) throws -> Result) rethrows -> Result {
        let counts = clusters?.map { UInt32($0.count) }
        let flat = clusters?.flatMap { $0 }
        return try widths.withUnsafeBufferPointer { widths in
            try lend(ends) { ends in
                try lend(counts) { counts in
                    try lend(flat) { flat in
                        try body(
                            ParagraphSource(
                                wordWidths: widths.baseAddress, wordEnds: ends,
                                clusterCounts: counts, clusterWidths: flat,
                                wordCount: widths.count,
                                clusterCount: clusters?.reduce(0) { $0 + $1.count } ?? 0,
                                settings: settings))
                    }
                }
            }
        }
    }

    private func lend<Element, Result>(
        _ array: [Element]?, _ body: (UnsafePointer<Element>?) throws -> Result
    ) rethrows -> Result {
        guard let array else { return try body(nil) }
        return try array.withUnsafeBufferPointer { try body($0.baseAddress) }
    }
}

/// The kind of a node and its parameters.
enum Element {
    case leaf(Leaf)
    case measured(Measured)
    case paragraph(Words)
    case spacer(Spacer)
    case divider(Divider)
    case stack(NodeKind, Stack)
    case frame(Frame)
    case flexibleFrame(FlexibleFrame)
    case padding(EdgeInsets)
    case fixedSize(FixedSize)
    case layoutPriority(Double)
}

/// A description of a tree, which tests build repeatedly and edit together with the engine's tree.
final class Description {
    var element: Element
    var children: [Description]
    weak var parent: Description?
    /// The node in the page that was built last.
    var node = NodeIndex.none

    init(_ element: Element, _ children: [Description] = []) {
        self.element = element
        self.children = children
        for child in children { child.parent = self }
    }

    /// This node and its descendants, parents first.
    var all: [Description] { [self] + children.flatMap(\.all) }
}

extension Description {
    static func leaf(_ width: Double, _ height: Double) -> Description {
        Description(.leaf(Leaf(fixed: Size(width: width, height: height))))
    }

    static func text(_ width: Double, _ height: Double, first: Double?, last: Double?)
        -> Description
    {
        var leaf = Leaf(fixed: Size(width: width, height: height))
        leaf.baselines = LeafBaselines(first: first, last: last)
        return Description(.leaf(leaf))
    }

    /// 10 high.
    static func flexible(_ minimum: Double, _ ideal: Double, _ maximum: Double) -> Description {
        Description(
            .leaf(
                Leaf(
                    minimum: Size(width: minimum, height: 10),
                    ideal: Size(width: ideal, height: 10),
                    maximum: Size(width: maximum, height: 10))))
    }

    /// A leaf that takes its proposal, or 10 by 10 if it is unspecified.
    static func filling() -> Description {
        Description(
            .leaf(
                Leaf(
                    minimum: .zero, ideal: Size(width: 10, height: 10),
                    maximum: Size(width: .infinity, height: .infinity))))
    }

    static func paragraph(_ widths: [Double], truncates: Bool = false) -> Description {
        var words = Words(widths: widths)
        words.settings.truncates = truncates
        return Description(.paragraph(words))
    }

    static func spacer(_ minimum: Double? = nil) -> Description {
        Description(.spacer(Spacer(minimumLength: minimum)))
    }

    static func divider(_ thickness: Double? = nil) -> Description {
        Description(.divider(Divider(thickness: thickness)))
    }

    static func hstack(
        _ children: [Description], _ alignment: Guide = .center, spacing: Double? = 0
    ) -> Description {
        let alignment = Alignment(horizontal: .center, vertical: alignment)
        return Description(.stack(.hstack, Stack(alignment: alignment, spacing: spacing)), children)
    }

    static func vstack(
        _ children: [Description], _ alignment: Guide = .center, spacing: Double? = 0
    ) -> Description {
        let alignment = Alignment(horizontal: alignment, vertical: .center)
        return Description(.stack(.vstack, Stack(alignment: alignment, spacing: spacing)), children)
    }

    static func zstack(_ children: [Description], _ alignment: Alignment = .center) -> Description {
        Description(.stack(.zstack, Stack(alignment: alignment, spacing: nil)), children)
    }
}

extension Description {
    func frame(_ width: Double?, _ height: Double?, _ alignment: Alignment = .center) -> Description
    {
        Description(.frame(Frame(width: width, height: height, alignment: alignment)), [self])
    }

    func flexibleFrame(
        width: LengthLimits = .none, height: LengthLimits = .none, _ alignment: Alignment = .center
    ) -> Description {
        Description(
            .flexibleFrame(FlexibleFrame(width: width, height: height, alignment: alignment)),
            [self])
    }

    func padding(top: Double, leading: Double, bottom: Double, trailing: Double) -> Description {
        Description(
            .padding(
                EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)),
            [self])
    }

    func padding(_ inset: Double) -> Description {
        padding(top: inset, leading: inset, bottom: inset, trailing: inset)
    }

    func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Description {
        Description(.fixedSize(FixedSize(horizontal: horizontal, vertical: vertical)), [self])
    }

    func layoutPriority(_ priority: Double) -> Description {
        Description(.layoutPriority(priority), [self])
    }
}

extension LengthLimits {
    static var none: LengthLimits { LengthLimits(minimum: nil, ideal: nil, maximum: nil) }
    static func minimum(_ length: Double) -> LengthLimits {
        LengthLimits(minimum: length, ideal: nil, maximum: nil)
    }
    static func ideal(_ length: Double) -> LengthLimits {
        LengthLimits(minimum: nil, ideal: length, maximum: nil)
    }
    static func maximum(_ length: Double) -> LengthLimits {
        LengthLimits(minimum: nil, ideal: nil, maximum: length)
    }
    static func between(_ minimum: Double, _ maximum: Double) -> LengthLimits {
        LengthLimits(minimum: minimum, ideal: nil, maximum: maximum)
    }
}
