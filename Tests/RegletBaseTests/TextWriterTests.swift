// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct TextWriterTests {
    /// The buffer of a writer of `capacity` bytes up to the NUL, and the reported length.
    private func writing(
        capacity: Int = 400, _ body: (inout TextWriter) -> Void
    ) -> (text: String, length: Int) {
        var bytes = [UInt8](repeating: 0xAA, count: capacity + 1)
        let length = bytes.withUnsafeMutableBufferPointer { buffer in
            var writer = TextWriter(buffer: buffer.baseAddress, capacity: capacity)
            body(&writer)
            return writer.length
        }
        #expect(bytes[capacity] == 0xAA, "the byte behind the buffer is not the writer's")
        let text = bytes.prefix { $0 != 0 }
        if capacity > 0 { #expect(text.count < capacity, "the text ends in NUL") }
        return (String(decoding: text, as: UTF8.self), length)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (1.5, "1.5"), (-1.5, "-1.5"), (0.25, "0.25"),
        (0.00004, "0"), (0.00006, "0.0001"), (0.99996, "1"), (9.99996, "10"), (0.1, "0.1"),
        (0.0101, "0.0101"), (100, "100"), (66.66666666666667, "66.6667"), (-0.00004, "0"),
        (123456.789, "123456.789"), (999_999_999_999_999, "999999999999999"),
        (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
        (.leastNonzeroMagnitude, "0"), (-.leastNonzeroMagnitude, "0"),
    ])
    func writesNumbers(number: Double, text: String) {
        #expect(writing { $0.write(number) }.text == text)
    }

    @Test(arguments: [
        (1e15, "1e15"), (1.5e15, "1.5e15"), (-2e20, "-2e20"), (1.2345e18, "1.235e18"),
        (9.9999e20, "1e21"), (1e300, "1e300"), (Double.greatestFiniteMagnitude, "1.798e308"),
    ])
    func writesLargeNumbersWithAPowerOfTen(number: Double, text: String) {
        #expect(writing { $0.write(number) }.text == text)
    }

    @Test(arguments: 15...308)
    func powersOfTenAreRound(exponent: Int) throws {
        let number = try #require(Double("1e\(exponent)"))
        #expect(writing { $0.write(number) }.text == "1e\(exponent)")
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (-7, "-7"), (1_000_000, "1000000"), (Int.max, "9223372036854775807"),
        (Int.min, "-9223372036854775808"),
    ])
    func writesIntegers(number: Int, text: String) {
        #expect(writing { $0.write(number) }.text == text)
    }

    @Test func writesText() {
        let (text, length) = writing { writer in
            writer.write("größe ")
            writer.write(UInt64.max)
            writer.write(byte: UInt8(ascii: "!"))
        }
        #expect(text == "größe 18446744073709551615!")
        #expect(length == text.utf8.count)
    }

    @Test(arguments: 0...12)
    func countsWhatDoesNotFit(capacity: Int) {
        let (text, length) = writing(capacity: capacity) { writer in
            writer.write("abcdefgh")
            writer.write(12)
        }
        #expect(length == 10)
        if capacity > 0 { #expect(text == "abcdefgh12".prefix(capacity - 1)) }
    }

    @Test func countsWithoutABuffer() {
        var writer = TextWriter(buffer: nil, capacity: 100)
        writer.write("frame")
        #expect(writer.length == 5)
    }

    @Test func startsEmpty() {
        #expect(writing(capacity: 1) { _ in }.text == "")
    }
}
