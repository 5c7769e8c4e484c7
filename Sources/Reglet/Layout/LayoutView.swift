// SPDX-License-Identifier: MIT
import CReglet

struct LayoutView<L: Layout, Content: View>: View {
    let layout: L
    let content: Content

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        emission.node(layout) { emission in content._emit(&emission) }
    }
}

extension Emission {
    /// Writes a layout: a layout of the engine as its own kind, any other as functions.
    mutating func node<L: Layout>(_ layout: L, children: (inout Emission) -> Void) {
        if let layout = layout as? AnyLayout {
            layout.box.emit(&self, children)
        } else if let layout = layout as? any BuiltInLayout {
            let record = layout.record(&self)
            node(Int(record.kind), record.parameters, children: children)
        } else {
            let payload = LayoutPayload(LayoutHost(TypedLayoutBox(layout), registry))
            node(RGL_KIND_CUSTOM, rgl_parameters(), payload, children: children)
        }
    }
}

final class LayoutPayload: Payload {
    let host: LayoutHost
    /// The table keeps its address as long as the engine may copy it.
    private let functions: UnsafeMutablePointer<rgl_layout_functions>

    init(_ host: LayoutHost) {
        self.host = host
        functions = .allocate(capacity: 1)
        functions.initialize(to: layoutFunctions(host))
    }

    deinit { functions.deallocate() }

    override var label: String? { host.layout.name }

    override func isEqual(to old: Payload) -> Bool {
        guard let old = old as? LayoutPayload else { return false }
        return host.layout.isEqual(to: old.host.layout)
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        parameters.custom = rgl_custom(functions: functions, context: host.lend())
    }

    override func takeBack() { host.takeBack() }
}
