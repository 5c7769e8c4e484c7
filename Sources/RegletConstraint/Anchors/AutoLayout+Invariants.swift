// SPDX-License-Identifier: MIT
import RegletBase

/// The invariants between two calls; empty unless built with REGLET_CHECKS.
extension AutoLayout {
    @inline(__always)
    func checkInvariants() {
        #if REGLET_CHECKS
            precondition(!solver.value.isInBatch && journal.entries.isEmpty)
            precondition(links.count == 2 * constraints.count)
            for item in items.indices where items.isLive(item) {
                checkOwner(item)
                checkLinks(of: item)
            }
            for index in constraints.indices where constraints[index].row.exists {
                precondition(constraints.isLive(index))
                let owner = rowOwners[constraints[index].row.raw]
                precondition(owner.origin == .constraint && owner.index == index.raw)
                precondition(constraints[index].element == ConstraintSlot.noElement)
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

        /// Checks that the links of a list agree, and that its constraints mention the item.
        private func checkLinks(of item: ItemIndex) {
            var previous: Int32 = -1
            var link = items[item].firstLink
            while link >= 0 {
                let constraint = ConstraintLink.constraint(link)
                precondition(constraints.isLive(constraint) && links[link].previous == previous)
                let record = constraints[constraint].record
                let named = link % 2 == 0 ? record.first : record.second
                precondition(named == item)
                previous = link
                link = links[link].next
            }
        }
    #endif
}
