// SPDX-License-Identifier: MIT

/// The public id of a part of an object, such as a node or a constraint: 20 bits of the object's
/// tag, 16 of the slot's generation, 28 of its index plus one.
///
/// INVARIANT: a slot whose generation would wrap is never used again, so an id never recurs.
public struct ObjectID: BitwiseCopyable {
    public let raw: UInt64

    public init(raw: UInt64) { self.raw = raw }

    @inline(__always)
    public init(tag: UInt32, generation: UInt16, index: Int32) {
        raw = UInt64(tag) << 44 | UInt64(generation) << 28 | UInt64(UInt32(bitPattern: index &+ 1))
    }

    /// The number of slots that ids distinguish.
    public static let maximumCount = 0xFFF_FFFF

    /// The largest tag. An object's tag is never 0, so no id is 0.
    public static let largestTag: UInt32 = 0xF_FFFF

    public var tag: UInt32 { UInt32(truncatingIfNeeded: raw >> 44) }
    public var generation: UInt16 { UInt16(truncatingIfNeeded: raw >> 28) }
    /// -1 for the id 0.
    public var index: Int32 { Int32(raw & 0xFFF_FFFF) - 1 }

    /// Returns the index of the slot that the id names.
    ///
    /// - Parameters:
    ///   - tag: The tag of the object.
    ///   - count: The number of slots of the object.
    ///   - subject: The caller's name of the argument.
    ///   - rule: The message for an id that the object has not created.
    ///   - slot: The slot at an index below `count`.
    /// - Throws: `unknownID` if the object has not created the id, `staleID` if its target was
    ///   removed.
    public func resolve(
        tag: UInt32, count: Int, _ subject: StaticText, _ rule: StaticText,
        slot: (Int32) -> SlotState
    ) throws(Failure) -> Int32 {
        guard index >= 0, self.tag == tag, Int(index) < count else {
            throw Failure(.unknownID, subject, rule, node: raw)
        }
        let slot = slot(index)
        guard generation <= slot.generation else {
            throw Failure(.unknownID, subject, rule, node: raw)
        }
        guard generation == slot.generation, slot.isLive else {
            throw Failure(.staleID, subject, "has been removed", node: raw)
        }
        return index
    }
}

/// The state of a slot whose content is created and removed.
public struct SlotState: BitwiseCopyable {
    /// How many times the slot was released.
    public var generation: UInt16
    public var isLive: Bool

    public init(generation: UInt16 = 0, isLive: Bool = false) {
        self.generation = generation
        self.isLive = isLive
    }
}
