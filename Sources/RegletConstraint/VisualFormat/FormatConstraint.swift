// SPDX-License-Identifier: MIT
import RegletBase

/// A constraint of a format as plain data, with items by the caller's numbers.
///
/// The layout in memory equals rgl_layout_constraint, so that the list is read in place.
public struct FormatConstraint: BitwiseCopyable {
    public var first: UInt64
    /// 0 if there is no second item.
    public var second: UInt64
    var firstAttributeNumber: Int32
    var relationNumber: Int32
    var secondAttributeNumber: Int32
    var reserved: UInt32 = 0
    public var multiplier: Double
    public var constant: Double
    public var priority: Double
    /// The position in the list.
    public var tag: UInt64 = 0

    public init(
        _ first: UInt64, _ firstAttribute: Attribute, _ relation: Relation, _ second: UInt64,
        _ secondAttribute: Attribute, multiplier: Double = 1, constant: Double = 0,
        priority: Double = 1000
    ) {
        self.first = first
        self.second = second
        firstAttributeNumber = Int32(firstAttribute.rawValue)
        relationNumber = Int32(relation.rawValue)
        secondAttributeNumber = Int32(secondAttribute.rawValue)
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    public var firstAttribute: Attribute { Attribute(number: firstAttributeNumber) }
    public var secondAttribute: Attribute { Attribute(number: secondAttributeNumber) }

    public var relation: Relation {
        Relation(rawValue: Int8(truncatingIfNeeded: relationNumber)) ?? .equal
    }
}

/// The numbers as a caller has written them.
extension FormatConstraint {
    func checkedFirstAttribute() throws(Failure) -> Attribute {
        if reserved != 0 {
            throw Failure(
                .invalidArgument, "constraint.reserved", "must be 0", number: Double(reserved))
        }
        return try checked(firstAttributeNumber, "constraint.first_attribute")
    }

    func checkedSecondAttribute() throws(Failure) -> Attribute {
        try checked(secondAttributeNumber, "constraint.second_attribute")
    }

    func checkedRelation() throws(Failure) -> Relation {
        guard let small = Int8(exactly: relationNumber), let known = Relation(rawValue: small)
        else {
            throw Failure(
                .invalidArgument, "relation", "is not a relation", number: Double(relationNumber))
        }
        return known
    }

    private func checked(_ raw: Int32, _ subject: StaticText) throws(Failure) -> Attribute {
        guard let small = UInt8(exactly: raw), let known = Attribute(rawValue: small) else {
            throw Failure(.invalidArgument, subject, "is not an attribute", number: Double(raw))
        }
        return known
    }
}

extension Attribute {
    fileprivate init(number: Int32) {
        self = Attribute(rawValue: UInt8(truncatingIfNeeded: number)) ?? .none
    }
}

/// The words of a constraint in the texts of a call.
public struct FormatSource: BitwiseCopyable {
    /// Which text, from 0.
    public var text: Int
    /// The first byte.
    public var offset: Int
    /// Bytes.
    public var length: Int
}
