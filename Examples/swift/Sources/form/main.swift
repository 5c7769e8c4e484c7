// SPDX-License-Identifier: MIT
//
// A form in a terminal: the measurer's unit is a character cell, so frames are cells and nothing is
// rounded.
//
//     swift run form [columns]
import Reglet

struct Field: View {
    let label: String
    let value: String

    var body: some View {
        GridRow(alignment: .top) {
            Text(label).gridColumnAlignment(.trailing)
            Text(value).frame(maxWidth: .infinity, alignment: .leading).bordered()
        }
    }
}

struct Form: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            Text("New subscription")
            Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
                Field(label: "Name", value: "Ada Lovelace")
                Field(label: "Address", value: "12 St James's Square, Westminster, London")
                Field(label: "Magazine", value: "Notes of the Analytical Engine, quarterly")
            }
            HStack(spacing: 2) {
                Spacer(minLength: 0)
                Text("Cancel").padding(.horizontal, 1).bordered()
                Text("Subscribe").padding(.horizontal, 1).bordered()
            }
        }
        .padding(1)
        .bordered()
    }
}

/// Lines around the proposed size.
struct Border: View {
    var body: some View { Rectangle() }
}

extension View {
    /// The view in a border, which takes a cell at each side.
    func bordered() -> some View { padding(1).overlay { Border() } }
}

/// The characters of a screen.
struct Screen {
    private var cells: [[Character]]

    init(_ size: CGSize) {
        let row = [Character](repeating: " ", count: Int(size.width))
        cells = Array(repeating: row, count: Int(size.height))
    }

    mutating func write(_ character: Character, _ x: CGFloat, _ y: CGFloat) {
        let (x, y) = (Int(x), Int(y))
        if cells.indices.contains(y), cells[y].indices.contains(x) { cells[y][x] = character }
    }

    mutating func draw(_ frame: CGRect) {
        let (right, bottom) = (frame.maxX - 1, frame.maxY - 1)
        for x in stride(from: frame.minX, through: right, by: 1) {
            write("─", x, frame.minY)
            write("─", x, bottom)
        }
        for y in stride(from: frame.minY, through: bottom, by: 1) {
            write("│", frame.minX, y)
            write("│", right, y)
        }
        write("┌", frame.minX, frame.minY)
        write("┐", right, frame.minY)
        write("└", frame.minX, bottom)
        write("┘", right, bottom)
    }

    var text: String { cells.map { String($0) }.joined(separator: "\n") }
}

let columns = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 48
let graph = try ViewGraph(measurer: MonospacedMeasurer(characterWidth: 1, lineHeight: 1))
try graph.update(Form())
let result = try graph.layout(in: ProposedViewSize(width: CGFloat(columns), height: nil))
var screen = Screen(result.size)
for frame in result.frames(of: Border.self) { screen.draw(frame) }
for line in try graph.texts().flatMap(\.lines) {
    for (offset, character) in line.text.enumerated() {
        screen.write(character, line.frame.minX + CGFloat(offset), line.frame.minY)
    }
}
print(screen.text)
