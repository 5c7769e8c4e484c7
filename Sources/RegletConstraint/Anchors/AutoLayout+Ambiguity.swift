// SPDX-License-Identifier: MIT
import RegletBase

/// The reason why an attribute is not determined. Raw values match conflict.h.
public enum AmbiguityCause: UInt8, BitwiseCopyable {
    case missing = 0
    case tie = 1
}

/// An item and an axis that the constraints do not determine.
public struct Ambiguity: BitwiseCopyable {
    public var item: ItemIndex
    public var axis: Axis
    public var cause: AmbiguityCause
    /// The undetermined attribute of the item.
    public var attribute: Attribute
    /// With a tie: the item that pulls against this one.
    public var other: ItemIndex
}

/// Attributes that the constraints do not determine: several solutions are equally good.
///
/// The solver finds the variables that can move without a higher cost. If optional rows of one
/// priority share a deviation, one of them can give as much as the other takes: a tie. Otherwise a
/// constraint is missing.
extension AutoLayout {
    /// An optional row that touches an open variable.
    struct Pull: BitwiseCopyable {
        var item: ItemIndex
        var axis: Axis
        var priority: Double
        var isViolated: Bool
    }

    /// Finds all ambiguities, in the order of the items.
    public mutating func findAmbiguities(_ found: inout Arena<Ambiguity>) throws(Failure) {
        try solver.value.findAmbiguous()
        var open = Arena<UInt8>(allocator)
        for item in items.indices { try open.append(openness(item)) }
        var pulls = Arena<Pull>(allocator)
        try findPulls(open, &pulls)
        for item in items.indices where open[item] != 0 {
            for number in 0..<2 {
                let axis = Axis(number: number)
                let flags = open[item] >> (axis == .horizontal ? 0 : 2) & 3
                if flags == 0 { continue }
                try found.append(ambiguity(item, axis, flags, pulls))
            }
        }
    }

    /// Four flags: position and length, horizontally and vertically.
    private func openness(_ item: ItemIndex) -> UInt8 {
        guard items.isLive(item) else { return 0 }
        let placed = items[item].kind.isPlaced ? item : items[item].owner
        var flags: UInt8 = 0
        var shift: UInt8 = 0
        for number in 0..<2 {
            let axis = Axis(number: number)
            let state = items[placed, axis]
            if state.position.exists, solver.value.wasAmbiguous(state.position) {
                flags |= 1 << shift
            }
            if solver.value.wasAmbiguous(state.length) { flags |= 2 << shift }
            shift += 2
        }
        return flags
    }

    /// Lists the optional rows that touch something open.
    private mutating func findPulls(
        _ open: borrowing Arena<UInt8>, _ pulls: inout Arena<Pull>
    ) throws(Failure) {
        for item in items.indices {
            for number in 0..<2 {
                let axis = Axis(number: number)
                let state = items[item, axis]
                guard open[item] >> (axis == .horizontal ? 1 : 3) & 1 == 1 else { continue }
                try pull(state.huggingRow, state.hugging, item, axis, &pulls)
                try pull(state.resistanceRow, state.resistance, item, axis, &pulls)
            }
        }
        for constraint in constraints.indices where constraints.isLive(constraint) {
            let slot = constraints[constraint]
            let axis = slot.record.firstAttribute.axis
            let mask: UInt8 = axis == .horizontal ? 3 : 12
            if open[slot.record.first.raw] & mask != 0 {
                try pull(slot.row, slot.record.priority, slot.record.first, axis, &pulls)
            }
            guard slot.record.second.exists, !(slot.record.second == slot.record.first) else {
                continue
            }
            let otherAxis = slot.record.secondAttribute.axis
            if open[slot.record.second.raw] & (otherAxis == .horizontal ? 3 : 12) != 0 {
                try pull(slot.row, slot.record.priority, slot.record.second, otherAxis, &pulls)
            }
        }
    }

    @inline(never)
    private mutating func pull(
        _ row: ConstraintIndex, _ priority: Double, _ item: ItemIndex, _ axis: Axis,
        _ pulls: inout Arena<Pull>
    ) throws(Failure) {
        guard row.exists, priority < 1000 else { return }
        let violation = try solver.value.violation(of: row)
        try pulls.append(
            Pull(
                item: item, axis: axis, priority: priority,
                isViolated: violation > Tolerance.visible))
    }

    /// The cause: a tie if two rows of one priority conflict and at least one is not met.
    private func ambiguity(
        _ item: ItemIndex, _ axis: Axis, _ flags: UInt8, _ pulls: borrowing Arena<Pull>
    ) -> Ambiguity {
        let isLengthOpen = flags & 2 != 0
        let attribute: Attribute =
            axis == .horizontal
            ? (isLengthOpen ? .width : .left) : (isLengthOpen ? .height : .top)
        var result = Ambiguity(
            item: item, axis: axis, cause: .missing, attribute: attribute, other: .none)
        for i in 0..<pulls.count where pulls[i].item == item && pulls[i].axis == axis {
            for j in 0..<pulls.count where j != i && pulls[j].priority == pulls[i].priority {
                guard pulls[i].isViolated || pulls[j].isViolated else { continue }
                result.cause = .tie
                if !(pulls[j].item == item) { result.other = pulls[j].item }
                if result.other.exists { return result }
            }
        }
        return result
    }

    /// Finds the frames, in the root's coordinates, of the equally good solution in which an open
    /// location or length is as near as may be to a value; texts keep the heights that they have.
    public mutating func findAlternative(
        _ item: ItemIndex, _ attribute: Attribute, near value: Double, _ frames: inout Arena<Rect>
    ) throws(Failure) {
        let state = items[items[item].kind.isPlaced ? item : items[item].owner, attribute.axis]
        let variable: VariableIndex
        switch attribute {
        case .left, .top: variable = state.position
        case .width, .height: variable = state.length
        default: variable = .none
        }
        guard variable.exists else {
            throw Failure(
                .invalidArgument, "attribute",
                "must be a length, or the left or top of an item in its superview")
        }
        try frames.reserve(items.count)
        try solver.value.showAlternative(variable, near: value)
        for item in items.indices {
            frames.appendReserved(items.isLive(item) ? rootFrame(item) : .zero)
        }
        solver.value.hideAlternative(variable)
    }

    /// Writes all ambiguities with their causes and remedies.
    public mutating func writeAmbiguities(_ out: inout TextWriter) throws(Failure) {
        var found = Arena<Ambiguity>(allocator)
        try findAmbiguities(&found)
        for i in 0..<found.count { write(found[i], &out) }
    }

    private func write(_ ambiguity: Ambiguity, _ out: inout TextWriter) {
        let isHorizontal = ambiguity.axis == .horizontal
        write(ambiguity.item, &out)
        out.write(isHorizontal ? " horizontally: " : " vertically: ")
        switch ambiguity.cause {
        case .missing:
            out.write("nothing decides ")
            write(ambiguity.item, ambiguity.attribute, &out)
            out.write("; add a constraint for it")
            if ambiguity.attribute == .width || ambiguity.attribute == .height {
                out.write(", or a content size")
            }
        case .tie:
            write(ambiguity.item, ambiguity.attribute, &out)
            out.write(
                " is decided by optional constraints of equal priority that pull against each other; "
            )
            out.write(isHorizontal ? "raise the horizontal" : "raise the vertical")
            out.write(" hugging or compression resistance of ")
            write(ambiguity.item, &out)
            if ambiguity.other.exists {
                out.write(" or of ")
                write(ambiguity.other, &out)
            }
        }
        out.write("\n")
    }
}
