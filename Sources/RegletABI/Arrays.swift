// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

/// A caller's array for results, which may be too small for all elements.
struct OutputArray: BitwiseCopyable {
    private let outCount: UnsafeMutablePointer<Int>
    /// The number of elements that fit.
    let capacity: Int

    /// Checks the arguments for an array: its address, its capacity, and the address of the count.
    @inline(never)
    init(
        _ array: UnsafeRawPointer?, _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>?,
        _ name: StaticText
    ) throws(Failure) {
        outCount = try required(out_count, "out_count")
        if capacity != 0 { _ = try required(array, name) }
        // A negative capacity is a count above 2^63.
        self.capacity = capacity < 0 ? Int.max : capacity
    }

    /// Stores the number of elements for the caller; returns how many of them are written.
    @discardableResult
    func take(_ count: Int) -> Int {
        outCount.pointee = count
        return min(count, capacity)
    }
}
