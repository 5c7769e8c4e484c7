// SPDX-License-Identifier: MIT
import CReglet

/// A modifier that is a node around a view.
protocol NodeModifier {
    func pending(_ emission: inout Emission) -> PendingModifier
}

struct Modified<Content: View, Modifier: NodeModifier>: View {
    let content: Content
    let modifier: Modifier

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        let pending = modifier.pending(&emission)
        emission.modify(pending) { emission in content._emit(&emission) }
    }
}

extension PendingModifier {
    init(_ kind: Int, _ parameters: rgl_parameters, _ payload: Payload? = nil) {
        let record = rgl_record(kind: rgl_kind(kind), parent: -1, parameters: parameters)
        self.init(kind: .node(record, payload), layers: nil)
    }
}

extension View {
    func modified(by modifier: some NodeModifier) -> some View {
        Modified(content: self, modifier: modifier)
    }

    func modified(_ kind: Int, _ fill: (inout rgl_parameters) -> Void) -> some View {
        var parameters = rgl_parameters()
        fill(&parameters)
        return Modified(content: self, modifier: PlainModifier(kind: kind, parameters: parameters))
    }
}

/// A modifier whose parameters are numbers.
struct PlainModifier: NodeModifier {
    let kind: Int
    let parameters: rgl_parameters

    func pending(_ emission: inout Emission) -> PendingModifier {
        PendingModifier(kind, parameters)
    }
}
