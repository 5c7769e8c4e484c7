// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// A constraint layout as a container of a layout tree; see hosting.h.
///
///   1. The host's size is the size of an item at the top of the layout, fitted to the proposal
///      (ConstraintHost+Sizing).
///   2. The host's subviews are contents of other items: the layout measures them like texts, on
///      one line and then at the width that the constraints give (ConstraintHost+Subviews).
///   3. Placing gives the item at the top its size, solves, and places each subview at its item.
///
/// Subviews may contain hosts themselves, so both engines are nested to any depth that the tree
/// allows.
public struct ConstraintHost {
    /// The origin of the ideal size. Raw values match hosting.h.
    public enum Ideal: Int32, BitwiseCopyable {
        /// The height that the constraints give at the width that is taken.
        case fitting = 0
        /// The content's own size.
        case content = 1
        /// The result of a function.
        case function = 2
    }

    /// The caller's functions; see hosting.h. Arguments are the C structs.
    public struct Functions: BitwiseCopyable {
        public typealias SizeThatFits =
            @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?)
            -> Int32
        public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

        public var context: UnsafeMutableRawPointer?
        /// Returns the size for a proposal. If both sides are NaN, the host computes the size.
        public var sizeThatFits: SizeThatFits?
        /// Returns the ideal size for a size. A side that is NaN is the side of the content.
        public var idealSize: SizeThatFits?
        public var destroy: Destroy?

        public init() {}
    }

    /// SAFETY: retained as long as the host lives.
    let hosted: HostedObject<AutoLayout>
    /// The item at the top.
    public let root: UInt64
    public var flexibility: Flexibility
    public let ideal: Ideal
    public var functions: Functions
    /// Items of which the subviews are the contents, in the order of the subviews.
    public let items: Slab<UInt64>
    /// The binding that has made the subviews the contents of items, and the previous contents,
    /// until a pass has succeeded: a host that is removed before that leaves no trace.
    let binding: UInt32
    var contentsBefore: Slab<BoundContent>
    /// The tree whose pass the host takes part in; nil between passes.
    var tree: Reference<ObjectHead>?
    /// The node of the host in that tree.
    var node: UInt64 = 0
    /// The pass that has ended, for the postponed calls of `endPass` and `destroy`.
    var ended = EndedPass(tree: nil, isKept: false)
    /// The calls of `endPass` and `destroy` on the layout, which are postponed if another call is
    /// using it.
    ///
    /// SAFETY: points to two calls, as long as the host exists.
    let calls: UnsafeMutablePointer<PostponedCall>

    public var layout: Reference<AutoLayout> { hosted.engine }
}

/// A pass of a tree that has ended.
struct EndedPass: BitwiseCopyable {
    var tree: Reference<ObjectHead>?
    var isKept: Bool
}

/// How a host is described.
public struct ConstraintHostDescription {
    /// SAFETY: a layout with a head.
    public var layout: Reference<AutoLayout>
    public var root: UInt64
    public var flexibility = Flexibility.all
    public var ideal = ConstraintHost.Ideal.fitting
    public var functions = ConstraintHost.Functions()
    /// SAFETY: valid until the host has been made.
    public var items = Borrowed<UInt64>()

    public init(layout: Reference<AutoLayout>, root: UInt64) {
        self.layout = layout
        self.root = root
    }
}

extension ConstraintHost {
    /// Makes the rule of a node. The caller gives it to a tree, or destroys it.
    ///
    /// The layout's allocator has its memory: the layout may be in use when the tree removes the
    /// host, and frees it then (`PostponedCall`).
    ///
    /// - Parameters:
    ///   - tree: The head of the tree that the node is in.
    /// - Throws: `cycle` if the layout has that tree as a content, at any depth; `unknownID`,
    ///   `staleID`, `wrongKind` (an item), `hasParent` (the root), `invalidArgument` (an item
    ///   twice), `busy`, `noMemory`.
    public static func make(
        _ given: ConstraintHostDescription, in tree: Reference<ObjectHead>
    ) throws(Failure) -> CustomLayout {
        let hosted = HostedObject(engine: given.layout)
        var search = HostSearch(target: tree)
        if try search.reaches(hosted) {
            throw Failure(.cycle, "host.layout", "has this tree as the content of an item")
        }
        let (block, hasContent) = try hosted.enter(from: 0) { (layout) throws(Failure) in
            let hasContent = layout.hasContent(try layout.resolve(item: given.root))
            let block = try make(given, hosted, &layout)
            layout.hosts += 1
            return (block, hasContent)
        }
        hosted.retain()
        return CustomLayout(
            context: block, orientation: .none,
            answers: hasContent
                ? .guides | .updatedCaches | .passes : .updatedCaches | .passes,
            by: ConstraintHost.self)
    }

    /// Makes the record of a host, and subviews the contents of its items.
    private static func make(
        _ given: ConstraintHostDescription, _ hosted: HostedObject<AutoLayout>,
        _ layout: inout AutoLayout
    ) throws(Failure) -> UnsafeMutableRawPointer {
        let allocator = layout.allocator
        let block = try allocator.allocate(blockSize)
        var items = Slab<UInt64>()
        var contents = Slab<BoundContent>()
        do throws(Failure) {
            items = try Slab(given.items.count, repeating: 0, allocator)
            contents = try Slab(given.items.count, repeating: .none, allocator)
            for i in 0..<items.count { items[i] = given.items[i] }
            let binding = try bind(items, given.root, &layout, contents)
            let calls = (block + MemoryLayout<ConstraintHost>.stride).bindMemory(
                to: PostponedCall.self, capacity: 2)
            calls.initialize(to: PostponedCall(context: block, endPassInLayout))
            (calls + 1).initialize(to: PostponedCall(context: block, removeFromLayout))
            block.initializeMemory(
                as: ConstraintHost.self,
                to: ConstraintHost(
                    hosted: hosted, root: given.root, flexibility: given.flexibility,
                    ideal: given.ideal, functions: given.functions, items: items,
                    binding: binding, contentsBefore: contents, tree: nil, calls: calls))
            return block
        } catch {
            items.release(allocator)
            contents.release(allocator)
            allocator.deallocate(block, blockSize)
            throw error
        }
    }

    /// The bytes of a host and its two calls.
    private static var blockSize: Int {
        MemoryLayout<ConstraintHost>.stride + 2 * MemoryLayout<PostponedCall>.stride
    }

    /// Frees the record of a host.
    private static func free(_ context: UnsafeMutableRawPointer, _ allocator: Allocator) {
        let host = host(context).value
        host.items.release(allocator)
        host.contentsBefore.release(allocator)
        allocator.deallocate(context, blockSize)
    }

    /// The host in a custom layout; nil if it is another layout.
    public static func of(_ layout: CustomLayout) -> Reference<ConstraintHost>? {
        layout.adaptor == .constraintHost ? host(layout.context) : nil
    }

    static func host(_ context: UnsafeMutableRawPointer) -> Reference<ConstraintHost> {
        Reference(at: context)
    }
}

/// The changes of a layout by its host at the end of a pass and at the removal of the host.
extension ConstraintHost {
    /// The views that items of the layout show are laid out at the sizes of the items.
    public static func layOutInside(_ context: UnsafeMutableRawPointer) throws(Failure) {
        let host = host(context).value
        guard let tree = host.tree else { return }
        try host.hosted.enter(from: host.node, in: tree) { (layout) throws(Failure) in
            try layout.layOutAwaitedContents()
        }
    }

    public static func disown(_ context: UnsafeMutableRawPointer) {
        host(context).value.functions.destroy = nil
    }

    public static func endPass(_ context: UnsafeMutableRawPointer, isKept: Bool) {
        let host = host(context)
        guard let tree = host.value.tree else { return }
        host.value.tree = nil
        host.value.ended = EndedPass(tree: tree, isKept: isKept)
        carryOut(host.value.calls, on: host.value.layout.address)
    }

    public static func destroy(_ context: UnsafeMutableRawPointer, _: Allocator) {
        let host = host(context)
        // A content that was replaced in the middle of a pass.
        if let tree = host.value.tree {
            host.value.ended = EndedPass(tree: tree, isKept: false)
        }
        let functions = host.value.functions
        carryOut(host.value.calls + 1, on: host.value.layout.address)
        functions.destroy?(functions.context)
    }

    /// The body of `endPass`.
    private static var endPassInLayout: PostponedCall.Body {
        { context in
            let host = ConstraintHost.host(context)
            let layout = host.value.layout
            let (tree, isKept) = (host.value.ended.tree, host.value.ended.isKept)
            if let tree { layout.value.endHosting(tree, isKept: isKept) }
            if isKept { host.value.confirmBinding(&layout.value) }
        }
    }

    /// The body of `destroy`.
    private static var removeFromLayout: PostponedCall.Body {
        { context in
            let host = ConstraintHost.host(context).value
            host.layout.value.hosts -= 1
            if let tree = host.ended.tree, host.layout.value.hostedBy == context {
                host.layout.value.endHosting(tree, isKept: false)
            }
            host.unbind(&host.layout.value)
            ConstraintHost.free(context, host.layout.value.allocator)
            host.hosted.release()
        }
    }
}
