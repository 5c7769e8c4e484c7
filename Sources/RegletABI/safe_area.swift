// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func checked(_ safeArea: UnsafePointer<rgl_safe_area>) throws(Failure) -> SafeArea {
    try zero(safeArea.pointee.reserved, "safe_area.reserved")
    guard safeArea.pointee.region == 1 || safeArea.pointee.region == 2 else {
        throw Failure(
            .invalidArgument, "safe_area.region", "must be exactly one region",
            number: Double(safeArea.pointee.region))
    }
    let insets = EdgeInsets(
        top: try nonNegative(safeArea.pointee.insets.top, "safe_area.insets.top"),
        leading: try nonNegative(safeArea.pointee.insets.leading, "safe_area.insets.leading"),
        bottom: try nonNegative(safeArea.pointee.insets.bottom, "safe_area.insets.bottom"),
        trailing: try nonNegative(safeArea.pointee.insets.trailing, "safe_area.insets.trailing"))
    return SafeArea(
        insets: insets, region: SafeAreaRegions(rawValue: UInt8(safeArea.pointee.region)))
}

func exported(_ safeArea: SafeArea) -> rgl_safe_area {
    rgl_safe_area(
        insets: exported(safeArea.insets),
        region: rgl_safe_area_regions(safeArea.region.rawValue), reserved: 0)
}

func checked(_ ignores: rgl_ignores_safe_area) throws(Failure) -> IgnoresSafeArea {
    IgnoresSafeArea(
        regions: SafeAreaRegions(
            rawValue: try flags(ignores.regions, below: 4, "ignores_safe_area.regions")),
        edges: EdgeSet(rawValue: try flags(ignores.edges, below: 16, "ignores_safe_area.edges")))
}

func exported(_ ignores: IgnoresSafeArea) -> rgl_ignores_safe_area {
    rgl_ignores_safe_area(
        regions: rgl_safe_area_regions(ignores.regions.rawValue),
        edges: rgl_edge_set(ignores.edges.rawValue))
}

func checked(
    _ inset: UnsafePointer<rgl_safe_area_inset>, in tree: borrowing LayoutTree
) throws(Failure) -> SafeAreaInset {
    switch inset.pointee.edge {
    case 1, 2, 4, 8: break
    default:
        throw Failure(
            .invalidArgument, "inset.edge", "must be exactly one edge",
            number: Double(inset.pointee.edge))
    }
    try zero(inset.pointee.reserved, "inset.reserved")
    return SafeAreaInset(
        edge: EdgeSet(rawValue: UInt8(inset.pointee.edge)),
        alignment: try checked(inset.pointee.alignment, in: tree),
        spacing: try optionalFinite(inset.pointee.spacing, "inset.spacing"))
}

func exported(_ inset: SafeAreaInset) -> rgl_safe_area_inset {
    rgl_safe_area_inset(
        edge: rgl_edge_set(inset.edge.rawValue), reserved: 0,
        alignment: exported(inset.alignment), spacing: inset.spacing ?? .nan)
}

enum SafeAreaConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_safe_area>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_safe_area>
    ) throws(Failure) {
        tree.set(node, try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_safe_area {
        exported(tree.safeArea(node))
    }
}

enum SafeAreaInsetConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_safe_area_inset>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_safe_area_inset>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_safe_area_inset {
        exported(tree.safeAreaInset(node))
    }
}

enum IgnoresSafeAreaConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_ignores_safe_area>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_ignores_safe_area>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_ignores_safe_area {
        exported(tree.ignoresSafeArea(node))
    }
}
