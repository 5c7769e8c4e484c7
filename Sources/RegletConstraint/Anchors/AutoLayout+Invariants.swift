// SPDX-License-Identifier: MIT
import RegletBase

/// The invariants between two calls; empty unless built with REGLET_CHECKS.
extension AutoLayout {
    @inline(__always)
    func checkInvariants() {
        #if REGLET_CHECKS
            precondition(!solver.value.isInBatch && journal.entries.isEmpty)
            precondition(links.count == 2 * constraints.count)
            for i in 0..<items.count where items[i].kind != .none {
                checkOwner(ItemIndex(i))
                checkLinks(of: ItemIndex(i))
            }
            for i in 0..<constraints.count where constraints[i].row.exists {
                let owner = rowOwners[constraints[i].row.raw]
                precondition(owner.origin == .constraint && owner.index == Int32(i))
                precondition(constraints[i].element == ConstraintSlot.noElement)
            }
        #endif
    }

    #if REGLET_CHECKS
        private func checkOwner(_ item: ItemIndex) {
            let owner = items[item].owner
            precondition((items[item].depth == 0) == !owner.exists)
            let isPlaced = items[item].kind.isPlaced
            precondition(items[item].horizontal.length.exists == isPlaced)
            precondition(items[item].horizontal.position.exists == (isPlaced && owner.exists))
            guard owner.exists else { return }
            precondition(items[owner].kind == .view)
            precondition(items[item].depth == items[owner].depth + 1)
        }

        /// Checks that a list of links is one, and that its constraints speak of the item.
        private func checkLinks(of item: ItemIndex) {
            var previous: Int32 = -1
            var link = items[item].firstLink
            while link >= 0 {
                let slot = constraints[ConstraintLink.constraint(link)]
                precondition(slot.isUsed && links[link].previous == previous)
                let named = link % 2 == 0 ? slot.record.first : slot.record.second
                precondition(named == item)
                previous = link
                link = links[link].next
            }
        }
    #endif
}
