// SPDX-License-Identifier: MIT
import RegletBase

/// The meaning of a name: a view, a metric, both or nothing.
struct FormatName: BitwiseCopyable {
    /// The view's number, or nil.
    var view: UInt64?
    /// The metric's value, or nil.
    var metric: Double?

    var isKnown: Bool { view != nil || metric != nil }
}

/// The names that formats may use.
struct FormatNames: ~Copyable {
    /// Numbers of views.
    var views: FormatTable
    /// Bit patterns of doubles.
    var metrics: FormatTable

    init(_ allocator: Allocator) {
        views = FormatTable(allocator)
        metrics = FormatTable(allocator)
    }

    func find(_ name: Borrowed<UInt8>) -> FormatName {
        FormatName(
            view: views.find(name), metric: metrics.find(name).map { Double(bitPattern: $0) })
    }
}
