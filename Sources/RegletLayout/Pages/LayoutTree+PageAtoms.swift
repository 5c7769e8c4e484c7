// SPDX-License-Identifier: MIT
import RegletBase

/// The parts of pieces that are higher than a page.
extension LayoutTree {
    /// Finds the lines and leaves in a piece, in all its columns. Spacers, dividers and
    /// rectangles may be cut at any height.
    mutating func findAtoms(ofPiece index: Int, _ work: inout PageWork) throws(Failure) {
        if work.atomOwner == index { return }
        work.atomOwner = index
        work.nextAtom = 0
        work.atoms.truncate(to: 0)
        let range = work.pieces[index].range
        let end =
            index + 1 < work.pieces.count
            ? Int(work.pieces[index + 1].firstMember) : work.members.count
        var previous = NodeIndex.none
        for i in Int(work.pieces[index].firstMember)..<end where work.members[i] != previous {
            previous = work.members[i]
            try gatherAtoms(in: previous, range, -work.pieces[index].omitted, &work)
        }
        try work.sortAtoms()
    }

    /// A walk without recursion: the opened nodes are the path to the piece.
    private mutating func gatherAtoms(
        in start: NodeIndex, _ range: PageRange, _ shift: Double, _ work: inout PageWork
    ) throws(Failure) {
        var node = start
        var top = try frame(of: start).origin.y + shift
        work.opened.truncate(to: 0)
        while true {
            try visitPage(node)
            let child = try firstInside(of: node, top, range, &work)
            if child.exists {
                try work.open(node, top, nil)
                node = child
                top += physicalOrigin(child).y
                continue
            }
            while true {
                guard let around = work.opened.last else { return }
                let isPrimary = nodes[around.node].kind.isLayered
                let next = isPrimary ? .none : placedSibling(nodes[node].nextSibling)
                if next.exists {
                    node = next
                    top = around.top + physicalOrigin(next).y
                    break
                }
                node = around.node
                work.opened.truncate(to: work.opened.count - 1)
            }
        }
    }

    private mutating func firstInside(
        of node: NodeIndex, _ top: Double, _ range: PageRange, _ work: inout PageWork
    ) throws(Failure) -> NodeIndex {
        let height = placements[node].rect.size.height
        switch nodes[node].kind {
        case .spacer, .divider: return .none
        case .shape where shape(node) == .rectangle: return .none
        case .hidden where hidden(node): return .none
        case .paragraph:
            try visitPage(node, steps: 64 + text(of: node).words.count)
            guard var lines = placedLines(of: node) else { return .none }
            while let line = lines.next() {
                try work.addAtom(node, line.range.moved(by: top), in: range)
            }
            return .none
        case .scrollView: break
        default:
            let child = placedSibling(nodes[node].firstChild)
            if child.exists { return child }
            if nodes[node].kind.facts.role != .leaf { return .none }
        }
        try work.addAtom(node, PageRange(start: top, end: top + height), in: range)
        return .none
    }
}

extension PageWork {
    /// Adds the part of an atom that is inside a piece.
    mutating func addAtom(
        _ node: NodeIndex, _ atom: PageRange, in piece: PageRange
    ) throws(Failure) {
        var atom = atom
        atom.start = max(atom.start, piece.start)
        atom.end = min(atom.end, piece.end)
        if atom.start < atom.end { try atoms.append(PageAtom(range: atom, node: node)) }
    }

    /// Orders the atoms, and joins overlapping atoms into one.
    mutating func sortAtoms() throws(Failure) {
        sortKeys.truncate(to: 0)
        try sortKeys.reserve(atoms.count)
        for i in 0..<atoms.count {
            sortKeys.appendReserved(SortKey(atoms[i].range.start.sortKey))
        }
        try atoms.sort(from: 0, by: &sortKeys)
        var kept = 0
        for i in 0..<atoms.count {
            let atom = atoms[i]
            if kept > 0, !LengthTolerance.fits(atoms[kept - 1].range.end, atom.range.start) {
                let end = atoms[kept - 1].range.end
                atoms[kept - 1].range.end = max(end, atom.range.end)
            } else {
                atoms[kept] = atom
                kept += 1
            }
        }
        atoms.truncate(to: kept)
    }
}
