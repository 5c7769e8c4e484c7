// SPDX-License-Identifier: MIT
import CReglet

/// Pages: a finished layout is divided into parts. Nothing is laid out again.
extension ViewGraph {
    /// Rules for the breaks between pages.
    public struct PageRules: Hashable, Sendable {
        /// The height of the last page, if it has its own.
        public var lastHeight: CGFloat?
        /// The smallest number of lines of a text before a break.
        public var orphans: Int
        /// The smallest number of lines of a text after a break.
        public var widows: Int
        /// The distance between the content of a page and its notes.
        public var noteGap: CGFloat

        public init(
            lastHeight: CGFloat? = nil, orphans: Int = 2, widows: Int = 2, noteGap: CGFloat = 0
        ) {
            self.lastHeight = lastHeight
            self.orphans = orphans
            self.widows = widows
            self.noteGap = noteGap
        }
    }

    /// A request for breaks at a view.
    public struct PageMark: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// No break inside the view.
        public static let keepTogether = PageMark(rawValue: 1)
        /// No break after the view, as for a heading.
        public static let keepWithNext = PageMark(rawValue: 2)
        /// No break before the view, as for a total.
        public static let keepWithPrevious = PageMark(rawValue: 4)
        /// A page begins with the view.
        public static let begin = PageMark(rawValue: 8)
        /// For the footer of a table: it is repeated on each page after which its table continues.
        public static let `repeat` = PageMark(rawValue: 16)
        /// For a header or footer of a table, such as a carried sum: it is only repeated, and left
        /// out in its own place.
        public static let omit = PageMark(rawValue: 32)
    }

    /// A part of a layout that is shown on one page. Positions are points from the top of the root.
    public struct Page: Sendable {
        /// A header or footer of a table that is repeated.
        public struct Section: Sendable {
            public let table: PaintedView
            public let start: CGFloat
            public let end: CGFloat
        }

        /// The part that the page shows.
        public let start: CGFloat
        public let end: CGFloat
        /// The view with which the page begins.
        public let first: PaintedView
        /// The header that is repeated above the part.
        public let head: Section?
        /// The footer that is repeated below the part.
        public let foot: Section?
        /// The view that is cut at the end of the page, because it is higher than a page.
        public let cut: PaintedView?
        /// The height of the notes with the gap above them.
        public let notes: CGFloat
        /// The height by which the content, with notes, exceeds the page.
        public let overflow: CGFloat
    }

    /// Divides the last layout into pages.
    ///
    /// A page ends between children of vertical stacks, rows of tables or lines of texts. Headers
    /// of tables are repeated.
    ///
    /// - Parameters:
    ///   - heights: The heights of the first pages. The last one applies to the later pages.
    ///   - rules: How paragraphs and rows are divided.
    ///   - marks: Breaks at views, by their ids.
    ///   - notes: The heights of the notes of views, by their ids. Notes are at the bottom of the
    ///     page on which the view begins.
    ///   - lineNotes: The heights of the notes of lines of texts, by the ids of the texts and the
    ///     indices of the lines, from 1.
    public func pages(
        heights: [CGFloat], rules: PageRules = PageRules(), marks: [AnyHashable: PageMark] = [:],
        notes: [AnyHashable: CGFloat] = [:], lineNotes: [AnyHashable: [Int: CGFloat]] = [:]
    ) throws(LayoutError) -> [Page] {
        try requireView()
        for count in [rules.orphans, rules.widows] where count < 0 {
            throw LayoutError(.invalidArgument, "a number of lines is at least 0, not \(count)")
        }
        var requests: [rgl_page_mark] = []
        for id in Set(marks.keys).union(notes.keys).union(lineNotes.keys) {
            let node = try anyNode(of: id)
            requests.append(
                rgl_page_mark(
                    node: node, flags: marks[id]?.rawValue ?? 0, line: 0,
                    note_height: Double(notes[id] ?? 0)))
            for (line, height) in lineNotes[id] ?? [:] {
                requests.append(
                    rgl_page_mark(
                        node: node, flags: 0, line: UInt32(clamping: line),
                        note_height: Double(height)))
            }
        }
        // The order of a set varies, but an error must not.
        requests.sort { ($0.node, $0.line) < ($1.node, $1.line) }
        let lengths = heights.map { Double($0) }
        let records = try records(rgl_page()) { pages, capacity, count in
            lengths.withUnsafeBufferPointer { lengths in
                var record = rgl_page_rules(
                    struct_size: MemoryLayout<rgl_page_rules>.size, heights: lengths.baseAddress,
                    height_count: lengths.count, last_height: rules.lastHeight.orNaN,
                    orphans: UInt32(clamping: rules.orphans),
                    widows: UInt32(clamping: rules.widows), note_gap: Double(rules.noteGap))
                return rgl_tree_pages(
                    tree, &record, requests, requests.count, pages, capacity, count)
            }
        }
        let views = try views(
            of: records.flatMap { [$0.first, $0.cut, $0.head_table, $0.foot_table] })
        return records.compactMap { Page($0, views) }
    }
}

extension ViewGraph.Page {
    /// Nil only if the page has no first view, which does not happen.
    fileprivate init?(_ page: rgl_page, _ views: [rgl_node: PaintedView]) {
        guard let first = views[page.first] else { return nil }
        func section(_ table: rgl_node, _ start: Double, _ end: Double) -> Section? {
            views[table].map { Section(table: $0, start: CGFloat(start), end: CGFloat(end)) }
        }
        self.first = first
        start = CGFloat(page.start)
        end = CGFloat(page.end)
        head = section(page.head_table, page.head_start, page.head_end)
        foot = section(page.foot_table, page.foot_start, page.foot_end)
        cut = views[page.cut]
        notes = CGFloat(page.notes)
        overflow = CGFloat(page.overflow)
    }
}
