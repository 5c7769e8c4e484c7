// SPDX-License-Identifier: MIT
import RegletBase

/// Grids as text; see Tree/LayoutTree+Dump.
extension LayoutTree {
    func writeGrid(_ node: NodeIndex, _ out: inout TextWriter) {
        let grid = grid(node)
        out.write("grid")
        writeAlignment(node, &out)
        if let spacing = grid.horizontalSpacing {
            writeNumber(" horizontalSpacing=", spacing, &out)
        }
        if let spacing = grid.verticalSpacing { writeNumber(" verticalSpacing=", spacing, &out) }
    }

    func writeGridRow(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("gridRow")
        if gridRow(node).alignment != nil { writeAlignment(node, &out) }
    }

    func writeGridCell(_ node: NodeIndex, _ out: inout TextWriter) {
        let settings = gridCell(node)
        out.write("gridCell columns=")
        out.write(settings.columns)
        if let anchor = settings.anchor {
            writeNumber(" anchor=", anchor.x, &out)
            writeNumber(",", anchor.y, &out)
        }
        if settings.columnAlignment != nil { writeAlignment(node, &out) }
        if settings.isUnsizedHorizontally { out.write(" unsizedHorizontally") }
        if settings.isUnsizedVertically { out.write(" unsizedVertically") }
    }

    func writeLazyGrid(
        _ name: StaticText, _ tracksName: StaticText, _ node: NodeIndex, _ out: inout TextWriter
    ) {
        out.write(name)
        writeAlignment(node, &out)
        if let spacing = lazyGrid(node).spacing { writeNumber(" spacing=", spacing, &out) }
        writeLazyWindow(node, &out)
        out.write(tracksName)
        let tracks = lazyGrids[nodes[node].side].tracks
        for i in 0..<tracks.count {
            if i > 0 { out.write(",") }
            switch tracks[i].kind {
            case .fixed: writeNumber("fixed:", tracks[i].minimum, &out)
            case .flexible: writeLimits("flexible:", tracks[i], &out)
            case .adaptive: writeLimits("adaptive:", tracks[i], &out)
            }
            if !tracks[i].spacing.isNaN { writeNumber("+", tracks[i].spacing, &out) }
        }
    }

    private func writeLimits(
        _ name: StaticText, _ track: LazyTrack, _ out: inout TextWriter
    ) {
        writeNumber(name, track.minimum, &out)
        writeNumber("..", track.maximum, &out)
    }

    func writeAspectGrid(_ node: NodeIndex, _ out: inout TextWriter) {
        let grid = aspectGrid(node)
        writeNumber("aspectGrid ratio=", grid.ratio, &out)
        if grid.spacing.width != 0 { writeNumber(" horizontalSpacing=", grid.spacing.width, &out) }
        if grid.spacing.height != 0 { writeNumber(" verticalSpacing=", grid.spacing.height, &out) }
        if grid.breaksTiesExactly { out.write(" exactTies") }
        if grid.keepsRatio { out.write(" keepsRatio") }
    }
}
