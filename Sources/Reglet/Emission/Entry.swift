// SPDX-License-Identifier: MIT
import CReglet

/// A node as it goes to the engine, and what the graph knows about it. The record comes first:
/// arrays of entries are handed over as arrays of records, at a larger distance.
struct Entry {
    var record: rgl_record
    /// The node, once there is one.
    var node: rgl_node = 0
    /// The position after the last entry below this one.
    var end: Int32 = 0
    /// The view of the program around the entry, a position in the emission's scopes; -1: none.
    var scope: Int32
    /// Which child of its parent it is.
    var key: EntryKey
    /// What the record needs that is not in it.
    var payload: Payload?

    var kind: rgl_kind { record.kind }
}

/// Tells the children of a parent apart: where in the builders they stand, and which ids are around
/// them there.
///
/// The place is a hash. Two places with the same one would share what is remembered about a node,
/// and no more, since every parameter is compared. Ids come from data and are compared themselves.
struct EntryKey: Hashable {
    var place: UInt64
    var id: IdentityLink?

    /// The key of a child without siblings.
    static var only: EntryKey { EntryKey(place: 0, id: nil) }
}

/// An id, and the ids around it within the same parent.
final class IdentityLink: Hashable {
    let id: AnyHashable
    let outer: IdentityLink?

    init(_ id: AnyHashable, in outer: IdentityLink?) {
        self.id = id
        self.outer = outer
    }

    static func == (a: IdentityLink, b: IdentityLink) -> Bool {
        a === b || (a.id == b.id && a.outer == b.outer)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(outer)
    }
}
