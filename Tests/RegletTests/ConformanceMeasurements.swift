// SPDX-License-Identifier: MIT
import Reglet

/// A case of kind "measurement", as views.
struct MeasurementCase {
    let record: Record

    init(_ record: Record) { self.record = record }

    /// Whether the readers can do it: rounded columns belong to tables of numbers.
    var isOfReaders: Bool { record["op"] as? String != "columnWidthsRounded" }

    func differences() throws -> [String] {
        record["op"] as? String == "reduce" ? try reduced() : try columns()
    }

    private var expect: Record { record["expect"] as? Record ?? [:] }

    private func difference(
        _ what: String, _ wanted: Record, _ came: [String: CGSize]
    ) -> [String] {
        let isSame =
            Set(wanted.keys) == Set(came.keys)
            && wanted.allSatisfy { tag, sides in
                let (a, b) = (size(sides), came[tag] ?? .zero)
                return abs(a.width - b.width) <= 0.011 && abs(a.height - b.height) <= 0.011
            }
        return isSame ? [] : ["\(what): \(wanted), came \(came)"]
    }

    /// Each pass is an update of the same reader. What the last one has measured is read in one
    /// more, of the same version.
    private func reduced() throws -> [String] {
        let graph = try ViewGraph()
        let reducer: MeasurementReducer =
            record["reducer"] as? String == "merge" ? .merge : .replace
        var found: [String] = []
        var seen: [[String: CGSize]] = []
        for (index, pass) in (record["input"] as? [Record] ?? []).enumerated() {
            let samples = (pass["samples"] as? [[Any]] ?? []).map { ("\($0[0])", size($0[1])) }
            let version = pass["version"] as? AnyHashable ?? AnyHashable(0)
            seen = []
            try graph.update(
                SimpleMeasurementReader<String>(version: version, reducer: reducer) { proxy in
                    VStack(spacing: 0) {
                        ForEach(Array(samples.enumerated()), id: \.offset) { sample in
                            Leaf(width: sample.element.1.width, height: sample.element.1.height)
                                .measure(proxy, sample.element.0)
                        }
                    }
                    let _ = seen.append(proxy.maxSizes)
                })
            _ = try graph.layout(in: .unspecified)
            if let during = expect["proxyDuringPass"] as? [Record] {
                found += difference("during pass \(index)", during[index], seen[0])
            }
            if let after = expect["after"] as? [Record] {
                found += difference("after pass \(index)", after[index], seen[seen.count - 1])
            }
        }
        let last = seen.last ?? [:]
        if let sizes = expect["maxSizes"] as? Record {
            found += difference("at the end", sizes, last)
        }
        let queries = [("maxWidth", last[""]?.width), ("maxHeight", last[""]?.height)]
        for (name, came) in queries {
            guard let wanted = number(expect[name]) else { continue }
            if abs((came ?? .nan) - wanted) > 0.011 || came == nil {
                found.append("\(name): \(wanted), came \(came as Any)")
            }
        }
        return found
    }

    private func columns() throws -> [String] {
        let given = record["input"] as? Record ?? [:]
        let measured = (given["measured"] as? [[Any]] ?? []).map {
            ("\($0[0])", number($0[1]) ?? 0)
        }
        let wanted = (expect["columns"] as? Record ?? [:]).merging(
            expect["query"] as? Record ?? [:]
        ) { a, _ in a }
        var came: [String: CGFloat?] = [:]
        let view = SimpleTableReader<String>(
            maxWidth: number(given["maxWidth"]) ?? .nan, pads: given["pads"] as? Bool ?? true
        ) { proxy in
            HStack(spacing: 0) {
                ForEach(Array(measured.enumerated()), id: \.offset) { cell in
                    Leaf(width: cell.element.1, height: 1).measure(proxy, cell.element.0)
                        .frame(width: proxy.columnWidth(cell.element.0)).id(cell.element.0)
                }
            }
            let _ = came = wanted.reduce(into: [:]) { $0[$1.key] = proxy.columnWidth($1.key) }
        }
        let result = try layout(view)
        return wanted.compactMap { tag, width in
            let width = number(width)
            let own = came[tag] ?? nil
            let frame = result.frame(of: tag)?.width
            let isSame = [own, measured.contains { $0.0 == tag } ? frame : own].allSatisfy {
                $0 == width || abs(($0 ?? .nan) - (width ?? .nan)) <= 0.011
            }
            return isSame ? nil : "\(tag): \(width as Any), came \(own as Any), \(frame as Any)"
        }
    }
}
