// SPDX-License-Identifier: MIT
import RegletBase

/// Spellings that a format may use beyond Apple's visual format; none, one or both.
public struct FormatDialect: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bare views, `>==` and `<==`, `^`, `|>` and `<|`, names for priorities.
    public static var tack: FormatDialect { FormatDialect(rawValue: 1) }
    /// Percent, `view.attribute * k + c`, `HV:`, `~`, `->`, comments, a format on each line.
    public static var extended: FormatDialect { FormatDialect(rawValue: 2) }
}

/// The directions of a format.
enum FormatAxes: UInt8, BitwiseCopyable {
    case horizontal
    case vertical
    case both

    func contains(_ axis: Axis) -> Bool {
        switch self {
        case .horizontal: return axis == .horizontal
        case .vertical: return axis == .vertical
        case .both: return true
        }
    }
}

/// Some predicates of the syntax, one after the other.
struct PredicateRange: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
}

/// `>= view.attribute * multiplier + constant @ priority`, of a size or of a gap.
struct FormatPredicate: BitwiseCopyable {
    /// The term that the left side is compared with, in addition to a number.
    enum Other: UInt8, BitwiseCopyable {
        case nothing
        case superview
        case view
    }

    var relation = Relation.equal
    var other = Other.nothing
    /// `none` means the length along the format's axis.
    var attribute = Attribute.none
    /// The view's number if `other` is a view.
    var item: UInt64 = 0
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0
    /// Its range in the text.
    var offset: Int32 = 0
    var length: Int32 = 0
}

/// The connection between two stations.
struct FormatConnection: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// Nothing: the two touch.
        case flush
        /// `-`
        case standard
        /// `-8-`, `-(>=8, 12@250)-`
        case predicates
        /// `~`
        case equal
        /// `->`
        case none
    }

    var kind = Kind.flush
    var predicates = PredicateRange()
    var offset: Int32 = 0
    var length: Int32 = 0
}

/// A view or an edge on the way of a format, with the connection that leads to it.
struct FormatStation: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case view
        case superview
        case safeArea
    }

    var kind: Kind
    /// The view's number.
    var item: UInt64 = 0
    /// A predicate for a view's size.
    var sizes = PredicateRange()
    /// From the station before; not read of the first one.
    var connection = FormatConnection()
    var offset: Int32
    var length: Int32 = 1
}

/// The syntax of one format: the result of the parser and the input of lowering.
struct FormatSyntax: ~Copyable {
    var axes = FormatAxes.horizontal
    var stations: Arena<FormatStation>
    var predicates: Arena<FormatPredicate>

    init(_ allocator: Allocator) {
        stations = Arena(allocator)
        predicates = Arena(allocator)
    }

    mutating func clear() {
        axes = .horizontal
        stations.truncate(to: 0)
        predicates.truncate(to: 0)
    }
}
