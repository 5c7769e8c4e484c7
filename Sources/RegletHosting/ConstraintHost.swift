// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// A constraint layout as a container of a layout tree; see hosting.h.
///
///   1. The host's size is that of an item at the top of the layout, fitted to the proposal
///      (ConstraintHost+Sizing).
///   2. The host's subviews are contents of other items: the layout measures them like texts, on
///      one line and then at the width that the constraints give (ConstraintHost+Subviews).
///   3. Placing gives the item at the top its size, solves, and places each subview at its item.
///
/// Subviews may contain hosts themselves, so both engines are nested to any depth that the tree
/// allows.
public struct ConstraintHost {
    /// The origin of the ideal size; raw values are those of hosting.h.
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
        /// Proposal in, size out; NaN on both sides leaves it to the host.
        public var sizeThatFits: SizeThatFits?
        /// Size in, ideal size out; NaN on a side leaves it to the content.
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
    var tree: UnsafeMutableRawPointer?
    /// The node of the host in that tree.
    var node: UInt64 = 0

    public var layout: UnsafeMutablePointer<AutoLayout> { hosted.engine }
}

/// How a host is described.
public struct ConstraintHostDescription {
    /// SAFETY: a layout with a head.
    public var layout: UnsafeMutablePointer<AutoLayout>
    public var root: UInt64
    public var flexibility = Flexibility.all
    public var ideal = ConstraintHost.Ideal.fitting
    public var functions = ConstraintHost.Functions()
    /// SAFETY: valid until the host has been made.
    public var items = UnsafeBufferPointer<UInt64>(start: nil, count: 0)

    public init(layout: UnsafeMutablePointer<AutoLayout>, root: UInt64) {
        self.layout = layout
        self.root = root
    }
}

extension ConstraintHost {
    /// Makes the rule of a node. The caller gives it to a tree, or destroys it.
    ///
    /// - Parameters:
    ///   - tree: The address of the tree that the node is in.
    /// - Throws: `cycle` if the layout has that tree as a content, at any depth; `unknownID`,
    ///   `staleID`, `wrongKind` (an item), `hasParent` (the root), `invalidArgument` (an item
    ///   twice), `busy`, `noMemory`.
    public static func make(
        _ given: ConstraintHostDescription, in tree: UnsafeMutableRawPointer,
        _ allocator: Allocator
    ) throws(Failure) -> CustomLayout {
        let hosted = HostedObject(engine: given.layout)
        var search = HostSearch(target: tree)
        if try search.reaches(hosted) {
            throw Failure(.cycle, "host.layout", "has this tree as the content of an item")
        }
        let block = try allocator.allocate(MemoryLayout<ConstraintHost>.size)
        var items = Slab<UInt64>()
        var contents = Slab<BoundContent>()
        var (binding, hasContent) = (UInt32(0), false)
        do throws(Failure) {
            items = try Slab(given.items.count, repeating: 0, allocator)
            contents = try Slab(given.items.count, repeating: .none, allocator)
            for i in 0..<items.count { items[i] = given.items[i] }
            try hosted.enter(from: 0) { (layout) throws(Failure) in
                binding = try bind(items, given.root, &layout, contents)
                hasContent = layout.hasContent(try layout.resolve(item: given.root))
                layout.hosts += 1
            }
        } catch {
            items.release(allocator)
            contents.release(allocator)
            allocator.deallocate(block, MemoryLayout<ConstraintHost>.size)
            throw error
        }
        hosted.retain()
        block.initializeMemory(
            as: ConstraintHost.self,
            to: ConstraintHost(
                hosted: hosted, root: given.root, flexibility: given.flexibility,
                ideal: given.ideal, functions: given.functions, items: items, binding: binding,
                contentsBefore: contents, tree: nil))
        return CustomLayout(
            context: block, orientation: .none,
            answers: hasContent
                ? .guides | .updatedCaches | .passes : .updatedCaches | .passes,
            by: ConstraintHost.self)
    }

    /// The host in a custom layout; nil if it is another layout.
    public static func of(_ layout: CustomLayout) -> UnsafeMutablePointer<ConstraintHost>? {
        layout.adaptor == .constraintHost ? host(layout.context) : nil
    }

    static func host(_ context: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ConstraintHost> {
        context.assumingMemoryBound(to: ConstraintHost.self)
    }
}
