// SPDX-License-Identifier: MIT
import RegletBase

/// Alignments and guides in the dump. A centred axis is omitted.
extension LayoutTree {
    func writeAlignment(_ node: NodeIndex, _ out: inout TextWriter) {
        let alignment = nodes[node].alignment
        if alignment.horizontal != .center {
            writeGuide(" horizontal=", .horizontal, alignment.horizontal, &out)
        }
        if alignment.vertical != .center {
            writeGuide(" vertical=", .vertical, alignment.vertical, &out)
        }
    }

    func writeAlignmentGuide(_ node: NodeIndex, _ out: inout TextWriter) {
        let set = alignmentGuide(node)
        out.write("alignmentGuide")
        writeGuide(
            set.axis == .horizontal ? " horizontal=" : " vertical=", set.axis, set.guide, &out)
        if let locator = set.position.locator {
            out.write(" locator=")
            out.write(locator + 1)
            out.write(" tag=")
            out.write(set.position.tag)
            return
        }
        writeNumber(" constant=", set.position.constant, &out)
        if set.position.fraction != 0 { writeNumber(" fraction=", set.position.fraction, &out) }
    }

    func writeGuide(
        _ name: StaticText, _ axis: Axis, _ guide: Guide, _ out: inout TextWriter
    ) {
        out.write(name)
        switch guide {
        case .center: out.write("center")
        case .start: out.write(axis == .horizontal ? "leading" : "top")
        case .end: out.write(axis == .horizontal ? "trailing" : "bottom")
        case .firstTextBaseline: out.write("firstTextBaseline")
        case .lastTextBaseline: out.write("lastTextBaseline")
        default: out.write(Int(guide.rawValue))
        }
    }
}
