// SPDX-License-Identifier: MIT
import RegletBase

/// Calls of the caller's measurers, one at a time or in batches.
///
/// A batch measurer is called in rounds. During a round, a new measurement is recorded and
/// provisionally answered with 0. At the end of the round all recorded measurements are requested
/// in one call, the answers that depended on them are discarded, and the pass runs again
/// (Pass/Settling). Texts rarely need more than three rounds: one line, then their final widths.
/// When the rounds are used up, measurements are requested one by one, so the layout always ends.
extension LayoutTree {
    /// Discards the measurements that a failed pass has left, and the results of their provisional
    /// answers.
    mutating func dropRequests(_ scope: SettlingScope) {
        for i in 0..<requests.count {
            forgetProvisional(from: NodeIndex(ObjectID(raw: requests[i].node).index), scope)
        }
        requests.truncate(to: 0)
    }

    /// Discards the results that a node and its ancestors computed from provisional answers.
    ///
    /// The cache of a custom layout is updated, since it may come from provisional answers of
    /// subviews that were placed before the layout was called again.
    ///
    /// A layout has also placed nodes by provisional answers, so they are marked. A measurement
    /// outside a layout places nothing: the frames are still valid, and no node is marked.
    private mutating func forgetProvisional(from node: NodeIndex, _ scope: SettlingScope) {
        switch scope {
        case .layout: invalidate(node, marks: .stalePlacement)
        case .question: forgetPath(node, marks: .empty)
        }
        guard customs.count > 0 else { return }
        var ancestor = node
        while ancestor.exists {
            if nodes[ancestor].kind == .custom {
                customs[nodes[ancestor].side].cacheIsStale = true
            }
            ancestor = nodes[ancestor].parent
        }
    }

    /// Calls a leaf's measurer. The result is all NaN if the pass has already failed.
    mutating func ask(_ node: NodeIndex, _ proposal: Proposal) -> Measurement {
        guard failure == nil else { return Measurement() }
        let side = nodes[node].side
        let measurer = measurers[measuredLeaves[side].parameters.measurer]
        var request = MeasureRequest(
            node: id(of: node), tag: measuredLeaves[side].parameters.tag, proposal: proposal)
        var answer = Measurement()
        let status: Int32
        if let measure = measurer.measure {
            status = measure(measurer.context, &request, &answer)
        } else if mayDefer {
            attempt { (tree) throws(Failure) in try tree.requests.append(request) }
            // The width of a wrapping text is close to its proposal.
            let isText = measuredLeaves[side].wraps
            return Measurement(width: isText ? proposal.width.or(0) : 0, height: 0)
        } else {
            status = measurer.measureBatch.unsafelyUnwrapped(measurer.context, &request, 1, &answer)
        }
        counters.measureCalls += 1
        counters.measureRequests += 1
        return accept(node, request, answer, status) ?? Measurement()
    }

    /// Sends the recorded measurements and stores the answers. Returns false without measurements.
    mutating func answerRequests(_ scope: SettlingScope) -> Bool {
        let count = requests.count
        guard count > 0 else { return false }
        measurements.truncate(to: 0)
        attempt { (tree) throws(Failure) in
            try tree.measurements.reserve(count)
            for _ in 0..<count { tree.measurements.appendReserved(Measurement()) }
        }
        var start = 0
        while start < count, failure == nil { start = answerRun(from: start, scope) }
        guard failure == nil else { return false }
        requests.truncate(to: 0)
        return true
    }

    /// Makes one call for the longest run of requests to the same measurer. Returns the start of
    /// the next run.
    private mutating func answerRun(from start: Int, _ scope: SettlingScope) -> Int {
        let first = measurer(of: requests[start])
        var end = start + 1
        while end < requests.count, measurer(of: requests[end]) == first { end += 1 }
        let status = measurers[first].ask(requests, start..<end, &measurements)
        counters.measureCalls += 1
        counters.measureRequests += UInt64(end - start)
        // The results of ancestors from provisional answers are wrong; traits do not depend on
        // answers. The leaf keeps its memo: the final answer replaces the provisional one.
        for i in start..<end {
            let parent = nodes[NodeIndex(ObjectID(raw: requests[i].node).index)].parent
            if parent.exists { forgetProvisional(from: parent, scope) }
        }
        for i in start..<end {
            let node = NodeIndex(ObjectID(raw: requests[i].node).index)
            guard let answer = accept(node, requests[i], measurements[i], status) else {
                return end
            }
            rememberMeasurement(node, requests[i].proposal, answer)
        }
        return end
    }

    private func measurer(of request: MeasureRequest) -> Int {
        measuredLeaves[nodes[NodeIndex(ObjectID(raw: request.node).index)].side].parameters.measurer
    }

    /// Checks an answer and keeps its baselines.
    ///
    /// - Returns: The answer without -0; nil if it is rejected, which fails the pass.
    private mutating func accept(
        _ node: NodeIndex, _ request: MeasureRequest, _ answer: Measurement, _ status: Int32
    ) -> Measurement? {

        guard status == 0 else {
            var failure = Failure(.callback, "measure", "returned an error", node: request.node)
            failure.callbackStatus = status
            fail(failure)
            return nil
        }
        guard answer.width >= 0, answer.height >= 0, !answer.firstTextBaseline.isInfinite,
            !answer.lastTextBaseline.isInfinite
        else {
            let length = answer.width >= 0 ? answer.height : answer.width
            let baseline =
                answer.firstTextBaseline.isInfinite
                ? answer.firstTextBaseline : answer.lastTextBaseline
            fail(
                Failure(
                    .callbackAnswer, "measure", length >= 0 ? "position" : "length",
                    number: length >= 0 ? baseline : length, node: request.node))
            return nil
        }
        let side = nodes[node].side
        measuredLeaves[side].hasBaselines = true
        measuredLeaves[side].baselineProposal = request.proposal
        measuredLeaves[side].firstTextBaseline = answer.firstTextBaseline
        measuredLeaves[side].lastTextBaseline = answer.lastTextBaseline
        return Measurement(
            width: answer.width + 0, height: answer.height + 0,
            firstTextBaseline: answer.firstTextBaseline, lastTextBaseline: answer.lastTextBaseline)
    }
}
