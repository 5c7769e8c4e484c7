// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// A layout tree whose subtrees are contents of items: a measurer of a constraint layout, whose tag
/// is the root of a subtree; see hosting.h.
///
///   1. A subtree is measured as a text is: its answer to an unspecified proposal is its size on
///      one line, and if the constraints leave less width, it is measured for its height at that
///      width.
///   2. After the solve each subtree is laid out at the size of its item (AutoLayout+Trees).
///   3. These layouts are kept or reverted when the outermost call ends (TreeContent+Ending).
struct TreeContent {
    /// SAFETY: retained as long as the content lives.
    let hosted: HostedObject<LayoutTree>
    /// The origin of the content's own record.
    private let allocator: Allocator
    /// The failure of the tree: a measurer only returns a status.
    var failure: Failure?
    /// The edits of the tree that have been seen.
    var editStamp: UInt64 = 0
    /// The next one in the list of those that the outermost call has laid out.
    var next: UnsafeMutablePointer<TreeContent>?

    private init(hosted: HostedObject<LayoutTree>, allocator: Allocator) {
        self.hosted = hosted
        self.allocator = allocator
    }

    /// Makes the measurer of a tree. The layout that takes it retains the tree.
    static func make(
        _ tree: UnsafeMutablePointer<LayoutTree>, _ allocator: Allocator
    ) throws(Failure) -> Measurer {
        let hosted = HostedObject(engine: tree)
        let block = try allocator.allocate(MemoryLayout<TreeContent>.size)
        hosted.retain()
        block.initializeMemory(
            as: TreeContent.self,
            to: TreeContent(hosted: hosted, allocator: allocator))
        return Measurer(
            context: block, measure: measure, measureBatch: nil,
            destroy: { TreeContent.destroy($0.unsafelyUnwrapped) }, isTree: true)
    }

    /// The content of a measurer; nil if the measurer is another one.
    static func of(_ measurer: Measurer) -> UnsafeMutablePointer<TreeContent>? {
        guard measurer.isTree, let context = measurer.context else { return nil }
        return content(context)
    }

    static func content(
        _ context: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<TreeContent> {
        context.assumingMemoryBound(to: TreeContent.self)
    }

    static func destroy(_ context: UnsafeMutableRawPointer) {
        let old = content(context).pointee
        old.hosted.release()
        old.allocator.deallocate(context, MemoryLayout<TreeContent>.size)
    }

    private static var measure: Measurer.Measure {
        { context, request, answer in
            let content = TreeContent.content(context.unsafelyUnwrapped)
            let request = request.unsafelyUnwrapped.assumingMemoryBound(to: MeasureRequest.self)
            let answer = answer.unsafelyUnwrapped.assumingMemoryBound(to: Measurement.self)
            let (item, root) = (request.pointee.node, request.pointee.tag)
            let proposal = request.pointee.proposal
            do throws(Failure) {
                answer.pointee = try content.pointee.hosted.enter(from: item) {
                    (tree) throws(Failure) in
                    try tree.measureContent(try tree.resolve(root, "the content"), proposal)
                }
                return 0
            } catch {
                content.pointee.failure = error
                return error.code.rawValue
            }
        }
    }
}
