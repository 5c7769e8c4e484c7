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

    public var code: Code
    /// The argument, limit or property that is meant, in the caller's words.
    public var subject: StaticString
    /// What is asked of the subject, such as "must be finite"; may be empty.
    public var rule: StaticString
    /// The offending or limiting number; NaN where none helps.
    public var number: Double
    /// The guilty node's id, or 0.
    public var node: UInt64
    /// A second id that takes part, or 0.
    public var other: UInt64
    /// The guilty element or byte.
    public var offset: Int
    /// Bytes from `offset` on.
    public var length: Int
    /// What a callback returned.
    public var callbackStatus: Int32

    public init(
        _ code: Code, _ subject: StaticString = "", _ rule: StaticString = "",
        number: Double = .nan,
        node: UInt64 = 0, other: UInt64 = 0, offset: Int = 0
    ) {
        self.code = code
        self.subject = subject
        self.rule = rule
        self.number = number
        self.node = node
        self.other = other
        self.offset = offset
        self.length = 0
        self.callbackStatus = 0
    }

    /// The same failure, at an element of an array argument.
    public func at(_ offset: Int) -> Failure {
        var copy = self
        copy.offset = offset
        return copy
    }
}
