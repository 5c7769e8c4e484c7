// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_paragraph_lines") @implementation
public func rgl_paragraph_lines(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_lines: UnsafeMutablePointer<rgl_line>!,
    _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_lines, capacity, out_count, "out_lines")
        let node = try tree.resolve(node, kind: .paragraph)
        let count = try tree.forEachLine(of: node) { (index, placed, rect) throws(Failure) in
            guard index < output.capacity else { return }
            out_lines[index] = rgl_line(placed.line, rect, baseline: placed.baseline)
        }
        output.take(count)
    }
}

extension rgl_line {
    fileprivate init(_ line: Line, _ box: Rect, baseline: Double) {
        self.init(
            first_word: line.firstWord, first_cluster: line.firstCluster, end_word: line.endWord,
            end_cluster: line.endCluster ?? Int(bitPattern: UInt.max), rect: exported(box),
            baseline: baseline)
    }
}

enum ParagraphConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_paragraph>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_paragraph>
    ) throws(Failure) {
        try tree.set(node, try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_paragraph {
        exported(tree.paragraph(node))
    }
}
