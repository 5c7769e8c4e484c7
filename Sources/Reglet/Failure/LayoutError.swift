// SPDX-License-Identifier: MIT
import CReglet

/// The reason why a call was refused, and its cause.
public struct LayoutError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public let code: Code
    /// A description of the failure, in English.
    public let message: String
    /// The path of the offending view, such as `VStack › HStack › Text("Total")`; nil if no view
    /// did.
    public let view: String?
    /// The position of the cause: an element of a list, or an offset in a format.
    public let offset: Int?
    /// The error that a callback has thrown.
    public let cause: (any Error)?

    public init(
        _ code: Code, _ message: String, view: String? = nil, offset: Int? = nil,
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.view = view?.isEmpty == true ? nil : view
        self.offset = offset
        self.cause = cause
    }

    public var description: String {
        view.map { "\(message) (in \($0))" } ?? message
    }

    /// The kinds of failures: the status codes of the header.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        init(_ status: Int) { rawValue = Int32(status) }

        public var description: String { String(cString: rgl_status_name(rawValue)) }

        public static let noMemory = Code(RGL_ERROR_NO_MEMORY)
        public static let limit = Code(RGL_ERROR_LIMIT)
        public static let busy = Code(RGL_ERROR_BUSY)
        public static let nullPointer = Code(RGL_ERROR_NULL_POINTER)
        public static let invalidNumber = Code(RGL_ERROR_INVALID_NUMBER)
        public static let invalidArgument = Code(RGL_ERROR_INVALID_ARGUMENT)
        public static let unknownID = Code(RGL_ERROR_UNKNOWN_ID)
        public static let staleID = Code(RGL_ERROR_STALE_ID)
        public static let wrongKind = Code(RGL_ERROR_WRONG_KIND)
        public static let hasParent = Code(RGL_ERROR_HAS_PARENT)
        public static let cycle = Code(RGL_ERROR_CYCLE)
        public static let childCount = Code(RGL_ERROR_CHILD_COUNT)
        public static let callback = Code(RGL_ERROR_CALLBACK)
        public static let callbackAnswer = Code(RGL_ERROR_CALLBACK_ANSWER)
        public static let notLaidOut = Code(RGL_ERROR_NOT_LAID_OUT)
        public static let conflict = Code(RGL_ERROR_CONFLICT)
        public static let noCommonAncestor = Code(RGL_ERROR_NO_COMMON_ANCESTOR)
        public static let attributeMismatch = Code(RGL_ERROR_ATTRIBUTE_MISMATCH)
        public static let syntax = Code(RGL_ERROR_SYNTAX)
        public static let outOfTurn = Code(RGL_ERROR_OUT_OF_TURN)
        public static let noReader = Code(RGL_ERROR_NO_READER)
        public static let unsettled = Code(RGL_ERROR_UNSETTLED)
    }
}
