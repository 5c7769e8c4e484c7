// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_node_explain") @implementation
public func rgl_node_explain(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_explanation: UnsafeMutablePointer<rgl_explanation>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_explanation, "out_explanation")
        let size = out.pointee.struct_size
        try checkStructSize(size, MemoryLayout<rgl_explanation>.size, "explanation.struct_size")
        let explanation = try tree.explain(try tree.resolve(node))
        out.pointee = exported(explanation, tree.id(of: explanation.parent))
        out.pointee.struct_size = size
    }
}

@_cdecl("rgl_node_questions") @implementation
public func rgl_node_questions(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_questions: UnsafeMutablePointer<rgl_question>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_questions, capacity, out_count, "out_questions")
        _ = try tree.explain(try tree.resolve(node))
        for i in 0..<output.take(tree.questionCount) {
            out_questions[i] = exported(tree.question(i))
        }
    }
}

@_cdecl("rgl_node_trials") @implementation
public func rgl_node_trials(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_trials: UnsafeMutablePointer<rgl_trial>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        _ = try tree.explain(try tree.resolve(node))
        let output = try OutputArray(out_trials, capacity, out_count, "the array")
        for i in 0..<output.take(tree.trialCount) {
            let trial = tree.trial(i)
            out_trials[i] = rgl_trial(
                child: tree.id(of: trial.child), ideal: exported(trial.ideal),
                misfits: rgl_axis_set(trial.misfits.rawValue),
                is_chosen: i == tree.trialCount - 1 ? 1 : 0)
        }
    }
}

@_cdecl("rgl_node_explain_text") @implementation
public func rgl_node_explain_text(
    _ tree: OpaquePointer!, _ node: rgl_node, _ buffer: UnsafeMutablePointer<CChar>!,
    _ capacity: Int, _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node)
        _ = try required(out_length, "out_length")
        let explanation = try tree.explain(node)
        try writeText(buffer, capacity, out_length) { writer in
            tree.write(explanation, of: node, &writer)
        }
    }
}

private func exported(_ question: Question) -> rgl_question {
    rgl_question(
        axis: rgl_axis(question.axis == .horizontal ? 0 : 1), reserved: 0,
        proposal: question.proposal.or(.nan), across: question.across.or(.nan),
        answer: question.answer)
}

private func exported(_ explanation: Explanation, _ parent: rgl_node) -> rgl_explanation {
    var out = rgl_explanation()
    out.parent = parent
    out.frame = exported(explanation.frame)
    out.proposal = exported(explanation.proposal)
    out.minimum = exported(explanation.minimum)
    out.ideal = exported(explanation.ideal)
    out.maximum = exported(explanation.maximum)
    if let share = explanation.share {
        out.has_share = 1
        out.share = exported(share)
    }
    if let slot = explanation.slot {
        out.has_slot = 1
        out.slot = rgl_slot(
            line: slot.line, position: slot.position, count: slot.count,
            size: exported(slot.size), asked: exported(slot.asked), answer: exported(slot.answer))
    }
    return out
}

private func exported(_ share: StackShare) -> rgl_share {
    rgl_share(
        axis: rgl_axis(share.axis == .horizontal ? 0 : 1), is_shared: share.isShared ? 1 : 0,
        position: share.position, waiting: share.waiting, priority: share.priority,
        minimum: share.minimum, maximum: share.maximum, length: share.length,
        reserved: share.reserved, available: share.available, offer: share.offer,
        answer: share.answer)
}
