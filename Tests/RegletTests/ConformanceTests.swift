// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// The conformance cases through Swift: the data that the C ABI is tested with.
@Suite struct ConformanceTests {
    @Test(arguments: ["layout-stacks", "layout-recorded", "layout-grids", "layout-foreign"])
    func layouts(file: String) throws {
        let records = try records(file)
        for record in records {
            for difference in try ConformanceCase(record).differences() {
                Issue.record("\(record["id"] ?? ""): \(difference)")
            }
        }
        #expect(records.count >= (file == "layout-foreign" ? 40 : 100))
    }

    @Test func constraints() throws {
        // Autoresizing masks have no counterpart here.
        let records = try records("autolayout").filter {
            !"\($0["id"] ?? "")".contains("autoresizing")
        }
        for record in records {
            for difference in try ConstraintCase(record).differences() {
                Issue.record("\(record["id"] ?? ""): \(difference)")
            }
        }
        #expect(records.count >= 30)
    }

    @Test func measurements() throws {
        let cases = try records("measurement").map(MeasurementCase.init).filter(\.isOfReaders)
        for one in cases {
            for difference in try one.differences() {
                Issue.record("\(one.record["id"] ?? ""): \(difference)")
            }
        }
        #expect(cases.count >= 20)
    }

    /// Chunks of numbers and limits of tables without views have no counterpart here.
    @Test func tables() throws {
        let cases = try records("table").filter {
            ["layout", "widths"].contains($0["op"] as? String)
        }
        for record in cases {
            for difference in try TableCase(record).differences() {
                Issue.record("\(record["id"] ?? ""): \(difference)")
            }
        }
        #expect(cases.count >= 110)
    }

    /// Priorities are what the engine reads from a flexibility, and are not told here.
    @Test func representables() throws {
        let cases = try records("representable").filter { $0["op"] as? String != "flexibility" }
        for record in cases {
            for difference in try representableDifferences(record) {
                Issue.record("\(record["id"] ?? ""): \(difference)")
            }
        }
        #expect(cases.count >= 20)
    }

    @Test func aspectGrids() throws {
        for record in try records("aspect-grid") {
            for difference in try aspectDifferences(record) {
                Issue.record("\(record["id"] ?? ""): \(difference)")
            }
        }
    }

    /// The cases of a file, without numbers of Apple's for which no rule is known.
    private func records(_ file: String) throws -> [Record] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "conformance/data")
        let text = try String(contentsOf: folder.appending(path: "\(file).jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").compactMap { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let record = try #require(value as? Record)
            return record["known"] == nil ? record : nil
        }
    }
}

typealias Record = [String: Any]

/// A case: a root, what it is offered, and what comes of it.
struct ConformanceCase {
    let record: Record

    init(_ record: Record) { self.record = record }

    /// A graph of the root after its layout.
    func laidOut() throws -> ViewGraph { try layout().graph }

    private func layout() throws -> (graph: ViewGraph, result: LayoutResult) {
        let graph = try ViewGraph(measurer: CaseMeasurer())
        if record["layoutDirection"] as? String == "rightToLeft" {
            graph.environment.layoutDirection = .rightToLeft
        }
        try graph.update(view(record["root"] as? Record ?? [:]))
        let offered = record["proposal"] as? [Any] ?? []
        let result = try graph.layout(in: proposal(number(offered[0]), number(offered[1])))
        return (graph, result)
    }

    func differences() throws -> [String] {
        let expect = record["expect"] as? Record ?? [:]
        let tolerance = number(record["tolerance"]) ?? 0.011
        let result = try layout().result
        var found: [String] = []
        func compare(_ what: String, _ expected: Any?, _ came: [CGFloat]?) {
            guard let expected = (expected as? [Any])?.map(number) else { return }
            let isNear = zip(expected, came ?? []).allSatisfy { a, b in
                a == b || abs((a ?? .nan) - b) <= tolerance
            }
            if !isNear || came == nil { found.append("\(what): \(expected), came \(came ?? [])") }
        }
        compare("size", expect["size"], [result.size.width, result.size.height])
        for (id, frame) in expect["frames"] as? Record ?? [:] {
            compare(
                id, frame, result.frame(of: id).map { [$0.minX, $0.minY, $0.width, $0.height] })
        }
        return found
    }
}

/// A number; "inf" and "-inf" are numbers as well.
func number(_ value: Any?) -> CGFloat? {
    if let text = value as? String { return Double(text).map { CGFloat($0) } }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
}

func size(_ value: Any?) -> CGSize {
    let sides = value as? [Any] ?? []
    return CGSize(width: number(sides[0]) ?? 0, height: number(sides[1]) ?? 0)
}

/// Texts of cases say themselves how wide a letter is and how high a line: in the name of their
/// font.
struct CaseMeasurer: TextMeasurer {
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
