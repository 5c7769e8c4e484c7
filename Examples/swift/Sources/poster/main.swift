// SPDX-License-Identifier: MIT
//
// A poster as SVG from Swift alone: shapes around a circle, a title, a programme that wraps.
//
//     swift run poster > poster.svg
import Reglet

/// Letters whose width follows from their size alone, as in a typewriter's face.
struct Typewriter: TextMeasurer {
    func width(of text: Substring, style: TextStyle) -> CGFloat {
        CGFloat(text.count) * 0.6 * (style.size ?? 16)
    }

    func lineMetrics(of style: TextStyle) -> LineMetrics {
        let size = style.size ?? 16
        return LineMetrics(lineHeight: 1.3 * size, baseline: size)
    }
}

/// Subviews on a circle, the first one at the top.
struct Wheel: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let side = min(proposal.width ?? 200, proposal.height ?? 200)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        let radius = (bounds.width - widest) / 2
        for (number, subview) in subviews.enumerated() {
            let turn = Angle(degrees: 360 * Double(number) / Double(subviews.count) - 90)
            let point = CGPoint(x: radius, y: 0)
                .applying(CGAffineTransform(rotationAngle: CGFloat(turn.radians)))
            subview.place(
                at: CGPoint(x: bounds.midX + point.x, y: bounds.midY + point.y), anchor: .center,
                proposal: .unspecified)
        }
    }
}

struct Dot: View {
    var body: some View { Circle().frame(width: 44, height: 44) }
}

struct Poster: View {
    var body: some View {
        VStack(spacing: 24) {
            Text("Concert for Twelve Circles")
                .multilineTextAlignment(.center)
                .textStyle(TextStyle(size: 44, isBold: true))
            Wheel()() { ForEach(0..<12) { _ in Dot() } }
                .frame(maxHeight: .infinity)
            HStack(alignment: .firstTextBaseline, spacing: 24) {
                Text("Saturday, 19:30").textStyle(TextStyle(size: 20, isBold: true)).fixedSize()
                Text("Works for rings, wheels and rounds, and a new canon in the afternoon light.")
                    .textStyle(TextStyle(size: 16))
            }
        }
        .padding(40)
    }
}

let graph = try ViewGraph(measurer: Typewriter())
try graph.update(Poster())
let size = CGSize(width: 594, height: 840)
let result = try graph.layout(in: ProposedViewSize(size))
var svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\">\n"
svg += "<rect width=\"100%\" height=\"100%\" fill=\"#f4efe6\"/>\n"
for (number, frame) in result.frames(of: Dot.self).enumerated() {
    svg += "<circle cx=\"\(frame.midX)\" cy=\"\(frame.midY)\" r=\"\(frame.width / 2)\" "
    svg += "fill=\"hsl(\(number * 30), 60%, 45%)\"/>\n"
}
for text in try graph.texts() {
    let weight = text.style.isBold ? "bold" : "normal"
    for line in text.lines {
        svg += "<text x=\"\(line.frame.minX)\" y=\"\(line.baseline)\" font-family=\"monospace\" "
        svg +=
            "font-size=\"\(text.style.size ?? 16)\" font-weight=\"\(weight)\">\(line.text)</text>\n"
    }
}
print(svg + "</svg>")
