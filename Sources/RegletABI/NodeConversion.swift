// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The conversion of a kind's parameters between the header's struct and the engine's value.
///
/// One type for each struct conforms, in the file of its header. `cross` names them all.
protocol NodeConversion {
    associatedtype Parameters: BitwiseCopyable

    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<Parameters>
    ) throws(Failure) -> NodeIndex
    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<Parameters>
    ) throws(Failure)
    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> Parameters
}

/// An operation with the conversion of a kind.
private protocol Crossing {
    associatedtype Answer
    func pass<Conversion: NodeConversion>(
        _ conversion: Conversion.Type, _ tree: inout LayoutTree
    ) throws(Failure) -> Answer
}

/// Finds the conversion of a kind. Each kind is one line here.
@inline(__always)
private func cross<Task: Crossing>(
    _ kind: NodeKind, _ crossing: Task, _ tree: inout LayoutTree
) throws(Failure) -> Task.Answer {
    switch kind {
    case .leaf: return try crossing.pass(LeafConversion.self, &tree)
    case .measured: return try crossing.pass(MeasuredConversion.self, &tree)
    case .paragraph: return try crossing.pass(ParagraphConversion.self, &tree)
    case .spacer: return try crossing.pass(SpacerConversion.self, &tree)
    case .divider: return try crossing.pass(DividerConversion.self, &tree)
    case .shape: return try crossing.pass(ShapeConversion.self, &tree)
    case .hstack, .vstack, .zstack: return try crossing.pass(StackConversion.self, &tree)
    case .lazyVStack, .lazyHStack: return try crossing.pass(LazyStackConversion.self, &tree)
    case .frame: return try crossing.pass(FrameConversion.self, &tree)
    case .flexibleFrame: return try crossing.pass(FlexibleFrameConversion.self, &tree)
    case .relativeFrame: return try crossing.pass(RelativeFrameConversion.self, &tree)
    case .containerRelativeFrame:
        return try crossing.pass(ContainerRelativeFrameConversion.self, &tree)
    case .padding: return try crossing.pass(PaddingConversion.self, &tree)
    case .fixedSize: return try crossing.pass(FixedSizeConversion.self, &tree)
    case .layoutPriority: return try crossing.pass(LayoutPriorityConversion.self, &tree)
    case .weight: return try crossing.pass(WeightConversion.self, &tree)
    case .aspectRatio: return try crossing.pass(AspectRatioConversion.self, &tree)
    case .offset: return try crossing.pass(OffsetConversion.self, &tree)
    case .position: return try crossing.pass(PositionConversion.self, &tree)
    case .alignmentGuide: return try crossing.pass(AlignmentGuideConversion.self, &tree)
    case .layoutDirection: return try crossing.pass(LayoutDirectionConversion.self, &tree)
    case .layoutValue: return try crossing.pass(LayoutValueConversion.self, &tree)
    case .overlay, .background: return try crossing.pass(LayerConversion.self, &tree)
    case .zIndex: return try crossing.pass(ZIndexConversion.self, &tree)
    case .hidden: return try crossing.pass(HiddenConversion.self, &tree)
    case .grid: return try crossing.pass(GridConversion.self, &tree)
    case .gridRow: return try crossing.pass(GridRowConversion.self, &tree)
    case .gridCell: return try crossing.pass(GridCellConversion.self, &tree)
    case .lazyVGrid, .lazyHGrid: return try crossing.pass(LazyGridConversion.self, &tree)
    case .aspectGrid: return try crossing.pass(AspectGridConversion.self, &tree)
    case .custom: return try crossing.pass(CustomConversion.self, &tree)
    case .viewThatFits: return try crossing.pass(ViewThatFitsConversion.self, &tree)
    case .scrollView: return try crossing.pass(ScrollViewConversion.self, &tree)
    case .geometryReader: return try crossing.pass(GeometryReaderConversion.self, &tree)
    case .flow: return try crossing.pass(FlowConversion.self, &tree)
    case .masonry: return try crossing.pass(MasonryConversion.self, &tree)
    case .safeArea: return try crossing.pass(SafeAreaConversion.self, &tree)
    case .safeAreaInset: return try crossing.pass(SafeAreaInsetConversion.self, &tree)
    case .ignoresSafeArea: return try crossing.pass(IgnoresSafeAreaConversion.self, &tree)
    case .measurementReader: return try crossing.pass(MeasurementReaderConversion.self, &tree)
    case .measurementTag: return try crossing.pass(MeasurementTagConversion.self, &tree)
    case .measurementFrame: return try crossing.pass(MeasurementFrameConversion.self, &tree)
    case .table: return try crossing.pass(TableConversion.self, &tree)
    case .tableSection: return try crossing.pass(TableSectionConversion.self, &tree)
    case .tableRow: return try crossing.pass(TableRowConversion.self, &tree)
    case .tableCell: return try crossing.pass(TableCellConversion.self, &tree)
    case .none, .recordedLeaf: throw notAKind(rgl_kind(kind.rawValue))
    }
}

// SAFETY: callers promise that the pointers point to the C struct of the kind.
//
// Each conversion is a separate function: inlined into the switch, all of them would share the
// largest stack frame, also for each leaf.

private struct Creation: Crossing {
    let kind: NodeKind
    let parameters: UnsafeRawPointer

    @inline(never)
    func pass<Conversion: NodeConversion>(
        _: Conversion.Type, _ tree: inout LayoutTree
    ) throws(Failure) -> NodeIndex {
        try Conversion.create(
            &tree, kind, parameters.assumingMemoryBound(to: Conversion.Parameters.self))
    }
}

private struct Setting: Crossing {
    let node: NodeIndex
    let parameters: UnsafeRawPointer

    @inline(never)
    func pass<Conversion: NodeConversion>(
        _: Conversion.Type, _ tree: inout LayoutTree
    ) throws(Failure) {
        try Conversion.set(
            &tree, node, parameters.assumingMemoryBound(to: Conversion.Parameters.self))
    }
}

private struct Getting: Crossing {
    let node: NodeIndex
    let out: UnsafeMutableRawPointer

    @inline(never)
    func pass<Conversion: NodeConversion>(
        _: Conversion.Type, _ tree: inout LayoutTree
    ) throws(Failure) {
        out.storeBytes(of: Conversion.get(&tree, node), as: Conversion.Parameters.self)
    }
}

/// Creates a node of a kind with a caller's parameters.
@_optimize(speed)
func makeNode(
    _ tree: inout LayoutTree, _ asked: AskedKind, _ parameters: UnsafeRawPointer
) throws(Failure) -> NodeIndex {
    if asked.isHost { return try makeHostNode(&tree, parameters) }
    return try cross(asked.kind, Creation(kind: asked.kind, parameters: parameters), &tree)
}

/// Sets the parameters of a node to a caller's parameters.
func set(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ asked: AskedKind,
    _ parameters: UnsafeRawPointer
) throws(Failure) {
    if asked.isHost { return try become(&tree, node, asked, parameters) }
    try cross(tree.kind(of: node), Setting(node: node, parameters: parameters), &tree)
}

/// Writes a node's parameters to a caller's struct.
func get(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ asked: AskedKind,
    _ out: UnsafeMutableRawPointer
) throws(Failure) {
    if asked.isHost { return try readHost(&tree, node, out) }
    try cross(tree.kind(of: node), Getting(node: node, out: out), &tree)
}
