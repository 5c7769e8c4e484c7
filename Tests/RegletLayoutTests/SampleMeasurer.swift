// SPDX-License-Identifier: MIT
import RegletBase

@testable import RegletLayout

/// A pure measurer whose answers follow from a leaf's tag alone.
///
/// The tag's last two digits are a number of characters, each 7 by 12 points. The digits before
/// give the dependence on the proposal.
enum SampleMeasurer {
    enum Form: UInt64, CaseIterable {
        /// Independent axes, within limits.
        case independent
        /// Text that ignores the proposed height.
        case text
        case verticalText
        /// Text that drops the lines that do not fit.
        case coupled
        /// Text with the flags of wrapping text.
        case wrapping
    }

    static func measured(_ form: Form, characters: Int, measurer: Int) -> Measured {
        Measured(
            tag: form.rawValue * 100 + UInt64(characters), measurer: measurer,
            widthDependsOnHeight: form == .verticalText || form == .coupled,
            heightDependsOnWidth: form == .text || form == .coupled, wraps: form == .wrapping)
    }

    static func answer(_ request: MeasureRequest) -> Measurement {
        let count = Double(request.tag % 100)
        let width = request.proposal.width
        let height = request.proposal.height
        switch Form(rawValue: request.tag / 100) {
        case .independent?:
            return Measurement(
                width: min(max(width.or(count), 3), count + 20),
                height: min(max(height.or(9), 4), 60))
        case .verticalText?:
            let text = text(count, height.or(.infinity), .infinity)
            return Measurement(width: text.height, height: text.width)
        case .coupled?:
            let size = text(count, width.or(.infinity), height.or(.infinity))
            return Measurement(
                width: size.width, height: size.height, firstTextBaseline: 9,
                lastTextBaseline: size.height - 3)
        default:
            let size = text(count, width.or(.infinity), .infinity)
            let isNothing = width == .zero && height == .zero
            return Measurement(
                width: size.width, height: isNothing ? 0 : size.height, firstTextBaseline: 9,
                lastTextBaseline: size.height - 3)
        }
    }

    private static func text(_ count: Double, _ width: Double, _ height: Double) -> Size {
        let perLine = min(count, max(1, (width / 7).rounded(.down)))
        let lines = max(1, (count / max(perLine, 1)).rounded(.up))
        let kept = min(lines, max(1, (height / 12).rounded(.down)))
        return Size(width: min(perLine * 7, max(width, 0)), height: kept * 12)
    }

    /// Answers one by one.
    static var single: Measurer {
        Measurer(
            context: nil,
            measure: { _, request, out in
                let request = request!.assumingMemoryBound(to: MeasureRequest.self)
                out!.assumingMemoryBound(to: Measurement.self).pointee = SampleMeasurer.answer(
                    request.pointee)
                return 0
            }, measureBatch: nil, destroy: nil)
    }

    /// Answers many at once.
    static var batch: Measurer {
        Measurer(
            context: nil, measure: nil,
            measureBatch: { _, requests, count, out in
                let requests = requests!.assumingMemoryBound(to: MeasureRequest.self)
                let answers = out!.assumingMemoryBound(to: Measurement.self)
                for i in 0..<count { answers[i] = SampleMeasurer.answer(requests[i]) }
                return 0
            }, destroy: nil)
    }

    /// Fails after the next `context` questions (an Int), with the status 77.
    static func failing(_ left: UnsafeMutablePointer<Int>) -> Measurer {
        Measurer(
            context: UnsafeMutableRawPointer(left),
            measure: { context, request, out in
                let left = context!.assumingMemoryBound(to: Int.self)
                left.pointee -= 1
                if left.pointee < 0 { return 77 }
                let request = request!.assumingMemoryBound(to: MeasureRequest.self)
                out!.assumingMemoryBound(to: Measurement.self).pointee = SampleMeasurer.answer(
                    request.pointee)
                return 0
            }, measureBatch: nil, destroy: nil)
    }
}
