// SPDX-License-Identifier: MIT

/// How far numbers may be apart and still count as equal. All are relative to the numbers that take
/// part.
enum Tolerance {
    /// A sum this small beside its summands is 0.
    static let cancellation = 1e-11
    /// How far a restricted variable may be on the wrong side, beside the size of its constraint.
    static let feasibility = 1e-9
    /// What a summand counts for in the size of its constraint; the constant counts fully. Sums of
    /// large numbers have to come out as exactly as small ones, as far as rounding allows.
    static let share = 1.0 / 1024
    /// A constraint this close to what its variables say, beside its largest number, is as exact as
    /// it can be.
    static let rounding = 1e-15
    /// How far a required constraint that cannot be met any better may be off, beside its size.
    static let redundancy = 1e-8
    /// How far a solution may be from what its constraints say, beside the size of each; further
    /// off, it is no solution.
    static let agreement = 1e-6
    /// A pivot this small beside the largest cell of its row is refused.
    static let pivot = 1e-9
    /// Costs closer than this count as equal.
    static let cost = 1e-9
    /// A value that moved less than this, beside its size, has not moved.
    static let movement = 1e-11
}
