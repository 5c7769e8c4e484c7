// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_safe_area_create") @implementation
public func rgl_safe_area_create(
    _ tree: OpaquePointer!, _ safe_area: UnsafePointer<rgl_safe_area>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(safe_area, "safe_area").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given)))
    }
}

@_cdecl("rgl_safe_area_set") @implementation
public func rgl_safe_area_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ safe_area: UnsafePointer<rgl_safe_area>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .safeArea)
        let given = try required(safe_area, "safe_area").pointee
        tree.set(node, try checked(given))
    }
}

@_cdecl("rgl_safe_area_get") @implementation
public func rgl_safe_area_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_safe_area: UnsafeMutablePointer<rgl_safe_area>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_safe_area, "out_safe_area")
        out.pointee = exported(tree.safeArea(try tree.resolve(node, kind: .safeArea)))
    }
}

@_cdecl("rgl_ignores_safe_area_create") @implementation
public func rgl_ignores_safe_area_create(
    _ tree: OpaquePointer!, _ ignores_safe_area: UnsafePointer<rgl_ignores_safe_area>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(ignores_safe_area, "ignores_safe_area").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given)))
    }
}

@_cdecl("rgl_ignores_safe_area_set") @implementation
public func rgl_ignores_safe_area_set(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ ignores_safe_area: UnsafePointer<rgl_ignores_safe_area>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .ignoresSafeArea)
        let given = try required(ignores_safe_area, "ignores_safe_area").pointee
        tree.set(node, try checked(given))
    }
}

@_cdecl("rgl_ignores_safe_area_get") @implementation
public func rgl_ignores_safe_area_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_ignores_safe_area: UnsafeMutablePointer<rgl_ignores_safe_area>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_ignores_safe_area, "out_ignores_safe_area")
        out.pointee = exported(tree.ignoresSafeArea(try tree.resolve(node, kind: .ignoresSafeArea)))
    }
}

@_cdecl("rgl_safe_area_inset_create") @implementation
public func rgl_safe_area_inset_create(
    _ tree: OpaquePointer!, _ inset: UnsafePointer<rgl_safe_area_inset>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(inset, "inset").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given, in: tree)))
    }
}

@_cdecl("rgl_safe_area_inset_set") @implementation
public func rgl_safe_area_inset_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ inset: UnsafePointer<rgl_safe_area_inset>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .safeAreaInset)
        let given = try required(inset, "inset").pointee
        tree.set(node, try checked(given, in: tree))
    }
}

@_cdecl("rgl_safe_area_inset_get") @implementation
public func rgl_safe_area_inset_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_inset: UnsafeMutablePointer<rgl_safe_area_inset>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_inset, "out_inset")
        out.pointee = exported(tree.safeAreaInset(try tree.resolve(node, kind: .safeAreaInset)))
    }
}

func checked(_ safeArea: rgl_safe_area) throws(Failure) -> SafeArea {
    try zero(safeArea.reserved, "safe_area.reserved")
    guard safeArea.region == 1 || safeArea.region == 2 else {
        throw Failure(
            .invalidArgument, "safe_area.region", "must be exactly one region",
            number: Double(safeArea.region))
    }
    let insets = EdgeInsets(
        top: try nonNegative(safeArea.insets.top, "safe_area.insets.top"),
        leading: try nonNegative(safeArea.insets.leading, "safe_area.insets.leading"),
        bottom: try nonNegative(safeArea.insets.bottom, "safe_area.insets.bottom"),
        trailing: try nonNegative(safeArea.insets.trailing, "safe_area.insets.trailing"))
    return SafeArea(
        insets: insets, region: SafeAreaRegions(rawValue: UInt8(safeArea.region)))
}

private func exported(_ safeArea: SafeArea) -> rgl_safe_area {
    let insets = safeArea.insets
    return rgl_safe_area(
        insets: rgl_insets(
            top: insets.top, leading: insets.leading, bottom: insets.bottom,
            trailing: insets.trailing),
        region: rgl_safe_area_regions(safeArea.region.rawValue), reserved: 0)
}

func checked(_ ignores: rgl_ignores_safe_area) throws(Failure) -> IgnoresSafeArea {
    IgnoresSafeArea(
        regions: SafeAreaRegions(
            rawValue: try flags(ignores.regions, below: 4, "ignores_safe_area.regions")),
        edges: EdgeSet(rawValue: try flags(ignores.edges, below: 16, "ignores_safe_area.edges")))
}

private func exported(_ ignores: IgnoresSafeArea) -> rgl_ignores_safe_area {
    rgl_ignores_safe_area(
        regions: rgl_safe_area_regions(ignores.regions.rawValue),
        edges: rgl_edge_set(ignores.edges.rawValue))
}

func checked(
    _ inset: rgl_safe_area_inset, in tree: borrowing LayoutTree
) throws(Failure) -> SafeAreaInset {
    switch inset.edge {
    case 1, 2, 4, 8: break
    default:
        throw Failure(
            .invalidArgument, "inset.edge", "must be exactly one edge", number: Double(inset.edge))
    }
    try zero(inset.reserved, "inset.reserved")
    return SafeAreaInset(
        edge: EdgeSet(rawValue: UInt8(inset.edge)),
        alignment: try checked(inset.alignment, in: tree),
        spacing: try optionalFinite(inset.spacing, "inset.spacing"))
}

private func exported(_ inset: SafeAreaInset) -> rgl_safe_area_inset {
    rgl_safe_area_inset(
        edge: rgl_edge_set(inset.edge.rawValue), reserved: 0,
        alignment: exported(inset.alignment), spacing: inset.spacing ?? .nan)
}
