// SPDX-License-Identifier: MIT

/// The key under which a priority's costs are stored: higher priorities come first.
///
/// The bits of positive doubles are ordered as the doubles are, so each exact value is a level of its own.
@inline(__always)
func levelKey(_ priority: Double) -> Int { -Int(priority.bitPattern) }

/// The priority that a level's key stands for.
func priorityOf(_ levelKey: Int) -> Double { Double(bitPattern: UInt64(-levelKey)) }

/// The priority at which a constraint must hold.
let requiredPriority = 1000.0
