// SPDX-License-Identifier: MIT
import RegletBase

/// The tree as text: one line a node, with its parameters and, if it is placed, its frame.
extension LayoutTree {
    /// Levels that are indented. Deeper lines state their level, so that the text stays linear in
    /// the number of nodes.
    private static var indentedLevels: Int { 32 }

    public func dump(_ root: NodeIndex, _ out: inout TextWriter) {
        var node = root
        var depth = 0
        while true {
            writeLine(node, depth, &out)
            if firstChild(of: node).exists {
                node = firstChild(of: node)
                depth += 1
                continue
            }
            while node != root, !nextSibling(of: node).exists {
                node = parent(of: node)
                depth -= 1
            }
            if node == root { return }
            node = nextSibling(of: node)
        }
    }

    private func writeLine(_ node: NodeIndex, _ depth: Int, _ out: inout TextWriter) {
        for _ in 0..<min(depth, LayoutTree.indentedLevels) { out.write("  ") }
        if depth > LayoutTree.indentedLevels {
            out.write("[level ")
            out.write(depth)
            out.write("] ")
        }
        writeKind(node, &out)
        if let frame = try? frame(of: node) {
            out.write(" · frame")
            write(frame.origin.x, frame.origin.y, &out)
            write(frame.size.width, frame.size.height, &out)
        }
        out.write("\n")
    }

    func write(_ first: Double, _ second: Double, _ out: inout TextWriter) {
        out.write(" ")
        out.write(first)
        out.write(" ")
        out.write(second)
    }

    func writeNumber(_ name: StaticText, _ number: Double, _ out: inout TextWriter) {
        out.write(name)
        out.write(number)
    }

    func writeSize(_ size: Size, _ out: inout TextWriter) {
        out.write(size.width)
        out.write("x")
        out.write(size.height)
    }

    func write(_ insets: EdgeInsets, _ out: inout TextWriter) {
        write(insets.top, insets.leading, &out)
        write(insets.bottom, insets.trailing, &out)
    }

    func write(_ axes: AxisSet, _ out: inout TextWriter) {
        if axes.contains(AxisSet.horizontal) { out.write(" horizontal") }
        if axes.contains(AxisSet.vertical) { out.write(" vertical") }
    }

    func write(_ edges: EdgeSet, _ out: inout TextWriter) {
        if edges.contains(.top) { out.write(" top") }
        if edges.contains(.leading) { out.write(" leading") }
        if edges.contains(.bottom) { out.write(" bottom") }
        if edges.contains(.trailing) { out.write(" trailing") }
    }
}
