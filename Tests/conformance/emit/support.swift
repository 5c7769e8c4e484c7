// SPDX-License-Identifier: MIT
import Reglet

protocol Numbers {
    var numbers: [CGFloat?] { get }
}
extension CGFloat: Numbers { var numbers: [CGFloat?] { [self] } }
extension CGSize: Numbers { var numbers: [CGFloat?] { [width, height] } }
extension CGPoint: Numbers { var numbers: [CGFloat?] { [x, y] } }
extension CGRect: Numbers { var numbers: [CGFloat?] { [minX, minY, width, height] } }
extension Optional: Numbers where Wrapped: Numbers {
    var numbers: [CGFloat?] { self?.numbers ?? [nil] }
}
extension Array: Numbers where Element == CGFloat? {
    var numbers: [CGFloat?] { self }
}

/// Records the expected and the actual value for each difference.
struct Case {
    let tolerance: CGFloat
    var found: [String] = []

    private func isNear(_ wanted: CGFloat?, _ came: CGFloat?) -> Bool {
        guard let wanted, let came else { return wanted == nil && came == nil }
        return wanted == came || abs(wanted - came) <= tolerance
    }

    mutating func differs(_ what: String, _ wanted: Any, _ came: Any) {
        found.append("\(what) \(wanted) was expected, \(came) came")
    }

    mutating func near(_ what: String, _ came: some Numbers, _ wanted: [CGFloat?]) {
        let came = came.numbers
        guard came.count != wanted.count || !zip(wanted, came).allSatisfy(isNear) else { return }
        differs(what, wanted.map(shown), came.map(shown))
    }

    /// Approximate; skips undetermined values.
    mutating func known(_ what: String, _ came: some Numbers, _ wanted: [CGFloat?]) {
        let compared = zip(wanted, came.numbers).map { $0 == nil ? nil : $1 }
        near(what, compared, wanted)
    }

    mutating func sizes(
        _ what: String, _ came: [AnyHashable: CGSize], _ wanted: [(AnyHashable, CGSize)]
    ) {
        let agrees = wanted.allSatisfy { tag, size in
            guard let came = came[tag] else { return false }
            return isNear(size.width, came.width) && isNear(size.height, came.height)
        }
        if !agrees || came.count != wanted.count { differs(what, wanted, came) }
    }

    mutating func asked(_ came: [ProposedViewSize], _ allowed: [[CGFloat?]]) {
        for one in came {
            let isAllowed = allowed.contains {
                isNear($0[0], one.width) && isNear($0[1], one.height)
            }
            if !isAllowed { differs("question", allowed, one) }
        }
    }

    mutating func refused(_ code: LayoutError.Code, _ call: () throws -> Void) {
        do {
            try call()
            differs("error", code, "none")
        } catch let error as LayoutError where error.code == code {
        } catch { differs("error", code, error) }
    }
}

private func shown(_ value: CGFloat?) -> String { value.map { "\($0)" } ?? "nil" }

struct Entry {
    let id: String
    let tolerance: CGFloat
    let run: (inout Case) throws -> Void

    init(_ id: String, _ tolerance: CGFloat, _ run: @escaping (inout Case) throws -> Void) {
        self.id = id
        self.tolerance = tolerance
        self.run = run
    }
}

/// Returns the number of failures, and prints the expected and the actual values.
func run(_ entries: [Entry]) -> Int {
    entries.count { entry in
        var check = Case(tolerance: entry.tolerance)
        do { try entry.run(&check) } catch { check.differs("", "a result", error) }
        if !check.found.isEmpty {
            print("\(entry.id): \(check.found.joined(separator: "; "))")
        }
        return !check.found.isEmpty
    }
}

// MARK: - Views

/// A guide of a case, which is at 0 unless a view moves it.
enum OwnGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// A side of a leaf: its proposal, clamped to limits.
func held(
    _ offered: CGFloat?, _ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat
) -> CGFloat {
    offered.map { max(minimum, min($0, maximum)) } ?? ideal
}

/// Letters of equal width. A style sets the width, and the height of a line.
func cells(_ text: String, _ advance: CGFloat, _ lineHeight: CGFloat) -> some View {
    Text(text).textStyle(TextStyle(font: "\(advance) \(lineHeight)"))
}

struct Cells: TextMeasurer {
    private func lengths(_ style: TextStyle) -> [CGFloat] {
        (style.font ?? "10 20").split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    }

    func width(of text: Substring, style: TextStyle) -> CGFloat {
        CGFloat(text.count) * lengths(style)[0]
    }

    func lineMetrics(of style: TextStyle) -> LineMetrics {
        LineMetrics(lineHeight: lengths(style)[1], baseline: 0.8 * lengths(style)[1])
    }
}

/// The words on the lines of a text and their left edges.
func pieces(_ text: PlacedText?) -> [CGFloat?] {
    guard let text else { return [] }
    return text.lines.flatMap(\.pieces).flatMap { [CGFloat($0.word), $0.x - text.frame.minX] }
}

/// Boxes and baselines.
func lines(_ text: PlacedText?) -> [CGFloat?] {
    guard let text else { return [] }
    let (left, top) = (text.frame.minX, text.frame.minY)
    return text.lines.flatMap { line in
        line.frame.offsetBy(dx: -left, dy: -top).numbers + [line.baseline - top]
    }
}

// MARK: - Tables

/// A cell that takes its proposal, clamped to its two lengths.
@ViewBuilder func measured(_ minimum: CGFloat, _ ideal: CGFloat) -> some View {
    if ideal.isFinite {
        Measured(ideal, dependence: .none) { ideal, offered in
            let width = offered.width ?? ideal
            return size(width == 0 ? minimum : min(max(minimum, width), ideal), 1)
        }
    } else {
        Leaf(width: ideal, height: 1)
    }
}

func edges(_ tracks: [TableTrack?]) -> [CGFloat?] {
    tracks.flatMap { [$0?.start, $0.map { $0.start + $0.length }] }
}

/// Start and length.
func places(_ tracks: [TableTrack?]) -> [CGFloat?] { tracks.flatMap { [$0?.start, $0?.length] } }

// MARK: - Measurement

/// Passes of one reader. The last measurements are read in one more pass of the same version.
final class Passes {
    /// The measurements each time the content was made.
    private(set) var seen: [[AnyHashable: CGSize]] = []
    private let graph: ViewGraph
    private let reducer: MeasurementReducer

    init(_ reducer: MeasurementReducer) throws {
        graph = try ViewGraph()
        self.reducer = reducer
    }

    func run(_ version: AnyHashable, _ samples: [(AnyHashable, CGSize)]) throws {
        seen = []
        try graph.update(
            SimpleMeasurementReader<AnyHashable>(version: version, reducer: reducer) { proxy in
                VStack(spacing: 0) {
                    ForEach(0..<samples.count, id: \.self) { index in
                        Leaf(width: samples[index].1.width, height: samples[index].1.height)
                            .measure(proxy, samples[index].0)
                    }
                }
                let _ = self.seen.append(proxy.maxSizes)
            })
        _ = try graph.layout(in: .unspecified)
    }
}

// MARK: - Items

final class Item: LayoutItem {
    private var content: CGSize?
    private var lines: (first: CGFloat, last: CGFloat) = (0, 0)

    override var intrinsicContentSize: CGSize { content ?? super.intrinsicContentSize }
    override var firstBaselineOffsetFromTop: CGFloat { lines.first }
    override var lastBaselineOffsetFromBottom: CGFloat { lines.last }

    @discardableResult func contains(_ width: CGFloat?, _ height: CGFloat?) -> Item {
        content = size(width ?? Item.noIntrinsicMetric, height ?? Item.noIntrinsicMetric)
        invalidateIntrinsicContentSize()
        return self
    }

    @discardableResult func hugging(_ horizontal: Float, _ vertical: Float) -> Item {
        setContentHuggingPriority(LayoutPriority(horizontal), for: .horizontal)
        setContentHuggingPriority(LayoutPriority(vertical), for: .vertical)
        return self
    }

    @discardableResult func resistance(_ horizontal: Float, _ vertical: Float) -> Item {
        setContentCompressionResistancePriority(LayoutPriority(horizontal), for: .horizontal)
        setContentCompressionResistancePriority(LayoutPriority(vertical), for: .vertical)
        return self
    }

    @discardableResult func baselines(_ first: CGFloat, _ last: CGFloat) -> Item {
        lines = (first, last)
        invalidateIntrinsicContentSize()
        return self
    }
}

func constraint(
    _ item: LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: LayoutItem?, _ other: LayoutAttribute, _ multiplier: CGFloat, _ constant: CGFloat,
    _ priority: Float
) -> LayoutConstraint {
    LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
        multiplier: multiplier, constant: constant
    ).withPriority(LayoutPriority(priority))
}

/// Minimum, ideal and maximum width of an item with priorities.
func traits(_ intrinsic: CGFloat?, compression: Float, hugging: Float) throws -> [CGFloat] {
    let item = Item("view").contains(intrinsic, nil)
    item.setContentCompressionResistancePriority(LayoutPriority(compression), for: .horizontal)
    item.setContentHuggingPriority(LayoutPriority(hugging), for: .horizontal)
    let graph = try ViewGraph()
    try graph.update(ItemAdaptor(item, flexibility: .ofContent, idealSize: .content))
    return try [0, nil, .infinity].map {
        try graph.sizeThatFits(ProposedViewSize(width: $0, height: nil)).width
    }
}
