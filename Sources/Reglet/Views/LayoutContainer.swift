// SPDX-License-Identifier: MIT
import CReglet

protocol LayoutContainer: PrimitiveView {
    associatedtype ContainerLayout: BuiltInLayout
    associatedtype Content: View
    var layout: ContainerLayout { get }
    var content: Content { get }
}

extension LayoutContainer {
    public func _emit(_ emission: inout Emission) {
        let record = layout.record(&emission)
        emission.node(Int(Self.viewKind.rawValue), record.parameters) { emission in
            content._emit(&emission)
        }
    }
}
