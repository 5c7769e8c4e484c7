// SPDX-License-Identifier: MIT
import RegletBase

/// A frame with a length that is computed from a measurement; see measurement.h.
public struct MeasurementFrame: Equatable, BitwiseCopyable {
    /// The limit of the frame that the length sets. Raw values match rgl_frame_limit.
    public enum Limit: UInt8, BitwiseCopyable {
        case minimumWidth = 0
        case idealWidth = 1
        case maximumWidth = 2
        case width = 3
        case minimumHeight = 4
        case idealHeight = 5
        case maximumHeight = 6
        case height = 7

        var axis: Axis { rawValue < 4 ? .horizontal : .vertical }
    }

    public var length: MeasuredLength
    public var limit: Limit
    public var alignment: Alignment

    public init(length: MeasuredLength, limit: Limit, alignment: Alignment = .center) {
        self.length = length
        self.limit = limit
        self.alignment = alignment
    }
}

/// A frame's measured length in the tree.
struct FrameReading: BitwiseCopyable {
    /// `none` if the record is free.
    var node = NodeIndex.none
    var length: MeasuredLength
    var limit: MeasurementFrame.Limit
    /// The present length; nil if nothing was measured.
    var value: Double?
    /// The length before the running pass, in case it fails.
    var valueBefore: Double?

    /// The frame's limits: none without a length.
    var limits: FlexibleFrame {
        let none = LengthLimits(minimum: nil, ideal: nil, maximum: nil)
        var frame = FlexibleFrame(width: none, height: none)
        guard let value else { return frame }
        let limits: LengthLimits
        switch limit {
        case .minimumWidth, .minimumHeight:
            limits = LengthLimits(minimum: value, ideal: nil, maximum: nil)
        case .idealWidth, .idealHeight:
            limits = LengthLimits(minimum: nil, ideal: value, maximum: nil)
        case .maximumWidth, .maximumHeight:
            limits = LengthLimits(minimum: nil, ideal: nil, maximum: value)
        case .width, .height:
            // As for frames, infinity is not a length.
            if value == .infinity { return frame }
            limits = LengthLimits(minimum: value, ideal: value, maximum: value)
        }
        frame[limit.axis] = limits
        return frame
    }
}

private struct MeasurementFrameParameters: KindParameters {
    /// The index of the frame's record in `readings.frames`.
    var record: Int32
}

extension KindFacts {
    static var ofMeasurementFrame: KindFacts { .sizingModifier }
}

/// A flexible frame whose lengths are written by the engine: see Feedback.
extension LayoutTree {
    public mutating func create(_ frame: MeasurementFrame) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        try flexibleFrames.reserve(1)
        let reading = FrameReading(length: frame.length, limit: frame.limit)
        let record = try readings.frames.insert(reading)
        let side = flexibleFrames.insertReserved(FlexibleFrameLengths(reading.limits))
        let parameters = Parameters(MeasurementFrameParameters(record: record))
        let node = try create(.measurementFrame, parameters, side: side)
        nodes[node].alignment = frame.alignment
        readings.frames[record].node = node
        return node
    }

    public mutating func set(_ node: NodeIndex, _ frame: MeasurementFrame) {
        if measurementFrame(node) == frame { return }
        let record = frameReading(of: node)
        readings.frames[record].length = frame.length
        readings.frames[record].limit = frame.limit
        nodes[node].alignment = frame.alignment
        applyReading(record, readings.frames[record].value)
    }

    public func measurementFrame(_ node: NodeIndex) -> MeasurementFrame {
        let reading = readings.frames[frameReading(of: node)]
        return MeasurementFrame(
            length: reading.length, limit: reading.limit, alignment: nodes[node].alignment)
    }

    func frameReading(of node: NodeIndex) -> Int32 {
        nodes[node].parameters[MeasurementFrameParameters.self].record
    }

    /// Sets the measured length of a frame.
    mutating func applyReading(_ record: Int32, _ value: Double?) {
        readings.frames[record].value = value
        let node = readings.frames[record].node
        flexibleFrames[nodes[node].side] = FlexibleFrameLengths(readings.frames[record].limits)
        invalidate(node)
    }

    mutating func releaseFrame(_ node: NodeIndex, _ side: Int32) {
        let record = frameReading(of: node)
        readings.frames[record].node = .none
        readings.frames.remove(record)
        flexibleFrames.remove(side)
    }

    func writeMeasurementFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let reading = readings.frames[frameReading(of: node)]
        out.write("measurementFrame ")
        out.write(reading.limit.name)
        out.write("=")
        if let value = reading.value { out.write(value) } else { out.write("unspecified") }
        if reading.length.query != .none {
            out.write(" from ")
            write(reading.length, &out)
        }
        writeAlignment(node, &out)
    }
}

extension MeasurementFrame.Limit {
    var name: StaticText {
        switch self {
        case .minimumWidth: return "minWidth"
        case .idealWidth: return "idealWidth"
        case .maximumWidth: return "maxWidth"
        case .width: return "width"
        case .minimumHeight: return "minHeight"
        case .idealHeight: return "idealHeight"
        case .maximumHeight: return "maxHeight"
        case .height: return "height"
        }
    }
}
