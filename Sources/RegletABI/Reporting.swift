// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

extension Report {
    /// Fills a caller's record, which has at least the size of the first release.
    mutating func fill(_ out: UnsafeMutablePointer<rgl_error>) throws(Failure) {
        let hostedSize = MemoryLayout<UnsafeMutableRawPointer>.size
        try checkStructSize(
            out.pointee.struct_size, MemoryLayout<rgl_error>.size - hostedSize, "error.struct_size")
        let failure = self.failure
        out.pointee.code = failure?.code.rawValue ?? rgl_status(RGL_OK)
        out.pointee.callback_status = callbackStatus
        out.pointee.subject = failure?.node ?? 0
        out.pointee.other = failure?.other ?? 0
        out.pointee.offset = failure?.offset ?? 0
        out.pointee.length = failure?.length ?? 0
        out.pointee.message = message
        guard out.pointee.struct_size >= MemoryLayout<rgl_error>.size else { return }
        out.pointee.hosted = failure?.source
    }
}

/// A caller's struct_size must be at least the size in the first release.
func checkStructSize(_ given: Int, _ first: Int, _ subject: StaticText) throws(Failure) {
    guard given >= first else {
        throw Failure(
            .invalidArgument, subject, "must be the size of the struct", number: Double(first))
    }
}
