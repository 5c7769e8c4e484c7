// SPDX-License-Identifier: MIT

extension Failure {
    /// The C name of a status; nil for an unknown number.
    @inline(never)
    public static func name(ofStatus status: Int32) -> StaticText? {
        if status == 0 { return "RGL_OK" }
        guard let code = Code(rawValue: status) else { return nil }
        switch code {
        case .noMemory: return "RGL_ERROR_NO_MEMORY"
        case .limit: return "RGL_ERROR_LIMIT"
        case .busy: return "RGL_ERROR_BUSY"
        case .nullPointer: return "RGL_ERROR_NULL_POINTER"
        case .invalidNumber: return "RGL_ERROR_INVALID_NUMBER"
        case .invalidArgument: return "RGL_ERROR_INVALID_ARGUMENT"
        case .unknownID: return "RGL_ERROR_UNKNOWN_ID"
        case .staleID: return "RGL_ERROR_STALE_ID"
        case .wrongKind: return "RGL_ERROR_WRONG_KIND"
        case .hasParent: return "RGL_ERROR_HAS_PARENT"
        case .cycle: return "RGL_ERROR_CYCLE"
        case .childCount: return "RGL_ERROR_CHILD_COUNT"
        case .callback: return "RGL_ERROR_CALLBACK"
        case .callbackAnswer: return "RGL_ERROR_CALLBACK_ANSWER"
        case .notLaidOut: return "RGL_ERROR_NOT_LAID_OUT"
        case .bufferTooSmall: return "RGL_ERROR_BUFFER_TOO_SMALL"
        case .conflict: return "RGL_ERROR_CONFLICT"
        case .noCommonAncestor: return "RGL_ERROR_NO_COMMON_ANCESTOR"
        case .attributeMismatch: return "RGL_ERROR_ATTRIBUTE_MISMATCH"
        case .syntax: return "RGL_ERROR_SYNTAX"
        case .outOfTurn: return "RGL_ERROR_OUT_OF_TURN"
        case .noReader: return "RGL_ERROR_NO_READER"
        case .unsettled: return "RGL_ERROR_UNSETTLED"
        }
    }
}
