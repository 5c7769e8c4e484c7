// SPDX-License-Identifier: MIT

/// A constraint as a format means it: plain data, items by the caller's numbers.
///
/// The layout in memory is that of rgl_layout_constraint, so that the list is read where it lies.
public struct FormatConstraint: BitwiseCopyable {
    public var first: UInt64
    /// 0: there is none.
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

extension Attribute {
    fileprivate init(number: Int32) {
        self = Attribute(rawValue: UInt8(truncatingIfNeeded: number)) ?? .none
    }
}

/// Where in the texts of a call the words stand that a constraint comes from.
public struct FormatSource: BitwiseCopyable {
    /// Which text, from 0.
    public var text: Int
    /// The first byte.
    public var offset: Int
    /// Bytes.
    public var length: Int
}
