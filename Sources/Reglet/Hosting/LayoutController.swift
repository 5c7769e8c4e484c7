// SPDX-License-Identifier: MIT

/// The owner of an item and of the items in it, as a UIViewController owns its view.
///
///     final class Card: LayoutController {
///         let title = LabelItem("Title")
///         override func viewDidLoad() {
///             view.addSubview(title)
///             Tack.align(…)
///         }
///     }
///
/// The item is created when it is first used. Controllers are nested: a container adds a child, and
/// then the child's item to its own.
open class LayoutController {
    public private(set) weak var parent: LayoutController?
    public private(set) var children: [LayoutController] = []
    private var loaded: LayoutItem?
    private var graphs = 0

    /// The ideal size of the item if it is shown as a view; zero for the size by its constraints.
    /// The next update of the graph applies it.
    open var preferredContentSize: CGSize = .zero

    public init() {}

    /// The item, created when it is first used.
    public var view: LayoutItem {
        get {
            if let loaded { return loaded }
            loadView()
            let item = loaded ?? LayoutItem("\(type(of: self))")
            loaded = item
            viewDidLoad()
            return item
        }
        set { loaded = newValue }
    }

    public var viewIfLoaded: LayoutItem? { loaded }
    public var isViewLoaded: Bool { loaded != nil }

    /// Makes the item: set `view` in it, without a call of super.
    open func loadView() { view = LayoutItem("\(type(of: self))") }

    /// The item has been made.
    open func viewDidLoad() {}

    /// Whether the last layout of a graph has a frame for the item, or for the item of the parent.
    public var isShown: Bool { graphs > 0 }

    /// Called when a layout of a graph has given the item its first frame;
    /// `animated` is always false. Parents are notified before their children.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when a graph no longer has a frame for the item; `animated` is always false.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The controller and all below it, parents first.
    var family: [LayoutController] { [self] + children.flatMap(\.family) }

    func enterGraph() {
        graphs += 1
        if graphs == 1 { viewDidAppear(false) }
    }

    func leaveGraph() {
        graphs -= 1
        if graphs == 0 { viewDidDisappear(false) }
    }

    /// Makes a controller a child, and no longer one of the parent that it had. A controller cannot
    /// contain itself: nothing changes, and the next layout throws.
    open func addChild(_ child: LayoutController) {
        var outer: LayoutController? = self
        while let controller = outer {
            if controller === child { return view.refuseCycle(of: child.view) }
            outer = controller.parent
        }
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }

    /// Removes this controller from its parent. The item stays in place; remove it from its
    /// superview.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called by `addChild`; before `removeFromParent` a container calls it with nil.
    open func willMove(toParent parent: LayoutController?) {}
    /// Called by `removeFromParent`; after `addChild` a container calls it.
    open func didMove(toParent parent: LayoutController?) {}
}
