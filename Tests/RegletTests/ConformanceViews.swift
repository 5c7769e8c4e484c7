// SPDX-License-Identifier: MIT
import Reglet

/// The view of a node of a case, with its modifiers.
func view(_ node: Record) -> AnyView {
    if node["type"] as? String == "group" {
        let members = spliced([node])
        return members.count == 1 ? view(members[0]) : AnyView(ZStack { views(members) })
    }
    var made = plainView(node)
    if let id = node["id"] as? String { made = AnyView(made.id(id)) }
    for modifier in node["modifiers"] as? [Record] ?? [] {
        for (name, value) in modifier { made = modified(made, name, value) }
    }
    made = inCell(made, node)
    if let id = node["outerId"] as? String { made = AnyView(made.id(id)) }
    return made
}

private func views(_ nodes: [Record]) -> some View {
    ForEach(Array(nodes.enumerated()), id: \.offset) { view($0.element) }
}

private func children(_ node: Record) -> some View {
    views(spliced(node["children"] as? [Record] ?? []))
}

/// Nodes with groups replaced by their members, which get the groups' modifiers.
private func spliced(_ nodes: [Record]) -> [Record] {
    nodes.flatMap { node -> [Record] in
        guard node["type"] as? String == "group" else { return [node] }
        return spliced(node["children"] as? [Record] ?? []).map { member in
            var member = member
            let own = member["modifiers"] as? [Record] ?? []
            member["modifiers"] = own + (node["modifiers"] as? [Record] ?? [])
            return member
        }
    }
}

// MARK: - Alignments and axes

enum FirstOfCase: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

func horizontal(_ name: String) -> HorizontalAlignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    case "center": .center
    default: HorizontalAlignment(FirstOfCase.self)
    }
}

func vertical(_ name: String) -> VerticalAlignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "center": .center
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: VerticalAlignment(FirstOfCase.self)
    }
}

private func alignment(_ value: Any?) -> Alignment {
    let names: [String: Alignment] = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
        "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
        "bottomTrailing": .bottomTrailing,
        "centerFirstTextBaseline": .centerFirstTextBaseline,
        "centerLastTextBaseline": .centerLastTextBaseline,
        "leadingFirstTextBaseline": .leadingFirstTextBaseline,
        "leadingLastTextBaseline": .leadingLastTextBaseline,
        "trailingFirstTextBaseline": .trailingFirstTextBaseline,
        "trailingLastTextBaseline": .trailingLastTextBaseline,
        "firstTextBaseline": .centerFirstTextBaseline, "lastTextBaseline": .centerLastTextBaseline,
    ]
    return names[value as? String ?? "center"] ?? .center
}

func axes(_ value: Any?) -> Axis.Set {
    let names = (value as? [String]) ?? (value as? String).map { [$0] } ?? []
    return names.reduce(into: []) { set, name in
        switch name {
        case "horizontal": set.insert(.horizontal)
        case "vertical": set.insert(.vertical)
        default: set.formUnion([.horizontal, .vertical])
        }
    }
}

// MARK: - Types

private func plainView(_ node: Record) -> AnyView {
    leaf(node) ?? container(node)
}

private func container(_ node: Record) -> AnyView {
    let name = node["alignment"] as? String ?? "center"
    let spacing = number(node["spacing"])
    switch node["type"] as? String ?? "" {
    case "hstack":
        return AnyView(HStack(alignment: vertical(name), spacing: spacing) { children(node) })
    case "vstack":
        return AnyView(VStack(alignment: horizontal(name), spacing: spacing) { children(node) })
    case "lazyvstack":
        return AnyView(LazyVStack(alignment: horizontal(name), spacing: spacing) { children(node) })
    case "zstack": return AnyView(ZStack(alignment: alignment(name)) { children(node) })
    case "viewthatfits":
        return AnyView(ViewThatFits(in: axes(node["axes"] ?? "both")) { children(node) })
    case "scrollview":
        return AnyView(ScrollView(axes(node["axes"] ?? "vertical")) { children(node) })
    case "geometryreader": return AnyView(GeometryReader { _ in children(node) })
    case "grid":
        return AnyView(
            Grid(
                alignment: alignment(name), horizontalSpacing: number(node["horizontalSpacing"]),
                verticalSpacing: number(node["verticalSpacing"])
            ) { children(node) })
    case "table": return tableView(node)
    case "gridrow":
        let own = (node["alignment"] as? String).map(vertical)
        return AnyView(GridRow(alignment: own) { children(node) })
    case "lazyvgrid":
        return AnyView(
            LazyVGrid(
                columns: tracks(node["columns"]), alignment: horizontal(name), spacing: spacing
            ) { children(node) })
    case "lazyhgrid":
        return AnyView(
            LazyHGrid(rows: tracks(node["rows"]), alignment: vertical(name), spacing: spacing) {
                children(node)
            })
    default: fatalError("no view of type \(node["type"] ?? "none")")
    }
}

private func tracks(_ value: Any?) -> [GridItem] {
    (value as? [Record] ?? []).map { track in
        let own = track["alignment"].map { alignment($0) }
        let spacing = number(track["spacing"])
        if let length = number(track["fixed"]) {
            return GridItem(.fixed(length), spacing: spacing, alignment: own)
        }
        let limits = (track["flexible"] ?? track["adaptive"]) as? Record ?? [:]
        let (least, most) = (number(limits["min"]) ?? 10, number(limits["max"]) ?? .infinity)
        let size: GridItem.Size =
            track["flexible"] != nil
            ? .flexible(minimum: least, maximum: most) : .adaptive(minimum: least, maximum: most)
        return GridItem(size, spacing: spacing, alignment: own)
    }
}

private func leaf(_ node: Record) -> AnyView? {
    switch node["type"] as? String ?? "" {
    case "fixed":
        let size = size(node["size"])
        return AnyView(
            Leaf(
                minimum: size, ideal: size, maximum: size,
                firstTextBaseline: number(node["firstTextBaseline"]),
                lastTextBaseline: number(node["lastTextBaseline"])))
    case "flex" where !size(node["ideal"]).width.isFinite:
        let ideal = size(node["ideal"])
        return AnyView(
            MeasuredView(ideal, dependence: .none) { ideal, offered in
                CGSize(width: offered.width ?? ideal.width, height: offered.height ?? ideal.height)
            })
    case "flex":
        return AnyView(
            Leaf(
                minimum: size(node["min"]), ideal: size(node["ideal"]), maximum: size(node["max"])))
    case "color": return AnyView(Color.gray)
    case "circle": return AnyView(Circle())
    case "spacer": return AnyView(Spacer(minLength: number(node["minLength"])))
    case "divider": return AnyView(Divider())
    case "text":
        let font = "\(number(node["advance"]) ?? 10) \(number(node["lineHeight"]) ?? 20)"
        return AnyView(
            Text(node["string"] as? String ?? "").lineLimit(node["lineLimit"] as? Int)
                .textStyle(TextStyle(font: font)))
    case "noting": return (node["view"] as? MeasuredView<Int>).map { AnyView($0) }
    default: return measured(node)
    }
}

/// Leaves that no parameters describe.
private func measured(_ node: Record) -> AnyView? {
    switch node["type"] as? String ?? "" {
    case "area":
        let area = number(node["area"]) ?? 0
        let (least, most) = (number(node["min"]) ?? 0, number(node["max"]) ?? .infinity)
        let ideal = number(node["ideal"]) ?? area.squareRoot()
        return AnyView(
            MeasuredView(area, dependence: .heightOnWidth) { area, offered in
                let width = max(least, min(offered.width ?? ideal, most))
                return CGSize(width: width, height: area / max(width, 1e-6))
            })
    case "fraction":
        return AnyView(
            MeasuredView(size(node["fraction"]), dependence: .none) { part, offered in
                CGSize(
                    width: offered.width.map { $0 * part.width } ?? 10,
                    height: offered.height.map { $0 * part.height } ?? 10)
            })
    case "scaled":
        let (ideal, height) = (number(node["idealWidth"]) ?? 0, number(node["height"]) ?? 0)
        return AnyView(
            MeasuredView(number(node["factor"]) ?? 1, dependence: .none) { factor, offered in
                CGSize(width: (offered.width ?? ideal) * factor, height: height)
            })
    case "steps":
        let steps = (node["steps"] as? [[Any]] ?? []).map { (number($0[0]) ?? 0, size($0[1])) }
        return AnyView(
            MeasuredView(0, dependence: .heightOnWidth) { _, offered in
                let width = offered.width ?? .infinity
                return (steps.first { width >= $0.0 } ?? steps[steps.count - 1]).1
            })
    default: return nil
    }
}

// MARK: - Modifiers

private func modified(_ view: AnyView, _ name: String, _ value: Any) -> AnyView {
    let record = value as? Record ?? [:]
    switch name {
    case "frame": return framed(view, record)
    case "padding":
        if let length = number(value) { return AnyView(view.padding(length)) }
        return AnyView(
            view.padding(
                EdgeInsets(
                    top: number(record["top"]) ?? 0, leading: number(record["leading"]) ?? 0,
                    bottom: number(record["bottom"]) ?? 0,
                    trailing: number(record["trailing"]) ?? 0)))
    case "fixedSize":
        return AnyView(
            view.fixedSize(
                horizontal: record["horizontal"] as? Bool ?? false,
                vertical: record["vertical"] as? Bool ?? false))
    case "aspectRatio":
        let mode: ContentMode = record["mode"] as? String == "fill" ? .fill : .fit
        return AnyView(view.aspectRatio(number(record["ratio"]), contentMode: mode))
    case "layoutPriority": return AnyView(view.layoutPriority(Double(number(value) ?? 0)))
    case "zIndex": return AnyView(view.zIndex(Double(number(value) ?? 0)))
    case "offset": return AnyView(view.offset(size(value)))
    case "position":
        let point = size(value)
        return AnyView(view.position(x: point.width, y: point.height))
    case "alignmentGuide":
        return record.reduce(view) { guided($0, $1.key, number($1.value) ?? 0) }
    default: return layered(view, name, record)
    }
}

private func guided(_ view: AnyView, _ name: String, _ position: CGFloat) -> AnyView {
    if name.hasPrefix("h_") || name == "leading" || name == "trailing" {
        return AnyView(view.alignmentGuide(horizontal(name)) { _ in position })
    }
    return AnyView(view.alignmentGuide(vertical(name)) { _ in position })
}

private func layered(_ view: AnyView, _ name: String, _ record: Record) -> AnyView {
    let nodes = (record["content"] as? [Record]) ?? [record["content"] as? Record ?? [:]]
    let place = alignment(record["alignment"])
    switch name {
    case "overlay": return AnyView(view.overlay(alignment: place) { views(spliced(nodes)) })
    case "background": return AnyView(view.background(alignment: place) { views(spliced(nodes)) })
    case "safeAreaInset":
        let (edge, gap) = (record["edge"] as? String ?? "", number(record["spacing"]))
        if edge == "top" || edge == "bottom" {
            return AnyView(
                view.safeAreaInset(
                    edge: edge == "top" ? VerticalEdge.top : .bottom, spacing: gap
                ) { views(spliced(nodes)) })
        }
        return AnyView(
            view.safeAreaInset(
                edge: edge == "leading" ? HorizontalEdge.leading : .trailing, spacing: gap
            ) { views(spliced(nodes)) })
    case "containerRelativeFrame":
        let sides = record["container"] as? [Any]
        return AnyView(
            view.containerRelativeFrame(
                axes(record["axes"]), count: record["count"] as? Int ?? 1,
                span: record["span"] as? Int ?? 1, spacing: number(record["spacing"]) ?? 0,
                alignment: place,
                container: proposal(number(sides?.first), number(sides?.last))))
    default: fatalError("no modifier \(name)")
    }
}

private func framed(_ view: AnyView, _ record: Record) -> AnyView {
    let place = alignment(record["alignment"])
    if Set(record.keys).isSubset(of: ["width", "height", "alignment"]) {
        return AnyView(
            view.frame(
                width: number(record["width"]), height: number(record["height"]), alignment: place))
    }
    return AnyView(
        view.frame(
            minWidth: number(record["minWidth"]), idealWidth: number(record["idealWidth"]),
            maxWidth: number(record["maxWidth"]), minHeight: number(record["minHeight"]),
            idealHeight: number(record["idealHeight"]), maxHeight: number(record["maxHeight"]),
            alignment: place))
}

private func inCell(_ view: AnyView, _ node: Record) -> AnyView {
    var view = view
    if let count = node["gridCellColumns"] as? Int { view = AnyView(view.gridCellColumns(count)) }
    if let anchor = node["gridCellAnchor"] {
        let point = size(anchor)
        view = AnyView(view.gridCellAnchor(UnitPoint(x: point.width, y: point.height)))
    }
    if let name = node["gridColumnAlignment"] as? String {
        view = AnyView(view.gridColumnAlignment(horizontal(name)))
    }
    if let unsized = node["gridCellUnsizedAxes"] {
        view = AnyView(view.gridCellUnsizedAxes(axes(unsized)))
    }
    return view
}
