// SPDX-License-Identifier: MIT

/// Why a call was refused: a code, and what the message and the error record need to name the culprit.
///
/// A plain value, so that throwing one allocates nothing. RegletABI renders it as text.
public struct Failure: Error, BitwiseCopyable {
    /// The reasons; raw values are the status codes of status.h.
    public enum Code: Int32, BitwiseCopyable, Sendable {
        case noMemory = 1
        case limit = 2
        case nullPointer = 4
        case invalidNumber = 5
        case invalidArgument = 6
        case unknownID = 7
        case staleID = 8
        case wrongKind = 9
        case hasParent = 10
        case cycle = 11
        case childCount = 12
        case callback = 13
        case callbackAnswer = 14
        case notLaidOut = 15
        case bufferTooSmall = 16
        case conflict = 17
        case noCommonAncestor = 18
        case attributeMismatch = 19
        case syntax = 20
        case outOfTurn = 21
    }

    // POLICY: four words, because an error of that size travels in registers. A larger one is copied to memory
    // at every call that passes it on, which made a sixth of the library's code.

    /// The address of the subject in the low 48 bits, which hold every address of a program; then the code, and
    /// what the detail is.
    private var head: UInt64
    /// How far the rule's text is from the subject's in the low half; then the offset.
    private var tail: UInt64
    /// A number, an id, a length or a status.
    private var detail: UInt64
    /// The guilty node's id, or 0.
    public var node: UInt64

    /// What a failure has one of: no two of these ever go together.
    private enum Detail: UInt8, BitwiseCopyable {
        case none, number, other, length, callbackStatus
    }

    @inline(__always)
    public init(
        _ code: Code, _ subject: StaticString = "", _ rule: StaticString = "", node: UInt64 = 0
    ) {
        self.init(code, subject.utf8Start, rule.utf8Start)
        self.node = node
    }

    /// A failure with an offending or limiting number.
    @inline(__always)
    public init(
        _ code: Code, _ subject: StaticString, _ rule: StaticString = "", number: Double,
        node: UInt64 = 0
    ) {
        self.init(code, subject.utf8Start, rule.utf8Start, number)
        self.node = node
    }

    /// A failure at an element or a byte.
    @inline(__always)
    public init(
        _ code: Code, _ subject: StaticString, _ rule: StaticString, number: Double = .nan,
        node: UInt64 = 0, offset: Int
    ) {
        self = Failure(code, subject, rule, number: number, node: node).at(offset)
    }

    /// A failure in which a second node takes part.
    @inline(__always)
    public init(
        _ code: Code, _ subject: StaticString, _ rule: StaticString, node: UInt64, other: UInt64
    ) {
        self.init(code, subject, rule, node: node)
        set(.other, other)
    }

    // These are called, not copied: what most failures leave out is no argument.

    @inline(never)
    private init(
        _ code: Code, _ subject: UnsafePointer<UInt8>, _ rule: UnsafePointer<UInt8>
    ) {
        let distance = Int32(truncatingIfNeeded: rule - subject)
        head =
            UInt64(UInt(bitPattern: subject)) & Failure.addressMask
            | UInt64(UInt8(truncatingIfNeeded: code.rawValue)) << 48
        tail = UInt64(UInt32(bitPattern: distance))
        detail = 0
        node = 0
    }

    @inline(never)
    private init(
        _ code: Code, _ subject: UnsafePointer<UInt8>, _ rule: UnsafePointer<UInt8>,
        _ number: Double
    ) {
        self.init(code, subject, rule)
        if !number.isNaN { set(.number, number.bitPattern) }
    }

    private static var addressMask: UInt64 { 1 << 48 - 1 }

    private var kind: Detail { Detail(rawValue: UInt8(head >> 56)).unsafelyUnwrapped }

    private mutating func set(_ kind: Detail, _ bits: UInt64) {
        head = head & (1 << 56 - 1) | UInt64(kind.rawValue) << 56
        detail = bits
    }

    private func detail(_ wanted: Detail) -> UInt64 { kind == wanted ? detail : 0 }

    public var code: Code {
        Code(rawValue: Int32(UInt8(truncatingIfNeeded: head >> 48))).unsafelyUnwrapped
    }

    /// The argument, limit or property that is meant, in the caller's words.
    public var subject: StaticText {
        StaticText(
            UnsafePointer(bitPattern: UInt(head & Failure.addressMask)).unsafelyUnwrapped)
    }

    /// What is asked of the subject, such as "must be finite"; may be empty.
    public var rule: StaticText {
        StaticText(subject.start + Int(Int32(truncatingIfNeeded: tail)))
    }

    /// The guilty element or byte.
    public var offset: Int {
        get { Int(tail >> 32) }
        set { tail = tail & 0xFFFF_FFFF | UInt64(UInt32(clamping: newValue)) << 32 }
    }

    /// The offending or limiting number; NaN where none helps.
    public var number: Double {
        kind == .number ? Double(bitPattern: detail) : .nan
    }

    /// A second id that takes part, or 0.
    public var other: UInt64 { detail(.other) }

    /// Bytes from `offset` on.
    public var length: Int {
        get { Int(detail(.length)) }
        set { set(.length, UInt64(newValue)) }
    }

    /// What a callback returned.
    public var callbackStatus: Int32 {
        get { Int32(truncatingIfNeeded: detail(.callbackStatus)) }
        set { set(.callbackStatus, UInt64(UInt32(bitPattern: newValue))) }
    }

    /// The same failure, at an element of an array argument.
    public func at(_ offset: Int) -> Failure {
        var copy = self
        copy.offset = offset
        return copy
    }
}

/// A text that the program holds for ever, by its address; it ends in NUL.
public struct StaticText: BitwiseCopyable {
    public let start: UnsafePointer<UInt8>

    init(_ start: UnsafePointer<UInt8>) { self.start = start }
}
