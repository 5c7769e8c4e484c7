// SPDX-License-Identifier: MIT
import CReglet

/// A node as it is passed to the engine, with the graph's data about it. The record comes first:
/// arrays of entries are passed as arrays of records with a larger stride.
struct Entry {
    var record: rgl_record
    var node: rgl_node = 0
    /// The position after the last entry below this one.
    var end: Int32 = 0
    /// The view of the program around the entry, a position in the emission's scopes; -1 for none.
    var scope: Int32
    /// Which child of its parent it is.
    var key: EntryKey
    /// The parts of the node that are not in the record.
    var payload: Payload?

    var kind: rgl_kind { record.kind }
}

/// Distinguishes the children of a parent: their positions in the builders, and the ids around
/// them.
///
/// The place is a hash: a collision shares only remembered state, since every parameter is
/// compared. Ids are compared themselves.
struct EntryKey: Hashable {
    var place: UInt64
    var id: IdentityLink?

    /// The key of a child without siblings.
    static var only: EntryKey { EntryKey(place: 0, id: nil) }
}

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
