// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletConstraint

/// Has the views a, b, c (items 1, 2, 3) and the metric gap.
private final class Reader {
    var format = VisualFormat(allocator: .system)

    init(_ dialect: FormatDialect = .empty) {
        format.options.dialect = dialect
        format.options.superview = 100
        format.options.safeArea = 101
        for (item, name) in ["a", "b", "c"].enumerated() { addView(name, UInt64(item + 1)) }
        addMetric("gap", 12)
    }

    /// Whether the name was added.
    @discardableResult
    func addView(_ name: String, _ item: UInt64) -> Bool {
        do throws(Failure) {
            try format.addView(bytes(name), item)
            return true
        } catch {
            return false
        }
    }

    func addMetric(_ name: String, _ value: Double) {
        do throws(Failure) {
            try format.addMetric(bytes(name), value)
        } catch {
            Issue.record("the metric \(name) was refused")
        }
    }

    /// The constraints of some texts as words, or their error.
    func read(_ texts: String...) -> [String] {
        format.begin()
        do throws(Failure) {
            for text in texts { try format.read(bytes(text)) }
        } catch {
            return ["\(format.problem.kind) \(format.problem.offset)"]
        }
        format.commit()
        return (0..<format.count).map { words(format.constraint($0)) }
    }

    private func words(_ c: FormatConstraint) -> String {
        let relation = c.relation == .equal ? "==" : c.relation == .lessOrEqual ? "<=" : ">="
        let left = "\(c.first).\(c.firstAttribute) \(relation) "
        if c.second == 0 { return left + "\(c.constant) @\(c.priority)" }
        let factor = c.multiplier == 1 ? "" : "\(c.multiplier) * "
        return left + "\(factor)\(c.second).\(c.secondAttribute) + \(c.constant) @\(c.priority)"
    }
}

/// Never freed: tests are short.
private func bytes(_ text: String) -> Borrowed<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    return Borrowed(UnsafeBufferPointer(copy))
}

@Suite struct VisualFormatTests {
    @Test func theLaterItemIsTheFirstItemOfAConstraint() {
        let reader = Reader()
        let found = reader.read("|-[a]-(>=gap)-[b]|")
        #expect(
            found == [
                "1.leading == 100.leading + 20.0 @1000.0",
                "2.leading >= 1.trailing + 12.0 @1000.0",
                "100.trailing == 2.trailing + 0.0 @1000.0",
            ])
    }

    @Test func aDoublePinIsABoundAndAnEquality() {
        let reader = Reader(.tack)
        let found = reader.read("V:a(<==b^high)")
        #expect(
            found == [
                "1.height <= 2.height + 0.0 @1000.0", "1.height == 2.height + 0.0 @750.0",
            ])
    }

    @Test func bothDirectionsLowerTheSameSyntax() {
        let reader = Reader(.extended)
        let found = reader.read("HV:[a(b.width / 4 + 1)]")
        #expect(
            found == [
                "1.width == 0.25 * 2.width + 1.0 @1000.0",
                "1.height == 0.25 * 2.width + 1.0 @1000.0",
            ])
    }

    @Test func aRejectedTextKeepsTheEarlierConstraints() {
        let reader = Reader()
        let good = reader.read("[a]-[b]")
        let refused = reader.read("[a]-[c]", "[a]-[d]")
        #expect(refused == ["unknownView 5"])
        #expect(reader.format.count == good.count)
        #expect(reader.format.constraint(0).first == 2)
        #expect(reader.format.problem.text == 1)
    }

    /// Without any one of its bytes, a format has a list or a problem, which is in the text or
    /// right behind it.
    @Test func problemsHavePositionsInTheText() {
        let text = Array("H:|-(>=8,<=gap@300)-[a(b,>=30)]-gap@20-[b]-|".utf8)
        for missing in text.indices {
            let reader = Reader()
            let shorter = String(decoding: text[..<missing] + text[(missing + 1)...], as: UTF8.self)
            let found = reader.read(shorter)
            let isRefused = reader.format.problem.kind != .none
            #expect(reader.format.count == (isRefused ? 0 : found.count))
            #expect(reader.format.problem.offset <= shorter.utf8.count)
        }
    }

    @Test func aNameMayBeAViewAndAMetric() {
        let reader = Reader()
        reader.addMetric("a", 7)
        #expect(reader.read("[b(a)]") == ["2.width == 7.0 @1000.0"])
        #expect(reader.read("[a(3)]") == ["1.width == 3.0 @1000.0"])
        let isTaken = reader.addView("a", 9)
        #expect(!isTaken)
    }

    @Test func spacersAreNumberedFromAbove() {
        #expect(FormatSpacer.number(of: FormatSpacer.item(5)) == 5)
        #expect(FormatSpacer.number(of: 5) == nil)
    }
}

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
        ("abcd", "abdc", 1), ("kitten", "sitting", 3), ("margiin", "margin", 1), ("a", "", 1),
    ])
    func countsEdits(a: String, b: String, edits: Int) {
        var distance = EditDistance()
        let there = distance.between(bytes(a), bytes(b))
        let back = distance.between(bytes(b), bytes(a))
        #expect(there == edits)
        #expect(back == edits)
    }
}
