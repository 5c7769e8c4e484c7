// SPDX-License-Identifier: MIT
import RegletBase

/// Names for messages.
extension AutoLayout {
    /// Names an item. An empty text removes the name.
    public mutating func setName(
        _ item: ItemIndex, _ text: Borrowed<UInt8>
    ) throws(Failure) {
        let name = try copy(text)
        items[item].name.release(allocator)
        items[item].name = name
    }

    /// Names a constraint. An empty text removes the name.
    public mutating func setName(
        _ constraint: LayoutConstraintIndex, _ text: Borrowed<UInt8>
    ) throws(Failure) {
        let name = try copy(text)
        constraints[constraint].name.release(allocator)
        constraints[constraint].name = name
    }

    /// POLICY: not inside a transaction, whose saved records contain the old name's address.
    private func copy(_ text: Borrowed<UInt8>) throws(Failure) -> Name {
        precondition(!solver.value.isInBatch)
        guard text.count <= Name.maximum else {
            throw Failure(
                .limit, "length", "exceeds the longest name", number: Double(Name.maximum))
        }
        return try Name(text, allocator)
    }
}
