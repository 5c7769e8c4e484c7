// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_flow_create") @implementation
public func rgl_flow_create(
    _ tree: OpaquePointer!, _ flow: UnsafePointer<rgl_flow>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(flow, "flow").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given, in: tree)))
    }
}

@_cdecl("rgl_flow_set") @implementation
public func rgl_flow_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ flow: UnsafePointer<rgl_flow>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .flow)
        let given = try required(flow, "flow").pointee
        tree.set(node, try checked(given, in: tree))
    }
}

@_cdecl("rgl_flow_get") @implementation
public func rgl_flow_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_flow: UnsafeMutablePointer<rgl_flow>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_flow, "out_flow")
        out.pointee = exported(tree.flow(try tree.resolve(node, kind: .flow)))
    }
}

func checked(
    _ flow: rgl_flow, in tree: borrowing LayoutTree
) throws(Failure) -> Flow {
    guard flow.axis == 0 || flow.axis == 1 else {
        throw Failure(.invalidArgument, "flow.axis", "is not an axis", number: Double(flow.axis))
    }
    let justification = UInt8(exactly: flow.justification)
    guard let justification = justification.flatMap({ Flow.Justification(rawValue: $0) }) else {
        throw Failure(
            .invalidArgument, "flow.justification", "is not a justification",
            number: Double(flow.justification))
    }
    return Flow(
        axis: flow.axis == 0 ? .horizontal : .vertical, justification: justification,
        alignment: try checked(flow.alignment, in: tree),
        spacing: try optionalFinite(flow.spacing, "flow.spacing"),
        lineSpacing: try optionalFinite(flow.line_spacing, "flow.line_spacing"),
        lineLimit: Int(flow.line_limit),
        stretches: try flag(flow.stretches, "flow.stretches"))
}

private func exported(_ flow: Flow) -> rgl_flow {
    rgl_flow(
        axis: rgl_axis(flow.axis.rawValue),
        justification: rgl_justification(flow.justification.rawValue),
        alignment: exported(flow.alignment), spacing: flow.spacing ?? .nan,
        line_spacing: flow.lineSpacing ?? .nan, line_limit: UInt32(flow.lineLimit),
        stretches: flow.stretches ? 1 : 0)
}
