// SPDX-License-Identifier: MIT

/// The numbers of layout guides that formats create, as items.
public enum FormatSpacer {
    /// INVARIANT: above every id that an object gives out.
    static var first: UInt64 { 0xFFFF_FFFF_0000_0000 }
    /// The end of the numbers for spacers. Larger numbers are edges.
    static var end: UInt64 { FormatEdge.margins.rawValue }

    public static func item(_ number: Int) -> UInt64 { first + UInt64(number) }

    /// Which spacer an item is, or nil.
    public static func number(of item: UInt64) -> Int? {
        item >= first && item < end ? Int(clamping: item - first) : nil
    }
}

/// Items that represent the superview of the compared item, or a guide of it; see visual_format.h.
enum FormatEdge: UInt64 {
    case superview = 0xFFFF_FFFF_FFFF_FFFF
    case safeArea = 0xFFFF_FFFF_FFFF_FFFE
    case margins = 0xFFFF_FFFF_FFFF_FFFD
}
