// SPDX-License-Identifier: MIT
import RegletBase

/// How pages are made; see rgl_page_rules.
public struct PageRules: BitwiseCopyable {
    /// The heights of the pages; at least one.
    public var heights: Borrowed<Double>
    /// Nil if the last page has no height of its own.
    public var lastHeight: Double?
    public var orphans: Int
    public var widows: Int
    public var noteGap: Double

    public init(
        heights: Borrowed<Double>, lastHeight: Double?, orphans: Int, widows: Int,
        noteGap: Double
    ) {
        self.heights = heights
        self.lastHeight = lastHeight
        self.orphans = orphans
        self.widows = widows
        self.noteGap = noteGap
    }

    func height(ofPage page: Int) -> Double { heights[min(page, heights.count - 1)] }
}

/// Requests for breaks at a node. Raw values are the RGL_PAGE_ flags.
public struct PageFlags: Flags {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    static var keepTogether: PageFlags { PageFlags(rawValue: 1) }
    static var keepWithNext: PageFlags { PageFlags(rawValue: 2) }
    static var keepWithPrevious: PageFlags { PageFlags(rawValue: 4) }
    static var begin: PageFlags { PageFlags(rawValue: 8) }
    static var repeats: PageFlags { PageFlags(rawValue: 16) }
    static var omitted: PageFlags { PageFlags(rawValue: 32) }
}

/// A mark of a node; see rgl_page_mark.
public struct PageMark: BitwiseCopyable {
    public var node: NodeIndex
    public var flags: PageFlags
    /// The line of a paragraph to which the notes belong; 0 means the node's beginning.
    public var line: Int
    public var noteHeight: Double

    public init(node: NodeIndex, flags: PageFlags, line: Int, noteHeight: Double) {
        self.node = node
        self.flags = flags
        self.line = line
        self.noteHeight = noteHeight
    }
}

/// A part of the height of a layout.
public struct PageRange: BitwiseCopyable {
    public var start = 0.0
    public var end = 0.0

    var length: Double { end - start }

    func moved(by distance: Double) -> PageRange {
        PageRange(start: start + distance, end: end + distance)
    }
}

/// A page; see rgl_page.
public struct Page: BitwiseCopyable {
    public var content = PageRange()
    public var head = PageRange()
    public var foot = PageRange()
    public var headTable = NodeIndex.none
    public var footTable = NodeIndex.none
    public var first = NodeIndex.none
    public var cut = NodeIndex.none
    public var notes = 0.0
    public var overflow = 0.0
}

/// How bad it is to break between two pieces. Of the breaks on a page, the least bad ones count.
struct PageBreak: Flags {
    let rawValue: UInt8

    /// A mark, orphans, widows, a header or a footer discourage the break.
    static var glued: PageBreak { PageBreak(rawValue: 1) }
    /// The break is inside a node that is kept together.
    static var kept: PageBreak { PageBreak(rawValue: 2) }
}

/// A part of the layout that is divided only if it does not fit on a page: a line, a row, a view.
struct PagePiece: BitwiseCopyable {
    /// Without the height that is omitted above it.
    var range: PageRange
    var omitted: Double
    /// The height of its notes.
    var note: Double
    /// Its nodes are those from here to the next piece's first.
    var firstMember: Int32
    /// Its table, or -1.
    var table: Int32
    /// The break before it.
    var before: PageBreak
    var begins: Bool
}

/// A table whose rows are pieces.
struct PageTable: BitwiseCopyable {
    var node: NodeIndex
    /// The header that is repeated above rows, or an empty range.
    var head = PageRange()
    /// The footer that is repeated below rows, or an empty range.
    var foot = PageRange()
    /// Whether all sections of the footer so far are repeated.
    var isFootOpen = false
    /// How many pieces there had been before the table.
    var emitted = 0
    /// The first piece that does not belong to the header, and the first of the footer.
    var firstBody: Int32 = Int32.max
    var firstFoot: Int32 = Int32.max
}

/// Rows that are left out in their own place.
struct PageOmission: BitwiseCopyable {
    /// The top of the rows, without the height that is omitted above them.
    var top: Double
    /// The height that is omitted from the top of the root to their end.
    var total: Double
}

/// A part of a piece that is higher than a page: a line of a text, or a leaf.
struct PageAtom: BitwiseCopyable {
    var range: PageRange
    var node: NodeIndex
}
