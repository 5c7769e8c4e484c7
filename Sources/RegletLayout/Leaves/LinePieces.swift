// SPDX-License-Identifier: MIT
import RegletBase

/// A word, a part of a word or a hyphen on a line, from left to right; see rgl_text_piece.
public struct LinePiece: BitwiseCopyable {
    public var word: Int
    public var firstCluster: Int
    /// Nil if the word ends on the line.
    public var endCluster: Int?
    public var run: Int
    public var x: Double
    public var width: Double
    public var isHyphen: Bool
    /// A space between words, which callers do not get.
    fileprivate var isGap: Bool
    fileprivate var level: UInt32
}

/// The pieces of a paragraph, line by line, in the order in which they are drawn.
///
/// STEP 1: the words of a line with the spaces between them, in the order of reading. STEP 2: gaps
/// in place of tabs, and wider spaces if the line is justified. STEP 3: reversal by level (UAX 9,
/// L2). STEP 4: positions from left to right.
struct PieceSetter: ~Copyable {
    private let words: ParagraphWords
    private let text: UnsafePointer<TextForm>?
    private let defaultSpace: Double
    private var pieces: Arena<LinePiece>
    private var run = 0
    private var clusterBase = 0
    private var clusterWord = 0

    init(_ paragraph: Paragraph, _ allocator: Allocator) {
        words = paragraph.words
        text = paragraph.words.text
        defaultSpace = paragraph.settings.spaceWidth
        pieces = Arena(allocator)
    }

    var count: Int { pieces.count }

    subscript(index: Int) -> LinePiece? { pieces[index].isGap ? nil : pieces[index] }

    /// Sets the pieces of the next line.
    mutating func set(_ line: Line, _ box: Rect) throws(Failure) {
        pieces.truncate(to: 0)
        // STEP 1, STEP 2. Of a cell: its tab, or -1, and the place of its first word.
        var cell = TabCell()
        var (tab, first, gap) = (-1, 0, 0.0)
        // The cell of the last word, and the end of the pieces with a width.
        var last = (cell: cell, tab: tab, first: first)
        var end = 0
        for word in line.firstWord..<line.endWord {
            let piece = piece(word, of: line)
            try pieces.append(piece)
            if piece.width > 0 || word == line.firstWord {
                cell.width += gap + piece.width
                gap = 0
                last = (cell, tab, first)
                end = pieces.count
            }
            guard word + 1 < line.endWord, hasGap(after: word) else { continue }
            var space = gapAfter(piece)
            if words.ends?[word] == WordEnd.tab.rawValue, let text {
                var before = cell
                if cell.next(text.pointee, gap: gap, origin: line.indent - line.leadingHang) {
                    before.width += gap
                    if tab >= 0 { pieces[tab].width = before.gap }
                    (tab, first, gap) = (pieces.count, pieces.count + 1, 0)
                    space.width = 0
                }
            }
            gap += space.width
            try pieces.append(space)
        }
        if last.tab >= 0 { pieces[last.tab].width = last.cell.gap }
        let stretch =
            line.spaces > 0 ? (box.size.width - line.width) / Double(line.spaces) : 0
        for index in last.first..<pieces.count where pieces[index].isGap {
            pieces[index].width = index < end ? pieces[index].width + stretch : 0
        }
        if line.isHyphenated { try appendHyphen() }
        reorder()
        place(line, box)
    }

    private mutating func piece(_ word: Int, of line: Line) -> LinePiece {
        run = text?.pointee.run(of: word, from: run) ?? 0
        let level = text?.pointee.runs?[run].level ?? 0
        var piece = LinePiece(
            word: word, firstCluster: word == line.firstWord ? line.firstCluster : 0,
            endCluster: word + 1 == line.endWord ? line.endCluster : nil, run: run, x: 0,
            width: words.widths?[word] ?? 0, isHyphen: false, isGap: false, level: level)
        guard let counts = words.clusterCounts, let widths = words.clusterWidths else {
            return piece
        }
        while clusterWord < word {
            clusterBase += Int(counts[clusterWord])
            clusterWord += 1
        }
        if piece.firstCluster > 0 || piece.endCluster != nil {
            piece.width = 0
            for cluster in piece.firstCluster..<(piece.endCluster ?? Int(counts[word])) {
                piece.width += widths[clusterBase + cluster]
            }
        }
        return piece
    }

    private func hasGap(after word: Int) -> Bool {
        guard let ends = words.ends else { return true }
        return ends[word] == WordEnd.space.rawValue || ends[word] == WordEnd.tab.rawValue
    }

    private func gapAfter(_ piece: LinePiece) -> LinePiece {
        var gap = piece
        gap.isGap = true
        gap.width = defaultSpace
        if let runs = text?.pointee.runs {
            gap.width = runs[piece.run].spaceWidth
            gap.level = runs[piece.run].spaceLevel
        }
        return gap
    }

    private mutating func appendHyphen() throws(Failure) {
        var hyphen = pieces[pieces.count - 1]
        hyphen.isHyphen = true
        hyphen.width = text?.pointee.edges?[hyphen.word].hyphen ?? 0
        try pieces.append(hyphen)
    }

    /// STEP 3.
    private mutating func reorder() {
        var highest: UInt32 = 0
        var lowestOdd = UInt32.max
        for index in 0..<pieces.count {
            let level = pieces[index].level
            highest = max(highest, level)
            if level % 2 == 1 { lowestOdd = min(lowestOdd, level) }
        }
        var level = highest
        while level >= lowestOdd {
            var start = 0
            while start < pieces.count {
                var end = start
                while end < pieces.count, pieces[end].level >= level { end += 1 }
                var (low, high) = (start, end - 1)
                while low < high {
                    (pieces[low], pieces[high]) = (pieces[high], pieces[low])
                    low += 1
                    high -= 1
                }
                start = end + 1
            }
            level -= 1
        }
    }

    /// STEP 4. Words hang out at the side at which the line begins or ends.
    private mutating func place(_ line: Line, _ box: Rect) {
        guard pieces.count > 0 else { return }
        var total = 0.0
        for index in 0..<pieces.count { total += pieces[index].width }
        let first = pieces[0]
        let beginsAtLeft = first.word == line.firstWord && !first.isHyphen && !first.isGap
        let hang = beginsAtLeft ? line.leadingHang : total - line.leadingHang - box.size.width
        var x = box.origin.x - hang
        for index in 0..<pieces.count {
            pieces[index].x = x
            x += pieces[index].width
        }
    }
}

/// The pieces of all lines of a paragraph in a box, line by line.
struct PlacedPieces: ~Copyable {
    private var lines: ParagraphLines?
    private var setter: PieceSetter
    private let width: Double
    private let isReversed: Bool
    private var next = 0
    /// The index and the baseline of the line of the last piece.
    private(set) var line = -1
    private(set) var baseline = 0.0

    init(
        _ tree: borrowing LayoutTree, _ node: NodeIndex, _ proposal: Proposal, width: Double,
        runsRightToLeft: Bool
    ) {
        lines = tree.lines(of: node, proposal)
        setter = PieceSetter(tree.text(of: node), tree.allocator)
        self.width = width
        isReversed = runsRightToLeft
    }

    @inline(never)
    mutating func piece() throws(Failure) -> LinePiece? {
        while true {
            while next < setter.count {
                next += 1
                if let piece = setter[next - 1] { return piece }
            }
            guard let placed = lines?.next(),
                let box = lines?.box(of: placed, in: width, runsRightToLeft: isReversed)
            else { return nil }
            try setter.set(placed.line, box)
            next = 0
            line += 1
            baseline = placed.baseline
        }
    }
}

extension LayoutTree {
    /// Calls `body` with each piece of a paragraph as it was placed, the index of its line and its
    /// own index included, and returns how many there are.
    ///
    /// - Throws: `notLaidOut`, `noMemory`.
    public func forEachPiece(
        of node: NodeIndex, _ body: (Int, Int, LinePiece) -> Void
    ) throws(Failure) -> Int {
        let width = try frame(of: node).size.width
        var pieces = PlacedPieces(
            self, node, placements[node].proposal, width: width,
            runsRightToLeft: runsRightToLeft(node))
        var count = 0
        while let piece = try pieces.piece() {
            body(count, pieces.line, piece)
            count += 1
        }
        return count
    }
}
