// SPDX-License-Identifier: MIT

/// The guides that every item has.
extension LayoutItem {
    /// The rectangle inside the safe area.
    public var safeAreaLayoutGuide: LayoutGuide { ownGuide(.safeArea) }
    /// The rectangle inside the margins.
    public var layoutMarginsGuide: LayoutGuide { ownGuide(.margins) }
    public var readableContentGuide: LayoutGuide { layoutMarginsGuide }

    private func ownGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
        if let known = guides.first(where: { $0.kind == kind }) { return known }
        let guide = LayoutGuide(kind)
        addLayoutGuide(guide)
        return guide
    }
}
