// SPDX-License-Identifier: MIT
import RegletBase

/// The text of an explanation for lengths that follow from measurements.
extension LayoutTree {
    func writeReading(of node: NodeIndex, _ out: inout TextWriter) {
        guard kind(of: node) == .measurementFrame else { return }
        let reading = readings.frames[frameReading(of: node)]
        let length = reading.length
        guard length.query != .none else { return }
        out.write("  its ")
        out.write(reading.limit.words)
        guard let value = reading.value else {
            out.write(" is not set: nothing is measured under tag ")
            write(.tag, length.tag, &out)
            return out.write("\n")
        }
        out.write(" is ")
        out.write(value)
        out.write(length.query.words)
        write(.tag, length.tag, &out)
        if length.factor != 1 { writeNumber(", x ", length.factor, &out) }
        if length.offset != 0 {
            writeNumber(length.offset < 0 ? ", - " : ", + ", abs(length.offset), &out)
        }
        out.write("\n")
    }
}

extension MeasurementFrame.Limit {
    fileprivate var words: StaticText {
        switch self {
        case .minimumWidth: return "minimum width"
        case .idealWidth: return "ideal width"
        case .maximumWidth: return "maximum width"
        case .width: return "width"
        case .minimumHeight: return "minimum height"
        case .idealHeight: return "ideal height"
        case .maximumHeight: return "maximum height"
        case .height: return "height"
        }
    }
}

extension MeasuredLength.Query {
    fileprivate var words: StaticText {
        switch self {
        case .none: return ""
        case .maximumWidth: return ": the greatest width under tag "
        case .maximumHeight: return ": the greatest height under tag "
        case .columnWidth: return ": the column of tag "
        }
    }
}
