// SPDX-License-Identifier: MIT
import RegletBase

/// Why a column has its width, in words.
///
///     column 1: 83.5 wide, from 12 on; shrunk to the water level
///       ideal 120: the cell in row 17
///       minimum 40: given
extension ColumnAnswer {
    public func write(
        column: Int, span: StaticText = "span ", to out: inout TextWriter
    ) {
        out.write("column ")
        out.write(column)
        out.write(": ")
        if step == .hidden { return out.write("hidden by the program\n") }
        if step == .hiddenByWidth {
            out.write("hidden, since the minimums of all columns do not fit\n")
        } else {
            out.write(width)
            out.write(" wide, from ")
            out.write(start)
            out.write(" on; ")
            out.write(reason)
            out.write("\n")
        }
        write("ideal ", ideal, idealCause, idealCell, span, &out)
        write("minimum ", minimum, minimumCause, minimumCell, span, &out)
        if maximum == .infinity { return }
        out.write("  maximum ")
        out.write(maximum)
        out.write("\n")
    }

    private var reason: StaticText {
        switch step {
        case .ideal: "its ideal"
        case .padded: paddingText
        case .full: "padded up to its maximum"
        case .shrunk: shrinkingText
        case .minimum: "shrunk to its minimum"
        case .hiddenByWidth, .hidden: ""
        }
    }

    private var paddingText: StaticText {
        switch padding {
        case .equal: "padded like all columns"
        case .proportional: "padded in proportion to its ideal"
        case .weight: "padded by its weight"
        case .last: "padded as the last column that has room"
        case .none: ""
        }
    }

    private var shrinkingText: StaticText {
        switch shrinking {
        case .level: "shrunk to the water level"
        case .proportional: "shrunk in proportion to its width above its minimum"
        case .priority: "shrunk to the water level of its priority"
        }
    }

    private func write(
        _ lead: StaticText, _ length: Double, _ cause: TrackCause, _ cell: Int64,
        _ span: StaticText, _ out: inout TextWriter
    ) {
        out.write("  ")
        out.write(lead)
        out.write(length)
        out.write(": ")
        switch cause {
        case .nothing: out.write("no cell needs more")
        case .given: out.write("given")
        case .cell, .span:
            out.write(cause == .cell ? "the cell in row " : span)
            out.write(cell)
        case .minimum: out.write("raised to its minimum")
        case .maximum: out.write("limited to its maximum")
        case .ideal: out.write("limited to its ideal")
        }
        out.write("\n")
    }
}
