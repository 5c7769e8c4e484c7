// SPDX-License-Identifier: MIT

/// The priority of a constraint: 1000 is required, and lower levels give way to higher ones.
struct Priority: Equatable, BitwiseCopyable {
    let number: Double

    init(_ number: Double) { self.number = number }

    static var required: Priority { Priority(1000) }

    static func == (a: Priority, b: Priority) -> Bool { a.number == b.number }
}

/// The constraints of one priority, in the objective. Higher priorities come first.
///
/// The bits of positive doubles are ordered as the doubles are, so each exact priority is a level
/// of its own.
struct Level: Equatable, BitwiseCopyable {
    private let key: Int64

    private init(key: Int64) { self.key = key }

    init(_ priority: Priority) { key = -Int64(priority.number.bitPattern) }

    /// The level of a symbol without a cost: of a variable, or of a required constraint.
    static var none: Level { Level(key: 0) }
    /// A level before the level of every priority, and a level after it.
    static var first: Level { Level(key: .min) }
    static var last: Level { Level(key: .max) }

    var exists: Bool { key != 0 }

    /// The priority of a level that exists.
    var priority: Priority { Priority(Double(bitPattern: UInt64(-key))) }

    static func == (a: Level, b: Level) -> Bool { a.key == b.key }

    static func < (a: Level, b: Level) -> Bool { a.key < b.key }
}
