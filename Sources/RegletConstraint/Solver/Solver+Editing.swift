// SPDX-License-Identifier: MIT
import RegletBase

/// Variables and constraints come, change and go. Every call is a transaction of its own unless a
/// batch runs.
extension Solver {
    /// Adds a variable. In ties, variables of a lower order decide first; give sizes 0 and
    /// positions 1.
    public mutating func addVariable(order: UInt8 = 0) throws(Failure) -> VariableIndex {
        guard variables.liveCount < limits.variables else {
            throw Failure(
                .limit, "limits.variables", "was reached", number: Double(limits.variables))
        }
        try journal.reserve(1)
        try variables.reserve(1)
        if variables.count == values.count { try values.reserve(1) }
        try changed.reserve(values.count + 1 - changed.count)
        let index = try variables.insert(VariableRecord(order: order, serial: nextSerial))
        nextSerial += 1
        if Int(index.raw) == values.count { values.appendReserved(0) } else { values[index] = 0 }
        note(.addedVariable, index)
        try solveUnlessInBatch()
        return index
    }

    /// Adds many variables, all or none. Their slots, which `added` lists, need not be adjacent.
    public mutating func addVariables(
        _ count: Int, order: UInt8, to added: inout Arena<VariableIndex>
    ) throws(Failure) {
        // A slot that is taken stays, and shows in the values: check everything before.
        guard count <= limits.variables - variables.liveCount else {
            throw Failure(
                .limit, "limits.variables", "was reached", number: Double(limits.variables))
        }
        try journal.reserve(count)
        try added.reserve(count)
        try variables.reserve(count)
        try values.reserve(count)
        try changed.reserve(values.count + count - changed.count)
        try begin()
        do throws(Failure) {
            for _ in 0..<count { added.appendReserved(try addVariable(order: order)) }
        } catch {
            rollback()
            throw error
        }
        try commit()
    }

    /// Names a variable in dumps. An empty name removes the name.
    public mutating func setName(
        of variable: VariableIndex, _ name: Borrowed<UInt8>
    ) throws(Failure) {
        let old = variables[variable].name
        var list = ListIndex<UInt8>.none
        if name.count > 0 {
            list = try names.create()
            do throws(Failure) {
                for i in 0..<name.count { try names.append(name[i], to: list) }
            } catch {
                names.destroy(list)
                throw error
            }
        }
        if old.exists { names.destroy(old) }
        variables[variable].name = list
    }

    /// Removes a variable that no constraint mentions.
    public mutating func remove(_ variable: VariableIndex) throws(Failure) {
        guard variables[variable].uses == 0 else {
            throw Failure(
                .invalidArgument, "variable", "is mentioned by a constraint", node: id(of: variable)
            )
        }
        try journal.reserve(1)
        variables[variable].isRemoved = true
        note(.removedVariable, variable)
        try solveUnlessInBatch()
    }

    /// Adds a term to the sum of the constraint that `addStaged` makes; terms of the same variable
    /// are added up.
    public mutating func stage(
        _ variable: VariableIndex, _ coefficient: Double
    ) throws(Failure) {
        let place = Int(variables[variable].stagedAt)
        if place < staged.count, staged[place].variable == variable {
            let old = staged[place].coefficient
            staged[place].coefficient = cancels(old, coefficient) ? 0 : old + coefficient
            return
        }
        variables[variable].stagedAt = Int32(truncatingIfNeeded: staged.count)
        try staged.append(Term(variable, coefficient))
    }

    /// Drops the staged terms.
    public mutating func dropStaged() { staged.truncate(to: 0) }

    /// Adds the constraint `sum of the staged terms` RELATION `constant`. The staged terms are
    /// removed afterwards.
    @inline(never)
    public mutating func addStaged(
        _ relation: Relation, _ constant: Double, priority: Double, weight: Double = 1,
        isInternal: Bool = false
    ) throws(Failure) -> ConstraintIndex {
        defer { staged.truncate(to: 0) }
        let index = try record(relation, constant, priority, weight)
        constraints[index].isInternal = isInternal
        try solveUnlessInBatch()
        return index
    }

    /// Checks and stores a constraint of the staged terms, and notes it in the journal.
    private mutating func record(
        _ relation: Relation, _ constant: Double, _ priority: Double, _ weight: Double
    ) throws(Failure) -> ConstraintIndex {
        try checkConstant(constant)
        try checkPriority(priority)
        try checkWeight(weight)
        for i in 0..<staged.count { try checkCoefficient(staged[i].coefficient, i) }
        guard constraints.liveCount < limits.constraints else {
            throw Failure(
                .limit, "limits.constraints", "was reached", number: Double(limits.constraints))
        }
        try journal.reserve(1)
        try constraints.reserve(1)
        let list = try terms.create()
        do throws(Failure) {
            for i in 0..<staged.count where staged[i].coefficient != 0 {
                try terms.append(staged[i], to: list)
            }
        } catch {
            terms.destroy(list)
            throw error
        }
        for i in 0..<terms.count(list) { variables[terms[list, i].variable].uses += 1 }
        let index = try constraints.insert(
            ConstraintRecord(
                terms: list, relation: relation, constant: constant, priority: Priority(priority),
                weight: weight, serial: nextSerial))
        nextSerial += 1
        note(.addedConstraint, index)
        return index
    }

    @inline(never)
    public mutating func remove(_ constraint: ConstraintIndex) throws(Failure) {
        guard !constraints[constraint].isEdit else {
            throw Failure(
                .wrongKind, "constraint", "is an edit; end it with its variable",
                node: id(of: constraint))
        }
        try erase(constraint)
        try solveUnlessInBatch()
    }

    /// Marks a constraint as removed. Its memory is released at the end of the batch.
    private mutating func erase(_ constraint: ConstraintIndex) throws(Failure) {
        try journal.reserve(1)
        constraints[constraint].isRemoved = true
        if constraints[constraint].isBroken { brokenCount -= 1 }
        countUses(constraint, -1)
        note(.removedConstraint, constraint)
    }

    /// Adds to the use counts of a constraint's variables.
    mutating func countUses(_ constraint: ConstraintIndex, _ amount: Int32) {
        let list = constraints[constraint].terms
        for i in 0..<terms.count(list) { variables[terms[list, i].variable].uses += amount }
    }

    /// Changes a constraint's constant. For required constraints this is the cheapest of all
    /// changes.
    @inline(never)
    public mutating func setConstant(
        _ constraint: ConstraintIndex, _ constant: Double
    ) throws(Failure) {
        try checkConstant(constant)
        let old = constraints[constraint].constant
        if old == constant { return }
        try journal.reserve(1)
        constraints[constraint].constant = constant
        note(.constant, constraint, old)
        try solveUnlessInBatch()
    }

    @inline(never)
    public mutating func setPriority(
        _ constraint: ConstraintIndex, _ priority: Double
    ) throws(Failure) {
        try checkPriority(priority)
        let old = constraints[constraint].priority.number
        if old == priority { return }
        if constraints[constraint].isEdit { try checkEditPriority(priority) }
        try journal.reserve(1)
        constraints[constraint].priority = Priority(priority)
        note(.priority, constraint, old)
        try solveUnlessInBatch()
    }

    /// Changes how much a constraint counts among others of its priority.
    public mutating func setWeight(
        _ constraint: ConstraintIndex, _ weight: Double
    ) throws(Failure) {
        try checkWeight(weight)
        let old = constraints[constraint].weight
        if old == weight { return }
        try journal.reserve(1)
        constraints[constraint].weight = weight
        note(.weight, constraint, old)
        try solveUnlessInBatch()
    }

    /// Lets the caller suggest values for a variable, with a priority below required. It has no
    /// effect before the first suggestion.
    public mutating func addEdit(
        _ variable: VariableIndex, priority: Double
    ) throws(Failure) {
        try checkPriority(priority)
        try checkEditPriority(priority)
        guard !variables[variable].edit.exists else {
            throw Failure(
                .invalidArgument, "variable", "is being edited already", node: id(of: variable))
        }
        try journal.reserve(2)
        staged.truncate(to: 0)
        defer { staged.truncate(to: 0) }
        try stage(variable, 1)
        let constraint = try record(.equal, values[variable], priority, 1)
        constraints[constraint].isEdit = true
        constraints[constraint].isActive = false
        variables[variable].edit = constraint
        note(.edit, variable, -1)
        try solveUnlessInBatch()
    }

    /// Pulls an edited variable to a value.
    public mutating func suggest(_ variable: VariableIndex, _ value: Double) throws(Failure) {
        try checkConstant(value, "value")
        let edit = try editConstraint(of: variable)
        let record = constraints[edit]
        if record.isActive, record.constant == value { return }
        try journal.reserve(2)
        if !record.isActive {
            constraints[edit].isActive = true
            note(.activated, edit)
        }
        constraints[edit].constant = value
        note(.constant, edit, record.constant)
        try solveUnlessInBatch()
    }

    /// Ends the editing of a variable.
    public mutating func removeEdit(_ variable: VariableIndex) throws(Failure) {
        let edit = try editConstraint(of: variable)
        try journal.reserve(2)
        variables[variable].edit = .none
        note(.edit, variable, Double(edit.raw))
        try erase(edit)
        try solveUnlessInBatch()
    }

    /// The constraint behind an edit.
    public func editConstraint(of variable: VariableIndex) throws(Failure) -> ConstraintIndex {
        let edit = variables[variable].edit
        guard edit.exists else {
            throw Failure(
                .invalidArgument, "variable", "is not being edited", node: id(of: variable))
        }
        return edit
    }

    /// Notes a change of a variable for which the journal has room.
    mutating func note(_ kind: Change.Kind, _ variable: VariableIndex, _ number: Double = 0) {
        isBatchSolved = false
        journal.appendReserved(Change(kind, variable, number))
    }

    /// Notes a change of a constraint for which the journal has room.
    mutating func note(_ kind: Change.Kind, _ constraint: ConstraintIndex, _ number: Double = 0) {
        isBatchSolved = false
        journal.appendReserved(Change(kind, constraint, number))
    }
}
