// SPDX-License-Identifier: MIT
import RegletBase

/// The numbers that a solver accepts. The limits keep every product and sum of a system well inside
/// the precision of doubles.
extension Solver {
    /// The largest magnitude of a constant or a suggested value.
    public static var largestConstant: Double { 1e12 }
    /// The largest magnitude of a coefficient or weight; 1 divided by it is the smallest but 0.
    public static var largestCoefficient: Double { 1e9 }

    func checkConstant(_ number: Double, _ subject: StaticText = "constant") throws(Failure) {
        guard number.magnitude <= Solver.largestConstant else {
            throw Failure(
                .invalidNumber, subject, "must be between -1e12 and 1e12", number: number)
        }
    }

    func checkPriority(_ number: Double) throws(Failure) {
        guard number > 0, number <= Priority.required.number else {
            throw Failure(
                .invalidNumber, "priority", "must be above 0 and at most 1000", number: number)
        }
    }

    func checkEditPriority(_ number: Double) throws(Failure) {
        guard number < Priority.required.number else {
            throw Failure(
                .invalidNumber, "priority", "of an edit must be below 1000", number: number)
        }
    }

    func checkWeight(_ number: Double) throws(Failure) {
        guard number >= 1 / Solver.largestCoefficient, number <= Solver.largestCoefficient else {
            throw Failure(
                .invalidNumber, "weight", "must be between 1e-9 and 1e9", number: number)
        }
    }

    func checkCoefficient(_ number: Double, _ term: Int) throws(Failure) {
        let size = number.magnitude
        if size == 0 { return }
        guard size >= 1 / Solver.largestCoefficient, size <= Solver.largestCoefficient else {
            throw Failure(
                .invalidNumber, "coefficient", "must be 0, or from 1e-9 to 1e9 in magnitude",
                number: number
            ).at(term)
        }
    }
}
