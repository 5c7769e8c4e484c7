// SPDX-License-Identifier: MIT
import RegletBase

/// The functions of a custom layout, laid out as rgl_layout_functions; see custom.h.
///
/// Structs cross as raw pointers to this module's own records, which have the layout of the C structs.
public struct LayoutFunctions: BitwiseCopyable {
    public typealias Context = UnsafeMutableRawPointer
    public typealias Cache = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    public typealias SizeThatFits =
        @convention(c) (Context?, UnsafeRawPointer?, UnsafeRawPointer?, Cache?, Context?) -> Int32
    public typealias PlaceSubviews =
        @convention(c) (Context?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, Cache?)
        -> Int32
    public typealias MakeCache = @convention(c) (Context?, UnsafeRawPointer?, Cache?) -> Int32
    public typealias DestroyCache = @convention(c) (Context?, UnsafeMutableRawPointer?) -> Void
    public typealias ExplicitAlignment =
        @convention(c) (
            Context?, UnsafeRawPointer?, Int32, Int32, UnsafeRawPointer?, UnsafeRawPointer?, Cache?,
            UnsafeMutablePointer<Double>?
        ) -> Int32
    public typealias Spacing =
        @convention(c) (Context?, UnsafeRawPointer?, Cache?, UnsafeMutableRawPointer?) -> Int32
    public typealias Equal =
        @convention(c) (Context?, Context?, UnsafeMutablePointer<UInt32>?) -> Int32
    public typealias GetAnimatable =
        @convention(c) (Context?, UnsafeMutablePointer<Double>?, Int, UnsafeMutablePointer<Int>?) ->
        Int32
    public typealias SetAnimatable =
        @convention(c) (Context?, UnsafePointer<Double>?, Int) -> Int32
    public typealias Destroy = @convention(c) (Context?) -> Void

    public var structSize = MemoryLayout<LayoutFunctions>.size
    public var type: UnsafeRawPointer?
    public var orientation = StackOrientation.none.rawValue
    public var reserved: UInt32 = 0
    public var sizeThatFits: SizeThatFits?
    public var placeSubviews: PlaceSubviews?
    public var makeCache: MakeCache?
    public var updateCache: MakeCache?
    public var destroyCache: DestroyCache?
    public var explicitAlignment: ExplicitAlignment?
    public var spacing: Spacing?
    public var equal: Equal?
    public var getAnimatable: GetAnimatable?
    public var setAnimatable: SetAnimatable?
    public var destroy: Destroy?

    public init() {}

    /// Whether both are the functions of one type of layout.
    func isSameType(as other: LayoutFunctions) -> Bool {
        if type != nil || other.type != nil { return type == other.type }
        return address(sizeThatFits) == address(other.sizeThatFits)
            && address(placeSubviews) == address(other.placeSubviews)
    }

    /// A function's address, to compare. SAFETY: a C function pointer is an address.
    private func address<Function>(_ function: Function?) -> Int {
        unsafeBitCast(function, to: Int.self)
    }
}

/// Which way the spacers among a layout's children run; raw values are those of rgl_stack_orientation.
public enum StackOrientation: Int32, BitwiseCopyable {
    case none = 0
    case horizontal = 1
    case vertical = 2
}

/// A custom layout: its functions and its value.
public struct CustomLayout: BitwiseCopyable {
    public var functions: LayoutFunctions
    public var context: UnsafeMutableRawPointer?

    public init(functions: LayoutFunctions, context: UnsafeMutableRawPointer?) {
        self.functions = functions
        self.context = context
    }

    func release() { functions.destroy?(context) }
}
