// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Checks a spacing preference of a caller.
///
/// SAFETY: the entries follow the count, whose alignment is at least theirs.
func checked(_ given: UnsafePointer<rgl_spacing>, _ subject: StaticText) throws(Failure)
    -> ViewSpacing
{
    let count = given.pointee.count
    guard count >= 0, count <= ViewSpacing.capacity else {
        throw Failure(
            .invalidArgument, subject, "must not count more than it holds",
            number: Double(ViewSpacing.capacity))
    }
    var spacing = ViewSpacing()
    let entries = (UnsafeRawPointer(given) + MemoryLayout<rgl_spacing_entry>.alignment)
        .assumingMemoryBound(to: rgl_spacing_entry.self)
    for i in 0..<count { try spacing.set(try checked(entries[i])) }
    return spacing
}

func checked(_ entry: rgl_spacing_entry) throws(Failure) -> ViewSpacing.Entry {
    guard entry.category >= 0 else {
        throw Failure(
            .invalidArgument, "category", "must not be negative", number: Double(entry.category))
    }
    guard let side = Side(rawValue: entry.side) else {
        throw Failure(.invalidArgument, "side", "is not a side", number: Double(entry.side))
    }
    return ViewSpacing.Entry(
        category: entry.category, side: side, distance: try finite(entry.distance, "distance"))
}

/// Writes a preference to a caller's struct.
///
/// SAFETY: ViewSpacing has the layout of rgl_spacing.
func write(_ spacing: ViewSpacing, _ target: UnsafeMutablePointer<rgl_spacing>) {
    UnsafeMutableRawPointer(target).storeBytes(of: spacing, as: ViewSpacing.self)
}

func checkedDirection(_ raw: rgl_layout_direction) throws(Failure) -> LayoutDirection {
    guard let value = UInt8(exactly: raw), let direction = LayoutDirection(rawValue: value) else {
        throw Failure(
            .invalidArgument, "direction", "is not a layout direction", number: Double(raw))
    }
    return direction
}
