// SPDX-License-Identifier: MIT
import RegletBase

/// The journal of a layout: which placements it has changed, and what they were. A layout that
/// fails takes them back, and whoever asks for the changed frames reads them
/// (Pass/LayoutTree+Changes).
extension LayoutTree {
    /// Notes that a node gets its first placement; false when memory is short, which fails the
    /// pass.
    @inline(__always)
    mutating func noteNew(_ node: NodeIndex) -> Bool {
        if changed.count >= changed.capacity {
            guard makeRoomForNotes(placements: 0) else { return false }
        }
        changed.appendReserved(ChangedPlacement(node, wasPlaced: false))
        return true
    }

    /// Keeps the placement that a node has had, so that the change can be taken back.
    // As a call it would take 7 % more instructions to lay a wide stack out again.
    @inline(__always)
    mutating func noteReplaced(_ node: NodeIndex) -> Bool {
        if changed.count >= changed.capacity || replaced.count >= replaced.capacity {
            guard makeRoomForNotes(placements: 1) else { return false }
        }
        replaced.appendReserved(placements[node])
        changed.appendReserved(ChangedPlacement(node, wasPlaced: true))
        return true
    }

    /// Makes room for one note more; false when memory is short, which fails the pass.
    @inline(never)  // Many places call it.
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

    /// Puts every placement back that the failed layout has changed, the newest first.
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

    /// A node that must be placed again is only reached when all nodes above it are marked.
    private mutating func markStalePlacement(above node: NodeIndex) {
        var ancestor = nodes[node].parent
        while ancestor.exists, !nodes[ancestor].state.contains(.stalePlacement) {
            nodes[ancestor].state.insert(.stalePlacement)
            ancestor = nodes[ancestor].parent
        }
    }
}
