// SPDX-License-Identifier: MIT
import RegletBase

/// Translates a format into constraints: each station, gap and predicate of the syntax.
///
/// The constraints are in the order of the text: a gap when the station after it is reached, then
/// that view's sizes, and at the end of the format the alignments. The item further along always
/// comes first, so that a relation reads as in the text: `[a]-(>=8)-[b]` is
/// `b.leading >= a.trailing + 8`.
struct FormatLowering: ~Copyable {
    var constraints: Arena<FormatConstraint>
    var sources: Arena<FormatSource>
    /// The number of layout guides that represent gaps.
    var spacers = 0
    /// Which text of the call is being lowered.
    var text = 0

    init(_ allocator: Allocator) {
        constraints = Arena(allocator)
        sources = Arena(allocator)
    }

    mutating func clear() {
        constraints.truncate(to: 0)
        sources.truncate(to: 0)
        spacers = 0
        text = 0
    }

    /// Appends the constraints of a format.
    mutating func lower(
        _ syntax: borrowing FormatSyntax, _ options: FormatOptions
    ) throws(Failure) {
        if syntax.axes.contains(.horizontal) { try lower(syntax, options, .horizontal) }
        if syntax.axes.contains(.vertical) { try lower(syntax, options, .vertical) }
    }

    private mutating func lower(
        _ syntax: borrowing FormatSyntax, _ options: FormatOptions, _ axis: Axis
    ) throws(Failure) {
        let line = FormatLine(axis, options)
        var equalSpacer: UInt64 = 0
        for i in 0..<syntax.stations.count {
            let station = syntax.stations[i]
            if i > 0 {
                try gap(syntax, i, line, &equalSpacer)
            }
            for k in 0..<Int(station.sizes.count) {
                let size = syntax.predicates[Int(station.sizes.start) + k]
                try compare(station.item, size, line)
            }
        }
        if !options.alignment.isEmpty { try align(syntax, options.alignment) }
    }

    /// The gap in front of a station.
    private mutating func gap(
        _ syntax: borrowing FormatSyntax, _ index: Int, _ line: FormatLine,
        _ equalSpacer: inout UInt64
    ) throws(Failure) {
        let from = syntax.stations[index - 1]
        let to = syntax.stations[index]
        let connection = to.connection
        // Two stations that touch have no words between them: the constraint refers to the second
        // station.
        let isFlush = connection.length == 0
        let place = FormatPlace(
            offset: isFlush ? to.offset : connection.offset,
            length: isFlush ? to.length : connection.length)
        switch connection.kind {
        case .none: return
        case .flush: try join(line.ends(from, to), 0, place)
        case .standard:
            let touchesMargin = line.touchesMargin(from, to)
            let ends = touchesMargin ? line.marginEnds(from, to) : line.ends(from, to)
            try join(ends, touchesMargin ? 0 : line.standardSpacing(from, to), place)
        case .equal:
            let spacer = try spacer(from, to, line, place)
            if equalSpacer == 0 {
                equalSpacer = spacer
            } else {
                try append(
                    FormatConstraint(spacer, line.length, .equal, equalSpacer, line.length), place)
            }
        case .predicates:
            var guide: UInt64 = 0
            for k in 0..<Int(connection.predicates.count) {
                let predicate = syntax.predicates[Int(connection.predicates.start) + k]
                if predicate.other == .nothing {
                    var constraint = line.ends(from, to).constraint(predicate.constant)
                    constraint.relationNumber = Int32(predicate.relation.rawValue)
                    constraint.priority = predicate.priority
                    try append(constraint, FormatPlace(predicate))
                } else {
                    if guide == 0 { guide = try spacer(from, to, line, place) }
                    try compare(guide, predicate, line)
                }
            }
        }
    }

    /// A layout guide from one station to the next, so that the gap has a length to compare.
    private mutating func spacer(
        _ from: FormatStation, _ to: FormatStation, _ line: FormatLine, _ place: FormatPlace
    ) throws(Failure) -> UInt64 {
        let item = FormatSpacer.item(spacers)
        let spacer = FormatStation(kind: .view, item: item, offset: 0)
        try join(line.ends(from, spacer), 0, place)
        try join(line.ends(spacer, to), 0, place)
        spacers += 1
        return item
    }

    private mutating func join(
        _ ends: FormatEnds, _ constant: Double, _ place: FormatPlace
    ) throws(Failure) {
        try append(ends.constraint(constant), place)
    }

    /// Compares the length of an item along the format with a predicate.
    private mutating func compare(
        _ item: UInt64, _ predicate: FormatPredicate, _ line: FormatLine
    ) throws(Failure) {
        let other: UInt64
        switch predicate.other {
        case .nothing: other = 0
        case .superview: other = line.options.superview
        case .view: other = predicate.item
        }
        let attribute = predicate.attribute == .none ? line.length : predicate.attribute
        try append(
            FormatConstraint(
                item, line.length, predicate.relation, other, other == 0 ? .none : attribute,
                multiplier: predicate.multiplier, constant: predicate.constant,
                priority: predicate.priority), FormatPlace(predicate))
    }

    /// Successive views are aligned in each attribute of the alignment; edges are not. The earlier
    /// view comes first, as in AppKit.
    private mutating func align(
        _ syntax: borrowing FormatSyntax, _ alignment: FormatAlignment
    ) throws(Failure) {
        var last: UInt64?
        for i in 0..<syntax.stations.count where syntax.stations[i].kind == .view {
            let station = syntax.stations[i]
            if let last {
                var left = alignment.rawValue
                while left != 0 {
                    let attribute =
                        Attribute(rawValue: UInt8(left.trailingZeroBitCount)) ?? .none
                    left &= left - 1
                    try append(
                        FormatConstraint(last, attribute, .equal, station.item, attribute),
                        FormatPlace(offset: station.offset, length: station.length))
                }
            }
            last = station.item
        }
    }

    private mutating func append(
        _ constraint: FormatConstraint, _ place: FormatPlace
    ) throws(Failure) {
        try sources.reserve(1)
        var tagged = constraint
        tagged.tag = UInt64(constraints.count)
        try constraints.append(tagged)
        sources.appendReserved(
            FormatSource(text: text, offset: Int(place.offset), length: Int(place.length)))
    }
}

/// A place in the text.
private struct FormatPlace: BitwiseCopyable {
    var offset: Int32
    var length: Int32
}

extension FormatPlace {
    init(_ predicate: FormatPredicate) {
        self.init(offset: predicate.offset, length: predicate.length)
    }
}
