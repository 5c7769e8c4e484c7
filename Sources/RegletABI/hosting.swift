// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint
import RegletHosting
import RegletLayout

/// The address is all that counts of it; nobody writes.
nonisolated(unsafe) private var hostFunctions = rgl_layout_functions()

@_cdecl("rgl_constraint_host_functions") @implementation
public func rgl_constraint_host_functions() -> UnsafePointer<rgl_layout_functions>! {
    withUnsafePointer(to: &hostFunctions) { $0 }
}

@_cdecl("rgl_constraint_host_create") @implementation
public func rgl_constraint_host_create(
    _ tree: OpaquePointer!, _ host: UnsafePointer<rgl_constraint_host>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    var custom = customLayout(host)
    return createNode(tree, .custom, &custom, "host", out_node)
}

@_cdecl("rgl_constraint_host_set") @implementation
public func rgl_constraint_host_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ host: UnsafePointer<rgl_constraint_host>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let index = try tree.resolve(node)
        try requireLayout(index, tree)
        try CLayout.withMade(customLayout(host), &tree) { (tree, layout) throws(Failure) in
            try tree.become(index, layout)
        }
    }
}

@_cdecl("rgl_constraint_host_get") @implementation
public func rgl_constraint_host_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_host: UnsafeMutablePointer<rgl_constraint_host>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_host, "out_host")
        let size = out.pointee.struct_size
        try checkStructSize(size, MemoryLayout<rgl_constraint_host>.size, "host.struct_size")
        let host = try resolveHost(node, tree).pointee
        out.pointee = rgl_constraint_host(
            struct_size: size,
            layout: OpaquePointer(host.layout), root: host.root, items: host.items.elements,
            item_count: host.items.count, flexibility: rgl_flexibility(host.flexibility.rawValue),
            ideal: rgl_ideal_size(host.ideal.rawValue),
            size_that_fits: unsafeBitCast(
                host.functions.sizeThatFits, to: rgl_host_size_function?.self),
            ideal_size: unsafeBitCast(host.functions.idealSize, to: rgl_host_ideal_function?.self),
            context: host.functions.context, destroy: host.functions.destroy)
    }
}

@_cdecl("rgl_constraint_host_set_flexibility") @implementation
public func rgl_constraint_host_set_flexibility(
    _ tree: OpaquePointer!, _ node: rgl_node, _ flexibility: rgl_flexibility
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let host = try resolveHost(node, tree)
        let flags = try checked(flexibility)
        if host.pointee.flexibility == flags { return }
        host.pointee.flexibility = flags
        tree.invalidateCustom(try tree.resolve(node))
    }
}

@_cdecl("rgl_constraint_host_invalidate") @implementation
public func rgl_constraint_host_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        _ = try resolveHost(node, tree)
        tree.invalidateCustom(try tree.resolve(node))
    }
}

@_cdecl("rgl_autolayout_add_tree") @implementation
public func rgl_autolayout_add_tree(
    _ layout: OpaquePointer!, _ tree: OpaquePointer!,
    _ out_measurer: UnsafeMutablePointer<rgl_measurer_id>!
) -> rgl_status {
    withAutoLayout(layout) { (engine) throws(Failure) in
        let out = try required(out_measurer, "out_measurer")
        let tree = UnsafeMutablePointer<LayoutTree>(try required(tree, "tree"))
        let own = UnsafeMutableRawPointer(layout.unsafelyUnwrapped)
        out.pointee = rgl_measurer_id(try engine.add(tree, to: own, engine.allocator) + 1)
    }
}

@_cdecl("rgl_sizing_range_of") @implementation
public func rgl_sizing_range_of(
    _ intrinsic: Double, _ resistance: Double, _ hugging: Double,
    _ out_range: UnsafeMutablePointer<rgl_sizing_range>!
) -> rgl_status {
    withoutObject { () throws(Failure) in
        let out = try required(out_range, "out_range")
        try checkPriority(resistance, "resistance")
        try checkPriority(hugging, "hugging")
        let range = SizingRange(
            intrinsic: try optionalFinite(intrinsic, "intrinsic"), resistance: resistance,
            hugging: hugging)
        out.pointee = rgl_sizing_range(
            minimum: range.minimum, ideal: range.ideal, maximum: range.maximum)
    }
}

@_cdecl("rgl_flexibility_apply") @implementation
public func rgl_flexibility_apply(
    _ flexibility: rgl_flexibility, _ content: UnsafeMutablePointer<rgl_intrinsic_content>!
) -> rgl_status {
    withoutObject { () throws(Failure) in
        let target = try required(content, "content")
        guard flexibility <= rgl_flexibility(RGL_FLEXIBILITY_ALL) else {
            throw Failure(
                .invalidArgument, "flexibility", "holds an unknown flag",
                number: Double(flexibility))
        }
        var priorities = Content(width: nil, height: nil)
        Flexibility(rawValue: UInt8(flexibility)).apply(to: &priorities)
        target.pointee.horizontal_hugging = priorities.horizontalHugging
        target.pointee.vertical_hugging = priorities.verticalHugging
        target.pointee.horizontal_resistance = priorities.horizontalResistance
        target.pointee.vertical_resistance = priorities.verticalResistance
    }
}

/// Checks a caller's host, and makes the tree's own record of it.
///
/// SAFETY: the caller promises `item_count` items, and a layout that lives.
func makeHost(
    _ given: UnsafePointer<rgl_constraint_host>?, in tree: inout LayoutTree
) throws(Failure) -> CustomLayout {
    let given = try required(given, "host").pointee
    try checkStructSize(
        given.struct_size, MemoryLayout<rgl_constraint_host>.size, "host.struct_size")
    guard let ideal = ConstraintHost.Ideal(rawValue: given.ideal) else {
        throw Failure(
            .invalidArgument, "host.ideal", "is not a kind of ideal size",
            number: Double(given.ideal))
    }
    guard (ideal == .function) == (given.ideal_size != nil) else {
        throw Failure(
            .invalidArgument, "host.ideal_size", "goes with RGL_IDEAL_FUNCTION, and only with it")
    }
    guard given.item_count >= 0, given.item_count <= Limits.maximumNodes else {
        throw Failure(.limit, "host.item_count", "exceeds the items that a layout can hold")
    }
    if given.item_count > 0 { _ = try required(given.items, "host.items") }
    var host = ConstraintHostDescription(
        layout: UnsafeMutablePointer<AutoLayout>(try required(given.layout, "host.layout")),
        root: given.root)
    host.flexibility = try checked(given.flexibility)
    host.ideal = ideal
    host.items = UnsafeBufferPointer(start: given.items, count: given.item_count)
    // SAFETY: Proposal and Size have the layouts of rgl_proposal and rgl_size.
    host.functions.context = given.context
    host.functions.sizeThatFits = unsafeBitCast(
        given.size_that_fits, to: ConstraintHost.Functions.SizeThatFits?.self)
    host.functions.idealSize = unsafeBitCast(
        given.ideal_size, to: ConstraintHost.Functions.SizeThatFits?.self)
    host.functions.destroy = given.destroy
    // SAFETY: a tree never moves.
    return try withUnsafeMutablePointer(to: &tree) { (tree) throws(Failure) in
        try ConstraintHost.make(
            host, in: UnsafeMutableRawPointer(tree), tree.pointee.allocator)
    }
}

/// A host as the custom layout that a record may name.
private func customLayout(_ host: UnsafePointer<rgl_constraint_host>?) -> rgl_custom {
    rgl_custom(
        functions: rgl_constraint_host_functions(), context: UnsafeMutableRawPointer(mutating: host)
    )
}

private func resolveHost(
    _ id: rgl_node, _ tree: borrowing LayoutTree
) throws(Failure) -> UnsafeMutablePointer<ConstraintHost> {
    let node = try tree.resolve(id)
    guard tree.kind(of: node) == .custom, let host = ConstraintHost.of(tree.customLayout(node))
    else {
        throw Failure(.wrongKind, "node", "is not a constraint host", node: id)
    }
    return host
}

private func checked(_ raw: rgl_flexibility) throws(Failure) -> Flexibility {
    guard raw <= rgl_flexibility(RGL_FLEXIBILITY_OF_CONTENT) else {
        throw Failure(
            .invalidArgument, "flexibility", "holds an unknown flag", number: Double(raw))
    }
    return Flexibility(rawValue: UInt8(raw))
}
