// SPDX-License-Identifier: MIT
import RegletBase

/// A call of a custom layout: a function of `LayoutProtocol`, its arguments, its answer.
public struct LayoutRequest {
    enum Operation: BitwiseCopyable {
        case sizeThatFits, placeSubviews, makeCache, updateCache, destroyCache
        case explicitAlignment, spacing
        case likeness, animatable, setAnimatable, destroy, disown
        case layOutInside, keepPass, revertPass
    }

    let operation: Operation
    var call: LayoutCall
    /// SAFETY: the tree that makes the request, valid during the call; nil if there are no
    /// subviews.
    var tree: UnsafeMutablePointer<LayoutTree>?
    var failure: Failure?

    var bounds = Rect(origin: .zero, size: .zero)
    var proposal = Proposal.unspecified
    /// For `placeSubviews`; see `LayoutCall`.
    var givesPlaces = false
    var guide = GuideQuestion()
    /// The answers of `sizeThatFits` and `explicitAlignment`.
    var size = Size(width: .nan, height: .nan)
    var position = Double.nan
    /// The preference that `spacing` writes. A pointer, since a preference is larger than all other
    /// members together.
    var spacing: UnsafeMutablePointer<ViewSpacing>?

    var other: UnsafeMutableRawPointer?
    var likeness = Likeness.empty
    var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
    var count = 0
    var allocator: Allocator?

    /// A request whose call is filled in when the function is called.
    init(_ operation: Operation) {
        self.init(operation, UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped)
    }

    init(
        _ operation: Operation, _ context: UnsafeMutableRawPointer,
        cache: UnsafeMutableRawPointer? = nil
    ) {
        self.operation = operation
        call = LayoutCall(
            context: context, cache: cache, number: 0, node: 0, count: 0, direction: .leftToRight,
            givesPlaces: false)
    }

    /// The name of the function in messages.
    var name: StaticText {
        switch operation {
        case .sizeThatFits: return "size_that_fits"
        case .placeSubviews: return "place_subviews"
        case .makeCache: return "make_cache"
        case .updateCache: return "update_cache"
        case .destroyCache: return "destroy_cache"
        case .explicitAlignment: return "explicit_alignment"
        case .spacing: return "spacing"
        case .likeness: return "equal"
        case .animatable: return "get_animatable"
        case .setAnimatable: return "set_animatable"
        case .destroy, .disown, .layOutInside, .keepPass, .revertPass: return "destroy"
        }
    }

    /// Calls the function of an adaptor for a request.
    ///
    /// SAFETY: the pointer is the argument of the adaptor's entry point.
    public static func carryOut<Adaptor: LayoutProtocol>(
        _ request: UnsafeMutableRawPointer, by _: Adaptor.Type
    ) {
        let request = request.assumingMemoryBound(to: LayoutRequest.self)
        do throws(Failure) {
            try request.pointee.run(Adaptor.self)
        } catch {
            request.pointee.failure = error
        }
    }

    /// SAFETY: a request for a function that gets subviews has a tree.
    private mutating func run<Adaptor: LayoutProtocol>(_: Adaptor.Type) throws(Failure) {
        let context = call.context
        var tree: UnsafeMutablePointer<LayoutTree> { self.tree.unsafelyUnwrapped }
        switch operation {
        case .sizeThatFits: size = try Adaptor.sizeThatFits(proposal, &call, &tree.pointee)
        case .placeSubviews: try Adaptor.placeSubviews(in: bounds, proposal, &call, &tree.pointee)
        case .makeCache: try Adaptor.makeCache(&call, &tree.pointee)
        case .updateCache: try Adaptor.updateCache(&call, &tree.pointee)
        case .explicitAlignment:
            position = try Adaptor.explicitAlignment(guide, &call, &tree.pointee)
        case .spacing:
            try Adaptor.spacing(&spacing.unsafelyUnwrapped.pointee, &call, &tree.pointee)
        case .destroyCache: Adaptor.destroyCache(call.cache, of: context)
        case .likeness:
            likeness = try Adaptor.likeness(of: context, to: other.unsafelyUnwrapped)
        case .animatable: count = try Adaptor.animatable(context, numbers)
        case .setAnimatable:
            try Adaptor.setAnimatable(context, UnsafeBufferPointer(numbers))
        case .destroy: Adaptor.destroy(context, allocator.unsafelyUnwrapped)
        case .disown: Adaptor.disown(context)
        case .layOutInside: try Adaptor.layOutInside(context)
        case .keepPass, .revertPass:
            Adaptor.endPass(context, isKept: operation == .keepPass)
        }
    }
}
