// SPDX-License-Identifier: MIT
import RegletBase

/// A constraint as plain data: first.attribute REL multiplier × second.attribute + constant, at a
/// priority.
public struct LayoutConstraint: BitwiseCopyable {
    public var first: ItemIndex
    public var firstAttribute: Attribute
    public var relation: Relation
    /// `none`: the right side is the constant alone.
    public var second: ItemIndex
    public var secondAttribute: Attribute
    public var multiplier: Double
    public var constant: Double
    /// Above 0; 1000 is required.
    public var priority: Double
    /// The caller's.
    public var tag: UInt64

    public init(
        _ first: ItemIndex, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: ItemIndex = .none, _ secondAttribute: Attribute = .none, multiplier: Double = 1,
        constant: Double = 0, priority: Double = 1000, tag: UInt64 = 0
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.tag = tag
    }
}

extension LayoutConstraint {
    func checkNumbers() throws(Failure) {
        if second.exists, !multiplier.isFinite {
            throw Failure(.invalidNumber, "multiplier", "must be finite", number: multiplier)
        }
        guard constant.isFinite else {
            throw Failure(.invalidNumber, "constant", "must be finite", number: constant)
        }
        try checkPriority(priority, "priority")
    }

    /// Checks that the two attributes can be compared.
    func checkAttributes() throws(Failure) {
        guard firstAttribute != .none else {
            throw Failure(
                .invalidArgument, "first_attribute", "must be an attribute other than none")
        }
        guard second.exists == (secondAttribute != .none) else {
            throw Failure(
                .invalidArgument, "second_attribute",
                "must be none if, and only if, there is no second item")
        }
        let family = firstAttribute.family
        if !second.exists {
            guard family == .size else {
                throw Failure(
                    .attributeMismatch, "constraint",
                    "of a location needs a second item to be compared with")
            }
            return
        }
        guard family.goes(with: secondAttribute.family) else { throw mismatch }
        guard multiplier != 0 || family == .size else {
            throw Failure(
                .attributeMismatch, "multiplier", "of a location must not be", number: multiplier)
        }
    }

    private var mismatch: Failure {
        let first = firstAttribute.family
        let second = secondAttribute.family
        let rule: StaticText
        if first.isLocation != second.isLocation {
            rule = "compares a location with a size"
        } else if (first == .vertical) != (second == .vertical) {
            rule = "compares a horizontal with a vertical location"
        } else {
            rule =
                "compares leading or trailing with left or right, whose sides differ when right to left"
        }
        return Failure(.attributeMismatch, "constraint", rule)
    }
}

/// A priority is above 0 and at most 1000.
public func checkPriority(_ priority: Double, _ subject: StaticText) throws(Failure) {
    guard priority > 0, priority <= 1000 else {
        throw Failure(
            .invalidNumber, subject, "must be above 0 and at most 1000", number: priority)
    }
}
