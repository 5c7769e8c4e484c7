// SPDX-License-Identifier: MIT

/// A request to a measurer, laid out as rgl_measure_request.
public struct MeasureRequest: BitwiseCopyable {
    public var node: UInt64
    public var tag: UInt64
    public var proposal: Proposal

    public init(node: UInt64, tag: UInt64, proposal: Proposal) {
        self.node = node
        self.tag = tag
        self.proposal = proposal
    }
}

/// A measurer's answer, laid out as rgl_measurement; NaN is "no answer" and "no baseline".
public struct Measurement: BitwiseCopyable {
    public var width = Double.nan
    public var height = Double.nan
    public var firstTextBaseline = Double.nan
    public var lastTextBaseline = Double.nan

    public init() {}

    public init(
        width: Double, height: Double, firstTextBaseline: Double = .nan,
        lastTextBaseline: Double = .nan
    ) {
        self.width = width
        self.height = height
        self.firstTextBaseline = firstTextBaseline
        self.lastTextBaseline = lastTextBaseline
    }
}

/// How leaves are measured: the caller's functions and context; see measured.h.
public struct Measurer: BitwiseCopyable {
    public typealias Measure =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?) ->
        Int32
    public typealias MeasureBatch =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?)
        -> Int32
    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    public var context: UnsafeMutableRawPointer?
    public var measure: Measure?
    public var measureBatch: MeasureBatch?
    var destroy: Destroy?
    /// Whether the context is a layout tree as the content of an item, not the caller's.
    public let isTree: Bool

    public init(
        context: UnsafeMutableRawPointer?, measure: Measure?, measureBatch: MeasureBatch?,
        destroy: Destroy?, isTree: Bool = false
    ) {
        self.context = context
        self.measure = measure
        self.measureBatch = measureBatch
        self.destroy = destroy
        self.isTree = isTree
    }

    /// Releases the context. The measurer must not be called again.
    public func release() { destroy?(context) }

    /// Calls the available function for one proposal; returns its status.
    public func ask(_ request: inout MeasureRequest, _ answer: inout Measurement) -> Int32 {
        if let measure { return measure(context, &request, &answer) }
        return measureBatch.unsafelyUnwrapped(context, &request, 1, &answer)
    }

    /// Calls the function for several proposals; returns its status. The answers have the order of
    /// the requests.
    public func ask(
        _ requests: borrowing Arena<MeasureRequest>, _ range: Range<Int>,
        _ answers: inout Arena<Measurement>
    ) -> Int32 {
        let asked = requests.elements(from: range.lowerBound, count: range.count)
        precondition(range.upperBound <= answers.count)
        return answers.withElements {
            measureBatch.unsafelyUnwrapped(
                context, asked.baseAddress, range.count,
                $0.baseAddress.unsafelyUnwrapped + range.lowerBound)
        }
    }
}
