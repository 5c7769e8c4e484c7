// SPDX-License-Identifier: MIT
import RegletBase

/// A variable of a solver.
public struct VariableIndex: Equatable, BitwiseCopyable {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }

    public static var none: VariableIndex { VariableIndex(-1) }
    public var exists: Bool { raw >= 0 }
    public static func == (a: VariableIndex, b: VariableIndex) -> Bool { a.raw == b.raw }
}

/// A constraint of a solver.
public struct ConstraintIndex: Equatable, BitwiseCopyable {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }

    public static var none: ConstraintIndex { ConstraintIndex(-1) }
    public var exists: Bool { raw >= 0 }
    public static func == (a: ConstraintIndex, b: ConstraintIndex) -> Bool { a.raw == b.raw }
}

/// A variable and its coefficient in a constraint.
public struct Term: BitwiseCopyable {
    public var variable: VariableIndex
    public var coefficient: Double

    public init(_ variable: VariableIndex, _ coefficient: Double) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// What to do when required constraints contradict each other.
public enum ConflictPolicy: UInt8, BitwiseCopyable {
    /// The operation is refused.
    case refuse = 0
    /// The constraint of the conflict that came last is set aside until there is room for it again.
    case breakLast = 1
}

/// What a solver keeps about a variable.
struct VariableRecord: BitwiseCopyable {
    /// Its place in the order in which ties are broken.
    var order: UInt8
    /// Constraints that mention it.
    var uses: Int32 = 0
    /// The part that it belongs to, and its place there; -1 while nothing ties it.
    var part: PartIndex = -1
    var place: Int32 = 0
    /// Its edit constraint.
    var edit = ConstraintIndex.none
    /// Its symbol in the tableau, or -1.
    var symbol: SymbolIndex = -1
    /// The rank in its part of the definition that says what it is, or -1: it is free.
    var definition: Int32 = -1
    /// Its symbol in the tableau of the deletion filter.
    var probe: SymbolIndex = -1
    /// Where it stands among the staged terms, if it does.
    var stagedAt: Int32 = 0
    /// Its place in the list of changed variables, or -1.
    var changedAt: Int32 = -1
    /// Whether the batch has saved its value.
    var isSaved = false
    /// Its name as a list of bytes, or -1.
    var name: Int32 = -1
    /// Removed in this batch; undone with it.
    var isRemoved = false
}

/// What a solver keeps about a constraint: what is wanted, and what the tableau has of it.
struct ConstraintRecord: BitwiseCopyable {
    var terms: Int32
    var relation: Relation
    var constant: Double
    var priority: Double
    var weight: Double
    /// Counts the constraints in the order of their coming.
    var serial: UInt64
    var isInternal = false
    var isEdit = false
    /// False for an edit that nothing was suggested to yet.
    var isActive = true
    /// Set aside by the policy.
    var isBroken = false
    /// Removed in this batch; undone with it.
    var isRemoved = false
    /// The part that it belongs to while it takes part, and its place there.
    var part: PartIndex = -1
    var place: Int32 = 0
    /// Its symbol in the tableau, or -1, and the numbers with which it stands there.
    var symbol: SymbolIndex = -1
    var appliedConstant = 0.0
    /// The rank in its part of the definition that it serves as, or -1.
    var definition: Int32 = -1
    var appliedPriority = 0.0
    var appliedWeight = 0.0

    var isRequired: Bool { priority == requiredPriority }
    /// Whether it takes part.
    var isWanted: Bool { isActive && !isBroken && !isRemoved }
    /// The sign with which its sum enters the tableau: slacks are positive where the constraint holds.
    var orientation: Double { relation == .lessOrEqual ? -1 : 1 }
}

/// One entry of a batch's journal: what was changed, and what was before.
struct Change: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case addedVariable, removedVariable, addedConstraint, removedConstraint
        case constant, priority, weight, activated, broken, edit
    }
    var kind: Kind
    var index: Int32
    var number = 0.0
    /// During an update: the next change that is about the same part, or -1.
    var next: Int32 = -1
}

/// What a variable was before the first solve inside of a batch.
struct SavedValue: BitwiseCopyable {
    var variable: Int32
    var value: Double
}

/// A member of a minimal set of required constraints that cannot hold together.
public struct ConflictMember: BitwiseCopyable {
    /// The constraint; it is gone when the refused batch had added it.
    public var constraint: ConstraintIndex
    /// Its id, stale in that case.
    public var id: UInt64
    /// Its number among the constraints that the refused batch had added.
    public var index: Int?
    /// With this factor it enters the sum of all members, in which every variable cancels out.
    public var multiplier: Double
    /// The smallest change of its constant that resolves the conflict, with its sign.
    public var repair: Double
    // What it said, since it may be gone.
    var relation: Relation
    var constant: Double
    var firstTerm: Int
    var termCount: Int
}

/// Bounds on what a solver may hold and do.
public struct SolverLimits: BitwiseCopyable {
    public var variables: Int
    public var constraints: Int
    /// Pivots in one operation; nil takes the default, which grows with the system.
    public var pivots: Int?

    public static let maximum = 100_000_000

    public init(
        variables: Int = SolverLimits.maximum, constraints: Int = SolverLimits.maximum,
        pivots: Int? = nil
    ) {
        self.variables = variables
        self.constraints = constraints
        self.pivots = pivots
    }
}

/// What a solver has done since it was created.
public struct SolverCounters: BitwiseCopyable {
    public var solves: UInt64 = 0
    public var pivots: UInt64 = 0
    public var rebuilds: UInt64 = 0
    public var conflicts: UInt64 = 0
    public var values: UInt64 = 0
}
