// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import Testing

@testable import RegletABI

@Suite struct StatusTests {
    /// The engine's codes equal the header's constants.
    @Test(arguments: [
        (Failure.Code.noMemory, RGL_ERROR_NO_MEMORY, "RGL_ERROR_NO_MEMORY"),
        (.limit, RGL_ERROR_LIMIT, "RGL_ERROR_LIMIT"),
        (.nullPointer, RGL_ERROR_NULL_POINTER, "RGL_ERROR_NULL_POINTER"),
        (.invalidNumber, RGL_ERROR_INVALID_NUMBER, "RGL_ERROR_INVALID_NUMBER"),
        (.invalidArgument, RGL_ERROR_INVALID_ARGUMENT, "RGL_ERROR_INVALID_ARGUMENT"),
        (.unknownID, RGL_ERROR_UNKNOWN_ID, "RGL_ERROR_UNKNOWN_ID"),
        (.staleID, RGL_ERROR_STALE_ID, "RGL_ERROR_STALE_ID"),
        (.wrongKind, RGL_ERROR_WRONG_KIND, "RGL_ERROR_WRONG_KIND"),
        (.hasParent, RGL_ERROR_HAS_PARENT, "RGL_ERROR_HAS_PARENT"),
        (.cycle, RGL_ERROR_CYCLE, "RGL_ERROR_CYCLE"),
        (.childCount, RGL_ERROR_CHILD_COUNT, "RGL_ERROR_CHILD_COUNT"),
        (.callback, RGL_ERROR_CALLBACK, "RGL_ERROR_CALLBACK"),
        (.callbackAnswer, RGL_ERROR_CALLBACK_ANSWER, "RGL_ERROR_CALLBACK_ANSWER"),
        (.notLaidOut, RGL_ERROR_NOT_LAID_OUT, "RGL_ERROR_NOT_LAID_OUT"),
        (.bufferTooSmall, RGL_ERROR_BUFFER_TOO_SMALL, "RGL_ERROR_BUFFER_TOO_SMALL"),
        (.conflict, RGL_ERROR_CONFLICT, "RGL_ERROR_CONFLICT"),
        (.noCommonAncestor, RGL_ERROR_NO_COMMON_ANCESTOR, "RGL_ERROR_NO_COMMON_ANCESTOR"),
        (.attributeMismatch, RGL_ERROR_ATTRIBUTE_MISMATCH, "RGL_ERROR_ATTRIBUTE_MISMATCH"),
    ])
    func codesAreStatuses(code: Failure.Code, status: Int, name: String) {
        #expect(Int(code.rawValue) == status)
        #expect(String(cString: rgl_status_name(code.rawValue)) == name)
    }
}
