// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Tables of views: widths, sections, spans, and updates.
@Suite struct TableTests {
    private func cell(_ width: CGFloat, _ height: CGFloat, _ id: String) -> some View {
        let ideal = CGSize(width: width, height: height)
        return Leaf(minimum: CGSize(width: 0, height: height), ideal: ideal, maximum: ideal).id(id)
    }

    private func cell(_ width: CGFloat, _ id: String) -> some View { cell(width, 10, id) }

    // Capability: tables of views
    @Test func columnsGrowEquallyAndShrinkToALevel() throws {
        let table = Table(horizontalSpacing: 10) {
            TableRow {
                cell(100, "a")
                cell(40, "b")
            }
        }
        let ideal = try layout(table)
        #expect(ideal.size.width == 150)
        let padded = try layout(table, width: 170)
        #expect(padded.frame(of: "b")?.minX == 120)
        let shrunk = try layout(table, width: 90)
        #expect(shrunk.size.width == 90)
        #expect(shrunk.frame(of: "b")?.minX == 50)
    }

    @Test func headersComeFirstAndFootersLast() throws {
        let table = Table(verticalSpacing: 2) {
            TableFooter { TableRow { cell(10, "footer") } }
            TableRow { cell(10, "body") }
            TableHeader { TableRow { cell(10, "header") } }
        }
        let result = try layout(table)
        #expect(result.frame(of: "header")?.minY == 0)
        #expect(result.frame(of: "body")?.minY == 12)
        #expect(result.frame(of: "footer")?.minY == 24)
        #expect(result.size.height == 34)
    }

    @Test func cellsCoverColumnsAndRows() throws {
        let table = Table {
            TableRow {
                cell(30, 20, "tall").tableCell(rows: 2, vertical: .top)
                cell(20, "a")
                cell(20, "b")
            }
            TableRow { cell(60, "wide").tableCell(columns: .all) }
        }
        let result = try layout(table)
        #expect(result.size == CGSize(width: 90, height: 20))
        #expect(result.frame(of: "wide")?.origin == CGPoint(x: 30, y: 10))
        #expect(result.frame(of: "b")?.minX == 60)
    }

    @Test func columnsHaveLimitsAndAreHidden() throws {
        let columns = [
            TableColumn(minimum: 40), TableColumn(minimum: 50, isHidable: true),
            TableColumn(fixed: 30, alignment: .trailing),
        ]
        let table = Table(columns: columns) {
            TableRow {
                cell(60, "a")
                cell(60, "b")
                cell(10, "c")
            }
        }
        let wide = try layout(table, width: 150)
        #expect(wide.frame(of: "c") == CGRect(x: 140, y: 0, width: 10, height: 10))
        let narrow = try layout(table, width: 100)
        #expect(narrow.size.width == 100)
        #expect(narrow.frame(of: "a")?.width == 60)
        #expect(narrow.frame(of: "c")?.maxX == 100)
    }

    @Test func anUpdateChangesOnlyDifferences() throws {
        func table(_ width: CGFloat, _ columns: [TableColumn]) -> some View {
            Table(columns: columns) {
                ForEach(0..<20, id: \.self) { row in
                    TableRow { cell(row == 0 ? width : 10, "\(row)") }
                }
            }
        }
        let graph = try ViewGraph()
        try graph.update(table(30, []))
        #expect(try graph.layout(in: .unspecified).size.width == 30)
        try graph.update(table(30, []))
        #expect(graph.editCount == 0)
        try graph.update(table(70, []))
        #expect(graph.editCount == 1)
        #expect(try graph.layout(in: .unspecified).size.width == 70)
        try graph.update(table(70, [TableColumn(fixed: 25)]))
        #expect(graph.editCount == 1)
        #expect(try graph.layout(in: .unspecified).size.width == 25)
    }

    @Test func invalidCellsAreRejected() throws {
        let graph = try ViewGraph()
        try graph.update(
            Table(columns: [TableColumn(), TableColumn()]) {
                TableRow { cell(10, "a").tableCell(columns: 3) }
            })
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.code == .invalidArgument)
        #expect(throws: LayoutError.self) {
            try graph.update(Table(horizontalSpacing: -1) { TableRow { cell(10, "a") } })
        }
    }

    @Test func rowsOutsideTablesAreGroups() throws {
        let row = TableRow {
            cell(10, "a")
            cell(20, "b")
        }
        let result = try layout(VStack(spacing: 0) { row })
        #expect(result.size == CGSize(width: 20, height: 20))
    }

    @Test func rowsAndSectionsHaveFrames() throws {
        let table = Table(horizontalSpacing: 10, verticalSpacing: 2) {
            TableHeader { TableRow { cell(30, "a") }.id("head row") }.id("head")
            TableRow {
                cell(20, "b")
                cell(50, "c")
            }
            .id("row").tableCell(vertical: .bottom)
        }
        let result = try layout(table, width: 100)
        #expect(result.frame(of: "head") == CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(result.frame(of: "head row") == CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(result.frame(of: "row") == CGRect(x: 0, y: 12, width: 100, height: 10))
        #expect(result.frame(of: "b")?.minY == 12)
    }

    @Test func columnsAreExplained() throws {
        let graph = try ViewGraph()
        try graph.update(
            VStack(spacing: 0) {
                Table(columns: [TableColumn(), TableColumn(isHidden: true), TableColumn()]) {
                    TableRow {
                        cell(60, "wide")
                        EmptyCell()
                        cell(40, "narrow")
                    }
                }
                .id("table")
            })
        _ = try graph.layout(in: ProposedViewSize(width: 80, height: nil))
        #expect(try graph.columns(ofTable: "table").map { $0?.length } == [40, nil, 40])
        #expect(try graph.rows(ofTable: "table") == [TableTrack(start: 0, length: 10)])
        let text = try graph.explanation(ofColumn: 0, ofTable: "table")
        #expect(text.contains("40") && text.contains("60"))
        for column in [-1, 3] {
            let error = #expect(throws: LayoutError.self) {
                try graph.explanation(ofColumn: column, ofTable: "table")
            }
            #expect(error?.code == .invalidArgument)
        }
        let error = #expect(throws: LayoutError.self) { try graph.rows(ofTable: "wide") }
        #expect(error?.code == .wrongKind)
    }
}
