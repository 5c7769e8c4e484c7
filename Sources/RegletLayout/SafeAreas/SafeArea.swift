// SPDX-License-Identifier: MIT
import RegletBase

/// The area that a part of a safe area keeps clear; raw values are the RGL_SAFE_AREA_ flags of the
/// C header.
public struct SafeAreaRegions: Flags {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bars, notches, rounded corners, printers' margins.
    public static var container: SafeAreaRegions { SafeAreaRegions(rawValue: 1) }
    /// A keyboard that slides over the window.
    public static var keyboard: SafeAreaRegions { SafeAreaRegions(rawValue: 2) }
    public static var all: SafeAreaRegions { SafeAreaRegions(rawValue: 3) }
}

/// A ring that its content keeps clear of, unless it ignores safe areas; see safe_area.h.
public struct SafeArea: Equatable, BitwiseCopyable {
    public var insets: EdgeInsets
    public var region: SafeAreaRegions

    public init(insets: EdgeInsets, region: SafeAreaRegions = .container) {
        self.insets = insets
        self.region = region
    }
}

extension KindFacts {
    static var ofSafeArea: KindFacts { .ofPadding }
}

/// Is measured as a padding, and subtracts its insets from the container.
///
/// The parameters in the tree are the parameters of a padding (Frames/Padding). The option is the
/// region.
///
/// Source: Documentation/Containers.md, "Safe areas".
extension LayoutTree {
    public mutating func create(_ safeArea: SafeArea) throws(Failure) -> NodeIndex {
        try create(
            .safeArea, Parameters(safeArea.insets), .center,
            option: safeArea.region.rawValue)
    }

    public mutating func set(_ node: NodeIndex, _ safeArea: SafeArea) {
        change(node, safeArea.insets, option: safeArea.region.rawValue)
    }

    public func safeArea(_ node: NodeIndex) -> SafeArea {
        SafeArea(
            insets: padding(node),
            region: SafeAreaRegions(rawValue: nodes[node].option))
    }

    mutating func safeAreaLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let outer = insetContainer(padding(node))
        let length = paddingLength(node, axis, proposal, across: across)
        container = outer
        return length
    }

    mutating func arrangeSafeArea(
        _ node: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        let outer = insetContainer(padding(node))
        visitPadded(node, proposal, &visitor)
        container = outer
    }
}

extension LayoutTree {
    func writeSafeArea(_ node: NodeIndex, _ out: inout TextWriter) {
        let area = safeArea(node)
        out.write("safeArea")
        write(area.insets, &out)
        write(area.region, &out)
    }

    func write(_ regions: SafeAreaRegions, _ out: inout TextWriter) {
        if regions.contains(.container) { out.write(" container") }
        if regions.contains(.keyboard) { out.write(" keyboard") }
    }
}
