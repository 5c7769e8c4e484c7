// SPDX-License-Identifier: MIT
import RegletBase

/// Items and constraints in words.
extension AutoLayout {
    /// Writes an item's name, or a replacement for it.
    func write(_ item: ItemIndex, _ out: inout TextWriter) {
        if !items[item].name.isEmpty { return items[item].name.write(&out) }
        switch items[item].kind {
        case .safeArea:
            write(items[item].owner, &out)
            out.write(".safeArea")
        case .margins:
            write(items[item].owner, &out)
            out.write(".margins")
        case .view, .guide, .spacer:
            let kind = items[item].kind
            out.write(kind == .spacer ? "gap " : kind == .guide ? "guide " : "item ")
            out.write(Int(item.raw))
        }
    }

    func write(_ item: ItemIndex, _ attribute: Attribute, _ out: inout TextWriter) {
        write(item, &out)
        out.write(".")
        out.write(attribute.name)
    }

    /// Writes a constraint as a program would: name: a.leading == 2 * b.trailing + 8 @750.
    func write(_ constraint: LayoutConstraintIndex, _ out: inout TextWriter) {
        let slot = constraints[constraint]
        if !slot.name.isEmpty {
            slot.name.write(&out)
            out.write(": ")
        }
        write(slot.record.first, slot.record.firstAttribute, &out)
        write(slot.record.relation, &out)
        if slot.record.second.exists {
            if slot.record.multiplier != 1 {
                out.write(slot.record.multiplier)
                out.write(" * ")
            }
            write(slot.record.second, slot.record.secondAttribute, &out)
            writeOffset(slot.record.constant, &out)
        } else {
            out.write(slot.record.constant)
        }
        writePriority(slot.record.priority, &out)
    }

    func write(_ relation: Relation, _ out: inout TextWriter) {
        switch relation {
        case .lessOrEqual: out.write(" <= ")
        case .equal: out.write(" == ")
        case .greaterOrEqual: out.write(" >= ")
        }
    }

    private func writeOffset(_ constant: Double, _ out: inout TextWriter) {
        if constant == 0 { return }
        out.write(constant < 0 ? " - " : " + ")
        out.write(constant.magnitude)
    }

    private func writePriority(_ priority: Double, _ out: inout TextWriter) {
        if priority == 1000 { return }
        out.write(" @")
        out.write(priority)
    }

    /// Writes a row, and in brackets its origin unless the caller made it.
    func write(_ owner: RowOwner, _ out: inout TextWriter) {
        if owner.origin == .constraint { return write(LayoutConstraintIndex(owner.index), &out) }
        let item = ItemIndex(owner.index)
        let state = items[item, owner.axis]
        write(item, attribute(owner), &out)
        switch owner.origin {
        case .size:
            write(.equal, &out)
            out.write(state.size ?? 0)
            out.write(" (its given size)")
        case .notNegative: out.write(" >= 0 (no length is negative)")
        case .hugging:
            write(.lessOrEqual, &out)
            out.write(state.intrinsic ?? 0)
            writePriority(state.hugging, &out)
            out.write(" (content hugging)")
        case .resistance:
            write(.greaterOrEqual, &out)
            out.write(state.intrinsic ?? 0)
            writePriority(state.resistance, &out)
            out.write(" (compression resistance)")
        case .autoresizingPosition, .autoresizingLength: writeAutoresizing(owner, &out)
        case .fitting: out.write(" is drawn to a fitting size")
        case .constraint: return
        }
    }

    private func writeAutoresizing(_ owner: RowOwner, _ out: inout TextWriter) {
        let item = ItemIndex(owner.index)
        guard let autoresizing = items[item].autoresizing else { return }
        let equations = autoresizing.equations(owner.axis)
        let isPosition = owner.origin == .autoresizingPosition
        let share = isPosition ? equations.offsetShare : equations.extentShare
        let constant = isPosition ? equations.offset : equations.extent
        write(.equal, &out)
        if share == 0 {
            out.write(constant)
        } else {
            if share != 1 {
                out.write(share)
                out.write(" * ")
            }
            write(items[item].owner, owner.axis == .horizontal ? .width : .height, &out)
            writeOffset(constant, &out)
        }
        out.write(" (its autoresizing mask ")
        autoresizing.writeShorthand(.horizontal, &out)
        out.write(" ")
        autoresizing.writeShorthand(.vertical, &out)
        out.write(")")
    }

    /// The constant of a row on the right side, with all variables on the left.
    func constant(_ owner: RowOwner) -> Double {
        let item = ItemIndex(owner.index)
        switch owner.origin {
        case .constraint:
            let slot = constraints[LayoutConstraintIndex(owner.index)]
            return slot.record.constant - difference(slot.record, in: slot.ancestor).constant
        case .size: return items[item, owner.axis].size ?? 0
        case .hugging, .resistance: return items[item, owner.axis].intrinsic ?? 0
        case .autoresizingPosition:
            return items[item].autoresizing?.equations(owner.axis).offset ?? 0
        case .autoresizingLength:
            return items[item].autoresizing?.equations(owner.axis).extent ?? 0
        case .notNegative, .fitting: return 0
        }
    }

    /// Writes the solver's conflict: members, numbers, repairs, and the usual cause if it is
    /// recognised.
    @inline(never)  // Written twice: to count, and for good.
    func describeConflict(_ out: inout TextWriter) {
        out.write(conflict.reasons.count)
        out.write(
            conflict.reasons.count == 1
                ? " constraint cannot hold" : " constraints contradict each other")
        out.write(", by ")
        out.write(conflict.size)
        out.write(conflict.size == 1 ? " point:\n" : " points:\n")
        for i in 0..<solver.value.conflictCount {
            let member = solver.value.conflictMember(i)
            out.write("  ")
            write(rowOwners[member.constraint.raw], &out)
            out.write("\n")
        }
        writeSum(&out)
        writeRepairs(&out)
        writeForgotten(&out)
    }

    /// The contradiction in numbers: the rows added up leave no variable, only constants.
    private func writeSum(_ out: inout TextWriter) {
        out.write("added up, all variables cancel and the constants are left:")
        var sum = 0.0
        for i in 0..<solver.value.conflictCount {
            let member = solver.value.conflictMember(i)
            sum += member.multiplier * constant(rowOwners[member.constraint.raw])
        }
        // The multipliers of equalities may have either sign.
        let sign = sum < 0 ? -1.0 : 1.0
        var isFirst = true
        for i in 0..<solver.value.conflictCount {
            let member = solver.value.conflictMember(i)
            let constant = constant(rowOwners[member.constraint.raw])
            let part = sign * member.multiplier * constant
            if part == 0 { continue }
            out.write(part < 0 ? (isFirst ? " -" : " - ") : (isFirst ? " " : " + "))
            if member.multiplier.magnitude != 1 {
                out.write(member.multiplier.magnitude)
                out.write(" * ")
            }
            out.write(constant.magnitude)
            isFirst = false
        }
        if isFirst { out.write(" 0") }
        out.write(" = ")
        out.write(conflict.size)
        out.write(", not 0\n")
    }

    private func writeRepairs(_ out: inout TextWriter) {
        out.write("any of these resolves it:\n")
        for i in 0..<solver.value.conflictCount {
            let member = solver.value.conflictMember(i)
            let owner = rowOwners[member.constraint.raw]
            guard owner.origin != .notNegative, member.repair.isFinite, member.repair != 0 else {
                continue
            }
            out.write("  ")
            out.write(member.repair > 0 ? "add " : "take ")
            out.write(member.repair.magnitude)
            out.write(member.repair > 0 ? " to the constant of " : " from the constant of ")
            write(owner, &out)
            out.write(", or make it optional\n")
        }
    }

    /// The most frequent cause of all: an item that is given constraints and still follows its
    /// frame.
    private func writeForgotten(_ out: inout TextWriter) {
        var hasConstraint = false
        var follower = ItemIndex.none
        for i in 0..<solver.value.conflictCount {
            let owner = rowOwners[Int(solver.value.conflictMember(i).constraint.raw)]
            hasConstraint = hasConstraint || owner.origin == .constraint
            if owner.origin == .autoresizingPosition || owner.origin == .autoresizingLength {
                follower = ItemIndex(owner.index)
            }
        }
        guard hasConstraint, follower.exists else { return }
        write(follower, &out)
        out.write(
            " still translates its autoresizing mask into constraints; take the mask away where constraints place the item\n"
        )
    }
}
