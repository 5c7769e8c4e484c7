// SPDX-License-Identifier: MIT
import RegletBase

/// A physical edge. Raw values match rgl_side.
public enum Side: Int32, BitwiseCopyable {
    case top = 0
    case left = 1
    case bottom = 2
    case right = 3

    static func forEach(_ body: (Side) -> Void) {
        body(.top)
        body(.left)
        body(.bottom)
        body(.right)
    }

    /// The category in which a view without text has 0 at this side, since a text may be adjacent.
    var textCategory: Int32 {
        switch self {
        case .top: return 3
        case .left: return 5
        case .bottom: return 2
        case .right: return 4
        }
    }

    /// The side at which a view begins or ends along an axis in reading order.
    static func start(_ axis: Axis, _ direction: LayoutDirection) -> Side {
        if axis == .vertical { return .top }
        return direction == .leftToRight ? .left : .right
    }

    static func end(_ axis: Axis, _ direction: LayoutDirection) -> Side {
        if axis == .vertical { return .bottom }
        return direction == .leftToRight ? .right : .left
    }
}

extension EdgeSet {
    /// Whether a physical edge is one of these.
    func contains(_ side: Side, _ direction: LayoutDirection) -> Bool {
        switch side {
        case .top: return contains(EdgeSet.top)
        case .bottom: return contains(EdgeSet.bottom)
        case .left: return contains(direction == .leftToRight ? .leading : EdgeSet.trailing)
        case .right: return contains(direction == .leftToRight ? .trailing : EdgeSet.leading)
        }
    }
}

/// The distances that a view prefers from its neighbours, by category and side, laid out as
/// rgl_spacing.
///
/// Source: Documentation/CustomLayouts.md, "Spacing".
public struct ViewSpacing: BitwiseCopyable {
    public struct Entry: BitwiseCopyable {
        public var category: Int32
        // A number, since an enumeration would take one byte where C reads four.
        private var rawSide: Int32
        public var distance: Double

        public var side: Side { Side(rawValue: rawSide) ?? .top }

        var isValid: Bool {
            category >= 0 && Side(rawValue: rawSide) != nil && distance.isFinite
        }

        public init(category: Int32, side: Side, distance: Double) {
            self.category = category
            self.rawSide = side.rawValue
            self.distance = distance
        }
    }

    public static var capacity: Int { 32 }
    public static var defaultCategory: Int32 { 0 }

    public private(set) var count = 0
    // INVARIANT: no two of the first `count` entries have the same category and side.
    public private(set) var entries = InlineArray<32, Entry>(
        repeating: Entry(category: 0, side: .top, distance: 0))

    /// Without any distance.
    public init() {}

    mutating func append(_ entry: Entry) {
        entries[count] = entry
        count += 1
    }

    public func distance(_ category: Int32, _ side: Side) -> Double? {
        for i in 0..<count where entries[i].category == category && entries[i].side == side {
            return entries[i].distance
        }
        return nil
    }

    /// Sets a distance, replacing an older one.
    public mutating func set(_ entry: Entry) throws(Failure) {
        for i in 0..<count
        where entries[i].category == entry.category && entries[i].side == entry.side {
            return entries[i].distance = entry.distance
        }
        guard count < ViewSpacing.capacity else {
            throw Failure(
                .limit, "spacing", "is how many distances a preference holds",
                number: Double(ViewSpacing.capacity))
        }
        append(entry)
    }

    /// Merges another preference at some edges: the larger distance applies.
    public mutating func unite(
        _ other: ViewSpacing, _ edges: EdgeSet, _ direction: LayoutDirection
    ) throws(Failure) {
        var united = self
        for i in 0..<other.count where edges.contains(other.entries[i].side, direction) {
            var entry = other.entries[i]
            if let own = united.distance(entry.category, entry.side) {
                entry.distance = max(own, entry.distance)
            }
            try united.set(entry)
        }
        self = united
    }

    /// Removes all distances at a side.
    mutating func remove(_ side: Side) {
        var kept = 0
        for i in 0..<count where entries[i].side != side {
            entries[kept] = entries[i]
            kept += 1
        }
        count = kept
    }

    /// Removes a preference for no space at a side.
    mutating func removeNone(_ side: Side) {
        for i in 0..<count where entries[i].side == side && entries[i].category == 0 {
            guard entries[i].distance <= 0 else { return }
            entries[i] = entries[count - 1]
            count -= 1
            return
        }
    }

    /// Replaces all distances at a side by the distances of another preference.
    mutating func take(_ side: Side, from other: ViewSpacing) {
        remove(side)
        for i in 0..<other.count where other.entries[i].side == side {
            if count < ViewSpacing.capacity { append(other.entries[i]) }
        }
    }

    /// The same preference, checked, since it may come from a callback; nil if it is invalid.
    var checked: ViewSpacing? {
        guard count >= 0, count <= ViewSpacing.capacity else { return nil }
        var spacing = ViewSpacing()
        for i in 0..<count {
            guard entries[i].isValid, (try? spacing.set(entries[i])) != nil else { return nil }
        }
        return spacing
    }

    /// The distance between this view and the next one along an axis.
    ///
    /// For each category in both preferences, the two distances are added, and the largest sum is
    /// used. Without a common category, it is the larger distance in the default category, or 8
    /// points.
    public func distance(
        to next: ViewSpacing, along axis: Axis, _ direction: LayoutDirection
    ) -> Double {
        let end = Side.end(axis, direction)
        let start = Side.start(axis, direction)
        var shared: Double?
        for i in 0..<count where entries[i].side == end && entries[i].category != 0 {
            guard let other = next.distance(entries[i].category, start) else { continue }
            let sum = entries[i].distance + other
            shared = max(shared ?? sum, sum)
        }
        if let shared { return shared }
        let own = distance(ViewSpacing.defaultCategory, end)
        let others = next.distance(ViewSpacing.defaultCategory, start)
        guard let larger = own ?? others else { return defaultSpacing }
        return max(larger, others ?? larger)
    }
}
