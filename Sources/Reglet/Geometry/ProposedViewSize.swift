// SPDX-License-Identifier: MIT
import CReglet

/// The size that a parent proposes to a child: on each axis a number of points, or nil for the
/// ideal length.
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    /// How small can you be?
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Proposes the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// How large can you be?
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    @inlinable public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The proposal as a size, with the lengths of another size where it is unspecified.
    @inlinable public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    /// In the header, NaN means "unspecified".
    init(_ proposal: rgl_proposal) {
        self.init(
            width: proposal.width.isNaN ? nil : proposal.width,
            height: proposal.height.isNaN ? nil : proposal.height)
    }

    /// Whether a side is NaN. Here only nil means "unspecified", but in the header NaN does.
    var hasNaN: Bool { width.isNaN || height.isNaN }

    func requireNumbers() throws(LayoutError) {
        if hasNaN {
            let side = { (length: CGFloat?) in length.map { "\($0)" } ?? "nil" }
            throw LayoutError(
                .invalidNumber,
                "a proposal must be a number or nil on each side, not \(side(width)) x \(side(height))"
            )
        }
    }

    var record: rgl_proposal {
        rgl_proposal(width: Double(width ?? .nan), height: Double(height ?? .nan))
    }
}
