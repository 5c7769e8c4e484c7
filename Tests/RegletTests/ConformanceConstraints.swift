// SPDX-License-Identifier: MIT
import Reglet

/// A case of kind "autolayout": items, the constraints between them, and the frames that come of
/// it.
final class ConstraintCase {
    private let record: Record
    private let root: ContentItem
    private var items: [String: LayoutItem] = [:]

    init(_ record: Record) throws {
        self.record = record
        let node = record["root"] as? Record ?? [:]
        root = ContentItem(node)
        build(root, node)
        if let sides = node["size"] as? [Any], record["fitting"] == nil {
            try root.setSize(width: number(sides[0]), height: number(sides[1]))
        }
        if record["direction"] as? String == "rtl" {
            try root.system?.setLayoutDirection(.rightToLeft)
        }
        try root.activate((record["constraints"] as? [Record] ?? []).map { constraint($0) })
    }

    func differences() throws -> [String] {
        let expect = record["expect"] as? Record ?? [:]
        var found: [String] = []
        if let fitting = record["fitting"] as? Record { found += try fit(fitting) }
        try root.layout()
        for (name, frame) in expect["frames"] as? [String: [Any]] ?? [:] {
            guard let came = items[name]?.frame else { continue }
            let numbers = [came.minX, came.minY, came.width, came.height]
            // What is null is not determined.
            let isNear = zip(frame, numbers).allSatisfy { wanted, came in
                number(wanted).map { abs($0 - came) < 1e-6 } ?? true
            }
            if !isNear { found.append("frame of \(name) \(frame) was expected, \(numbers) came") }
        }
        return found
    }

    /// Asks for the fitting size, then draws the root to it, so that frames can be read.
    private func fit(_ fitting: Record) throws -> [String] {
        let target = size(fitting["target"])
        let priorities = (fitting["priority"] as? [Any] ?? [50, 50]).map {
            LayoutPriority(Float(number($0) ?? 50))
        }
        let came = try root.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: priorities[0],
            verticalFittingPriority: priorities[1])
        try root.setSize(width: came.width, height: came.height)
        let frames = (record["expect"] as? Record)?["frames"] as? [String: [Any]] ?? [:]
        guard let wanted = frames[root.name ?? ""]?.map(number),
            wanted[2] != came.width || wanted[3] != came.height
        else { return [] }
        return ["fitting size \(wanted) was expected, \(came) came"]
    }

    // MARK: Items

    private func build(_ item: LayoutItem, _ node: Record) {
        let name = node["id"] as? String ?? ""
        items[name] = item
        items["\(name).margins"] = item.layoutMarginsGuide
        items["\(name).safeArea"] = item.safeAreaLayoutGuide
        for guide in node["guides"] as? [String] ?? [] {
            let made = LayoutGuide()
            item.addLayoutGuide(made)
            items[guide] = made
        }
        for child in node["children"] as? [Record] ?? [] {
            let made = ContentItem(child)
            item.addSubview(made)
            build(made, child)
        }
    }

    private func constraint(_ given: Record) -> LayoutConstraint {
        let relations: [String: LayoutRelation] = [
            "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
        ]
        let second = (given["second"] as? String).flatMap { items[$0] }
        let made = LayoutConstraint(
            item: items[given["first"] as? String ?? ""]!, attribute: attribute(given["attr1"]),
            relatedBy: relations[given["rel"] as? String ?? "=="] ?? .equal, toItem: second,
            attribute: second == nil ? .notAnAttribute : attribute(given["attr2"]),
            multiplier: number(given["m"]) ?? 1, constant: number(given["c"]) ?? 0)
        made.priority = LayoutPriority(Float(number(given["priority"]) ?? 1000))
        return made
    }

    private func attribute(_ name: Any?) -> LayoutAttribute {
        let name = name as? String ?? ""
        return LayoutAttribute.allCases.first { "\($0)" == name } ?? .notAnAttribute
    }
}

/// An item with the content that a case gives it.
private final class ContentItem: LayoutItem {
    private let node: Record

    init(_ node: Record) {
        self.node = node
        super.init(node["id"] as? String)
        let (hug, resist) = (node["hug"] as? [Any] ?? [], node["resist"] as? [Any] ?? [])
        for (axis, value) in zip([Axis.horizontal, .vertical], hug) {
            setContentHuggingPriority(LayoutPriority(Float(number(value) ?? 250)), for: axis)
        }
        for (axis, value) in zip([Axis.horizontal, .vertical], resist) {
            setContentCompressionResistancePriority(
                LayoutPriority(Float(number(value) ?? 750)), for: axis)
        }
        if let insets = node["alignmentInsets"] as? Record { alignmentRectInsets = sides(insets) }
        if let insets = node["safeArea"] as? Record { safeAreaInsets = sides(insets) }
        if let margins = node["margins"] as? Record {
            insetsLayoutMarginsFromSafeArea = false
            directionalLayoutMargins = EdgeInsets(
                top: number(margins["top"]) ?? 0, leading: number(margins["leading"]) ?? 0,
                bottom: number(margins["bottom"]) ?? 0, trailing: number(margins["trailing"]) ?? 0)
        }
    }

    override var intrinsicContentSize: CGSize {
        guard let sides = node["intrinsic"] as? [Any] else { return super.intrinsicContentSize }
        return CGSize(
            width: number(sides[0]) ?? LayoutItem.noIntrinsicMetric,
            height: number(sides[1]) ?? LayoutItem.noIntrinsicMetric)
    }

    override var firstBaselineOffsetFromTop: CGFloat { baseline("first") }
    override var lastBaselineOffsetFromBottom: CGFloat { baseline("last") }

    private func baseline(_ name: String) -> CGFloat {
        (node["baseline"] as? Record).flatMap { number($0[name]) } ?? 0
    }

    private func sides(_ insets: Record) -> UIEdgeInsets {
        UIEdgeInsets(
            top: number(insets["top"]) ?? 0, left: number(insets["left"]) ?? 0,
            bottom: number(insets["bottom"]) ?? 0, right: number(insets["right"]) ?? 0)
    }
}

/// Cases of kind "aspect-grid", by the layout without views.
func aspectDifferences(_ record: Record) throws -> [String] {
    var found = try aspectDifferences(record, record["expect"] as? Record ?? [:], exactly: false)
    if let exact = record["expect_exact_tie"] as? Record {
        found += try aspectDifferences(record, exact, exactly: true)
    }
    return found
}

private func aspectDifferences(
    _ record: Record, _ expect: Record, exactly: Bool
) throws -> [String] {
    let given = record["input"] as? Record ?? [:]
    let layout = AspectGridLayout(
        cellAspectRatio: number(given["cellAspectRatio"]) ?? 1, breaksTiesExactly: exactly)
    let fit: AspectFit
    do throws(LayoutError) {
        fit = try layout.fit(given["count"] as? Int ?? 0, in: size(given["size"]))
    } catch {
        return expect["error"] == nil ? ["a grid was expected, \(error) came"] : []
    }
    if let error = expect["error"] { return ["\(error) was expected, a grid came"] }
    var found: [String] = []
    func compare(_ what: String, _ wanted: [Any]?, _ came: [CGFloat]) {
        guard let wanted = wanted?.map(number) else { return }
        let isNear = zip(wanted, came).allSatisfy { abs(($0 ?? .nan) - $1) < 1e-6 }
        if !isNear { found.append("\(what) \(wanted) was expected, \(came) came") }
    }
    compare("rows", expect["rows"].map { [$0] }, [CGFloat(fit.rows)])
    compare("columns", expect["cols"].map { [$0] }, [CGFloat(fit.columns)])
    compare("cell", expect["cellSize"] as? [Any], [fit.cellSize.width, fit.cellSize.height])
    for (index, center) in expect["centers"] as? [String: [Any]] ?? [:] {
        let came = fit.center(Int(index) ?? -1) ?? CGPoint(x: CGFloat.nan, y: CGFloat.nan)
        compare("centre of \(index)", center, [came.x, came.y])
    }
    return found
}
