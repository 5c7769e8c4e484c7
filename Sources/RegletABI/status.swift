// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

@_cdecl("rgl_status_name") @implementation
public func rgl_status_name(_ status: rgl_status) -> UnsafePointer<CChar>! {
    switch Int(status) {
    case Int(RGL_OK): return cString("RGL_OK")
    case Int(RGL_ERROR_NO_MEMORY): return cString("RGL_ERROR_NO_MEMORY")
    case Int(RGL_ERROR_LIMIT): return cString("RGL_ERROR_LIMIT")
    case Int(RGL_ERROR_BUSY): return cString("RGL_ERROR_BUSY")
    case Int(RGL_ERROR_NULL_POINTER): return cString("RGL_ERROR_NULL_POINTER")
    case Int(RGL_ERROR_INVALID_NUMBER): return cString("RGL_ERROR_INVALID_NUMBER")
    case Int(RGL_ERROR_INVALID_ARGUMENT): return cString("RGL_ERROR_INVALID_ARGUMENT")
    case Int(RGL_ERROR_UNKNOWN_ID): return cString("RGL_ERROR_UNKNOWN_ID")
    case Int(RGL_ERROR_STALE_ID): return cString("RGL_ERROR_STALE_ID")
    case Int(RGL_ERROR_WRONG_KIND): return cString("RGL_ERROR_WRONG_KIND")
    case Int(RGL_ERROR_HAS_PARENT): return cString("RGL_ERROR_HAS_PARENT")
    case Int(RGL_ERROR_CYCLE): return cString("RGL_ERROR_CYCLE")
    case Int(RGL_ERROR_CHILD_COUNT): return cString("RGL_ERROR_CHILD_COUNT")
    case Int(RGL_ERROR_CALLBACK): return cString("RGL_ERROR_CALLBACK")
    case Int(RGL_ERROR_CALLBACK_ANSWER): return cString("RGL_ERROR_CALLBACK_ANSWER")
    case Int(RGL_ERROR_NOT_LAID_OUT): return cString("RGL_ERROR_NOT_LAID_OUT")
    case Int(RGL_ERROR_BUFFER_TOO_SMALL): return cString("RGL_ERROR_BUFFER_TOO_SMALL")
    case Int(RGL_ERROR_CONFLICT): return cString("RGL_ERROR_CONFLICT")
    case Int(RGL_ERROR_NO_COMMON_ANCESTOR): return cString("RGL_ERROR_NO_COMMON_ANCESTOR")
    case Int(RGL_ERROR_ATTRIBUTE_MISMATCH): return cString("RGL_ERROR_ATTRIBUTE_MISMATCH")
    case Int(RGL_ERROR_SYNTAX): return cString("RGL_ERROR_SYNTAX")
    case Int(RGL_ERROR_OUT_OF_TURN): return cString("RGL_ERROR_OUT_OF_TURN")
    case Int(RGL_ERROR_NO_READER): return cString("RGL_ERROR_NO_READER")
    case Int(RGL_ERROR_UNSETTLED): return cString("RGL_ERROR_UNSETTLED")
    default: return cString("RGL_ERROR_UNKNOWN")
    }
}
