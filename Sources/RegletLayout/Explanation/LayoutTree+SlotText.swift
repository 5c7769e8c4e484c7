// SPDX-License-Identifier: MIT
import RegletBase

/// The text of an explanation for parents that are not stacks.
extension LayoutTree {
    func writeSlot(_ slot: Slot, in parent: NodeIndex, _ out: inout TextWriter) {
        let lines = kind(of: parent).facts.lines
        if lines == .choice {
            writeTrials(in: parent, &out)
        } else {
            switch lines {
            case .grid, .row, .tableRow: out.write("  row ")
            case .masonry: out.write("  item ")
            case .none, .lazy, .flow, .choice: out.write("  line ")
            }
            out.write(slot.line + 1)
            if lines == .flow {
                out.write(", item ")
                out.write(slot.position + 1)
                out.write(" of ")
                out.write(slot.count)
                out.write("; the line is ")
            } else {
                out.write(", column ")
                out.write(slot.position + 1)
                if slot.count > 1 {
                    out.write(" and the next ")
                    out.write(slot.count - 1)
                }
                out.write("; the cell is ")
            }
            writeSides(slot.size, &out)
            out.write("\n")
        }
        out.write("  it was tried with ")
        writeProposal(slot.asked, &out)
        out.write(" and took ")
        writeSides(slot.answer, &out)
        out.write("\n")
    }

    /// A sentence on how a kind of parent computes its proposals.
    func writeRule(of parent: NodeIndex, about node: NodeIndex, _ out: inout TextWriter) {
        let isFirst = firstChild(of: parent) == node
        let rule: StaticText
        switch kind(of: parent) {
        case .overlay, .background:
            rule = isFirst ? "decides the size of both" : "is offered the size of the first child"
        case .zstack: rule = "is offered the size that all children take together"
        case .scrollView: rule = "is offered nothing along the axes that scroll"
        case .geometryReader: rule = "is offered the size of the reader"
        case .frame: rule = "is offered the frame's lengths if they are set"
        case .flexibleFrame, .measurementFrame:
            rule = "is offered what the frame's limits leave of the proposal"
        case .fixedSize: rule = "is offered nothing on the axes that are fixed"
        case .aspectRatio:
            rule =
                aspectRatio(parent).fills
                ? "is offered the smallest size of the shape that fills"
                : "is offered the largest size of the shape that fits"
        case .padding, .safeArea: rule = "is offered what the insets leave"
        case .custom: rule = "is offered what the custom layout chose"
        case .none, .leaf, .measured, .paragraph, .spacer, .divider, .shape, .hstack, .vstack,
            .relativeFrame, .containerRelativeFrame, .layoutPriority, .weight, .offset, .position,
            .alignmentGuide, .layoutDirection, .layoutValue, .zIndex, .hidden, .grid, .gridRow,
            .gridCell, .table, .tableSection, .tableRow, .tableCell, .lazyVGrid, .lazyHGrid,
            .lazyVStack, .lazyHStack, .aspectGrid,
            .viewThatFits, .flow, .masonry, .safeAreaInset, .ignoresSafeArea, .measurementReader,
            .measurementTag, .recordedLeaf:
            return
        }
        out.write("  it ")
        out.write(rule)
        out.write("\n")
    }
}
