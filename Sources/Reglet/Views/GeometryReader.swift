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
        let payload = GeometryPayload(emission) { size, emission in
            content(GeometryProxy(size: size))._emit(&emission)
        }
        emission.leaf(RGL_KIND_GEOMETRY_READER, rgl_parameters(), payload)
    }
}

/// What the content of a geometry reader may know.
public struct GeometryProxy: Sendable {
    /// The size of the reader.
    public let size: CGSize
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// The content of a geometry reader.
final class GeometryPayload: ReaderPayload {
    private let content: (CGSize, inout Emission) -> Void

    init(_ emission: Emission, _ content: @escaping (CGSize, inout Emission) -> Void) {
        self.content = content
        super.init(emission.environment, inside: emission.region)
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError)
    {
        parameters.geometry_reader = rgl_geometry_reader(
            tag: register(in: registry), source: try registry.sourceID(), reserved: 0)
    }

    override func emit(_ request: rgl_content_request, _ emission: inout Emission) {
        guard let enclosing else { return content(CGSize(request.size), &emission) }
        enclosing.readLater { content(CGSize(request.size), &emission) }
    }
}
