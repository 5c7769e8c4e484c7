// SPDX-License-Identifier: MIT
import CReglet

/// The kind of a node, by the name of its view in a program.
public struct ViewKind: Hashable, Sendable, CustomStringConvertible {
    let rawValue: rgl_kind

    init(_ kind: rgl_kind) { rawValue = kind }
    init(_ kind: Int) { rawValue = rgl_kind(kind) }

    public static let text = ViewKind(RGL_KIND_PARAGRAPH)
    public static let shape = ViewKind(RGL_KIND_SHAPE)
    public static let leaf = ViewKind(RGL_KIND_LEAF)
    public static let spacer = ViewKind(RGL_KIND_SPACER)
    public static let divider = ViewKind(RGL_KIND_DIVIDER)
    public static let hStack = ViewKind(RGL_KIND_HSTACK)
    public static let vStack = ViewKind(RGL_KIND_VSTACK)
    public static let zStack = ViewKind(RGL_KIND_ZSTACK)
    public static let grid = ViewKind(RGL_KIND_GRID)
    public static let layout = ViewKind(RGL_KIND_CUSTOM)

    public var description: String { name }

    var name: String {
        switch Int(rawValue) {
        case RGL_KIND_LEAF: "Leaf"
        case RGL_KIND_MEASURED: "Measured"
        case RGL_KIND_PARAGRAPH: "Text"
        case RGL_KIND_SPACER: "Spacer"
        case RGL_KIND_DIVIDER: "Divider"
        case RGL_KIND_HSTACK: "HStack"
        case RGL_KIND_VSTACK: "VStack"
        case RGL_KIND_ZSTACK: "ZStack"
        case RGL_KIND_SHAPE: "Shape"
        case RGL_KIND_VIEW_THAT_FITS: "ViewThatFits"
        case RGL_KIND_SCROLL_VIEW: "ScrollView"
        case RGL_KIND_GEOMETRY_READER: "GeometryReader"
        case RGL_KIND_MEASUREMENT_READER: "MeasurementReader"
        case RGL_KIND_FLOW: "Flow"
        case RGL_KIND_MASONRY: "Masonry"
        case RGL_KIND_GRID: "Grid"
        case RGL_KIND_GRID_ROW: "GridRow"
        case RGL_KIND_TABLE: "Table"
        case RGL_KIND_TABLE_SECTION: "TableSection"
        case RGL_KIND_TABLE_ROW: "TableRow"
        case RGL_KIND_LAZY_VGRID: "LazyVGrid"
        case RGL_KIND_LAZY_HGRID: "LazyHGrid"
        case RGL_KIND_LAZY_VSTACK: "LazyVStack"
        case RGL_KIND_LAZY_HSTACK: "LazyHStack"
        case RGL_KIND_ASPECT_GRID: "AspectGrid"
        case RGL_KIND_CUSTOM: "Layout"
        case RGL_KIND_CONSTRAINT_HOST: "ItemAdaptor"
        default: ViewKind.modifierName(Int(rawValue))
        }
    }

    private static func modifierName(_ kind: Int) -> String {
        switch kind {
        case RGL_KIND_FRAME, RGL_KIND_FLEXIBLE_FRAME: ".frame"
        case RGL_KIND_PADDING: ".padding"
        case RGL_KIND_FIXED_SIZE: ".fixedSize"
        case RGL_KIND_LAYOUT_PRIORITY: ".layoutPriority"
        case RGL_KIND_WEIGHT: ".weight"
        case RGL_KIND_OVERLAY: ".overlay"
        case RGL_KIND_BACKGROUND: ".background"
        case RGL_KIND_OFFSET: ".offset"
        case RGL_KIND_POSITION: ".position"
        case RGL_KIND_ASPECT_RATIO: ".aspectRatio"
        case RGL_KIND_ALIGNMENT_GUIDE: ".alignmentGuide"
        case RGL_KIND_Z_INDEX: ".zIndex"
        case RGL_KIND_HIDDEN: ".hidden"
        case RGL_KIND_LAYOUT_DIRECTION: ".environment"
        case RGL_KIND_CONTAINER_RELATIVE_FRAME: ".containerRelativeFrame"
        case RGL_KIND_RELATIVE_FRAME: ".relativeFrame"
        case RGL_KIND_SAFE_AREA_INSET: ".safeAreaInset"
        case RGL_KIND_IGNORES_SAFE_AREA: ".ignoresSafeArea"
        case RGL_KIND_SAFE_AREA: ".safeAreaPadding"
        case RGL_KIND_GRID_CELL: ".gridCell"
        case RGL_KIND_TABLE_CELL: ".tableCell"
        case RGL_KIND_MEASUREMENT_TAG: ".measure"
        case RGL_KIND_LAYOUT_VALUE: ".layoutValue"
        default: "view of kind \(kind)"
        }
    }

    /// Whether a node of this kind can become one of the other kinds and keep its children.
    var isInterchangeable: Bool {
        switch Int(rawValue) {
        case RGL_KIND_HSTACK, RGL_KIND_VSTACK, RGL_KIND_ZSTACK, RGL_KIND_GRID, RGL_KIND_FLOW,
            RGL_KIND_MASONRY, RGL_KIND_ASPECT_GRID, RGL_KIND_CUSTOM, RGL_KIND_CONSTRAINT_HOST:
            true
        default: false
        }
    }
}
