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
    let number: Int

    var body: some View {
        Circle()
            .frame(width: 44, height: 44)
            .foregroundStyle(Color(hue: Double(number) / 12, saturation: 0.75, brightness: 0.72))
    }
}

struct Poster: View {
    var body: some View {
        VStack(spacing: 24) {
            Text("Concert for Twelve Circles")
                .font(.system(size: 44, weight: .bold, design: .monospaced))
                .multilineTextAlignment(.center)
            Wheel()() { ForEach(0..<12) { Dot(number: $0) } }
                .frame(maxHeight: .infinity)
            HStack(alignment: .firstTextBaseline, spacing: 24) {
                Text("Saturday, 19:30")
                    .font(.system(size: 20, weight: .bold, design: .monospaced))
                    .fixedSize()
                    .padding(8)
                    .background(.white, in: RoundedRectangle(cornerRadius: 6))
                Text("Works for rings, wheels and rounds, and a new canon in the afternoon light.")
                    .font(.system(size: 16, design: .monospaced))
                    .lineSpacing(2)
            }
        }
        .padding(40)
        .background(Color("#f4efe6"))
    }
}

let result = try layout(Poster(), width: 594, height: 840, measurer: Typewriter())
print(result.svg(), terminator: "")
