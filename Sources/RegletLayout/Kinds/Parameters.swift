// SPDX-License-Identifier: MIT
import RegletBase

/// The parameters of a kind as they are stored in its nodes: a struct of at most 32 bytes, declared
/// in the file of the kind's rule.
protocol KindParameters: Equatable, BitwiseCopyable {}

/// Storage for the parameters of one kind.
///
/// INVARIANT: a node's storage is read as the type that its kind writes. Only the file of the kind
/// reads it. Other files call a function there.
// POLICY: bytes, not an enum with a payload for each kind: that would be 40 bytes long and store
// the kind twice.
struct Parameters: BitwiseCopyable {
    private typealias Words = (UInt64, UInt64, UInt64, UInt64)
    private var words: Words = (0, 0, 0, 0)

    init() {}

    init<Value: KindParameters>(_ value: Value) { self[Value.self] = value }

    // SAFETY: every byte is initialised, values of these types are valid for the bytes that they
    // have written, and the memory is bound to the type as which it is accessed. A raw load from a
    // copy is not enough: the optimiser takes the store before it for dead. The pointers do not
    // leave the closures, so nothing has to be protected from them.
    subscript<Value: KindParameters>(_: Value.Type) -> Value {
        @inline(__always) get {
            precondition(MemoryLayout<Value>.size <= MemoryLayout<Parameters>.size)
            var copy = words
            return _withUnprotectedUnsafeMutablePointer(to: &copy) {
                UnsafeMutableRawPointer($0).bindMemory(to: Value.self, capacity: 1).pointee
            }
        }
        @inline(__always) set {
            precondition(MemoryLayout<Value>.size <= MemoryLayout<Parameters>.size)
            _withUnprotectedUnsafeMutablePointer(to: &words) {
                let room = UnsafeMutableRawPointer($0)
                room.bindMemory(to: Value.self, capacity: 1).pointee = newValue
                _ = room.bindMemory(to: Words.self, capacity: 1)
            }
        }
    }
}

/// A number that may be absent, in eight bytes: Double? takes nine, and sixteen in a struct.
struct OptionalNumber: Equatable, BitwiseCopyable {
    private var bits: Double

    init(_ number: Double?) { bits = number ?? .nan }

    var value: Double? { bits.isNaN ? nil : bits }

    @inline(__always)
    static func == (a: OptionalNumber, b: OptionalNumber) -> Bool {
        a.bits == b.bits || (a.bits.isNaN && b.bits.isNaN)
    }
}
