// SPDX-License-Identifier: MIT

/// The largest differences between numbers that count as equal, and the thresholds for checking
/// rounding.
///
/// A double has 53 bits: the last bit of 1 is 2e-16. A few hundred pivots cost three to five
/// digits, so a sum below 1e-11 of its largest summand is noise. The smallest length that a program
/// can mean is about 1e-6 points. Tolerances are between these two. The earlier a tolerance is used
/// in a solve, the smaller it is. The tolerances for results are the largest.
///
/// Lengths of layouts are compared by `LengthTolerance`.
enum Tolerance {
    // MARK: Sums

    /// A sum is 0 if it is this small relative to its largest summand: the noise of a few hundred
    /// pivots.
    static let cancellation = 1e-11
    /// A sum of rates along a direction is 0 if it is this small relative to its largest summand.
    /// Rates are quotients of cells, so they have fewer exact digits.
    static let rate = 1e-9
    /// The sum of the shares of a group of a conflict's members is 0 if it is this small relative
    /// to its largest summand. A sum of 0 means that the group contradicts itself. Like
    /// `redundancy`, by which the conflict was found.
    static let share = 1e-8

    // MARK: Cells, in a tableau where the largest cell of a row is about 1

    /// A cell this small relative to the largest of its row is not used as a pivot. Dividing the
    /// row by it would turn `cancellation` in other cells into a hundredth.
    static let pivot = 1e-9
    /// A symbol does not move with a column in which its cell is this small.
    static let cell = 1e-9
    /// A defined variable needs no definition to balance weights that add up to this little.
    static let weight = 1e-9
    /// Costs are equal if they are this close relative to the larger one. They are sums of products
    /// of cells.
    static let cost = 1e-9
    /// A constraint does not decide a value that moves this little for each point added to the
    /// constant of the constraint.
    static let influence = 1e-9

    // MARK: Values, relative to the numbers of their constraint or to the value

    /// How far a restricted variable may be on the wrong side, and a constraint off that counts as
    /// met: a hundred times the noise of a sum.
    static let feasibility = 1e-9
    /// The part of a summand in the size of its constraint. The constant is a full part. Sums of
    /// large numbers must be as exact as small ones, as far as rounding allows: up to 1024 points
    /// they are as exact as for 1 point.
    static let summand = 1.0 / 1024
    /// A value that moved less than this has not moved: the noise of a sum.
    static let movement = 1e-11
    /// The largest deviation of a required constraint that no move can reduce. Beyond it, the
    /// constraint contradicts others. It follows from several constraints that may each be off by
    /// `feasibility`.
    static let redundancy = 1e-8
    /// `redundancy` in points, for constraints of small numbers.
    static let redundantPoints = 1e-7
    /// A basic symbol this close to 0 is at 0 when the solver looks for directions in which a
    /// solution can move. Like `redundancy`: a value accepted by it is at its bound.
    static let degeneracy = 1e-8
    /// A constraint this close to the values of its variables is exact: a few last bits.
    static let rounding = 1e-15
    /// If further rounds do not improve a solution, it is accepted with this deviation from its
    /// constraints. With a larger deviation its part is built again.
    static let refinement = 1e-8
    /// The largest deviation of a part that was just built. Beyond it the system is refused.
    static let agreement = 1e-6

    // MARK: Points

    /// A constraint of a layout that is off by this many points is met: a thousandth of a visible
    /// distance.
    static let visible = 1e-6
    /// A constant this small does not influence the units of variables: as 0, it gives no hint of
    /// their size. The largest constant is 1e12.
    static let smallestConstant = 1e-12

    // MARK: When rounding is looked for

    /// A pivot this large, or 1 divided by it, costs three digits.
    static let roughPivot = 1024.0
    /// A move this far leaves a rounding of 4e-12 in sums, about `cancellation`.
    static let farMove = 16384.0
    /// 1.5 times 2 to the power of 42. Adding and subtracting it rounds a number to a multiple of
    /// 1/1024, with which sums are exact.
    static let roundsToUnits = 6_597_069_766_656.0

    #if REGLET_CHECKS
        /// The checks between operations ignore costs that fall less than this for a point: noise
        /// that the next solve removes.
        static let checkedCost = 1e-6
        /// The checks between operations multiply the tolerance of a symbol by this.
        static let checkedRoom = 1000.0
    #endif
}
