// SPDX-License-Identifier: MIT
import CReglet

/// Words by their widths, which wrap: for programs that split and measure texts themselves.
///
///     Paragraph(MeasuredText([.init(30), .init(20)], spaceWidth: 5, lineHeight: 12))
public struct Paragraph<Views: View>: View, PrimitiveView {
    let text: MeasuredText
    let views: Views

    /// - Parameters:
    ///   - text: The measured words.
    ///   - views: The views in the lines, in the order of the runs with a view.
    public init(_ text: MeasuredText, @ViewBuilder views: () -> Views) {
        self.text = text
        self.views = views()
    }

    static var viewKind: ViewKind { .text }

    public func _emit(_ emission: inout Emission) {
        let payload = TextPayload(.measured(text), emission.environment)
        emission.paragraph(payload, views: views._emit)
    }
}

extension Paragraph where Views == EmptyView {
    public init(_ text: MeasuredText) {
        self.text = text
        views = EmptyView()
    }
}
