// SPDX-License-Identifier: MIT

/// Why a call failed: a code, and the values with which the message and the error record name the
/// cause.
///
/// A plain value, so throwing allocates nothing. RegletABI renders it as text.
public struct Failure: Error, BitwiseCopyable {
    /// The status codes of status.h.
    public enum Code: Int32, BitwiseCopyable, Sendable {
        case noMemory = 1
        case limit = 2
        case busy = 3
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
        case noReader = 22
        case unsettled = 23
    }

    // POLICY: four words, because an error of that size is returned in registers. A larger one is
    // copied to memory at every call that passes it on, which made a sixth of the library's code.
    // Named fields of less than a word add 30 KB, since each is passed on by itself.

    /// The distances of the subject's and the rule's texts from `origin`.
    private let texts: UInt64
    /// The offset in the low half, then the code and the kind of the detail.
    private var head: UInt64
    /// A number, an id, a length or a status.
    private var detail: UInt64
    /// The id of the node that caused the failure, or 0.
    public var node: UInt64

    /// The kind of a failure's detail. A failure has at most one.
    private enum Detail: UInt8, BitwiseCopyable {
        case none, number, other, length, callbackStatus, source, bytes
    }

    // Each of these is one function without default arguments, since there are some four hundred
    // places that fail.

    @inline(never)
    public init(_ code: Code) { self.init(code, "", "") }

    @inline(never)
    public init(_ code: Code, _ subject: StaticText, _ rule: StaticText) {
        texts =
            UInt64(Failure.distance(of: subject)) | UInt64(Failure.distance(of: rule)) << 32
        head = UInt64(UInt8(truncatingIfNeeded: code.rawValue)) << 48
        detail = 0
        node = 0
    }

    /// A failure with the offending or limiting number.
    @inline(never)
    public init(_ code: Code, _ subject: StaticText, _ rule: StaticText, number: Double) {
        self.init(code, subject, rule)
        set(.number, number.bitPattern)
    }

    /// A failure caused by a node.
    @inline(never)
    public init(_ code: Code, _ subject: StaticText, _ rule: StaticText, node: UInt64) {
        self.init(code, subject, rule)
        self.node = node
    }

    @inline(never)
    public init(
        _ code: Code, _ subject: StaticText, _ rule: StaticText, number: Double, node: UInt64
    ) {
        self.init(code, subject, rule, number: number)
        self.node = node
    }

    /// A failed allocation that exceeds the object's own limit of bytes.
    init(bytes limit: Int) {
        self.init(.limit, "bytes", "is the limit of this object")
        set(.bytes, Double(limit).bitPattern)
    }

    /// A failure that names a second node.
    @inline(never)
    public init(
        _ code: Code, _ subject: StaticText, _ rule: StaticText, node: UInt64, other: UInt64
    ) {
        self.init(code, subject, rule, node: node)
        set(.other, other)
    }

    /// A pointer argument is NULL but must not be.
    @inline(never)
    public init(missing subject: StaticText) {
        self.init(.nullPointer, subject, "must not be NULL")
    }

    /// The text from which distances are measured. All texts are constants of the same program, so
    /// they are near each other.
    private static var origin: StaticText { "" }

    private static func distance(of text: StaticText) -> UInt32 {
        UInt32(truncatingIfNeeded: text.start - origin.start)
    }

    private static func text(at distance: UInt32) -> StaticText {
        StaticText(origin.start + Int(Int32(bitPattern: distance)))
    }

    private var kind: Detail { Detail(rawValue: UInt8(head >> 56)).unsafelyUnwrapped }

    private mutating func set(_ kind: Detail, _ bits: UInt64) {
        head = head & (1 << 56 - 1) | UInt64(kind.rawValue) << 56
        detail = bits
    }

    private func detail(_ wanted: Detail) -> UInt64 { kind == wanted ? detail : 0 }

    public var code: Code {
        Code(rawValue: Int32(UInt8(truncatingIfNeeded: head >> 48))).unsafelyUnwrapped
    }

    /// The caller's name of the invalid argument, limit or property.
    public var subject: StaticText { Failure.text(at: UInt32(truncatingIfNeeded: texts)) }

    /// The requirement that the subject violates, such as "must be finite"; may be empty.
    public var rule: StaticText { Failure.text(at: UInt32(texts >> 32)) }

    /// The position of the element or byte that caused the failure.
    public var offset: Int {
        get { Int(head & 0xFFFF_FFFF) }
        set { head = head & ~0xFFFF_FFFF | UInt64(UInt32(clamping: newValue)) }
    }

    /// The wrong number or the limit, or NaN for a failure without a number.
    public var number: Double {
        hasNumber ? Double(bitPattern: detail) : .nan
    }

    /// Whether the failure has a number, which may be NaN.
    public var hasNumber: Bool { kind == .number || kind == .bytes }

    /// Whether memory ran out, by the allocator or the object's limit. Such a failure can end an
    /// operation at any place.
    public var isOutOfMemory: Bool { code == .noMemory || kind == .bytes }

    /// The second id of the failure, or 0.
    public var other: UInt64 { detail(.other) }

    /// The hosted object in which the failure occurred, whose report has the details; nil if no
    /// object is hosted.
    ///
    /// SAFETY: the address is compared, and the object is read only while it is known to exist.
    public var source: UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: UInt(detail(.source)))
    }

    /// The same failure for the object that hosts the failing object. It names a node of the host,
    /// and the hosted object has the rest of the record.
    public func hosted(at node: UInt64, in object: UnsafeMutableRawPointer) -> Failure {
        var copy = self
        copy.node = node
        copy.offset = 0
        copy.set(.source, UInt64(UInt(bitPattern: object)))
        return copy
    }

    /// Bytes from `offset` on.
    public var length: Int {
        get { Int(detail(.length)) }
        set { set(.length, UInt64(newValue)) }
    }

    /// The status that a callback returned.
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
