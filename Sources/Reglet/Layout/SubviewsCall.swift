// SPDX-License-Identifier: MIT
import CReglet

/// A call of a layout, and the subviews, which are valid during the call.
final class SubviewsCall {
    let registry: Registry
    let subviews: rgl_subviews
    /// The first refusal. The call returns it.
    private(set) var status = RGL_OK.status
    private var isRunning = true
    /// Places that are noted instead of made, while guides are merged.
    var recorded: [Int: RecordedPlace]?

    init(_ registry: Registry, _ subviews: rgl_subviews) {
        self.registry = registry
        self.subviews = subviews
    }

    func end() { isRunning = false }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The innermost call of a layout that runs on this thread, of whatever graph.
    static var running: SubviewsCall? {
        get {
            pthread_getspecific(key).map {
                Unmanaged<SubviewsCall>.fromOpaque($0).takeUnretainedValue()
            }
        }
        set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
    }

    /// After the call has ended the engine is not called: the running layout throws, or else the
    /// next call of the graph.
    func ask(_ question: (UnsafePointer<rgl_subviews>) -> rgl_status) {
        guard isRunning else {
            (SubviewsCall.running?.registry ?? registry).note(
                LayoutError(.outOfTurn, "a subview was used after the call that it was valid for"))
            return
        }
        guard status == RGL_OK.status else { return }
        status = withUnsafePointer(to: subviews, question)
        guard status != RGL_OK.status else { return }
        if let message = SubviewsCall.refusals[status] {
            registry.note(LayoutError(LayoutError.Code(rawValue: status), message))
        }
    }

    /// Calls the engine with a proposal, which must have numbers.
    func ask(
        with proposal: ProposedViewSize, _ question: (UnsafePointer<rgl_subviews>) -> rgl_status
    ) {
        ask { proposal.hasNaN ? RGL_ERROR_INVALID_NUMBER.status : question($0) }
    }

    private static let refusals: [rgl_status: String] = [
        RGL_ERROR_OUT_OF_TURN.status:
            "a subview was placed outside placeSubviews, or used while another layout was called",
        RGL_ERROR_INVALID_NUMBER.status:
            "a subview was proposed minus infinity or NaN, or placed at a point that is not a number",
    ]
}

extension Registry {
    /// Keeps the first error, which the running or the next call of the graph throws.
    func note(_ error: LayoutError) {
        if problem == nil { problem = error }
    }

    func knownGuide(_ axis: Axis, _ key: AlignmentKey) -> rgl_guide? {
        switch key {
        case .standard(let guide): guide
        case .custom(let key): registered(axis, key)
        }
    }
}
