// SPDX-License-Identifier: MIT
import RegletBase

/// The lines of choices in a dump.
extension LayoutTree {
    func writeChoice(_ node: NodeIndex, _ out: inout TextWriter) {
        switch nodes[node].kind {
        case .viewThatFits:
            out.write("viewThatFits")
            write(viewThatFits(node).axes, &out)
        case .scrollView:
            out.write("scrollView")
            write(scrollView(node).axes, &out)
        case .geometryReader: writeReader(geometryReader(node), &out)
        case .containerRelativeFrame: writeContainerRelativeFrame(node, &out)
        case .safeAreaInset: writeSafeAreaInset(node, &out)
        case .ignoresSafeArea:
            out.write("ignoresSafeArea")
            write(ignoresSafeArea(node).edges, &out)
            write(ignoresSafeArea(node).regions, &out)
        case .flow: writeFlow(node, &out)
        case .relativeFrame: writeRelativeFrame(node, &out)
        default:
            let insets = safeArea(node).insets
            out.write("safeArea")
            write(insets.top, insets.leading, &out)
            write(insets.bottom, insets.trailing, &out)
            write(safeArea(node).region, &out)
        }
    }

    private func writeReader(_ reader: GeometryReader, _ out: inout TextWriter) {
        out.write("geometryReader")
        guard let source = reader.source else { return }
        out.write(" source=")
        out.write(source + 1)
        out.write(" tag=")
        out.write(reader.tag)
    }

    private func writeContainerRelativeFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = containerRelativeFrame(node)
        out.write("containerRelativeFrame")
        write(frame.axes, &out)
        if frame.count != 1 || frame.span != 1 {
            out.write(" span=")
            out.write(frame.span)
            out.write("/")
            out.write(frame.count)
        }
        if frame.spacing != 0 { writeNumber(" spacing=", frame.spacing, &out) }
        if let width = frame.width { writeNumber(" containerWidth=", width, &out) }
        if let height = frame.height { writeNumber(" containerHeight=", height, &out) }
        writeAlignment(node, &out)
    }

    private func writeSafeAreaInset(_ node: NodeIndex, _ out: inout TextWriter) {
        let inset = safeAreaInset(node)
        out.write("safeAreaInset")
        write(inset.edge, &out)
        if let spacing = inset.spacing { writeNumber(" spacing=", spacing, &out) }
        writeAlignment(node, &out)
    }

    private func writeFlow(_ node: NodeIndex, _ out: inout TextWriter) {
        let flow = flow(node)
        out.write(flow.axis == .horizontal ? "flow horizontal" : "flow vertical")
        switch flow.justification {
        case .start: break
        case .center: out.write(" justification=center")
        case .end: out.write(" justification=end")
        case .spaceBetween: out.write(" justification=spaceBetween")
        case .spaceAround: out.write(" justification=spaceAround")
        case .spaceEvenly: out.write(" justification=spaceEvenly")
        }
        if let spacing = flow.spacing { writeNumber(" spacing=", spacing, &out) }
        if let spacing = flow.lineSpacing { writeNumber(" lineSpacing=", spacing, &out) }
        if flow.lineLimit > 0 {
            out.write(" lineLimit=")
            out.write(flow.lineLimit)
        }
        if flow.stretches { out.write(" stretches") }
        writeAlignment(node, &out)
    }

    private func writeRelativeFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = relativeFrame(node)
        out.write("relativeFrame")
        writeRelativeLength(" width=", frame.width, &out)
        writeRelativeLength(" height=", frame.height, &out)
        if frame.basis == .container { out.write(" of=container") }
        writeAlignment(node, &out)
    }

    private func writeRelativeLength(
        _ name: StaticText, _ length: RelativeFrame.Length, _ out: inout TextWriter
    ) {
        if let fraction = length.fraction { writeNumber(name, fraction, &out) }
        if let minimum = length.minimum { writeNumber(" min=", minimum, &out) }
        if let maximum = length.maximum { writeNumber(" max=", maximum, &out) }
    }

    private func write(_ axes: AxisSet, _ out: inout TextWriter) {
        if axes.contains(AxisSet.horizontal) { out.write(" horizontal") }
        if axes.contains(AxisSet.vertical) { out.write(" vertical") }
    }

    private func write(_ edges: EdgeSet, _ out: inout TextWriter) {
        if edges.contains(.top) { out.write(" top") }
        if edges.contains(.leading) { out.write(" leading") }
        if edges.contains(.bottom) { out.write(" bottom") }
        if edges.contains(.trailing) { out.write(" trailing") }
    }

    private func write(_ regions: SafeAreaRegions, _ out: inout TextWriter) {
        if regions.contains(.container) { out.write(" container") }
        if regions.contains(.keyboard) { out.write(" keyboard") }
    }
}
