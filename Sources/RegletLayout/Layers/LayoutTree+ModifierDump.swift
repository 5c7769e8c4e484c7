// SPDX-License-Identifier: MIT
import RegletBase

/// Layers, moved and shaped views, and shapes in the dump.
extension LayoutTree {
    func writeModifier(_ node: NodeIndex, _ out: inout TextWriter) {
        switch nodes[node].kind {
        case .overlay, .background:
            out.write(nodes[node].kind == .overlay ? "overlay" : "background")
            writeAlignment(node, &out)
        case .zIndex: writeNumber("zIndex ", zIndex(node), &out)
        case .hidden: out.write(hidden(node) ? "hidden" : "hidden no")
        case .offset: writePoint("offset", point(node), &out)
        case .position: writePoint("position", point(node), &out)
        case .aspectRatio:
            let set = aspectRatio(node)
            out.write("aspectRatio")
            if let ratio = set.ratio { writeNumber(" ratio=", ratio, &out) }
            out.write(set.fills ? " fill" : " fit")
        case .layoutDirection:
            out.write("layoutDirection ")
            out.write(direction(node) == .leftToRight ? "leftToRight" : "rightToLeft")
        case .layoutValue:
            out.write("layoutValue key=")
            out.write(layoutValue(node).key)
            writeNumber(" value=", layoutValue(node).value, &out)
        case .shape: writeShape(shape(node), &out)
        default: return
        }
    }

    private func writePoint(_ name: StaticText, _ point: Point, _ out: inout TextWriter) {
        out.write(name)
        writeNumber(" ", point.x, &out)
        writeNumber(" ", point.y, &out)
    }

    private func writeShape(_ shape: Shape, _ out: inout TextWriter) {
        switch shape {
        case .rectangle: out.write("rectangle")
        case .capsule: out.write("capsule")
        case .ellipse: out.write("ellipse")
        case .circle: out.write("circle")
        }
    }
}
