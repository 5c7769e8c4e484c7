// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func checked(
    _ flow: UnsafePointer<rgl_flow>, in tree: borrowing LayoutTree
) throws(Failure) -> Flow {
    guard flow.pointee.axis == 0 || flow.pointee.axis == 1 else {
        throw Failure(
            .invalidArgument, "flow.axis", "is not an axis", number: Double(flow.pointee.axis))
    }
    let justification = UInt8(exactly: flow.pointee.justification)
    guard let justification = justification.flatMap({ Flow.Justification(rawValue: $0) }) else {
        throw Failure(
            .invalidArgument, "flow.justification", "is not a justification",
            number: Double(flow.pointee.justification))
    }
    return Flow(
        axis: flow.pointee.axis == 0 ? .horizontal : .vertical, justification: justification,
        alignment: try checked(flow.pointee.alignment, in: tree),
        spacing: try optionalFinite(flow.pointee.spacing, "flow.spacing"),
        lineSpacing: try optionalFinite(flow.pointee.line_spacing, "flow.line_spacing"),
        lineLimit: Int(clamping: flow.pointee.line_limit),
        stretches: try flag(flow.pointee.stretches, "flow.stretches"))
}

func exported(_ flow: Flow) -> rgl_flow {
    rgl_flow(
        axis: rgl_axis(flow.axis.rawValue),
        justification: rgl_justification(flow.justification.rawValue),
        alignment: exported(flow.alignment), spacing: flow.spacing ?? .nan,
        line_spacing: flow.lineSpacing ?? .nan, line_limit: UInt32(flow.lineLimit),
        stretches: flow.stretches ? 1 : 0)
}

enum FlowConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_flow>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_flow>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_flow {
        exported(tree.flow(node))
    }
}
