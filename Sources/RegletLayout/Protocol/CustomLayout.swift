// SPDX-License-Identifier: MIT
import RegletBase

/// A custom layout in a node: an adaptor, a value, and the properties that are known without a
/// call.
public struct CustomLayout: BitwiseCopyable {
    /// Carries out a `LayoutRequest` by the functions of one adaptor.
    ///
    /// POLICY: one C function with a request instead of a table of typed functions. Embedded Swift
    /// has no existentials, a stored Swift closure would be reference-counted, and a C function
    /// can't throw a `Failure`, nor have Swift structs or pointers to them as arguments. See
    /// LayoutProtocol.entryPoint.
    public typealias EntryPoint = @convention(c) (UnsafeMutableRawPointer) -> Void

    let entryPoint: EntryPoint
    public let adaptor: LayoutAdaptor
    public let context: UnsafeMutableRawPointer
    let orientation: StackOrientation
    let answers: LayoutAnswers

    public init<Adaptor: LayoutProtocol>(
        context: UnsafeMutableRawPointer, orientation: StackOrientation, answers: LayoutAnswers,
        by _: Adaptor.Type
    ) {
        self.context = context
        self.orientation = orientation
        self.answers = answers
        entryPoint = Adaptor.entryPoint
        adaptor = Adaptor.adaptor
    }

    func carryOut(_ request: inout LayoutRequest) throws(Failure) {
        withUnsafeMutablePointer(to: &request) { entryPoint(UnsafeMutableRawPointer($0)) }
        if let failure = request.failure { throw failure }
    }

    /// A request that does not use subviews and cannot fail.
    @inline(never)  // Many places call it, and a request is large.
    private func tell(
        _ operation: LayoutRequest.Operation, cache: UnsafeMutableRawPointer? = nil,
        _ allocator: Allocator? = nil
    ) {
        var request = LayoutRequest(operation, context, cache: cache)
        request.allocator = allocator
        withUnsafeMutablePointer(to: &request) { entryPoint(UnsafeMutableRawPointer($0)) }
    }

    public func destroy(_ allocator: Allocator) { tell(.destroy, allocator) }

    public func disown() { tell(.disown) }

    /// Called at the end of a pass: its changes are kept or reverted.
    func endPass(isKept: Bool) { tell(isKept ? .keepPass : .revertPass) }

    func destroyCache(_ cache: UnsafeMutableRawPointer?) { tell(.destroyCache, cache: cache) }

    /// Compares this layout with a different one.
    func likeness(to other: CustomLayout) throws(Failure) -> Likeness {
        guard adaptor == other.adaptor else { return .empty }
        var request = LayoutRequest(.likeness, context)
        request.other = other.context
        try carryOut(&request)
        return request.likeness
    }
}

/// Names an adaptor, and so the type of its contexts. Entry points are not compared: the linker may
/// give functions with the same code one address.
public enum LayoutAdaptor: UInt8, BitwiseCopyable {
    /// The C callbacks of custom.h.
    case callbacks
    /// A constraint layout in a tree.
    case constraintHost
}

/// The functions that a layout implements itself. Otherwise answers are derived from its subviews,
/// and caches are rebuilt.
public struct LayoutAnswers: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var guides: LayoutAnswers { LayoutAnswers(rawValue: 1) }
    public static var spacing: LayoutAnswers { LayoutAnswers(rawValue: 2) }
    public static var updatedCaches: LayoutAnswers { LayoutAnswers(rawValue: 4) }
    /// Is notified of the end of a pass in which it was called.
    public static var passes: LayoutAnswers { LayoutAnswers(rawValue: 8) }
}

/// The direction of spacers among a layout's children. Raw values match
/// rgl_stack_orientation.
public enum StackOrientation: Int32, BitwiseCopyable {
    case none = 0
    case horizontal = 1
    case vertical = 2
}
