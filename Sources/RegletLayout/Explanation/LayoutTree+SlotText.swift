// SPDX-License-Identifier: MIT
import RegletBase

/// The text of an explanation for parents that are not stacks.
extension LayoutTree {
    func writeSlot(_ slot: Slot, in parent: NodeIndex, _ out: inout TextWriter) {
        let parent = cell(around: parent, in: parent).parent
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
                out.write(slot.count > 1 ? ", columns " : ", column ")
                out.write(slot.position + 1)
                if slot.count > 1 {
                    out.write(" to ")
                    out.write(slot.position + slot.count)
                }
                out.write("; the cell is ")
            }
            writeSides(slot.size, &out)
            out.write("\n")
        }
        out.write("  when measured, ")
        writeNegotiation(slot.asked, slot.answer, &out)
    }

    /// A sentence on how a kind of parent computes its proposals.
    func writeRule(of parent: NodeIndex, about node: NodeIndex, _ out: inout TextWriter) {
        let rule: StaticText
        switch kind(of: parent) {
        case .overlay, .background:
            if firstChild(of: parent) == node {
                return out.write("  it determines the size of both\n")
            }
            rule = "the size of the first child"
        case .zstack: rule = "the size of the z-stack"
        case .scrollView: rule = "unspecified along the axes that scroll"
        case .geometryReader: rule = "the size of the reader"
        case .frame: rule = "the lengths of the frame, if set"
        case .flexibleFrame, .measurementFrame:
            rule = "the proposal to the frame, clamped to its limits"
        case .fixedSize: rule = "unspecified on the fixed axes"
        case .aspectRatio:
            rule =
                aspectRatio(parent).fills
                ? "the smallest size of the aspect ratio that fills"
                : "the largest size of the aspect ratio that fits"
        case .padding, .safeArea: rule = "the proposal to the parent, less the insets"
        case .custom: rule = "chosen by the custom layout"
        case .relativeFrame, .containerRelativeFrame: rule = "the lengths of the frame, if set"
        case .aspectGrid: rule = "the size of a cell"
        case .safeAreaInset:
            rule =
                firstChild(of: parent) == node
                ? "the proposal to the parent, less the bar and the spacing"
                : "the proposal to the parent, less the view's minimum and the spacing"
        case .ignoresSafeArea: rule = "the proposal to the parent, plus the ignored insets"
        case .layoutPriority, .weight, .offset, .position, .alignmentGuide, .layoutDirection,
            .layoutValue, .zIndex, .hidden, .gridCell, .tableCell, .measurementReader,
            .measurementTag:
            rule = "the proposal to the parent"
        case .none, .leaf, .measured, .paragraph, .spacer, .divider, .shape, .hstack, .vstack,
            .grid, .gridRow, .table, .tableSection, .tableRow, .lazyVGrid, .lazyHGrid,
            .lazyVStack, .lazyHStack, .viewThatFits, .flow, .masonry, .recordedLeaf:
            return
        }
        out.write("  its proposal is ")
        out.write(rule)
        out.write("\n")
    }
}
