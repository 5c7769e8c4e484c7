// SPDX-License-Identifier: MIT

/// Somebody who owns an item and what is in it, as a UIViewController owns its view.
///
///     final class Card: LayoutController {
///         let title = Label("Title")
///         override func viewDidLoad() {
///             view.addSubview(title)
///             Tack.align(…)
///         }
///     }
///
/// The item is made when it is first asked for. Controllers lie in each other: a container adds a
/// child, and then the child's item to its own.
open class LayoutController {
    public private(set) weak var parent: LayoutController?
    public private(set) var children: [LayoutController] = []
    private var loaded: LayoutItem?

    public init() {}

    /// The item, made when it is first asked for.
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

    /// Makes a controller a child, and no longer one of the parent that it had. A controller cannot
    /// contain itself: such a call changes nothing, and the next layout of the item throws it.
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

    /// Ends being a child. The item stays where it is; remove it from its superview.
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
