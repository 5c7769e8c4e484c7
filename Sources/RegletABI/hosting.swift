// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint
import RegletHosting
import RegletLayout

@_cdecl("rgl_constraint_host_set_flexibility") @implementation
public func rgl_constraint_host_set_flexibility(
    _ tree: OpaquePointer!, _ node: rgl_node, _ flexibility: rgl_flexibility
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let host = try resolveHost(node, tree)
        let flags = try checked(flexibility)
        if host.value.flexibility == flags { return }
        host.value.flexibility = flags
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
        let tree = Reference<LayoutTree>(at: UnsafeMutableRawPointer(try required(tree, "tree")))
        let own = objectHead(UnsafeMutableRawPointer(layout.unsafelyUnwrapped))
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
    _ parameters: UnsafePointer<rgl_constraint_host>, in tree: inout LayoutTree
) throws(Failure) -> CustomLayout {
    let given = parameters.pointee
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
        layout: Reference(at: UnsafeMutableRawPointer(try required(given.layout, "host.layout"))),
        root: given.root)
    host.flexibility = try checked(given.flexibility)
    host.ideal = ideal
    host.items = Borrowed(given.items, count: given.item_count)
    // SAFETY: Proposal and Size have the layouts of rgl_proposal and rgl_size.
    host.functions.context = given.context
    host.functions.sizeThatFits = unsafeBitCast(
        given.size_that_fits, to: ConstraintHost.Functions.SizeThatFits?.self)
    host.functions.idealSize = unsafeBitCast(
        given.ideal_size, to: ConstraintHost.Functions.SizeThatFits?.self)
    host.functions.destroy = given.destroy
    // SAFETY: a tree never moves.
    return try withReference(to: &tree) { (tree) throws(Failure) in
        try ConstraintHost.make(host, in: objectHead(tree.address))
    }
}

/// Creates the node of a host.
@inline(never)  // In the switch over all kinds, each kind would pay for its stack frame.
func makeHostNode(
    _ tree: inout LayoutTree, _ parameters: UnsafeRawPointer
) throws(Failure) -> NodeIndex {
    let layout = try makeHost(
        parameters.assumingMemoryBound(to: rgl_constraint_host.self), in: &tree)
    return try withNew(layout, &tree) { (tree, layout) throws(Failure) in try tree.create(layout) }
}

/// Writes the options of a host. Its items belong to the tree.
@inline(never)  // Its stack frame stays out of the switch over all kinds.
func readHost(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ out: UnsafeMutableRawPointer
) throws(Failure) {
    let host = try resolveHost(tree.id(of: node), tree).value
    let read = rgl_constraint_host(
        layout: OpaquePointer(host.layout.address), root: host.root, items: host.items.elements,
        item_count: host.items.count, flexibility: rgl_flexibility(host.flexibility.rawValue),
        ideal: rgl_ideal_size(host.ideal.rawValue),
        size_that_fits: unsafeBitCast(
            host.functions.sizeThatFits, to: rgl_host_size_function?.self),
        ideal_size: unsafeBitCast(host.functions.idealSize, to: rgl_host_ideal_function?.self),
        context: host.functions.context, destroy: host.functions.destroy)
    out.storeBytes(of: read, as: rgl_constraint_host.self)
}

private func resolveHost(
    _ id: rgl_node, _ tree: borrowing LayoutTree
) throws(Failure) -> Reference<ConstraintHost> {
    let node = try tree.resolve(id)
    guard tree.kind(of: node) == .custom, let host = ConstraintHost.of(tree.customLayout(node))
    else {
        throw Failure(.wrongKind, "node", "is not of kind constraint_host", node: id)
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
