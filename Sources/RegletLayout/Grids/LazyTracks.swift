// SPDX-License-Identifier: MIT
import RegletBase

/// The tracks of a lazy grid, or the one track of a lazy stack, at some length of the container.
struct LazyShape: BitwiseCopyable {
    /// The tracks in the tree; nil for a lazy stack.
    var tracks: LazyGridTracks?
    /// The only track's length; lazy stacks only.
    var length = 0.0
    /// Items on a line.
    var count = 1
    /// From the first track to the last, gaps included.
    var total = 0.0

    var runCount: Int { tracks?.tracks.count ?? 1 }
    func run(_ index: Int) -> LazyRun {
        tracks?.runs[index] ?? LazyRun(count: 1, length: length)
    }
    func gap(after index: Int) -> Double { tracks?.tracks[index].gap ?? 0 }
}

/// A place on a line, from track to track.
struct LazyCursor: BitwiseCopyable {
    let shape: LazyShape
    var run = 0
    var indexInRun = 0
    var position = 0.0

    init(_ shape: LazyShape) { self.shape = shape }

    var isAtEnd: Bool { run == shape.runCount }
    var length: Double { shape.run(run).length }

    @_optimize(speed)
    mutating func advance() {
        position += length + shape.gap(after: run)
        indexInRun += 1
        if indexInRun == shape.run(run).count {
            run += 1
            indexInRun = 0
        }
    }
}

/// How tracks share the length of a lazy grid, one after the other, in one pass:
///
///   1. Fixed tracks and all gaps are subtracted first.
///   2. Each other track is proposed an equal share of the rest, in order. A flexible one takes
///      it, held between its limits. An adaptive one becomes as many tracks of its minimum as fit,
///      which then share it.
///   3. The length of a track is subtracted before the next track is served.
///
/// Source: Documentation/Grids.md, "Lazy grids"; conformance cases lazy/*.
extension LayoutTree {
    /// The axis that the tracks of a lazy container divide.
    func trackAxis(_ node: NodeIndex) -> Axis {
        let kind = nodes[node].kind
        return kind == .lazyHGrid || kind == .lazyHStack ? .vertical : .horizontal
    }

    /// The length that is divided: the proposal, or the ideal length of the first line.
    mutating func lazyExtent(_ node: NodeIndex, _ proposal: ProposedLength) -> Double {
        if let length = proposal.length { return length }
        let axis = trackAxis(node)
        var member = firstItem(of: node)
        guard hasTracks(node) else {
            return member.exists ? length(member, axis, .unspecified, across: .unspecified) : 0
        }
        let tracks = lazyGrids[nodes[node].side].tracks
        var sum = 0.0
        for i in 0..<tracks.count {
            if tracks[i].kind == .fixed {
                sum += tracks[i].minimum
            } else if member.exists {
                sum += length(member, axis, .unspecified, across: .unspecified)
            }
            if i < tracks.count - 1 { sum += tracks[i].gap }
            if member.exists { member = item(after: member, of: node) }
        }
        return sum.isNaN ? .infinity : sum
    }

    func hasTracks(_ node: NodeIndex) -> Bool {
        nodes[node].kind == .lazyVGrid || nodes[node].kind == .lazyHGrid
    }

    /// Resolves the tracks of a lazy container that has got its length.
    mutating func lazyShape(_ node: NodeIndex, _ extent: Double) -> LazyShape {
        guard hasTracks(node) else {
            return LazyShape(tracks: nil, length: max(extent, 0), count: 1, total: max(extent, 0))
        }
        let grid = lazyGrids[nodes[node].side]
        let tracks = grid.tracks
        _ = mayVisit(node, steps: tracks.count)
        var left = extent
        var sharing = 0
        for i in 0..<tracks.count {
            if i < tracks.count - 1 { left -= tracks[i].gap }
            if tracks[i].kind == .fixed { left -= tracks[i].minimum } else { sharing += 1 }
        }
        var shape = LazyShape(tracks: grid, count: 0)
        for i in 0..<tracks.count {
            let share = tracks[i].kind == .fixed ? 0 : LayoutTree.share(left, sharing)
            // Tracks of an infinite grid are no more than its items.
            let most = share == .infinity ? max(1, itemCount(of: node)) : Int(Int32.max)
            let run = LayoutTree.run(tracks[i], share, most: most)
            grid.runs[i] = run
            let inner = Double(run.count - 1) * tracks[i].gap
            let taken = Double(run.count) * run.length + inner
            // More than there can be items is as good as the most.
            shape.count += min(run.count, Int(Int32.max) - shape.count)
            shape.total += i < tracks.count - 1 ? taken + tracks[i].gap : taken
            if tracks[i].kind == .fixed { continue }
            sharing -= 1
            // An infinite rest stays infinite for the following tracks.
            left = (left - taken).isNaN ? left : left - taken
        }
        if shape.total.isNaN { shape.total = .infinity }
        return shape
    }

    private static func share(_ left: Double, _ sharing: Int) -> Double {
        left.isNaN ? .infinity : max(0, left / Double(sharing))
    }

    /// The tracks that one track becomes, with its share.
    ///
    /// - Parameter most: How many tracks an adaptive one becomes at most.
    static func run(_ track: LazyTrack, _ share: Double, most: Int) -> LazyRun {
        switch track.kind {
        case .fixed: return LazyRun(count: 1, length: track.minimum)
        case .flexible:
            return LazyRun(count: 1, length: min(max(share, track.minimum), track.maximum))
        case .adaptive:
            let each = track.minimum + track.gap
            let room = LengthTolerance.room(share)
            let fitting = each > 0 ? ((room + track.gap) / each).rounded(.down) : 1
            let count = fitting < Double(most) ? Int(max(1, fitting)) : most
            let length = (share - Double(count - 1) * track.gap) / Double(count)
            return LazyRun(count: count, length: max(0, min(length, track.maximum)))
        }
    }
}
