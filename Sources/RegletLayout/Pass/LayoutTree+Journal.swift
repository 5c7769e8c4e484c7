// SPDX-License-Identifier: MIT
import RegletBase

/// The journal of a layout: the placements that it has changed, with their previous values. A
/// failed layout restores them, and LayoutTree+Changes lists the changed frames from them.
extension LayoutTree {
    /// Records that a node gets its first placement. Returns false if memory has run out, which
    /// fails the pass.
    @inline(__always)
    mutating func noteNew(_ node: NodeIndex) -> Bool {
        if changed.count >= changed.capacity {
            guard makeRoomForNotes(placements: 0) else { return false }
        }
        changed.appendReserved(ChangedPlacement(node, wasPlaced: false))
        return true
    }

    /// Records the placement of a node, so that the change can be undone.
    @inline(__always)
    mutating func noteReplaced(_ node: NodeIndex) -> Bool {
        if changed.count >= changed.capacity || replaced.count >= replaced.capacity {
            guard makeRoomForNotes(placements: 1) else { return false }
        }
        replaced.appendReserved(placements[node])
        changed.appendReserved(ChangedPlacement(node, wasPlaced: true))
        return true
    }

    /// Reserves one more note. Returns false if memory has run out, which fails the pass.
    @inline(never)
    private mutating func makeRoomForNotes(placements: Int) -> Bool {
        do throws(Failure) {
            try changed.reserve(1)
            try replaced.reserve(placements)
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Restores all placements that the failed layout has changed, the newest first.
    mutating func revertPlacements() {
        exchangeStamp &+= 1
        while changed.count > 0 {
            let change = changed[changed.count - 1]
            changed.truncate(to: changed.count - 1)
            if change.wasPlaced {
                nodes[change.node].state.insert(.placed)
                placements[change.node] = replaced[replaced.count - 1]
                replaced.truncate(to: replaced.count - 1)
            } else {
                nodes[change.node].state.remove(.placed)
            }
            nodes[change.node].state.insert(.stalePlacement)
            markStalePlacement(above: change.node)
        }
    }

    /// Marks the ancestors of a node that must be placed again, since it is only reached through
    /// marked nodes.
    private mutating func markStalePlacement(above node: NodeIndex) {
        var ancestor = nodes[node].parent
        while ancestor.exists {
            noteChange(of: .none, in: ancestor)
            if nodes[ancestor].state.contains(.stalePlacement) { return }
            nodes[ancestor].state.insert(.stalePlacement)
            ancestor = nodes[ancestor].parent
        }
    }
}
