// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletTable

/// Columns of a Swift program. The C tests have the rules.
@Suite struct ColumnsTests {
    private func columns(_ ideals: [Double]) throws -> TableColumns {
        var columns = try TableColumns(.system, count: ideals.count)
        try ideals.withUnsafeBufferPointer { buffer in
            try columns.addMeasures(
                rows: 1,
                ideal: {
                    StridedNumbers(start: buffer.baseAddress! + $0, stride: 0, format: .double)
                },
                minimum: { _ in nil })
        }
        return columns
    }

    @Test func addedColumnsArePaddedAndCut() throws {
        var table = try columns([200, 100, 50])
        #expect(try table.resolve(ProposedLength(250)) == 250)
        #expect(try table.answer(0).width == 100 && table.answer(1).width == 100)
        #expect(try table.answer(0).step == .shrunk)
        #expect(try table.resolve(ProposedLength(380)) == 380)
        #expect(try table.answer(2).start == 320)
        #expect(try table.resolve(.infinity) == .infinity)
        #expect(try table.answer(0).width == 200)
    }

    @Test func nothingCanBeReadBeforeItIsComputed() throws {
        let table = try columns([1])
        let failure = #expect(throws: Failure.self) { try table.answer(0) }
        #expect(failure?.code == .notLaidOut)
    }

    @Test func aMeasureNamesTheFirstRowThatIsLargest() throws {
        var table = try columns([7, 9])
        let numbers = [7.0, 3, 8, 9, 8, 12]
        try numbers.withUnsafeBufferPointer { buffer in
            try table.addMeasures(
                rows: 3,
                ideal: {
                    StridedNumbers(start: buffer.baseAddress! + $0, stride: 16, format: .double)
                },
                minimum: { _ in nil })
        }
        #expect(table.measures.rows == 4)
        #expect(table.measures[0].ideal.row == 2 && table.measures[1].ideal.row == 3)
    }

    @Test func plainWidthsNeedNoTable() {
        let ideals = [200.0, 100, 50]
        let widths = PlainWidths(3, available: ProposedLength(90), pads: true) { ideals[$0] }
        #expect(ideals.map { widths.width(ofIdeal: $0) } == [30, 30, 30])
    }
}
