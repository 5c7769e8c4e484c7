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
    /// The next content in the list of contents that the outermost call has laid out.
    var next: Reference<TreeContent>?

    private init(hosted: HostedObject<LayoutTree>, allocator: Allocator) {
        self.hosted = hosted
        self.allocator = allocator
    }

    /// Makes the measurer of a tree. The layout that takes it retains the tree.
    static func make(
        _ tree: Reference<LayoutTree>, _ allocator: Allocator
    ) throws(Failure) -> Measurer {
        let hosted = HostedObject(engine: tree)
        let content = try Reference(
            TreeContent(hosted: hosted, allocator: allocator), allocator)
        hosted.retain()
        return Measurer(
            context: content.address, measure: measure, measureBatch: nil, destroy: destroy,
            isTree: true)
    }

    /// The content of a measurer, or nil if it does not measure a tree.
    static func of(_ measurer: Measurer) -> Reference<TreeContent>? {
        guard measurer.isTree, let context = measurer.context else { return nil }
        return Reference(at: context)
    }

    private static var destroy: Measurer.Destroy {
        { context in
            let content = Reference<TreeContent>(at: context.unsafelyUnwrapped)
            content.value.hosted.release()
            content.release(content.value.allocator)
        }
    }

    private static var measure: Measurer.Measure {
        { context, request, answer in
            let content = Reference<TreeContent>(at: context.unsafelyUnwrapped)
            let request = request.unsafelyUnwrapped.assumingMemoryBound(to: MeasureRequest.self)
            let answer = answer.unsafelyUnwrapped.assumingMemoryBound(to: Measurement.self)
            let (item, root) = (request.pointee.node, request.pointee.tag)
            let proposal = request.pointee.proposal
            do throws(Failure) {
                answer.pointee = try content.value.hosted.enter(from: item) {
                    (tree) throws(Failure) in
                    try tree.measureContent(try tree.resolve(root, "the content"), proposal)
                }
                return 0
            } catch {
                content.value.failure = error
                return error.code.rawValue
            }
        }
    }
}
