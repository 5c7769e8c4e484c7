// SPDX-License-Identifier: MIT
import Reglet

/// An item that contains as much as a case says.
private final class Content: LayoutItem {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
}

/// A case of kind "representable": how large an adapted item is.
func representableDifferences(_ record: Record) throws -> [String] {
    let given = record["input"] as? Record ?? [:]
    let expect = record["expect"] as? Record ?? [:]
    var came: [String: [CGFloat]] = [:]
    if record["op"] as? String == "traits" {
        let lengths = try traits(given)
        for (name, length) in zip(["min", "ideal", "max"], lengths) { came[name] = [length] }
    } else {
        let size = try adaptedSize(given)
        came["size"] = [size.width, size.height]
    }
    return expect.compactMap { name, value in
        let wanted = (value as? [Any] ?? [value]).compactMap(number)
        let isSame = zip(wanted, came[name] ?? []).allSatisfy { $0 == $1 || abs($0 - $1) <= 0.011 }
        return isSame ? nil : "\(name): \(wanted), came \(came[name] ?? [])"
    }
}

/// The least, the ideal and the greatest width of an item with priorities.
private func traits(_ given: Record) throws -> [CGFloat] {
    let item = Content()
    item.size = CGSize(width: number(given["intrinsic"]) ?? -1, height: -1)
    for (name, set) in [
        ("compression", item.setContentCompressionResistancePriority),
        ("hugging", item.setContentHuggingPriority),
    ] {
        set(LayoutPriority(Float(number(given[name]) ?? 0)), .horizontal)
    }
    let graph = try ViewGraph()
    try graph.update(ItemAdaptor(item, flexibility: .ofContent, idealSize: .content))
    return try [0, nil, .infinity].map {
        try graph.sizeThatFits(ProposedViewSize(width: $0, height: nil)).width
    }
}

private func adaptedSize(_ given: Record) throws -> CGSize {
    let view = given["view"] as? Record ?? [:]
    let flexibility = ItemFlexibility(rawValue: given["flexibility"] as? UInt32 ?? 0)
    let ideal: ItemIdealSize = given["calculator"] as? String == "none" ? .content : .fitting
    let item: LayoutItem
    if view["kind"] as? String == "text" {
        item = LabelItem(view["string"] as? String ?? "")
    } else {
        let content = Content()
        content.size = size(view["intrinsic"])
        item = content
    }
    let graph = try ViewGraph()
    try graph.update(ItemAdaptor(item, flexibility: flexibility, idealSize: ideal))
    let offered = given["proposal"] as? [Any] ?? []
    return try graph.sizeThatFits(
        ProposedViewSize(width: number(offered[0]), height: number(offered[1])))
}
