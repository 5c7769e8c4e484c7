// SPDX-License-Identifier: MIT
import CReglet

/// A box that takes its proposal, and whose content is made when its size is known.
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

/// The geometry that the content of a geometry reader, or an action of `onGeometryChange`, can
/// read.
///
/// The content is made before the layout has placed the views around the reader. A content that
/// reads more than the size is made again when the other values are known, until they no longer
/// change.
public struct GeometryProxy: @unchecked Sendable {
    // Names of coordinate spaces are values and Sendable, although AnyHashable is not.
    /// The size of the reader.
    public let size: CGSize
    let known: Surroundings
    let use: SurroundingsUse

    /// How far safe areas around the reader extend beyond each of its edges that touches their
    /// inner edge: the lengths that `ignoresSafeArea` would add.
    public var safeAreaInsets: EdgeInsets {
        use.isInsetsRead = true
        return known.insets
    }

    /// The frame of the reader in the coordinates of a view around it. A name that no view around
    /// has means the root.
    public func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: return CGRect(origin: place.origin, size: size)
        case .named(let name):
            let frame = CGRect(origin: place.origin, size: size)
            return known.spaces[name].map { frame.moved(by: $0.origin) } ?? frame
        }
    }

    /// The frame of a view around the reader that has named its coordinates, in the coordinates of
    /// the reader.
    public func bounds(of space: CoordinateSpace) -> CGRect? {
        guard case .named(let name) = space else { return nil }
        return known.spaces[name]?.moved(by: place.origin)
    }

    /// A place in another view, in the coordinates of the reader.
    public subscript<T>(anchor: Anchor<T>) -> T {
        guard let found = anchor.value as? any AnchoredPlace else { return anchor.value }
        return found.moved(by: place.origin) as? T ?? anchor.value
    }

    private var place: CGRect {
        use.isPlaceRead = true
        return known.frame
    }
}

/// The surroundings of a geometry reader in the last layout.
struct Surroundings: Equatable {
    var insets = EdgeInsets()
    /// In the coordinates of the root.
    var frame = CGRect.zero
    /// Frames of views around it that name their coordinates.
    var spaces: [AnyHashable: CGRect] = [:]
}

/// The values that the content of a geometry reader has read.
final class SurroundingsUse: @unchecked Sendable {
    // Only one thread creates the content.
    var isInsetsRead = false
    var isPlaceRead = false

    var isRead: Bool { isInsetsRead || isPlaceRead }
}

/// The content of a geometry reader.
final class GeometryPayload: ReaderPayload {
    private let content: (GeometryProxy, inout Emission) -> Void
    /// The surroundings of the reader in the last layout.
    var known = Surroundings()
    private(set) var use = SurroundingsUse()

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
        if let old = old as? GeometryPayload { known = old.known }
    }

    override func emit(_ request: rgl_content_request, _ emission: inout Emission) {
        use = SurroundingsUse()
        let proxy = GeometryProxy(size: CGSize(request.size), known: known, use: use)
        guard let enclosing else { return content(proxy, &emission) }
        enclosing.readLater { content(proxy, &emission) }
    }
}
