// SPDX-License-Identifier: MIT
import RegletBase

/// The tree as text: one line a node, with its parameters and, where it is placed, its frame.
extension LayoutTree {
    /// Levels that are shown by indenting; deeper lines name their level, so that the text stays linear in
    /// the number of nodes.
    private static var indentedLevels: Int { 32 }

    public func dump(_ root: NodeIndex, _ out: inout TextWriter) {
        var node = root
        var depth = 0
        while true {
            writeLine(node, depth, &out)
            if firstChild(of: node).exists {
                node = firstChild(of: node)
                depth &+= 1
                continue
            }
            while node != root, !nextSibling(of: node).exists {
                node = parent(of: node)
                depth &-= 1
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

    func writeKind(_ node: NodeIndex, _ out: inout TextWriter) {
        let p = nodes[node].parameters
        switch kind(of: node) {
        case .none, .probe: return
        case .leaf: writeLeaf(leaf(node), &out)
        case .measured: writeMeasured(measured(node), &out)
        case .paragraph: writeParagraph(paragraphs[nodes[node].side], &out)
        case .spacer: writeNumber("spacer minimum=", p.a, &out)
        case .divider: writeNumber("divider thickness=", p.a, &out)
        case .hstack: writeStack("hstack", node, &out)
        case .vstack: writeStack("vstack", node, &out)
        case .zstack: writeStack("zstack", node, &out)
        case .frame:
            out.write("frame")
            if !p.a.isNaN { writeNumber(" width=", p.a, &out) }
            if !p.b.isNaN { writeNumber(" height=", p.b, &out) }
            writeAlignment(node, &out)
        case .flexibleFrame: writeFlexibleFrame(node, &out)
        case .padding:
            out.write("padding")
            write(p.a, p.b, &out)
            write(p.c, p.d, &out)
        case .fixedSize:
            out.write("fixedSize")
            if p.a == 1 { out.write(" horizontal") }
            if p.b == 1 { out.write(" vertical") }
        case .layoutPriority: writeNumber("layoutPriority ", p.a, &out)
        case .overlay, .background, .zIndex, .hidden, .offset, .position, .aspectRatio,
            .layoutDirection, .layoutValue, .shape:
            writeModifier(node, &out)
        case .alignmentGuide: writeAlignmentGuide(alignmentGuide(node), &out)
        case .viewThatFits, .scrollView, .geometryReader, .containerRelativeFrame, .safeAreaInset,
            .ignoresSafeArea, .flow, .relativeFrame, .safeArea:
            writeChoice(node, &out)
        case .custom: writeCustom(node, &out)
        case .grid, .gridRow, .gridCell: writeGrid(node, &out)
        case .lazyVGrid, .lazyHGrid: writeLazyGrid(node, &out)
        case .lazyVStack: writeStack("lazyVStack", node, &out)
        case .lazyHStack: writeStack("lazyHStack", node, &out)
        case .aspectGrid: writeAspectGrid(node, &out)
        }
    }

    func writeNumber(_ name: StaticText, _ number: Double, _ out: inout TextWriter) {
        out.write(name)
        out.write(number)
    }

    private func writeSize(_ size: Size, _ out: inout TextWriter) {
        out.write(size.width)
        out.write("x")
        out.write(size.height)
    }

    private func writeLeaf(_ leaf: Leaf, _ out: inout TextWriter) {
        out.write("leaf ")
        if leaf.minimum == leaf.ideal, leaf.ideal == leaf.maximum {
            writeSize(leaf.ideal, &out)
        } else {
            writeSize(leaf.minimum, &out)
            out.write("..")
            writeSize(leaf.ideal, &out)
            out.write("..")
            writeSize(leaf.maximum, &out)
        }
        if let first = leaf.baselines?.first { writeNumber(" firstTextBaseline=", first, &out) }
        if let last = leaf.baselines?.last { writeNumber(" lastTextBaseline=", last, &out) }
    }

    private func writeMeasured(_ measured: Measured, _ out: inout TextWriter) {
        out.write("measured tag=")
        out.write(measured.tag)
        out.write(" measurer=")
        out.write(measured.measurer + 1)
        if measured.heightDependsOnWidth { out.write(" heightDependsOnWidth") }
        if measured.widthDependsOnHeight { out.write(" widthDependsOnHeight") }
        if measured.wraps { out.write(" wraps") }
    }

    private func writeParagraph(_ paragraph: Paragraph, _ out: inout TextWriter) {
        out.write("paragraph words=")
        out.write(paragraph.wordCount)
        writeNumber(" lineHeight=", paragraph.settings.lineHeight, &out)
        if paragraph.settings.lineLimit > 0 {
            out.write(" lineLimit=")
            out.write(paragraph.settings.lineLimit)
        }
        if paragraph.truncates { out.write(" truncates") }
    }

    private func writeStack(_ name: StaticText, _ node: NodeIndex, _ out: inout TextWriter) {
        out.write(name)
        writeAlignment(node, &out)
        if let spacing = stack(node).spacing { writeNumber(" spacing=", spacing, &out) }
    }

    private func writeFlexibleFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = flexibleFrame(node)
        out.write("flexibleFrame")
        if let length = frame.width.minimum { writeNumber(" minWidth=", length, &out) }
        if let length = frame.width.ideal { writeNumber(" idealWidth=", length, &out) }
        if let length = frame.width.maximum { writeNumber(" maxWidth=", length, &out) }
        if let length = frame.height.minimum { writeNumber(" minHeight=", length, &out) }
        if let length = frame.height.ideal { writeNumber(" idealHeight=", length, &out) }
        if let length = frame.height.maximum { writeNumber(" maxHeight=", length, &out) }
        writeAlignment(node, &out)
    }

    private func writeCustom(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("custom")
        switch customOrientation(node) {
        case .insideHorizontal: out.write(" orientation=horizontal")
        case .insideVertical: out.write(" orientation=vertical")
        default: break
        }
    }
}
