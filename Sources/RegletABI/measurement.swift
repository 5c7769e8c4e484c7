// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

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
        let output = try OutputArray(out_sizes, capacity, out_count, "out_sizes")
        let reader = try tree.resolve(node, kind: .measurementReader)
        for i in 0..<output.take(tree.measurementCount(of: reader)) {
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

/// Runs a call that reads measurements, which may also be inside the function that makes a reader's
/// content.
private func withReadTree(
    _ tree: OpaquePointer?, _ body: (inout LayoutTree) throws(Failure) -> Void
) -> rgl_status {
    guard let tree else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    var status = rgl_status(RGL_ERROR_BUSY)
    let refusal = objectHead(UnsafeMutableRawPointer(tree)).value.callGuard.borrow { lent in
        let lent = lent.assumingMemoryBound(to: LayoutTree.self)
        // A tree must not be read during a call of a custom layout.
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
