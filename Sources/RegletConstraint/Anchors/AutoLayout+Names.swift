// SPDX-License-Identifier: MIT
import RegletBase

/// Names for messages.
extension AutoLayout {
    /// Names an item. An empty text removes the name.
    public mutating func setName(
        _ item: ItemIndex, _ text: UnsafeBufferPointer<UInt8>
    ) throws(Failure) {
        let name = try copy(text)
        items[item].name.release(allocator)
        items[item].name = name
    }

    /// Names a constraint. An empty text removes the name.
    public mutating func setName(
        _ constraint: LayoutConstraintIndex, _ text: UnsafeBufferPointer<UInt8>
    ) throws(Failure) {
        let name = try copy(text)
        constraints[constraint].name.release(allocator)
        constraints[constraint].name = name
    }

    /// POLICY: not inside a transaction, whose saved records contain the old name's address.
    private func copy(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) -> Name {
        precondition(!solver.pointee.isInBatch)
        guard text.count <= Name.maximum else {
            throw Failure(
                .limit, "length", "exceeds the longest name", number: Double(Name.maximum))
        }
        guard text.count > 0, let source = text.baseAddress else { return Name() }
        let bytes = try allocator.allocate(text.count).bindMemory(
            to: UInt8.self, capacity: text.count)
        bytes.initialize(from: source, count: text.count)
        return Name(bytes: bytes, length: Int32(text.count))
    }
}
