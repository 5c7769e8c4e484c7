// SPDX-License-Identifier: MIT
import RegletBase
import RegletLayout
import RegletTestSupport

/// Trees of all kinds of nodes, from a seed.
struct RandomTree {
    /// Additions to plain nodes.
    enum Extra {
        case baselines
        case coupled
        case zstacks
        case flexibleFrames
    }

    var numbers: RandomNumbers
    var extras: Set<Extra>
    /// Whether nodes that leave a length unspecified may occur.
    var hasFixedSizes = true
    /// The smallest spacing of stacks. If negative, children may be probed with more than 0.
    var leastSpacing = -3.0
    /// Measurers for measured leaves, by position; may be empty.
    var measurers: [Int]

    init(seed: UInt64, _ extras: Set<Extra>, measurers: [Int] = []) {
        numbers = RandomNumbers(seed: seed)
        self.extras = extras
        self.measurers = measurers
    }

    /// A stack with a few subtrees of some depth.
    mutating func page(depth: Int) -> Description {
        let root = Description(stack(numbers.isOne(in: 2) ? .hstack : .vstack))
        for _ in 0..<(2 + numbers.below(3)) { root.append(subtree(depth: depth)) }
        return root
    }

    mutating func subtree(depth: Int) -> Description {
        if depth == 0 || numbers.isOne(in: 5) { return Description(leafElement()) }
        let node = Description(containerElement())
        let count = node.element.childLimit == 1 ? 1 : numbers.below(5)
        if numbers.isOne(in: 25) { return node }
        for _ in 0..<count { node.append(subtree(depth: depth - 1)) }
        return node
    }

    /// Different parameters for a node of the same kind.
    mutating func element(like element: Element) -> Element {
        switch element {
        case .leaf: return leaf()
        case .measured: return measured()
        case .paragraph: return paragraph()
        case .spacer: return spacer()
        case .divider: return .divider(Divider(thickness: optional { $0.length(upTo: 3) }))
        case .stack(let kind, _): return stack(kind)
        case .frame: return frame()
        case .flexibleFrame: return flexibleFrame()
        case .padding: return padding()
        case .fixedSize: return fixedSize()
        case .layoutPriority: return .layoutPriority(Double(numbers.below(5) - 2))
        }
    }

    mutating func proposal() -> (Double?, Double?) { (side(), side()) }

    private mutating func side() -> Double? {
        switch numbers.below(8) {
        case 0: return nil
        case 1: return .infinity
        case 2: return 0
        default: return numbers.length(upTo: 400)
        }
    }

    private mutating func optional<Value>(_ value: (inout RandomNumbers) -> Value) -> Value? {
        numbers.isOne(in: 3) ? nil : value(&numbers)
    }

    private mutating func alignment() -> Alignment {
        let baselines: [Guide] =
            extras.contains(.baselines) ? [.firstTextBaseline, .lastTextBaseline] : []
        return Alignment(
            horizontal: numbers.element(of: [.center, .start, .end]),
            vertical: numbers.element(of: [.center, .start, .end] + baselines + baselines))
    }

    private mutating func leafElement() -> Element {
        switch numbers.below(measurers.isEmpty ? 8 : 10) {
        case 0...2: return leaf()
        case 3...5: return paragraph()
        case 6: return spacer()
        case 7: return .divider(Divider(thickness: optional { $0.length(upTo: 3) }))
        default: return measured()
        }
    }

    private mutating func containerElement() -> Element {
        switch numbers.below(12) {
        case 0...2: return stack(.hstack)
        case 3...5: return stack(.vstack)
        case 6: return extras.contains(.zstacks) ? stack(.zstack) : stack(.vstack)
        case 7: return frame()
        case 8: return extras.contains(.flexibleFrames) ? flexibleFrame() : frame()
        case 9: return padding()
        case 10: return hasFixedSizes ? fixedSize() : padding()
        default: return .layoutPriority(Double(numbers.below(5) - 2))
        }
    }

    private mutating func leaf() -> Element {
        let minimum = Size(width: numbers.length(upTo: 30), height: numbers.length(upTo: 30))
        var ideal = minimum
        var maximum = minimum
        if numbers.isOne(in: 2) {
            ideal = Size(
                width: minimum.width + numbers.length(upTo: 20),
                height: minimum.height + numbers.length(upTo: 20))
            maximum = Size(
                width: numbers.isOne(in: 3) ? .infinity : ideal.width + numbers.length(upTo: 50),
                height: numbers.isOne(in: 3) ? .infinity : ideal.height + numbers.length(upTo: 50))
        }
        var leaf = Leaf(minimum: minimum, ideal: ideal, maximum: maximum)
        if extras.contains(.baselines), numbers.isOne(in: 3) {
            leaf.baselines = LeafBaselines(
                first: optional { $0.length(upTo: 20) }, last: optional { $0.length(upTo: 40) })
            if leaf.baselines == LeafBaselines(first: nil, last: nil) { leaf.baselines = nil }
        }
        return .leaf(leaf)
    }

    private mutating func paragraph() -> Element {
        var words = Words(widths: [])
        for _ in 0..<numbers.below(12) { words.widths.append(numbers.length(upTo: 40)) }
        if numbers.isOne(in: 3) {
            words.ends = words.widths.map { _ in UInt8(numbers.below(3)) }
        }
        words.settings.spaceWidth = numbers.length(upTo: 6)
        words.settings.lineHeight = 8 + numbers.length(upTo: 8)
        words.settings.alignment = numbers.element(of: [.start, .center, .end])
        words.settings.lineLimit = numbers.isOne(in: 4) ? 1 + UInt32(numbers.below(4)) : 0
        words.settings.truncates = extras.contains(.coupled) && numbers.isOne(in: 3)
        return .paragraph(words)
    }

    private mutating func measured() -> Element {
        let forms = SampleMeasurer.Form.allCases.filter {
            // A leaf with a width that depends on its height couples stacks that hold text too.
            extras.contains(.coupled) || ($0 != .coupled && $0 != .verticalText)
        }
        return .measured(
            SampleMeasurer.measured(
                numbers.element(of: forms), characters: numbers.below(60),
                measurer: numbers.element(of: measurers)))
    }

    private mutating func spacer() -> Element {
        .spacer(Spacer(minimumLength: optional { $0.length(upTo: 12) }))
    }

    private mutating func stack(_ kind: NodeKind) -> Element {
        let least = leastSpacing
        let spacing = optional { Double($0.below(14)) + least }
        return .stack(kind, Stack(alignment: alignment(), spacing: spacing))
    }

    private mutating func frame() -> Element {
        .frame(
            Frame(
                width: optional { $0.length(upTo: 120) }, height: optional { $0.length(upTo: 90) },
                alignment: alignment()))
    }

    private mutating func flexibleFrame() -> Element {
        .flexibleFrame(
            FlexibleFrame(width: limits(), height: limits(), alignment: alignment()))
    }

    private mutating func limits() -> LengthLimits {
        LengthLimits(
            minimum: optional { $0.length(upTo: 40) }, ideal: optional { $0.length(upTo: 80) },
            maximum: numbers.isOne(in: 3) ? .infinity : optional { $0.length(upTo: 160) })
    }

    private mutating func padding() -> Element {
        .padding(
            EdgeInsets(
                top: numbers.length(upTo: 8), leading: Double(numbers.below(12) - 2),
                bottom: numbers.isOne(in: 2) ? 0 : numbers.length(upTo: 8), trailing: 4))
    }

    private mutating func fixedSize() -> Element {
        .fixedSize(
            FixedSize(horizontal: numbers.isOne(in: 2), vertical: numbers.isOne(in: 2)))
    }
}

extension Element {
    /// The number of children that a node with this element can have.
    var childLimit: Int {
        switch self {
        case .leaf, .measured, .paragraph, .spacer, .divider: return 0
        case .stack: return Int.max
        case .frame, .flexibleFrame, .padding, .fixedSize, .layoutPriority: return 1
        }
    }
}
