// SPDX-License-Identifier: MIT
import CReglet

/// A box that takes what it is offered, and whose content is made when its size is known.
public struct GeometryReader<Content: View>: View, PrimitiveView {
    let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_GEOMETRY_READER) }

    public func _emit(_ emission: inout Emission) {
        let payload = GeometryPayload(emission) { proxy, emission in
            content(proxy)._emit(&emission)
        }
        emission.leaf(RGL_KIND_GEOMETRY_READER, rgl_parameters(), payload)
    }
}

/// What the content of a geometry reader may know.
public struct GeometryProxy: Sendable {
    /// The size of the reader.
    public let size: CGSize
    let insets: EdgeInsets
    let use: InsetsUse

    /// How far safe areas around the reader reach beyond each of its edges that lies at their inner
    /// edge: what `ignoresSafeArea` would add to it. A content that reads this is made again when
    /// the layout has placed what is around the reader, as long as that has changed it.
    public var safeAreaInsets: EdgeInsets {
        use.isRead = true
        return insets
    }
}

/// Whether the content of a geometry reader has read its safe area.
final class InsetsUse: @unchecked Sendable {
    // A content is made by one thread.
    var isRead = false
}

/// The content of a geometry reader.
final class GeometryPayload: ReaderPayload {
    private let content: (GeometryProxy, inout Emission) -> Void
    /// The safe area around the reader in the last layout.
    var insets = EdgeInsets()
    private(set) var use = InsetsUse()

    init(_ emission: Emission, _ content: @escaping (GeometryProxy, inout Emission) -> Void) {
        self.content = content
        super.init(emission.environment, inside: emission.region)
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError)
    {
        parameters.geometry_reader = rgl_geometry_reader(
            tag: register(in: registry), source: try registry.sourceID(), reserved: 0)
    }

    override func takeOver(_ old: Payload) {
        super.takeOver(old)
        if let old = old as? GeometryPayload { insets = old.insets }
    }

    override func emit(_ request: rgl_content_request, _ emission: inout Emission) {
        use = InsetsUse()
        let proxy = GeometryProxy(size: CGSize(request.size), insets: insets, use: use)
        guard let enclosing else { return content(proxy, &emission) }
        enclosing.readLater { content(proxy, &emission) }
    }
}
