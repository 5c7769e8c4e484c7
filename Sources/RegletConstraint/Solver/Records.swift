// SPDX-License-Identifier: MIT
import RegletBase

/// A variable and its coefficient in a constraint.
public struct Term: BitwiseCopyable {
    public var variable: VariableIndex
    public var coefficient: Double

    public init(_ variable: VariableIndex, _ coefficient: Double) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// The effect of required constraints that contradict each other.
public enum ConflictPolicy: UInt8, BitwiseCopyable {
    /// The operation is refused.
    case refuse = 0
    /// The last added constraint of the conflict is set aside until the rest permits it again.
    case breakLast = 1
}

/// A solver's record of a variable.
struct VariableRecord: BitwiseCopyable {
    /// Its place in the order in which ties are broken, and among equals: counts variables as they
    /// come.
    var order: UInt8
    /// Its factor in the tableau, as a power of two.
    var exponent: Int8 = 0
    var serial: UInt64
    /// Constraints that mention it.
    var uses: Int32 = 0
    /// The part that it belongs to, and its position there. `none` while no constraint mentions it.
    var part = PartIndex.none
    var place: Int32 = 0
    var edit = ConstraintIndex.none
    /// Its symbol in the tableau, or none.
    var symbol = SymbolIndex.none
    /// The rank of its definition in its part, or `none` for a free variable.
    var definition = DefinitionRank.none
    /// Its symbol in the tableau of the deletion filter.
    var probe = SymbolIndex.none
    /// Its position among the staged terms, if it is staged.
    var stagedAt: Int32 = 0
    /// Its place in the list of changed variables, or -1.
    var changedAt: Int32 = -1
    /// Its name as a list of bytes, or none.
    var name = ListIndex<UInt8>.none
    /// Whether it was removed in this batch. Undone with the batch.
    var isRemoved = false
}

/// A solver's record of a constraint: its definition, and its state in the tableau.
struct ConstraintRecord: BitwiseCopyable {
    var terms: ListIndex<Term>
    var relation: Relation
    var constant: Double
    var priority: Priority
    var weight: Double
    /// Counts the constraints in the order in which they were added.
    var serial: UInt64
    var isInternal = false
    var isEdit = false
    /// False for an edit for which no value was suggested yet.
    var isActive = true
    /// Whether the policy has set the constraint aside.
    var isBroken = false
    /// Whether it was removed in this batch. Undone with the batch.
    var isRemoved = false
    /// The part to which it belongs while it is in effect, and its place in that part.
    var part = PartIndex.none
    var place: Int32 = 0
    /// Its symbol in the tableau, or none, and the constant, priority and weight that the tableau
    /// has for it.
    var symbol = SymbolIndex.none
    var appliedConstant = 0.0
    /// The rank in its part of the definition that it serves as, or none.
    var definition = DefinitionRank.none
    var appliedPriority = Priority(0)
    var appliedWeight = 0.0

    var isRequired: Bool { priority == .required }
    /// Whether it is in effect.
    var isWanted: Bool { isActive && !isBroken && !isRemoved }
    /// The sign with which its sum enters the tableau: the slack is positive if the constraint
    /// holds.
    var orientation: Double { relation == .lessOrEqual ? -1 : 1 }
}

/// An entry of a batch's journal: the kind of change, its object, and the old value.
struct Change: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case addedVariable, removedVariable, addedConstraint, removedConstraint
        case constant, priority, weight, activated, broken, edit
    }
    let kind: Kind
    private let index: Int32
    let number: Double
    /// During an update: the next change that is about the same part, or -1.
    var next: Int32 = -1

    init(_ kind: Kind, _ variable: VariableIndex, _ number: Double) {
        self.kind = kind
        index = variable.raw
        self.number = number
    }

    init(_ kind: Kind, _ constraint: ConstraintIndex, _ number: Double) {
        self.kind = kind
        index = constraint.raw
        self.number = number
    }

    var isAboutConstraint: Bool {
        switch kind {
        case .addedVariable, .removedVariable, .edit: return false
        case .addedConstraint, .removedConstraint, .constant, .priority, .weight, .activated,
            .broken:
            return true
        }
    }

    /// The changed variable, if it is a change of a variable.
    var variable: VariableIndex { VariableIndex(index) }
    /// The changed constraint, if it is a change of a constraint.
    var constraint: ConstraintIndex { ConstraintIndex(index) }
}

/// The value of a variable before it was read inside a batch.
struct SavedValue: BitwiseCopyable {
    var variable: VariableIndex
    var value: Double
}

/// Bounds on the size and the work of a solver.
public struct SolverLimits: BitwiseCopyable {
    public var variables: Int
    public var constraints: Int
    /// Pivots in one operation; nil takes the default, which grows with the system.
    public var pivots: Int?
    /// Cells of the tableau that one operation may touch.
    public var work: Int
    /// Bytes that the solver may have allocated.
    public var bytes = SolverLimits.defaultBytes

    public static let maximum = 100_000_000
    public static let defaultWork = 300_000_000
    /// POLICY: a tableau may take the square of its constraints, so that a few thousand of them,
    /// all tied to each other, could fill any machine.
    public static let defaultBytes = 1 << 30

    public init(
        variables: Int = SolverLimits.maximum, constraints: Int = SolverLimits.maximum,
        pivots: Int? = nil, work: Int = SolverLimits.defaultWork
    ) {
        self.variables = variables
        self.constraints = constraints
        self.pivots = pivots
        self.work = work
    }
}

/// The work of a solver since it was created.
public struct SolverCounters: BitwiseCopyable {
    public var solves: UInt64 = 0
    public var pivots: UInt64 = 0
    public var rebuilds: UInt64 = 0
    public var conflicts: UInt64 = 0
    public var values: UInt64 = 0
}
