// SPDX-License-Identifier: MIT
import RegletBase

/// Children in columns of one width, each in the shortest column; see lazy_grid.h.
public struct Masonry: Equatable, BitwiseCopyable {
    public enum Columns: Equatable, BitwiseCopyable {
        case count(Int)
        /// As many columns of the minimum width as fit, which then share the width up to the
        /// maximum.
        case adaptive(minimum: Double, maximum: Double)
    }

    public var columns: Columns
    /// The position of items in their columns, and of the columns in a wider masonry. Only the
    /// horizontal part is used.
    public var alignment: Alignment
    /// The gaps between columns and between the items of a column; nil is the default.
    public var horizontalSpacing: Double?
    public var verticalSpacing: Double?

    /// The most columns of one masonry.
    public static var maximumColumns: Int { 65_535 }

    public init(
        columns: Columns, alignment: Alignment = .center, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) {
        self.columns = columns
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// The parameters in the tree. The option is 1 for adaptive columns.
private struct MasonryParameters: KindParameters {
    /// The number of columns, or the limits of their width.
    var countOrMinimum: Double
    var maximum: Double
    var horizontalSpacing: OptionalNumber
    var verticalSpacing: OptionalNumber

    init(_ masonry: Masonry) {
        switch masonry.columns {
        case .count(let count):
            countOrMinimum = Double(count)
            maximum = 0
        case .adaptive(let minimum, let maximum):
            countOrMinimum = minimum
            self.maximum = maximum
        }
        horizontalSpacing = OptionalNumber(masonry.horizontalSpacing)
        verticalSpacing = OptionalNumber(masonry.verticalSpacing)
    }
}

extension KindFacts {
    static var ofMasonry: KindFacts {
        container(.hidden).inLines(.masonry).countedTwice.interchangeable
    }
}

extension LayoutTree {
    public mutating func create(_ masonry: Masonry) throws(Failure) -> NodeIndex {
        try create(
            .masonry, Parameters(MasonryParameters(masonry)), masonry.alignment,
            option: option(of: masonry))
    }

    public mutating func set(_ node: NodeIndex, _ masonry: Masonry) {
        change(
            node, MasonryParameters(masonry), masonry.alignment, option: option(of: masonry))
    }

    public func masonry(_ node: NodeIndex) -> Masonry {
        let p = nodes[node].parameters[MasonryParameters.self]
        return Masonry(
            columns: nodes[node].option == 1
                ? .adaptive(minimum: p.countOrMinimum, maximum: p.maximum)
                : .count(Int(p.countOrMinimum)),
            alignment: nodes[node].alignment, horizontalSpacing: p.horizontalSpacing.value,
            verticalSpacing: p.verticalSpacing.value)
    }

    private func option(of masonry: Masonry) -> UInt8 {
        if case .adaptive = masonry.columns { 1 } else { 0 }
    }

    func writeMasonry(_ node: NodeIndex, _ out: inout TextWriter) {
        let masonry = masonry(node)
        switch masonry.columns {
        case .count(let count):
            out.write("masonry columns=")
            out.write(count)
        case .adaptive(let minimum, let maximum):
            writeNumber("masonry minimum=", minimum, &out)
            writeNumber(" maximum=", maximum, &out)
        }
        if let spacing = masonry.horizontalSpacing {
            writeNumber(" horizontalSpacing=", spacing, &out)
        }
        if let spacing = masonry.verticalSpacing { writeNumber(" verticalSpacing=", spacing, &out) }
        writeAlignment(node, &out)
    }
}
