// SPDX-License-Identifier: MIT
import RegletBase

/// Reads visual formats and stores the constraints of the last call as plain data.
///
/// A call reads all of its texts or none: if one of them is not a format, the constraints of the
/// previous call remain, and `problem` is set.
public struct VisualFormat: ~Copyable {
    var parser: FormatParser
    /// The result of the last successful call.
    var meaning: FormatLowering
    /// The result of the running call so far.
    var draft: FormatLowering
    /// The description of the last text that was not a format.
    var description = FormatDescription()
    /// The last problem. Its kind is `none` before the first problem.
    public private(set) var problem = FormatProblem()
    public let allocator: Allocator

    public init(allocator: Allocator) {
        self.allocator = allocator
        parser = FormatParser(allocator)
        meaning = FormatLowering(allocator)
        draft = FormatLowering(allocator)
    }

    deinit { forgetResolver() }

    private func forgetResolver() {
        parser.resolver?.release()
    }

    /// The longest text, in bytes.
    public static var longestText: Int { 16_777_216 }

    public var options: FormatOptions {
        get { parser.options }
        set { parser.options = newValue }
    }

    /// Gives a view a name, which must not be the name of another view.
    public mutating func addView(
        _ name: Borrowed<UInt8>, _ item: UInt64
    ) throws(Failure) {
        try parser.names.views.add(name, item)
        problem.nearest = nil
    }

    /// Gives a metric a name, which must not be the name of another metric.
    public mutating func addMetric(
        _ name: Borrowed<UInt8>, _ value: Double
    ) throws(Failure) {
        try parser.names.metrics.add(name, value.bitPattern)
        problem.nearest = nil
    }

    public var viewCount: Int { parser.names.views.count }
    public var metricCount: Int { parser.names.metrics.count }

    /// Removes all views except the first `count` ones.
    public mutating func removeViews(downTo count: Int) {
        problem.nearest = nil
        parser.names.views.truncate(to: count)
    }

    /// Removes all metrics except the first `count` ones.
    public mutating func removeMetrics(downTo count: Int) {
        problem.nearest = nil
        parser.names.metrics.truncate(to: count)
    }

    /// Sets a callback for names that are not in the table; nil for none. The previous callback is
    /// destroyed.
    public mutating func setResolver(_ resolver: FormatResolver?) {
        forgetResolver()
        parser.resolver = resolver
    }

    /// Starts a call: texts are read into a draft.
    public mutating func begin() { draft.clear() }

    /// Reads the next text of the call.
    public mutating func read(_ text: Borrowed<UInt8>) throws(Failure) {
        guard text.count <= VisualFormat.longestText else {
            throw Failure(
                .limit, "length", "exceeds the longest text", number: Double(text.count))
        }
        parser.begin(text)
        do throws(Failure) {
            while try parser.nextFormat() {
                try draft.lower(parser.syntax, parser.options)
            }
        } catch {
            if error.code == .syntax { note(text) }
            throw error
        }
        draft.text += 1
    }

    /// The result of the running call so far, valid until the next text is read.
    public var drafted: Borrowed<FormatConstraint> { draft.constraints.borrowed }

    /// Ends a call: the draft becomes the result.
    @_optimize(speed)
    @inline(never)
    public mutating func commit() { swap(&meaning, &draft) }

    @inline(never)
    private mutating func note(_ text: Borrowed<UInt8>) {
        problem = parser.problem
        problem.text = draft.text
        description.describe(problem, text, parser.names)
    }

    /// The constraints of the last successful call, and the origin of each.
    public var count: Int { meaning.constraints.count }
    public func constraint(_ index: Int) -> FormatConstraint { meaning.constraints[index] }
    public func source(_ index: Int) -> FormatSource { meaning.sources[index] }

    /// The number of layout guides in the constraints; see `FormatSpacer`.
    public var spacerCount: Int { meaning.spacers }

    /// The constraints in place, valid until the next successful call.
    public var constraints: Borrowed<FormatConstraint> { meaning.constraints.borrowed }

    public var sources: Borrowed<FormatSource> { meaning.sources.borrowed }

    /// The known name that is nearest to the unknown name of the last problem, or empty.
    public var nearestName: Borrowed<UInt8> {
        problem.nearest.map { parser.names.bytes($0) } ?? Borrowed()
    }

    /// The line and the column of the last problem, in characters from 1.
    public var line: Int { description.line }
    public var column: Int { description.column }

    /// Writes the last problem: a sentence, the line of the text, and a line of carets below it.
    public func describe(_ out: inout TextWriter) { description.write(to: &out) }

    /// Writes only the sentence of the description.
    public func describeBriefly(_ out: inout TextWriter) { description.writeSentence(to: &out) }
}
