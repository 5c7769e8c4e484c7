// SPDX-License-Identifier: MIT
import CReglet
import RegletTable
import Testing

/// Raw values are passed through the C interface.
@Suite struct NamesTests {
    @Test func paddings() {
        expect([
            (TablePadding.equal, RGL_PAD_EQUAL),
            (.proportional, RGL_PAD_PROPORTIONAL),
            (.weight, RGL_PAD_WEIGHT),
            (.last, RGL_PAD_LAST),
            (.none, RGL_PAD_NONE),
        ])
    }

    @Test func shrinkings() {
        expect([
            (TableShrinking.level, RGL_SHRINK_LEVEL),
            (.proportional, RGL_SHRINK_PROPORTIONAL),
            (.priority, RGL_SHRINK_PRIORITY),
        ])
    }

    @Test func causes() {
        expect([
            (TrackCause.nothing, RGL_CAUSE_NOTHING),
            (.given, RGL_CAUSE_GIVEN),
            (.cell, RGL_CAUSE_CELL),
            (.span, RGL_CAUSE_SPAN),
            (.minimum, RGL_CAUSE_MINIMUM),
            (.maximum, RGL_CAUSE_MAXIMUM),
            (.ideal, RGL_CAUSE_IDEAL),
        ])
    }

    @Test func steps() {
        expect([
            (TrackStep.ideal, RGL_STEP_IDEAL),
            (.padded, RGL_STEP_PADDED),
            (.full, RGL_STEP_FULL),
            (.shrunk, RGL_STEP_SHRUNK),
            (.minimum, RGL_STEP_MINIMUM),
            (.hiddenByWidth, RGL_STEP_HIDDEN_BY_WIDTH),
            (.hidden, RGL_STEP_HIDDEN),
        ])
    }

    @Test func formats() {
        expect([
            (StridedNumbers.Format.double, RGL_NUMBERS_DOUBLE),
            (.float, RGL_NUMBERS_FLOAT),
        ])
    }

    @Test func lines() {
        expect([
            (TableRowCell.Line.none, RGL_LINE_NONE),
            (.firstBaseline, RGL_LINE_FIRST_BASELINE),
            (.lastBaseline, RGL_LINE_LAST_BASELINE),
        ])
    }

    @Test func limits() {
        #expect(TableLimits.columns == Int(RGL_TABLE_MAXIMUM_COLUMNS))
        #expect(TableLimits.span == Int(RGL_TABLE_MAXIMUM_SPAN))
    }

    /// The cases have the header's numbers and are complete.
    private func expect<Name: RawRepresentable>(
        _ names: [(name: Name, constant: Int)],
        at location: SourceLocation = #_sourceLocation
    ) where Name.RawValue: FixedWidthInteger {
        for (name, constant) in names {
            #expect(Int(name.rawValue) == constant, "\(name)", sourceLocation: location)
        }
        let all = (0...Name.RawValue(100)).count { Name(rawValue: $0) != nil }
        #expect(all == names.count, sourceLocation: location)
    }
}
