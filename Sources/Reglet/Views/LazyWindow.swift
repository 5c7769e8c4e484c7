// SPDX-License-Identifier: MIT
import CReglet

/// The visible window of a lazy stack or grid: only the lines in it are measured and placed.
///
///     LazyVStack(window: LazyWindow(anchor: 4_200, position: -12, length: 600, estimate: 30)) {
///         ForEach(messages) { message in MessageView(message) }
///     }
///
/// The line of the anchor keeps its position in the window, whatever the lengths of the lines
/// before it. A line outside counts as `estimate` long, and its items have no frame.
public struct LazyWindow: Equatable, Sendable {
    /// The index of an item in the window or near it.
    public var anchor: Int
    /// The distance of the anchor's line from the start of the window.
    public var position: CGFloat
    /// How long the window is along the lines; more than 0.
    public var length: CGFloat
    /// The length of a line that is not measured.
    public var estimate: CGFloat

    public init(anchor: Int, position: CGFloat = 0, length: CGFloat, estimate: CGFloat) {
        self.anchor = anchor
        self.position = position
        self.length = length
        self.estimate = estimate
    }
}

/// The headers and footers of sections that a program keeps visible when it scrolls. Frames are the
/// frames at offset zero, at which nothing is moved.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension Emission {
    /// The record of a window. The header requires every other rule of it.
    mutating func record(_ window: LazyWindow?) -> rgl_lazy_window {
        guard let window else { return rgl_lazy_window() }
        if window.anchor < 0 {
            report(
                LayoutError(
                    .invalidArgument,
                    "the anchor of a window is the index of an item, not \(window.anchor)",
                    view: path))
        }
        return rgl_lazy_window(
            anchor: max(window.anchor, 0), position: Double(window.position),
            length: Double(window.length), estimate: Double(window.estimate))
    }
}
