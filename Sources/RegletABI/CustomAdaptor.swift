// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The C functions of custom.h as an adaptor. Its values are copies of the caller's table with the
/// caller's context.
enum CLayout: LayoutProtocol {
    struct Value: BitwiseCopyable {
        var functions: rgl_layout_functions
        let context: UnsafeMutableRawPointer?
    }

    static var entryPoint: CustomLayout.EntryPoint {
        { LayoutRequest.carryOut($0, by: CLayout.self) }
    }

    static var adaptor: LayoutAdaptor { .callbacks }

    /// Whether the custom layout of a node consists of C functions, and does not belong to a hosted
    /// engine.
    static func isOf(_ node: NodeIndex, _ tree: borrowing LayoutTree) -> Bool {
        tree.customLayout(node).adaptor == .callbacks
    }

    /// SAFETY: the context is the value of a layout from `make`.
    static func value(_ context: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value> {
        context.assumingMemoryBound(to: Value.self)
    }

    /// Checks a caller's layout, and makes the tree's own record of it.
    static func make(
        _ custom: rgl_custom, _ tree: borrowing LayoutTree
    ) throws(Failure) -> CustomLayout {
        let functions = try required(custom.functions, "custom.functions")
        let allocator = tree.allocator
        try check(functions)
        let block = try allocator.allocate(MemoryLayout<Value>.size)
        let value = Value(
            functions: UnsafeRawPointer(functions).loadUnaligned(as: rgl_layout_functions.self),
            context: custom.context)
        block.initializeMemory(as: Value.self, to: value)
        var answers = LayoutAnswers.empty
        if value.functions.explicit_alignment != nil { answers.insert(.guides) }
        if value.functions.spacing != nil { answers.insert(.spacing) }
        if value.functions.update_cache != nil { answers.insert(.updatedCaches) }
        return CustomLayout(
            context: block,
            orientation: StackOrientation(rawValue: value.functions.orientation) ?? .none,
            answers: answers, by: CLayout.self)
    }

    private static func check(
        _ functions: UnsafePointer<rgl_layout_functions>
    ) throws(Failure) {
        let table = functions.pointee
        try checkStructSize(
            table.struct_size, MemoryLayout<rgl_layout_functions>.size, "functions.struct_size")
        guard StackOrientation(rawValue: table.orientation) != nil else {
            throw Failure(
                .invalidArgument, "functions.orientation", "is not an orientation",
                number: Double(table.orientation))
        }
        try zero(table.reserved, "functions.reserved")
        guard table.size_that_fits != nil else {
            throw Failure(missing: "functions.size_that_fits")
        }
        guard table.place_subviews != nil else {
            throw Failure(missing: "functions.place_subviews")
        }
    }

    static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator) {
        let layout = value(context).pointee
        layout.functions.destroy?(layout.context)
        allocator.deallocate(context, MemoryLayout<Value>.size)
    }

    static func disown(_ context: UnsafeMutableRawPointer) {
        value(context).pointee.functions.destroy = nil
    }

    static func likeness(
        of context: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer
    ) throws(Failure) -> Likeness {
        let own = value(context).pointee
        let new = value(other).pointee
        var likeness = Likeness.empty
        if isSameType(own.functions, new.functions) { likeness.insert(.sameType) }
        if own.context == new.context { likeness.insert(.sameValue) }
        guard likeness.contains(.sameType) else { return likeness }
        if likeness.contains(.sameValue) { return .same }
        guard let equal = own.functions.equal else { return likeness }
        var isEqual: UInt32 = 0
        try check(equal(own.context, new.context, &isEqual), "equal", node: 0)
        if isEqual != 0 { likeness.insert(.equal) }
        return likeness
    }

    /// Whether both are the functions of one type of layout.
    private static func isSameType(
        _ own: rgl_layout_functions, _ other: rgl_layout_functions
    ) -> Bool {
        if own.type != nil || other.type != nil { return own.type == other.type }
        return address(own.size_that_fits) == address(other.size_that_fits)
            && address(own.place_subviews) == address(other.place_subviews)
    }

    /// A function's address, for comparison. SAFETY: a C function pointer is an address.
    private static func address<Function>(_ function: Function?) -> Int {
        unsafeBitCast(function, to: Int.self)
    }

    /// A status that a callback has returned.
    static func check(_ status: rgl_status, _ name: StaticText, node: UInt64) throws(Failure) {
        guard status != rgl_status(RGL_OK) else { return }
        var failure = Failure(.callback, name, "returned an error", node: node)
        failure.callbackStatus = status
        throw failure
    }
}
