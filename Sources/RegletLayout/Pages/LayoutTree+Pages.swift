// SPDX-License-Identifier: MIT
import RegletBase

/// The beginning of a page, before a piece or inside a piece.
private struct PageStart: BitwiseCopyable {
    var piece = 0
    var top: Double
    var number = 0
}

/// Parts of tables that a page repeats.
private struct PageTrim: BitwiseCopyable {
    /// The table whose header is shown again, or -1.
    var head: Int32 = -1
    var repeatsFoot = true

    static var nothing: PageTrim { PageTrim(head: -1, repeatsFoot: false) }
}

/// The pages of a finished layout.
///
/// Each page holds as many pieces as fit, and ends at the last break of the best class among them.
/// A piece that does not fit on a page is divided.
///
/// Source: Documentation/Documents.md, "Pages".
extension LayoutTree {
    /// Divides the last layout, calls `body` with every page, and returns how many there are.
    ///
    /// - Throws: `notLaidOut`, `noMemory`, `limit`, `callback`.
    /// - Complexity: Linear in the nodes; O(n log n) in pieces higher than a page.
    public mutating func paginate(
        _ rules: PageRules, _ work: inout PageWork,
        _ body: (borrowing LayoutTree, Int, Page) -> Void
    ) throws(Failure) -> Int {
        guard laidOutRoot.exists else {
            throw Failure(.notLaidOut, "tree", "has not been laid out")
        }
        guard placements[laidOutRoot].rect.size.height < .infinity else {
            throw Failure(
                .limit, "height", "of the layout is infinite: no number of pages holds it",
                node: id(of: laidOutRoot))
        }
        try makeChangeMarks()
        failure = nil
        beginWork()
        setPageMarks(work)
        defer { clearPageMarks(work) }
        work.orphans = rules.orphans
        work.widows = rules.widows
        try findPieces(&work)
        guard var start = work.pieces.isEmpty ? nil : PageStart(top: work.pieces[0].range.start)
        else { return 0 }
        while start.piece < work.pieces.count {
            try visitPage(work.members[work.pieces[start.piece].firstMember])
            var page = try nextPage(&start, rules, &work)
            page.content.start = work.inLayout(page.content.start, isStart: true)
            page.content.end = work.inLayout(page.content.end, isStart: false)
            body(self, start.number, page)
            start.number += 1
        }
        return start.number
    }

    private mutating func setPageMarks(_ work: borrowing PageWork) {
        for i in 0..<work.marks.count where work.marks[i].line == 0 {
            changeMarks[work.marks[i].node.raw] = Int32(truncatingIfNeeded: i)
        }
    }

    private mutating func clearPageMarks(_ work: borrowing PageWork) {
        for i in 0..<work.marks.count {
            changeMarks[work.marks[i].node.raw] = LayoutTree.unmarked
        }
    }

    /// Makes the page that begins at `start`, and moves `start` to the next one.
    private mutating func nextPage(
        _ start: inout PageStart, _ rules: PageRules, _ work: inout PageWork
    ) throws(Failure) -> Page {
        var trim = PageTrim()
        trim.head = work.repeatedHead(start)
        if let end = try lastPiece(from: start, trim, rules, &work) {
            return work.page(&start, through: end, trim, rules)
        }
        // Without repeated rows more pieces fit.
        if trim.head >= 0 || work.repeatedFoot(after: start.piece) >= 0,
            let end = try lastPiece(from: start, .nothing, rules, &work)
        {
            return work.page(&start, through: end, .nothing, rules)
        }
        return try dividedPage(&start, trim, rules, &work)
    }

    /// The last piece of the page that begins at `start`; nil if the first one does not fit.
    private mutating func lastPiece(
        from start: PageStart, _ trim: PageTrim, _ rules: PageRules, _ work: inout PageWork
    ) throws(Failure) -> Int? {
        let height = rules.height(ofPage: start.number)
        let lastHeight = rules.lastHeight(ofPage: start.number)
        var best: Int?
        var worst = PageBreak(rawValue: 255)
        var notes = 0.0
        for piece in start.piece..<work.pieces.count {
            try visitPage(laidOutRoot)
            if piece > start.piece || !work.isInside(start) { notes += work.pieces[piece].note }
            // Notes, repeated headers, and all up to the end of the piece.
            let used =
                work.pieces[piece].range.end - start.top + rules.noteHeight(notes)
                + (trim.head >= 0 ? work.tables[trim.head].head.length : 0)
            let fits = LengthTolerance.fits(used, height)
            if piece == work.pieces.count - 1 {
                if LengthTolerance.fits(used, lastHeight) { return piece }
                // The rest exceeds the last page, so an earlier break is better.
                return best ?? (fits ? piece : nil)
            }
            guard fits || used < lastHeight else { break }
            let foot = trim.repeatsFoot ? work.repeatedFoot(after: piece) : -1
            let footHeight = foot >= 0 ? work.tables[foot].foot.length : 0
            let next = work.pieces[piece + 1]
            if fits, LengthTolerance.fits(used + footHeight, height) {
                if next.begins { return piece }
                if next.before.rawValue <= worst.rawValue {
                    best = piece
                    worst = next.before
                }
            }
            if next.begins { break }
        }
        return best
    }

    // MARK: A piece that is too high.

    /// The page that begins with a piece that does not fit: the part of the piece that fits.
    private mutating func dividedPage(
        _ start: inout PageStart, _ trim: PageTrim, _ rules: PageRules, _ work: inout PageWork
    ) throws(Failure) -> Page {
        let piece = work.pieces[start.piece]
        let height = rules.height(ofPage: start.number)
        // Its notes alone make it too high.
        if LengthTolerance.fits(piece.range.end - start.top, height) {
            return work.page(&start, through: start.piece, .nothing, rules)
        }
        let notes = rules.noteHeight(work.isInside(start) ? 0 : piece.note)
        var page = work.page(from: start, inside: start.piece, trim)
        var room = height - notes - page.head.length - page.foot.length
        if room < height / 2 {
            page = work.page(from: start, inside: start.piece, .nothing)
            room = max(height - notes, height / 2)
        }
        try findAtoms(ofPiece: start.piece, &work)
        let end = work.divide(start.piece, from: start.top, start.top + room, height)
        page.content.end = end.content
        page.cut = end.cut
        page.finish(notes: notes, height)
        start.top = end.next
        if !(start.top < piece.range.end) { work.go(&start, to: start.piece + 1) }
        return page
    }
}

extension PageRules {
    /// How high a page is that is the last one.
    fileprivate func lastHeight(ofPage page: Int) -> Double {
        let height = height(ofPage: page)
        guard let lastHeight else { return height }
        return page == 0 ? min(height, lastHeight) : lastHeight
    }

    fileprivate func noteHeight(_ notes: Double) -> Double { notes > 0 ? notes + noteGap : 0 }
}

extension Page {
    fileprivate mutating func finish(notes: Double, _ height: Double) {
        self.notes = notes
        let used = content.length + head.length + foot.length + notes
        if !LengthTolerance.fits(used, height) { overflow = used - height }
    }
}

extension PageWork {
    /// Whether a page begins inside a piece.
    fileprivate func isInside(_ start: PageStart) -> Bool {
        start.top > pieces[start.piece].range.start
    }

    fileprivate func go(_ start: inout PageStart, to piece: Int) {
        start.piece = piece
        if piece < pieces.count { start.top = pieces[piece].range.start }
    }

    /// The table whose header is shown again at the beginning of a page, or -1.
    fileprivate func repeatedHead(_ start: PageStart) -> Int32 {
        let index = pieces[start.piece].table
        guard index >= 0, tables[index].head.length > 0 else { return -1 }
        let firstBody = Int(tables[index].firstBody)
        let goesOn = start.piece > firstBody || (start.piece == firstBody && isInside(start))
        return goesOn ? index : -1
    }

    /// The table whose footer is shown at the end of a page after a piece, or inside it, or -1.
    fileprivate func repeatedFoot(after piece: Int, isInside: Bool = false) -> Int32 {
        let index = pieces[piece].table
        guard index >= 0, tables[index].foot.length > 0, piece >= Int(tables[index].firstBody),
            piece + (isInside ? 0 : 1) < Int(tables[index].firstFoot)
        else { return -1 }
        return index
    }

    /// The page from `start` through a piece; moves `start` behind it.
    fileprivate func page(
        _ start: inout PageStart, through last: Int, _ trim: PageTrim, _ rules: PageRules
    ) -> Page {
        var page = page(from: start, trim)
        page.content.end = pieces[last].range.end
        if trim.repeatsFoot { show(repeatedFoot(after: last), &page) }
        var notes = isInside(start) ? 0 : pieces[start.piece].note
        for piece in start.piece..<last { notes += pieces[piece + 1].note }
        let isLast = last == pieces.count - 1
        page.finish(
            notes: rules.noteHeight(notes),
            isLast ? rules.lastHeight(ofPage: start.number) : rules.height(ofPage: start.number))
        go(&start, to: last + 1)
        return page
    }

    /// A page that ends inside a piece.
    fileprivate func page(from start: PageStart, inside piece: Int, _ trim: PageTrim) -> Page {
        var page = page(from: start, trim)
        if trim.repeatsFoot { show(repeatedFoot(after: piece, isInside: true), &page) }
        return page
    }

    private func page(from start: PageStart, _ trim: PageTrim) -> Page {
        var page = Page()
        page.content.start = start.top
        page.first = members[pieces[start.piece].firstMember]
        if trim.head >= 0 {
            page.head = tables[trim.head].head
            page.headTable = tables[trim.head].node
        }
        return page
    }

    private func show(_ foot: Int32, _ page: inout Page) {
        guard foot >= 0 else { return }
        page.foot = tables[foot].foot
        page.footTable = tables[foot].node
    }

    /// The end of a page that begins inside a piece, and the beginning of the next page.
    fileprivate mutating func divide(
        _ piece: Int, from top: Double, _ limit: Double, _ height: Double
    ) -> (content: Double, next: Double, cut: NodeIndex) {
        while nextAtom < atoms.count, atoms[nextAtom].range.end <= top { nextAtom += 1 }
        var last: Int?
        while nextAtom < atoms.count, LengthTolerance.fits(atoms[nextAtom].range.end, limit) {
            last = nextAtom
            nextAtom += 1
        }
        guard nextAtom < atoms.count else {
            let end = min(limit, pieces[piece].range.end)
            return (end, end, .none)
        }
        let atom = atoms[nextAtom]
        if let last { return (atoms[last].range.end, atom.range.start, .none) }
        if atom.range.start >= limit { return (limit, limit, .none) }
        // A page of its own may hold it.
        if atom.range.start > top, atom.range.length <= height {
            return (atom.range.start, atom.range.start, .none)
        }
        return (limit, limit, atom.node)
    }
}
