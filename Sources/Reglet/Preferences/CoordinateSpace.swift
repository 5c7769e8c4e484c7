// SPDX-License-Identifier: MIT

/// The coordinates in which a frame is expressed.
public enum CoordinateSpace: Hashable {
    /// The coordinates of the view itself: its corner is (0, 0).
    case local
    /// The coordinates of the root.
    case global
    /// The coordinates of the nearest view around with `coordinateSpace(name:)`, or else of the
    /// root.
    case named(AnyHashable)

    public var isLocal: Bool { self == .local }
    public var isGlobal: Bool { self == .global }
}

extension View {
    /// Gives the coordinates of the view a name, for proxies of geometry inside.
    public func coordinateSpace(name: some Hashable) -> some View {
        marked(SpaceMark(name: AnyHashable(name)))
    }

    /// Gives the coordinates of the view a name: `.coordinateSpace(.named("page"))`.
    public func coordinateSpace(_ space: CoordinateSpace) -> some View {
        Marked(content: self) { emission in
            guard case .named(let name) = space else {
                emission.report(
                    LayoutError(
                        .invalidArgument,
                        "the coordinate space of a view is .named(…); .local and .global are there already",
                        view: emission.path))
                return nil
            }
            return SpaceMark(name: name)
        }
    }
}

final class SpaceMark: Mark {
    let name: AnyHashable

    init(name: AnyHashable) { self.name = name }
}
