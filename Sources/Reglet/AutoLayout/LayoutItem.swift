// SPDX-License-Identifier: MIT
import CReglet

/// A rectangle that constraints place, like a view in Auto Layout.
///
///     let page = LayoutItem("page")
///     let label = LabelItem("Hello")
///     page.addSubview(label)
///     try page.setSize(width: 320, height: 200)
///     try page.activate([label.centerXAnchor.constraint(equalTo: page.centerXAnchor)])
///     try page.layout()
///     label.frame
///
/// A root owns the system that solves all items below it, and its origin is (0, 0). A removed item
/// keeps the constraints that concern only itself and the items below it, like a view in UIKit.
///
/// Subclasses have UIKit's initialisers: a subclass with an initialiser of its own calls
/// `super.init(frame:)`, and has `init?(coder:)`.
open class LayoutItem: LayoutChain {
    /// The name of the item in messages.
    public var name: String? {
        didSet { recording { (system) throws(LayoutError) in try system.setName(id, name) } }
    }
    public private(set) weak var superview: LayoutItem?
    public private(set) var subviews: [LayoutItem] = []

    /// The id of the item in its system, or 0 before it has an id.
    var id: rgl_item = 0
    var ownSystem: AutoLayout?
    var guides: [LayoutGuide] = []
    private var carried: [LayoutConstraint] = []
    private var carriedRefusal: LayoutError?
    private var needsUpdate = true
    var size = ProposedViewSize.unspecified
    /// The description of the content that the engine has.
    private var toldContent = rgl_intrinsic_content()
    /// Measures texts below the item when it is a root.
    var measurer: any TextMeasurer = MonospacedMeasurer()
    private let initialSize: CGSize

    /// An item whose frame comes from constraints. As a root it has the size of the frame, if it is
    /// not zero, until `setSize` is called. Otherwise the frame has no effect.
    public override init(frame: CGRect) {
        initialSize = frame.size
        super.init(frame: frame)
    }

    /// Items are created in code alone: ends the program with an error. Subclasses that are written
    /// for UIKit have this initialiser.
    public required init?(coder: NSCoder) {
        fatalError("items cannot be decoded: create \(Self.self) by init(frame:)")
    }

    /// - Parameters:
    ///   - name: The name of the item in messages.
    ///   - measurer: Measures texts below the item when it is a root.
    @_disfavoredOverload
    public convenience init(
        _ name: String? = nil, measurer: any TextMeasurer = MonospacedMeasurer()
    ) {
        self.init(frame: .zero)
        self.name = name
        self.measurer = measurer
    }

    override var parts: [ChainPart] { [.item(self, sizes: [])] }

    var label: String { name ?? "\(type(of: self))" }

    /// The item at the top, which has no superview.
    public var root: LayoutItem {
        var item = self
        while let outer = item.superview { item = outer }
        return item
    }

    /// The system of all items below the same root; nil only without memory.
    public var system: AutoLayout? { try? requiredSystem() }

    func requiredSystem() throws(LayoutError) -> AutoLayout {
        let root = root
        if let system = root.ownSystem { return system }
        let system = try AutoLayout(measurer: root.measurer)
        root.ownSystem = system
        try root.enter(system)
        return system
    }

    /// Calls a function with the system, if there is one already. The next layout throws its error.
    func recording(_ body: (AutoLayout) throws(LayoutError) -> Void) {
        if id != 0 { root.ownSystem?.recording(body) }
    }

    // MARK: Hierarchy

    /// Makes an item the last one of this one's. An item cannot contain itself: nothing changes,
    /// and the next layout throws.
    open func addSubview(_ item: LayoutItem) {
        guard item !== self, !isBelow(item) else { return refuseCycle(of: item) }
        guard mayChange(), item.mayChange() else { return }
        item.removeFromSuperview()
        item.leave()
        item.superview = self
        subviews.append(item)
        recording { (system) throws(LayoutError) in try item.enter(system) }
    }

    /// In a callback of the layout nothing changes, and the next layout throws.
    private func mayChange() -> Bool {
        guard id != 0, let system = root.ownSystem else { return true }
        var isIdle = false
        system.recording { (system) throws(LayoutError) in
            try system.requireIdle()
            isIdle = true
        }
        return isIdle
    }

    /// Has the next layout throw that an item was to contain itself.
    func refuseCycle(of item: LayoutItem) {
        system?.recording { (_) throws(LayoutError) in
            throw LayoutError(.cycle, "\(item.label) cannot contain itself", view: label)
        }
    }

    open func removeFromSuperview() {
        guard let superview, mayChange() else { return }
        superview.willRemoveSubview(self)
        leave()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    func willRemoveSubview(_ item: LayoutItem) {}

    /// Removes a guide, with the constraints that mention it.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.superview === self, mayChange() else { return }
        guide.leave()
        guides.removeAll { $0 === guide }
        guide.superview = nil
    }

    /// Adds a guide, which constraints place like an item.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        guard mayChange(), guide.mayChange() else { return }
        guide.owningView?.guides.removeAll { $0 === guide }
        guide.leave()
        guide.superview = self
        guides.append(guide)
        recording { (system) throws(LayoutError) in try guide.enter(system) }
    }

    private func isBelow(_ item: LayoutItem) -> Bool {
        var outer = superview
        while let view = outer {
            if view === item { return true }
            outer = view.superview
        }
        return false
    }

    private func enter(_ system: AutoLayout) throws(LayoutError) {
        id = try make(in: system)
        system.note(self, id)
        needsUpdate = true
        system.itemAsking = self
        if let refusal = carriedRefusal {
            carriedRefusal = nil
            system.record(refusal)
        }
        if name != nil { try system.setName(id, name) }
        try applyContent(system)
        if let size = sizeOfItsOwn {
            try system.check(rgl_item_set_size(system.pointer, id, size.record))
        }
        for guide in guides { try guide.enter(system) }
        for item in subviews { try item.enter(system) }
        let constraints = carried
        carried = []
        try system.activate(constraints)
    }

    private var sizeOfItsOwn: ProposedViewSize? {
        if size != .unspecified { return size }
        return superview == nil && initialSize != .zero ? ProposedViewSize(initialSize) : nil
    }

    func make(in system: AutoLayout) throws(LayoutError) -> rgl_item {
        var id: rgl_item = 0
        try system.check(rgl_item_create(system.pointer, superview?.id ?? 0, &id))
        return id
    }

    /// Takes the item and all below it out of the system, with the constraints within it.
    private func leave() {
        guard id != 0, let system = root.ownSystem else { return }
        var members: Set<ObjectIdentifier> = []
        visit { members.insert(ObjectIdentifier($0)) }
        for (_, constraint) in system.active.sorted(by: { $0.key < $1.key }) {
            let (some, all) = constraint.speaks(of: members)
            guard some else { continue }
            let isActive = constraint.isActive
            system.forget(constraint)
            if all && isActive { carried.append(constraint) }
        }
        // The next layout of the new root throws the refusals from below.
        if ownSystem === system { carriedRefusal = system.takeRefusal() }
        _ = rgl_item_remove(system.pointer, id)
        visit { item in
            system.forget(item)
            item.id = 0
        }
        ownSystem = nil
    }

    private func visit(_ body: (LayoutItem) -> Void) {
        body(self)
        for guide in guides { body(guide) }
        for item in subviews { item.visit(body) }
    }

    // MARK: Updates of constraints

    /// Updates the constraints of the item. Called before a layout if the item is new below its
    /// root or `setNeedsUpdateConstraints` was called, inner items first. The layout throws
    /// refusals of its constraints.
    open func updateConstraints() {}

    /// Calls `updateConstraints`. Override it to throw errors: the layout throws them with the
    /// item's name, and calls it again next time.
    open func updateConstraintsOrThrow() throws { updateConstraints() }

    /// Has the next layout call `updateConstraints`.
    public func setNeedsUpdateConstraints() {
        needsUpdate = true
        root.ownSystem?.itemAsking = self
    }

    public func needsUpdateConstraints() -> Bool { needsUpdate }

    /// Calls `updateConstraints` of this item and of the items below it that need it.
    public func updateConstraintsIfNeeded() {
        recordingAnyway { () throws(LayoutError) in try updateDueConstraints() }
    }

    private func recordingAnyway(_ body: () throws(LayoutError) -> Void) {
        do throws(LayoutError) { try body() } catch { system?.record(error) }
    }

    func updateDueConstraints() throws(LayoutError) {
        for item in subviews { try item.updateDueConstraints() }
        guard needsUpdate else { return }
        needsUpdate = false
        do {
            try updateConstraintsOrThrow()
        } catch let error as LayoutError {
            needsUpdate = true
            throw LayoutError(
                error.code, error.message, view: error.view ?? label, offset: error.offset,
                cause: error.cause)
        } catch {
            needsUpdate = true
            throw LayoutError(
                .callback, "updateConstraints of \(label) threw \(error)", view: label,
                cause: error)
        }
    }

    // MARK: Content

    /// Whether the item is not drawn. A hidden item keeps its place, except in a stack.
    public var isHidden = false {
        didSet {
            if isHidden != oldValue { (superview as? StackItem)?.visibilityChanged(of: self) }
        }
    }

    /// Carried, with no effect on the layout.
    public var backgroundColor: Color?

    /// A length for an axis without content.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The size of the item's content; `noIntrinsicMetric` on an axis without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: LayoutItem.noIntrinsicMetric, height: LayoutItem.noIntrinsicMetric)
    }

    /// The distance from the top to the first baseline, and from the last baseline to the bottom.
    open var firstBaselineOffsetFromTop: CGFloat { 0 }
    open var lastBaselineOffsetFromBottom: CGFloat { 0 }

    private var hugging: [Axis: LayoutPriority] = [:]
    private var resistance: [Axis: LayoutPriority] = [:]

    public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
        hugging[axis] ?? .defaultLow
    }

    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        hugging[axis] = priority
        invalidateIntrinsicContentSize()
    }

    public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        resistance[axis] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis)
    {
        resistance[axis] = priority
        invalidateIntrinsicContentSize()
    }

    /// Reads the size of the content again.
    open func invalidateIntrinsicContentSize() {
        recording { (system) throws(LayoutError) in try applyContent(system) }
    }

    func refreshContent(_ system: AutoLayout) {
        visit { item in
            guard item.id != 0, !(item is LayoutGuide) else { return }
            var (now, told) = (item.intrinsicContent, item.toldContent)
            let isSame = memcmp(&now, &told, MemoryLayout<rgl_intrinsic_content>.size) == 0
            if !isSame { item.invalidateIntrinsicContentSize() }
        }
    }

    func applyContent(_ system: AutoLayout) throws(LayoutError) {
        var content = intrinsicContent
        try system.check(rgl_item_set_content(system.pointer, id, &content))
        toldContent = content
        try applyInsets(system)
    }

    private static func contentLength(_ length: CGFloat) -> CGFloat? {
        length == noIntrinsicMetric ? nil : length
    }

    var intrinsicContent: rgl_intrinsic_content {
        let size = intrinsicContentSize
        return rgl_intrinsic_content(
            size: rgl_proposal(
                width: LayoutItem.contentLength(size.width).orNaN,
                height: LayoutItem.contentLength(size.height).orNaN),
            horizontal_hugging: contentHuggingPriority(for: .horizontal).record,
            vertical_hugging: contentHuggingPriority(for: .vertical).record,
            horizontal_resistance: contentCompressionResistancePriority(for: .horizontal).record,
            vertical_resistance: contentCompressionResistancePriority(for: .vertical).record,
            first_baseline: Double(firstBaselineOffsetFromTop),
            last_baseline: Double(lastBaselineOffsetFromBottom))
    }

    // MARK: Insets

    /// How much of the item bars and notches cover.
    public var safeAreaInsets = UIEdgeInsets.zero { didSet { applyInsetsOrRecord() } }
    /// How much of the item its margins take, counted from the safe area: 8 points at each edge, as
    /// in UIKit.
    public var directionalLayoutMargins = EdgeInsets(.all, LayoutItem.defaultMargin) {
        didSet { applyInsetsOrRecord() }
    }
    private static let defaultMargin: CGFloat = 8
    private var ownAlignmentInsets = UIEdgeInsets.zero
    /// How far the frame reaches beyond the rectangle that constraints see. A subclass overrides
    /// it, and calls `invalidateIntrinsicContentSize` when it changes.
    open var alignmentRectInsets: UIEdgeInsets { ownAlignmentInsets }
    /// Sets `alignmentRectInsets` of an item that does not override it.
    public func setAlignmentRectInsets(_ insets: UIEdgeInsets) {
        ownAlignmentInsets = insets
        applyInsetsOrRecord()
    }
    /// Whether margins count from the safe area, or from the edges.
    public var insetsLayoutMarginsFromSafeArea = true { didSet { applyInsetsOrRecord() } }

    private func applyInsetsOrRecord() {
        recording { (system) throws(LayoutError) in try applyInsets(system) }
    }

    func applyInsets(_ system: AutoLayout) throws(LayoutError) {
        var (alignment, safeArea) = (alignmentRectInsets.record, safeAreaInsets.record)
        var margins = directionalLayoutMargins.record
        try system.check(rgl_item_set_alignment_insets(system.pointer, id, &alignment))
        try system.check(rgl_item_set_safe_area(system.pointer, id, &safeArea))
        try system.check(
            rgl_item_set_margins(
                system.pointer, id, &margins, insetsLayoutMarginsFromSafeArea ? 1 : 0))
    }
}

extension LayoutItem: CustomStringConvertible {
    public var description: String { label }
}
