// SPDX-License-Identifier: MIT
import RegletBase

/// The last problem as text, stored because the caller's text is no longer available when it is
/// read:
///
///     line 1, column 14: no view has this name: "blackBox"; expected the name of a view; did you mean "redBox"?
///     |[whiteBox2][blackBox]
///                  ^^^^^^^^
struct FormatDescription: BitwiseCopyable {
    /// The line and column of the problem, in characters from 1.
    private(set) var line = 0
    private(set) var column = 0
    private var text = InlineArray<1280, UInt8>(repeating: 0)
    private var length = 0
    /// Bytes of the sentence, without its line break.
    private var sentenceLength = 0

    /// Characters of a line that are shown on either side of the place.
    private static var reach: Int { 48 }

    mutating func describe(
        _ problem: FormatProblem, _ given: Borrowed<UInt8>,
        _ names: borrowing FormatNames
    ) {
        let excerpt = FormatExcerpt(given, problem.offset, problem.length)
        line = excerpt.line
        column = excerpt.column
        var span = text.mutableSpan
        var sentence = 0
        var whole = 0
        span.withUnsafeMutableBufferPointer { buffer in
            var out = TextWriter(buffer: buffer.baseAddress, capacity: buffer.count)
            explain(problem, excerpt, names, &out)
            sentence = out.length
            out.write("\n")
            excerpt.writeLine(reach: FormatDescription.reach, &out)
            out.write("\n")
            excerpt.writeCarets(reach: FormatDescription.reach, &out)
            whole = min(out.length, buffer.count - 1)
        }
        sentenceLength = sentence
        length = whole
    }

    func write(to out: inout TextWriter) {
        for i in 0..<length { out.write(byte: text[i]) }
    }

    func writeSentence(to out: inout TextWriter) {
        for i in 0..<sentenceLength { out.write(byte: text[i]) }
    }
}

private func explain(
    _ problem: FormatProblem, _ excerpt: FormatExcerpt, _ names: borrowing FormatNames,
    _ out: inout TextWriter
) {
    out.write("line ")
    out.write(excerpt.line)
    out.write(", column ")
    out.write(excerpt.column)
    out.write(": ")
    out.write(problem.kind.complaint)
    if problem.kind.isAboutName {
        out.write(": ")
        excerpt.writeToken(&out)
    }
    out.write("; expected ")
    out.write(problem.expected)
    if let nearest = problem.nearest {
        out.write("; did you mean \"")
        writePrintable(names.bytes(nearest), &out)
        out.write("\"?")
    }
    if !problem.hint.isEmpty {
        out.write("; ")
        out.write(problem.hint)
    }
}

extension FormatProblem.Kind {
    /// Whether the sentence contains the offending token.
    fileprivate var isAboutName: Bool {
        switch self {
        case .unknownView, .unknownMetric, .unknownName, .ambiguousName, .viewInSpacing,
            .unknownAttribute, .priorityRange, .trailingCharacters, .unexpectedCharacter:
            return true
        default: return false
        }
    }
}
