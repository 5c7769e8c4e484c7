// SPDX-License-Identifier: MIT
import RegletBase

/// The kind of a node. Raw values match rgl_kind.
public enum NodeKind: UInt8, BitwiseCopyable {
    /// A slot without a node.
    case none = 0
    case leaf = 1
    case measured = 2
    case paragraph = 3
    case spacer = 4
    case divider = 5
    case hstack = 6
    case vstack = 7
    case zstack = 8
    case frame = 9
    case flexibleFrame = 10
    case padding = 11
    case fixedSize = 12
    case layoutPriority = 13
    case overlay = 14
    case background = 15
    case offset = 16
    case position = 17
    case aspectRatio = 18
    case alignmentGuide = 19
    case zIndex = 20
    case hidden = 21
    case layoutDirection = 22
    case shape = 24
    case grid = 25
    case gridRow = 26
    case gridCell = 27
    case lazyVGrid = 28
    case lazyHGrid = 29
    case lazyVStack = 30
    case lazyHStack = 31
    case aspectGrid = 32
    case custom = 33
    case layoutValue = 34
    case viewThatFits = 37
    case scrollView = 38
    case geometryReader = 39
    case containerRelativeFrame = 40
    case safeAreaInset = 41
    case ignoresSafeArea = 42
    case flow = 43
    case relativeFrame = 44
    case safeArea = 45
    case weight = 46
    case measurementReader = 47
    case measurementTag = 48
    case measurementFrame = 49
    case table = 50
    case tableSection = 51
    case tableRow = 52
    case tableCell = 53
    // 54 is a constraint host, which is a custom layout here.
    case masonry = 55
    /// A leaf during an explanation; see Explanation/Question. Not an rgl_kind.
    case recordedLeaf = 255
}

extension NodeKind {
    /// The rule that nodes of kinds with other parameters violate, in messages. It has the name of
    /// the kind's functions in C, such as `rgl_flexible_frame_set`.
    public var mismatch: StaticText {
        switch self {
        case .none, .recordedLeaf: return ""
        case .leaf: return "is not of kind leaf"
        case .measured: return "is not of kind measured"
        case .paragraph: return "is not of kind paragraph"
        case .spacer: return "is not of kind spacer"
        case .divider: return "is not of kind divider"
        case .hstack, .vstack, .zstack: return "is not of kind stack"
        case .frame: return "is not of kind frame"
        case .flexibleFrame: return "is not of kind flexible_frame"
        case .padding: return "is not of kind padding"
        case .fixedSize: return "is not of kind fixed_size"
        case .layoutPriority: return "is not of kind layout_priority"
        case .overlay, .background: return "is not of kind layer"
        case .offset: return "is not of kind offset"
        case .position: return "is not of kind position"
        case .aspectRatio: return "is not of kind aspect_ratio"
        case .alignmentGuide: return "is not of kind alignment_guide"
        case .zIndex: return "is not of kind z_index"
        case .hidden: return "is not of kind hidden"
        case .layoutDirection: return "is not of kind layout_direction"
        case .shape: return "is not of kind shape"
        case .grid: return "is not of kind grid"
        case .gridRow: return "is not of kind grid_row"
        case .gridCell: return "is not of kind grid_cell"
        case .lazyVGrid, .lazyHGrid: return "is not of kind lazy_grid"
        case .lazyVStack, .lazyHStack: return "is not of kind lazy_stack"
        case .aspectGrid: return "is not of kind aspect_grid"
        case .custom: return "is not of kind custom"
        case .layoutValue: return "is not of kind layout_value"
        case .viewThatFits: return "is not of kind view_that_fits"
        case .scrollView: return "is not of kind scroll_view"
        case .geometryReader: return "is not of kind geometry_reader"
        case .containerRelativeFrame: return "is not of kind container_relative_frame"
        case .safeAreaInset: return "is not of kind safe_area_inset"
        case .ignoresSafeArea: return "is not of kind ignores_safe_area"
        case .flow: return "is not of kind flow"
        case .relativeFrame: return "is not of kind relative_frame"
        case .safeArea: return "is not of kind safe_area"
        case .weight: return "is not of kind weight"
        case .measurementReader: return "is not of kind measurement_reader"
        case .measurementTag: return "is not of kind measurement_tag"
        case .measurementFrame: return "is not of kind measurement_frame"
        case .table: return "is not of kind table"
        case .tableSection: return "is not of kind table_section"
        case .tableRow: return "is not of kind table_row"
        case .tableCell: return "is not of kind table_cell"
        case .masonry: return "is not of kind masonry"
        }
    }
}
