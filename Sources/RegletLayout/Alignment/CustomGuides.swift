// SPDX-License-Identifier: MIT
import RegletBase

/// A request to a locator, laid out as rgl_locate_request.
public struct LocateRequest: BitwiseCopyable {
    public var node: UInt64
    public var tag: UInt64
    public var axis: Int32
    public var guide: Int32
    public var size: Size
    public var position: Double
    public var firstTextBaseline: Double
    public var lastTextBaseline: Double
}

/// How guides are located: the caller's function and context; see guide.h.
public struct Locator: BitwiseCopyable {
    public typealias Locate =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutablePointer<Double>?
        ) -> Int32

    var context: UnsafeMutableRawPointer?
    var locate: Locate
    var destroy: Measurer.Destroy?

    public init(
        context: UnsafeMutableRawPointer?, locate: @escaping Locate, destroy: Measurer.Destroy?
    ) {
        self.context = context
        self.locate = locate
        self.destroy = destroy
    }

    func release() { destroy?(context) }
}

/// The position of a guide in a view: a constant and a fraction of the view's length, or the answer
/// of a locator.
public struct GuidePosition: Equatable, BitwiseCopyable {
    public var constant: Double
    public var fraction: Double
    /// The index of the locator in its tree; nil if constant and fraction are used.
    public var locator: Int?
    public var tag: UInt64

    public init(
        constant: Double = 0, fraction: Double = 0, locator: Int? = nil, tag: UInt64 = 0
    ) {
        self.constant = constant
        self.fraction = fraction
        self.locator = locator
        self.tag = tag
    }

    /// The position in a view of a length, without a locator.
    @inline(__always)
    func position(in length: Double) -> Double {
        fraction == 0 ? constant : constant + fraction * length
    }
}

/// A custom guide of a tree: its axis, and its default position in views.
struct CustomGuide: BitwiseCopyable {
    var axis: Axis
    var position: GuidePosition
}

extension LayoutTree {
    public static var maximumGuides: Int { Int(UInt16.max) + 1 - Guide.firstCustom }

    /// Adds a locator and returns its position. The tree releases its context at the end.
    public mutating func add(_ locator: Locator) throws(Failure) -> Int {
        try checkCount(locators.count, "locators")
        try locators.append(locator)
        return locators.count - 1
    }

    public var locatorCount: Int { locators.count }

    /// Defines a guide on an axis.
    public mutating func addGuide(_ axis: Axis, _ position: GuidePosition) throws(Failure) -> Guide
    {
        try checkCount(customGuides.count, limit: LayoutTree.maximumGuides, "guides")
        try customGuides.append(CustomGuide(axis: axis, position: position))
        return Guide(
            rawValue: UInt16(truncatingIfNeeded: Guide.firstCustom + customGuides.count - 1))
    }

    /// Whether a number names a guide of an axis.
    public func hasGuide(_ axis: Axis, _ number: Int) -> Bool {
        if number < Guide.firstCustom {
            return number >= 0 && number <= (axis == .vertical ? 4 : 2)
        }
        let index = number - Guide.firstCustom
        return index < customGuides.count && customGuides[index].axis == axis
    }

    func customGuide(_ guide: Guide) -> CustomGuide {
        customGuides[Int(guide.rawValue) - Guide.firstCustom]
    }

    /// The default position of a guide in a node of a size.
    mutating func defaultGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ size: Size
    ) -> Double {
        guard guide.isCustom else { return guide.position(in: size[axis]) }
        return customDefault(node, axis, guide, size, LeafBaselines(first: nil, last: nil))
    }

    /// The default position of a custom guide in a node of a size.
    @inline(never)
    mutating func customDefault(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ size: Size, _ baselines: LeafBaselines
    ) -> Double {
        let position = customGuide(guide).position
        guard position.locator != nil else {
            return LayoutTree.located(position.position(in: size[axis]))
        }
        return locate(node, axis, guide, position, size, baselines: baselines)
    }

    /// Calls a locator for the position of a guide in a node; 0 after the pass has failed.
    @inline(never)
    mutating func locate(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ position: GuidePosition, _ size: Size,
        inner: Double = .nan, baselines: LeafBaselines
    ) -> Double {
        guard failure == nil, let index = position.locator else { return 0 }
        let locator = locators[index]
        var request = LocateRequest(
            node: id(of: node), tag: position.tag, axis: Int32(axis.rawValue),
            guide: Int32(guide.rawValue), size: size, position: inner,
            firstTextBaseline: baselines.first ?? .nan, lastTextBaseline: baselines.last ?? .nan)
        var answer = Double.nan
        let status = locator.locate(locator.context, &request, &answer)
        guard status == 0 else {
            var failure = Failure(.callback, "locate", "returned an error", node: request.node)
            failure.callbackStatus = status
            fail(failure)
            return 0
        }
        // An infinite view may have infinite guides.
        let isEndless = size.width == .infinity || size.height == .infinity
        guard answer.isFinite || (isEndless && !answer.isNaN) else {
            fail(
                Failure(
                    .callbackAnswer, "locate", "position",
                    number: answer, node: request.node))
            return 0
        }
        return answer
    }

    /// SOURCE: a guide that is NaN, from infinite views, counts as infinite.
    static func located(_ position: Double) -> Double { position.isNaN ? .infinity : position }
}
