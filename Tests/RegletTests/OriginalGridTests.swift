// SPDX-License-Identifier: MIT
//
// The unchanged code blocks of MyGrid's document, and the declarations that they need of other
// packages.
// swift-format-ignore-file
import Reglet
import Testing

// MARK: - What the document takes from elsewhere

extension Int: @retroactive Identifiable { public var id: Int { self } }

extension Array where Element: Identifiable {
    fileprivate func index(of element: Element) -> Int? { firstIndex { $0.id == element.id } }
}

extension CGSize {
    fileprivate init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
    fileprivate var aspectRatio: CGFloat { width / height }
    fileprivate var point: CGPoint { CGPoint(x: width, y: height) }
}

extension CGFloat {
    fileprivate static func * (a: CGFloat, b: Int) -> CGFloat { a * CGFloat(b) }
    fileprivate static func / (a: CGFloat, b: Int) -> CGFloat { a / CGFloat(b) }
    fileprivate static func + (a: CGFloat, b: Int) -> CGFloat { a + CGFloat(b) }
    fileprivate func decimalPlaces(_ count: Int) -> String { String(format: "%.\(count)f", Double(self)) }
}

extension CGPoint: @retroactive ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: CGFloat...) { self.init(x: elements[0], y: elements[1]) }
}

infix operator **: MultiplicationPrecedence
private func ** (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x * b.x, y: a.y * b.y) }

private struct SizeKey: PreferenceKey {
    static var defaultValue: CGSize { .zero }
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
    fileprivate func frame(_ size: CGSize) -> some View { frame(width: size.width, height: size.height) }

    fileprivate func readSize(_ action: @escaping (CGSize) -> Void) -> some View {
        background(GeometryReader { geo in Color.clear.preference(key: SizeKey.self, value: geo.size) })
            .onPreferenceChange(SizeKey.self, perform: action)
    }

    fileprivate func dimension(_ alignment: Alignment, arrow: Color, label: Color) -> some View {
        overlay(alignment: alignment) { Text("size").foregroundColor(label).border(arrow) }
    }

    fileprivate func shadowedBorder() -> some View { border(.gray).shadow(radius: 2) }
}

private struct SlidersForSize: View {
    @Binding var size: CGSize
    init(_ size: Binding<CGSize>) { _size = size }
    var body: some View { Text("\(Int(size.width)) x \(Int(size.height))") }
}

// MARK: - 👔 MyGrid

struct MyGrid<Item: Identifiable, ItemView: View>: View {

    let items: [Item]
    var cellAspectRatio: CGFloat = 1
    @ViewBuilder let viewForItem: (Item) -> ItemView

    public var body: some View {
        GeometryReader { geo in
            self.itemViews(in: geo.size)
        }
    }
}

extension MyGrid {

    @ViewBuilder func itemViews(in size: CGSize) -> some View {

        let layout = Layout(
            cellAspectRatio, count: items.count, in: size
        )

        ForEach(items) { item in
            self.view(for: item, in: layout)
        }
    }

    @ViewBuilder func view(for  item: Item, in layout: Layout) -> some View
    {
        let i = index(of: item)

        let center = layout.centerOfCell(at: i)  // 👔 MyGrid<Item, ItemView>.Layout

        viewForItem(item)
            .frame(layout.cellSize)   // ⭐️ cell size
            .position(center)         // ⭐️ put item view in position
    }

    func index(of item: Item) -> Int {
        items.index(of: item)!        // 🌀Array + .index(of:)
    }                                 //     where Element: Identifiable
}

// MARK: - 👔 MyGrid.Layout

extension MyGrid {

    struct Layout {

        let size: CGSize

        private(set) var rows: Int = 0
        private(set) var cols: Int = 0

        public init(
            _ idealCellAspectRatio: CGFloat = 1,   // ideal cell aspect ratio
            count n: Int,           // item count
            in size: CGSize         // proposed size
        ) {

            self.size = size

            guard
                size.width > 0, size.height > 0, n > 0
            else { return }

            var bestLayout: (rows: Int, cols: Int) = (1, n)    // start from 1 row
            var smallestVariance: CGFloat?

            for cols in 1...n {

                let rows = (n / cols) + (n % cols > 0 ? 1 : 0)

                let cellAspectRatio = size.aspectRatio * rows / cols

                let variance = self.variance(cellAspectRatio, idealCellAspectRatio)

                if smallestVariance == nil || variance < smallestVariance! {
                    smallestVariance = variance
                    bestLayout = (rows: rows, cols: cols)
                } else {
                    break
                }
            }

            self.rows = bestLayout.rows
            self.cols = bestLayout.cols
        }
    }
}

extension MyGrid.Layout {

    public var cellSize: CGSize {
        (rows == 0 || cols == 0)
        ? .zero
        : CGSize(size.width  / cols, size.height / rows)
    }

    public func centerOfCell(at i: Int) -> CGPoint {
        let rowIndex = i / cols
        let colIndex = i % cols
        return (rows == 0 || cols == 0)
        ? .zero
        : cellSize.point ** [0.5 + colIndex, 0.5 + rowIndex]
    }

    func variance(_ r1: CGFloat, _ r2: CGFloat) -> CGFloat {
        precondition(r1 > 0 && r2 > 0)
        return abs(log(r1) - log(r2))
    }
}

// MARK: - 👁️ TestMyGrid

struct TestMyGrid: View {

    @State private var size = CGSize(300, 200)   // proposed size
    @State private var ratio: CGFloat = 1        // current cell aspect ratio
    @State private var rows = 0                  // current # of rows
    @State private var cols = 0                  // current # of cols

    let items = Array(1...10)
    var idealCellAspectRatio: CGFloat = 1

    var body: some View {
        VStack {
            ScrollView {
                myGrid.padding(40)
            }
            controls
        }
    }
}

extension TestMyGrid {
    var myGrid: some View {
        MyGrid(
            items: items,  // ⭐️ Item == Int (require: Int: Identifiable)
            cellAspectRatio: idealCellAspectRatio
        )
        { i in             // ⭐️ viewForItem: (Item) -> ItemView
            Color.purple
                .border(.black)
                .overlay { Text("\(i)").bold().shadow(radius: 3) }
        }
        .readSize { size in

            let layout = MyGrid<Int, Text>.Layout(
                idealCellAspectRatio, count: items.count, in: size
            )

            rows = layout.rows
            cols = layout.cols
            ratio = layout.cellSize.aspectRatio
        }
        .frame(size)
        .dimension(.topLeading, arrow: .blue, label: .orange)
        .shadowedBorder()
        .padding(.bottom, 40)
    }

    /// view controls
    var controls: some View {
        VStack {
            Text("Cells try to maintain their aspect ratio.")
                .font(.title3)
            Group {
                Text("ideal cell aspect ratio = \(idealCellAspectRatio.decimalPlaces(2))")
                Text("current cell aspect ratio = \(ratio.decimalPlaces(2))")
                Text("rows: \(rows), cols: \(cols)")
            }
            .font(.caption).foregroundColor(.secondary)
            SlidersForSize($size)
        }
    }
}

struct TestMyGrid_Previews: PreviewProvider {
    static var previews: some View {
        TestMyGrid(idealCellAspectRatio: 4/3)
    }
}

@Suite struct OriginalGridTests {
    @Test func theGrid() throws {
        let grid = MyGrid(items: Array(1...10)) { Text("\($0)") }
        let result = try Reglet.layout(grid, width: 300, height: 200)
        // Four columns and three rows: cells of 75 x 66.7 are nearest to squares.
        let texts = result.frames(of: Text.self)
        #expect(texts.count == 10)
        #expect(abs(texts[0].midX - 37.5) < 1e-9 && abs(texts[0].midY - 100.0 / 3) < 1e-9)
        #expect(abs(texts[9].midX - 112.5) < 1e-9 && abs(texts[9].midY - 500.0 / 3) < 1e-9)
    }

    @Test func thePreview() throws {
        let result = try Reglet.layout(TestMyGrid_Previews.previews, width: 500, height: 600)
        let texts = result.nodes.compactMap(\.text)
        // 300 x 200 in 3 columns and 4 rows of 2:1, or in 4 and 3 of 75 x 66.7: ln(1.5), ln(1.185).
        #expect(texts.contains("ideal cell aspect ratio = 1.33"))
        #expect(texts.contains("current cell aspect ratio = 1.12"))
        #expect(texts.contains("rows: 3, cols: 4"))
        #expect(texts.contains("300 x 200"))
        #expect(result.nodes.filter { $0.color == .purple }.map(\.frame.width) == Array(repeating: 75, count: 10))
    }
}
