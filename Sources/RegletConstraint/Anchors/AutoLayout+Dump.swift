// SPDX-License-Identifier: MIT
import RegletBase

/// The layout as text, for reading and for comparisons.
extension AutoLayout {
    /// Writes all items by hierarchy, then all constraints.
    public func dump(_ out: inout TextWriter) {
        out.write(direction == .leftToRight ? "left to right, " : "right to left, ")
        out.write(items.liveCount)
        out.write(" items, ")
        out.write(constraints.liveCount)
        out.write(" constraints\n")
        for item in items.indices where items.isLive(item) && !items[item].owner.exists {
            dumpHierarchy(item, &out)
        }
        for index in constraints.indices where constraints.isLive(index) {
            switch state(index) {
            case .inactive: out.write("inactive ")
            case .active: out.write("active ")
            case .broken: out.write("broken ")
            }
            write(index, &out)
            out.write("\n")
        }
        dumpBoxes(&out)
    }

    private func dumpBoxes(_ out: inout TextWriter) {
        for i in boxes.slots.indices where boxes.slots.isLive(i) {
            let box = boxes.slots[i]
            if box.isConductor {
                out.write("conductor ")
            } else if box.conductor.exists {
                out.write(box.isActive ? "active state " : "inactive state ")
            } else {
                out.write(box.isActive ? "active box " : "inactive box ")
            }
            out.write(Int(i.raw))
            var counter = 0
            forEachConstraint(in: i) { _ in counter += 1 }
            out.write(", ")
            out.write(counter)
            out.write(" constraints\n")
        }
    }

    private func dumpHierarchy(_ top: ItemIndex, _ out: inout TextWriter) {
        var item = top
        while true {
            dump(item, &out)
            if items[item].firstChild.exists {
                item = items[item].firstChild
                continue
            }
            while !(item == top), !items[item].nextSibling.exists { item = items[item].owner }
            if item == top { return }
            item = items[item].nextSibling
        }
    }

    private func dump(_ item: ItemIndex, _ out: inout TextWriter) {
        for _ in 0..<items[item].depth { out.write("  ") }
        write(item, &out)
        writePair(" size ", items[item].horizontal.size, items[item].vertical.size, &out)
        writePair(
            " content ", items[item].horizontal.intrinsic, items[item].vertical.intrinsic, &out)
        writePriorities(item, &out)
        if items[item].firstBaseline != 0 || items[item].lastBaseline != 0 {
            writePair(" baselines ", items[item].firstBaseline, items[item].lastBaseline, &out)
        }
        let margins = items[item].margins
        write(
            " margins ", margins.top, margins.leading, margins.bottom, margins.trailing, &out)
        let safe = items[item].safeArea
        write(" safe ", safe.top, safe.left, safe.bottom, safe.right, &out)
        let insets = items[item].alignmentInsets
        write(" insets ", insets.top, insets.left, insets.bottom, insets.right, &out)
        if let autoresizing = items[item].autoresizing {
            out.write(" mask ")
            autoresizing.writeShorthand(.horizontal, &out)
            out.write(" ")
            autoresizing.writeShorthand(.vertical, &out)
        }
        if let text = items[item].text {
            out.write(text.paragraph < 0 ? " measured" : " paragraph words=")
            if text.paragraph >= 0 { out.write(paragraphs[text.paragraph].words.count) }
        }
        if items[item].hasFrame {
            let frame = localFrames[item]
            out.write(" · frame ")
            out.write(frame.origin.x)
            out.write(" ")
            out.write(frame.origin.y)
            out.write(" ")
            out.write(frame.size.width)
            out.write(" ")
            out.write(frame.size.height)
        }
        out.write("\n")
    }

    private func writePair(
        _ lead: StaticText, _ width: Double?, _ height: Double?, _ out: inout TextWriter
    ) {
        if width == nil, height == nil { return }
        out.write(lead)
        if let width { out.write(width) } else { out.write("-") }
        out.write("x")
        if let height { out.write(height) } else { out.write("-") }
    }

    /// Hugging and resistance of the axes with content.
    private func writePriorities(_ item: ItemIndex, _ out: inout TextWriter) {
        for number in 0..<2 {
            let axis = Axis(number: number)
            let state = items[item, axis]
            guard state.intrinsic != nil, state.hugging != 250 || state.resistance != 750 else {
                continue
            }
            out.write(axis == .horizontal ? " h @" : " v @")
            out.write(state.hugging)
            out.write("/")
            out.write(state.resistance)
        }
    }

    private func write(
        _ lead: StaticText, _ a: Double, _ b: Double, _ c: Double, _ d: Double,
        _ out: inout TextWriter
    ) {
        if a == 0, b == 0, c == 0, d == 0 { return }
        out.write(lead)
        out.write(a)
        out.write(" ")
        out.write(b)
        out.write(" ")
        out.write(c)
        out.write(" ")
        out.write(d)
    }
}
