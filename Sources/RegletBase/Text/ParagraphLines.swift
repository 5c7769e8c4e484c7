// SPDX-License-Identifier: MIT

/// A line with its place in the paragraph.
public struct PlacedLine: BitwiseCopyable {
    public var line: Line
    /// From the top of the paragraph.
    public var top: Double
    public var height: Double
    /// From the top of the paragraph.
    public var baseline: Double
}

/// The lines of a paragraph from the top down, as many as its limits keep.
///
/// A line is as high as the paragraph's line height, and higher if a run on it reaches farther from
/// the baseline.
public struct ParagraphLines {
    private var breaker: LineBreaker
    private let text: UnsafePointer<TextForm>?
    private let settings: ParagraphSettings
    private let limit: Int
    private let room: Double
    private var count = 0
    /// The height that runs have added to the lines so far.
    private var excess = 0.0
    private var run = 0

    @inline(never)
    public init(_ paragraph: Paragraph, width: Double, height: ProposedLength) {
        breaker = LineBreaker(paragraph, width: width)
        text = paragraph.words.text
        settings = paragraph.settings
        limit = paragraph.lineLimit(height: height)
        let isLimited = paragraph.settings.truncates && height.or(.infinity) < .infinity
        room = isLimited ? LengthTolerance.room(height.or(.infinity)) : .infinity
    }

    public var hasWrapped: Bool { breaker.hasWrapped }

    var justifies: Bool { text?.pointee.justifies == 1 }

    @inline(never)
    public mutating func next() -> PlacedLine? {
        guard count < limit, let line = breaker.next() else { return nil }
        let (above, below) = excess(of: line)
        let top = Double(count) * settings.lineHeight + excess
        let height = settings.lineHeight + (above + below)
        excess += above + below
        if count > 0, excess > 0, top + height > room { return nil }
        count += 1
        return PlacedLine(
            line: line, top: top, height: height, baseline: top + above + settings.baseline)
    }

    /// How far the runs of a line reach above and below the height of other lines.
    private mutating func excess(of line: Line) -> (above: Double, below: Double) {
        guard let text, let runs = text.pointee.runs else { return (0, 0) }
        let depth = settings.lineHeight - settings.baseline
        var (above, below) = (0.0, 0.0)
        run = text.pointee.run(of: line.firstWord, from: run)
        var last = run
        while last < text.pointee.runCount, runs[last].firstWord < max(line.endWord, 1) {
            above = max(above, runs[last].ascent - settings.baseline)
            below = max(below, runs[last].descent - depth)
            last += 1
        }
        return (above, below)
    }

    /// The box of a line in a paragraph that is `width` wide: shorter lines are aligned, or wider
    /// spaces fill them.
    public func box(of placed: PlacedLine, in width: Double, runsRightToLeft: Bool) -> Rect {
        let line = placed.line
        let free = width - line.indent - line.width
        var length = line.width
        var slack = settings.alignment.fraction * free
        if justifies, line.isWrapped, line.spaces > 0, free > 0 {
            length += free
            slack = 0
        }
        slack += line.indent
        if runsRightToLeft { slack = width - length - slack }
        // A line that is too long has negative slack, of which nothing is -0.
        return Rect(
            origin: Point(x: slack + 0, y: placed.top + 0),
            size: Size(width: length, height: placed.height))
    }
}
