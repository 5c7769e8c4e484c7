// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_measurement_reader_create") @implementation
public func rgl_measurement_reader_create(
    _ tree: OpaquePointer!, _ measurement_reader: UnsafePointer<rgl_measurement_reader>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .measurementReader, measurement_reader, "measurement_reader", out_node)
}

@_cdecl("rgl_measurement_reader_set") @implementation
public func rgl_measurement_reader_set(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ measurement_reader: UnsafePointer<rgl_measurement_reader>!
) -> rgl_status {
    setNode(tree, node, .measurementReader, measurement_reader, "measurement_reader")
}

@_cdecl("rgl_measurement_reader_get") @implementation
public func rgl_measurement_reader_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_measurement_reader: UnsafeMutablePointer<rgl_measurement_reader>!
) -> rgl_status {
    getNode(tree, node, .measurementReader, out_measurement_reader, "out_measurement_reader")
}

@_cdecl("rgl_measurement_tag_create") @implementation
public func rgl_measurement_tag_create(
    _ tree: OpaquePointer!, _ measurement_tag: UnsafePointer<rgl_measurement_tag>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .measurementTag, measurement_tag, "measurement_tag", out_node)
}

@_cdecl("rgl_measurement_tag_set") @implementation
public func rgl_measurement_tag_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ measurement_tag: UnsafePointer<rgl_measurement_tag>!
) -> rgl_status {
    setNode(tree, node, .measurementTag, measurement_tag, "measurement_tag")
}

@_cdecl("rgl_measurement_tag_get") @implementation
public func rgl_measurement_tag_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_measurement_tag: UnsafeMutablePointer<rgl_measurement_tag>!
) -> rgl_status {
    getNode(tree, node, .measurementTag, out_measurement_tag, "out_measurement_tag")
}

@_cdecl("rgl_measurement_frame_create") @implementation
public func rgl_measurement_frame_create(
    _ tree: OpaquePointer!, _ measurement_frame: UnsafePointer<rgl_measurement_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .measurementFrame, measurement_frame, "measurement_frame", out_node)
}

@_cdecl("rgl_measurement_frame_set") @implementation
public func rgl_measurement_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ measurement_frame: UnsafePointer<rgl_measurement_frame>!
) -> rgl_status {
    setNode(tree, node, .measurementFrame, measurement_frame, "measurement_frame")
}

@_cdecl("rgl_measurement_frame_get") @implementation
public func rgl_measurement_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_measurement_frame: UnsafeMutablePointer<rgl_measurement_frame>!
) -> rgl_status {
    getNode(tree, node, .measurementFrame, out_measurement_frame, "out_measurement_frame")
}

@_cdecl("rgl_tree_number_of") @implementation
public func rgl_tree_number_of(
    _ tree: OpaquePointer!, _ value: UnsafeRawPointer!, _ length: Int,
    _ out_number: UnsafeMutablePointer<UInt64>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_number, "out_number")
        if length != 0 { _ = try required(value, "value") }
        guard length >= 0, length <= 65_535 else {
            throw Failure(
                .limit, "length", "is too long: a value has 65,535 bytes at most",
                number: Double(length))
        }
        let bytes = value?.assumingMemoryBound(to: UInt8.self)
        out.pointee = try tree.number(of: UnsafeBufferPointer(start: bytes, count: length))
    }
}

@_cdecl("rgl_measurement_reader_size") @implementation
public func rgl_measurement_reader_size(
    _ tree: OpaquePointer!, _ node: rgl_node, _ tag: UInt64,
    _ out_size: UnsafeMutablePointer<rgl_size>!
) -> rgl_status {
    withReadTree(tree) { (tree) throws(Failure) in
        let out = try required(out_size, "out_size")
        let reader = try tree.resolve(node, kind: .measurementReader)
        out.pointee = rgl_size(
            width: try tree.read(.maximumWidth, tag, by: reader) ?? .nan,
            height: try tree.read(.maximumHeight, tag, by: reader) ?? .nan)
    }
}

@_cdecl("rgl_measurement_reader_column_width") @implementation
public func rgl_measurement_reader_column_width(
    _ tree: OpaquePointer!, _ node: rgl_node, _ tag: UInt64,
    _ out_width: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withReadTree(tree) { (tree) throws(Failure) in
        let out = try required(out_width, "out_width")
        let reader = try tree.resolve(node, kind: .measurementReader)
        out.pointee = try tree.read(.columnWidth, tag, by: reader) ?? .nan
    }
}

@_cdecl("rgl_measurement_reader_sizes") @implementation
public func rgl_measurement_reader_sizes(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_sizes: UnsafeMutablePointer<rgl_measured_size>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let room = try ArrayRoom(out_sizes, capacity, out_count, "out_sizes")
        let reader = try tree.resolve(node, kind: .measurementReader)
        for i in 0..<room.take(tree.measurementCount(of: reader)) {
            let found = tree.measurement(of: reader, at: i)
            out_sizes[i] = rgl_measured_size(
                reader: found.reader, tag: found.tag, size: exported(found.size))
        }
    }
}

@_cdecl("rgl_measurement_reader_invalidate") @implementation
public func rgl_measurement_reader_invalidate(
    _ tree: OpaquePointer!, _ node: rgl_node
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateMeasuredContent(of: try tree.resolve(node, kind: .measurementReader))
    }
}

/// Runs a call that reads measurements: as any other, or inside of the function that makes a
/// reader's content.
private func withReadTree(
    _ tree: OpaquePointer?, _ body: (inout LayoutTree) throws(Failure) -> Void
) -> rgl_status {
    guard let tree else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    var status = rgl_status(RGL_ERROR_BUSY)
    let refusal = objectHead(UnsafeMutableRawPointer(tree)).pointee.turn.borrow { lent in
        let lent = lent.assumingMemoryBound(to: LayoutTree.self)
        // What is lent to custom layouts is not for reading.
        guard lent.pointee.isBuildingContent else { return }
        do throws(Failure) {
            try body(&lent.pointee)
            status = rgl_status(RGL_OK)
        } catch {
            status = error.code.rawValue
        }
    }
    switch refusal {
    case nil, .busy?: return status
    case .notLent?: return withTree(tree, body)
    }
}
