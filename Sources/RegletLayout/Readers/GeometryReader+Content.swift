// SPDX-License-Identifier: MIT
import RegletBase

/// Content that is made when its reader's size is known.
///
///   1. A layout that places a reader whose content was made for a different size omits the content
///      and records the reader.
///   2. After the pass, the children of each recorded reader are detached, and its source makes new
///      ones.
///   3. The layout runs again, and visits only new nodes. New content may contain readers, which
///      need another round. If the rounds of Pass/Settling are used up, the layout fails.
///
/// INVARIANT: a reader's answers, priority and spacing do not depend on its content, so no round
/// changes the size of a reader of an earlier round. Therefore a layout needs one round for each
/// level of nested readers, and ends.
///
/// The detached children are kept until the layout has succeeded, and restored if it fails.
extension LayoutTree {
    /// The work of a node that is built inside content, in steps.
    private static var stepsOfContent: Int { 512 }

    /// STEP 2: builds the awaited contents. Returns false without awaited contents.
    mutating func buildContents(_ root: NodeIndex) -> Bool {
        guard failure == nil, !awaitedContents.isEmpty else { return false }
        guard settling.hasRounds(left: .contents) else {
            fail(
                Failure(
                    .limit, "content rounds", "is the limit of geometry readers in each other",
                    number: Double(Participant.contents.maximumRounds),
                    node: id(of: awaitedContents[0])))
            return false
        }
        var i = 0
        while i < awaitedContents.count, failure == nil {
            let reader = awaitedContents[i]
            let size = placements[reader].rect.size
            // A reader may have been recorded twice, while measurers were called.
            if awaitsContent(reader, size) {
                let count = nodeCount
                attempt { (tree) throws(Failure) in
                    try tree.noteInheritedMeasurements(below: reader)
                    try tree.giveUpContent(of: reader, for: size)
                    try tree.makeContent(of: reader, for: size)
                    try tree.inheritMeasurements(below: reader)
                }
                // Contents in contents may double with each round.
                let nests = settling.rounds(of: .contents) > 0
                chargeContent(of: reader, nodes: nests ? nodeCount - count : 0)
                guard failure == nil else { return false }
            }
            i += 1
        }
        guard failure == nil else { return false }
        awaitedContents.truncate(to: 0)
        // Measurement readers in the new nodes have contents, too, which no pass requests.
        attempt { (tree) throws(Failure) in try tree.buildReaderContents(root) }
        refreshTree(root)
        return failure == nil
    }

    /// Counts nodes that were built inside content.
    mutating func chargeContent(of reader: NodeIndex, nodes count: Int) {
        _ = mayVisit(
            reader, steps: Int(clamping: Int64(count) &* Int64(LayoutTree.stepsOfContent)))
    }

    private mutating func giveUpContent(of reader: NodeIndex, for size: Size) throws(Failure) {
        try giveUpChildren(of: reader, contentSize(of: reader))
        noteContentSize(of: reader, size)
    }

    /// Unlinks a reader's children and keeps them.
    ///
    /// - Parameter size: The size that they were made for.
    mutating func giveUpChildren(of reader: NodeIndex, _ size: Size? = nil) throws(Failure) {
        try givenUpContents.append(
            GivenUpContent(
                reader: reader, first: firstChild(of: reader), last: nodes[reader].lastChild,
                count: nodes[reader].childCount, size: size))
        setParents(from: firstChild(of: reader), .none)
        unlinkContent(of: reader)
        invalidate(reader)
    }

    /// Sets the parent of a node and of its later siblings.
    mutating func setParents(from first: NodeIndex, _ parent: NodeIndex) {
        var children = Children(first: first)
        while let child = children.next(in: self) {
            nodes[child].parent = parent
        }
    }

    private mutating func unlinkContent(of reader: NodeIndex) {
        nodes[reader].firstChild = .none
        nodes[reader].lastChild = .none
        nodes[reader].childCount = 0
        nodes[reader].hasRows = false
        noteUnlinked(from: reader)
        forgetPlan(around: reader)
        frameStamp += 1
    }

    /// The layout has succeeded: removes the unlinked children.
    mutating func dropGivenUpContents() {
        for i in 0..<givenUpContents.count { removeAll(from: givenUpContents[i].first) }
        givenUpContents.truncate(to: 0)
    }

    /// After a failed layout: removes the new nodes, and restores the old children, the last first.
    mutating func revertContents() {
        // A reader that still waits must be visited by the next layout.
        for i in 0..<awaitedContents.count { invalidate(awaitedContents[i]) }
        awaitedContents.truncate(to: 0)
        while givenUpContents.count > 0 {
            let old = givenUpContents[givenUpContents.count - 1]
            givenUpContents.truncate(to: givenUpContents.count - 1)
            let built = firstChild(of: old.reader)
            unlinkContent(of: old.reader)
            removeAll(from: built)
            nodes[old.reader].firstChild = old.first
            nodes[old.reader].lastChild = old.last
            nodes[old.reader].childCount = old.count
            setParents(from: old.first, old.reader)
            if kind(of: old.reader) == .geometryReader {
                noteContentSize(of: old.reader, old.size)
                invalidate(old.reader)
            } else {
                invalidateMeasuredContent(of: old.reader)
            }
        }
    }

    /// Retains the hosted object in which a layout has failed, even if its host was not kept,
    /// because the report names it. Released by the next failure of a layout, or by a search for
    /// cycles.
    public mutating func hold(_ object: UnsafeMutableRawPointer?) {
        if let object { retainObject(object) }
        releaseHeld()
        held = object
    }

    func releaseHeld() {
        if let held { releaseObject(held) }
    }

    /// Removes children that are no longer linked to their parent, starting at one.
    private mutating func removeAll(from first: NodeIndex) {
        var children = Children(first: first)
        while let child = children.next(in: self) {
            nodes[child].parent = .none
            nodes[child].previousSibling = .none
            nodes[child].nextSibling = .none
            remove(child)
        }
    }
}

/// The children that a reader had before its content was built again, and the size that they were
/// made for.
struct GivenUpContent: BitwiseCopyable {
    var reader: NodeIndex
    var first: NodeIndex
    var last: NodeIndex
    var count: Int32
    var size: Size?
}
