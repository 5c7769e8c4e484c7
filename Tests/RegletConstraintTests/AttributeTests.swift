// SPDX-License-Identifier: MIT
import CReglet
import RegletConstraint
import Testing

@Suite struct AttributeTests {
    @Test func rawValuesEqualTheHeader() {
        #expect(Int(Attribute.none.rawValue) == Int(RGL_ATTRIBUTE_NONE))
        #expect(Int(Attribute.left.rawValue) == Int(RGL_ATTRIBUTE_LEFT))
        #expect(Int(Attribute.trailing.rawValue) == Int(RGL_ATTRIBUTE_TRAILING))
        #expect(Int(Attribute.height.rawValue) == Int(RGL_ATTRIBUTE_HEIGHT))
        #expect(Int(Attribute.firstBaseline.rawValue) == Int(RGL_ATTRIBUTE_FIRST_BASELINE))
        let last = Attribute.centerYWithinMargins.rawValue
        #expect(Int(last) == Int(RGL_ATTRIBUTE_CENTER_Y_WITHIN_MARGINS))
        #expect(Attribute(rawValue: last + 1) == nil)
    }

    @Test func relationsEqualTheHeader() {
        #expect(Int(Relation.lessOrEqual.rawValue) == Int(RGL_LESS_OR_EQUAL))
        #expect(Int(Relation.equal.rawValue) == Int(RGL_EQUAL))
        #expect(Int(Relation.greaterOrEqual.rawValue) == Int(RGL_GREATER_OR_EQUAL))
    }
}
