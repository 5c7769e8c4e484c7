// SPDX-License-Identifier: MIT
import CReglet

@_cdecl("rgl_status_name") @implementation
public func rgl_status_name(_ status: rgl_status) -> UnsafePointer<CChar>! {
    switch Int(status) {
    case Int(RGL_OK): return cString("RGL_OK\0")
    case Int(RGL_ERROR_NO_MEMORY): return cString("RGL_ERROR_NO_MEMORY\0")
    case Int(RGL_ERROR_LIMIT): return cString("RGL_ERROR_LIMIT\0")
    case Int(RGL_ERROR_BUSY): return cString("RGL_ERROR_BUSY\0")
    case Int(RGL_ERROR_NULL_POINTER): return cString("RGL_ERROR_NULL_POINTER\0")
    case Int(RGL_ERROR_INVALID_NUMBER): return cString("RGL_ERROR_INVALID_NUMBER\0")
    case Int(RGL_ERROR_INVALID_ARGUMENT): return cString("RGL_ERROR_INVALID_ARGUMENT\0")
    case Int(RGL_ERROR_UNKNOWN_ID): return cString("RGL_ERROR_UNKNOWN_ID\0")
    case Int(RGL_ERROR_STALE_ID): return cString("RGL_ERROR_STALE_ID\0")
    case Int(RGL_ERROR_WRONG_KIND): return cString("RGL_ERROR_WRONG_KIND\0")
    case Int(RGL_ERROR_HAS_PARENT): return cString("RGL_ERROR_HAS_PARENT\0")
    case Int(RGL_ERROR_CYCLE): return cString("RGL_ERROR_CYCLE\0")
    case Int(RGL_ERROR_CHILD_COUNT): return cString("RGL_ERROR_CHILD_COUNT\0")
    case Int(RGL_ERROR_CALLBACK): return cString("RGL_ERROR_CALLBACK\0")
    case Int(RGL_ERROR_CALLBACK_ANSWER): return cString("RGL_ERROR_CALLBACK_ANSWER\0")
    case Int(RGL_ERROR_NOT_LAID_OUT): return cString("RGL_ERROR_NOT_LAID_OUT\0")
    case Int(RGL_ERROR_BUFFER_TOO_SMALL): return cString("RGL_ERROR_BUFFER_TOO_SMALL\0")
    case Int(RGL_ERROR_CONFLICT): return cString("RGL_ERROR_CONFLICT\0")
    case Int(RGL_ERROR_NO_COMMON_ANCESTOR): return cString("RGL_ERROR_NO_COMMON_ANCESTOR\0")
    case Int(RGL_ERROR_ATTRIBUTE_MISMATCH): return cString("RGL_ERROR_ATTRIBUTE_MISMATCH\0")
    case Int(RGL_ERROR_SYNTAX): return cString("RGL_ERROR_SYNTAX\0")
    case Int(RGL_ERROR_OUT_OF_TURN): return cString("RGL_ERROR_OUT_OF_TURN\0")
    default: return cString("RGL_ERROR_UNKNOWN\0")
    }
}
