// SPDX-License-Identifier: MIT

// Terms of a chain that are neither items nor gaps. The compiler rejects them with a message.
//
// Without these overloads the compiler tries every "-" of the standard library for every term, and
// stops after some seconds. It finds these overloads at once, and rejects the conformance with the
// message below. POLICY: an unavailable overload would have the same effect, but the compiler tries
// unavailable overloads last, which takes as long. An unavailable conformance is not tried last.
// For all other types, the operator belongs to a different actor, which is rejected as fast.

/// The types that may follow an item in a chain. Nothing conforms: the compiler's message explains
/// the mistake.
public protocol GapOfAChain {}

/// The types that may follow a gap in a chain.
public protocol ItemOfAChain {}

/// The types that may occur between two items of a chain.
public protocol GapBetweenItems {}

/// The types that may occur between two gaps of a chain.
public protocol ItemBetweenGaps {}

/// The types that may follow after a mistake in a chain.
public protocol TermOfAChain {}

@available(
    *, unavailable,
    message: "after an item in a chain comes a gap, such as (8) or (>=8), not a text"
)
extension String: GapOfAChain {}

@available(*, unavailable, message: "a gap in a chain is a Double, so write Double(…) around it")
extension Int: GapOfAChain {}

@available(*, unavailable, message: "a gap in a chain cannot be nil; unwrap it")
extension Optional: GapOfAChain {}

@available(
    *, unavailable, message: "after a gap in a chain comes an item, not a text; formats take texts"
)
extension String: ItemOfAChain {}

@available(*, unavailable, message: "an item in a chain cannot be nil; unwrap it")
extension Optional: ItemOfAChain {}

@available(
    *, unavailable, message: "between two items of a chain comes a gap, such as a-(8)-b or a-(0)-b"
)
extension LayoutChain: GapBetweenItems {}

@available(
    *, unavailable, message: "between two gaps of a chain comes an item: one gap is >=8 & <=9"
)
extension Int: ItemBetweenGaps {}

@available(
    *, unavailable, message: "between two gaps of a chain comes an item: one gap is >=8 & <=9"
)
extension Double: ItemBetweenGaps {}

@available(
    *, unavailable, message: "between two gaps of a chain comes an item: one gap is >=8 & <=9"
)
extension Pin: ItemBetweenGaps {}

@_disfavoredOverload
public func - <Term: GapOfAChain>(chain: LayoutChain, misplaced: Term) -> OpenLine {
    refuse(misplaced)
}

@_disfavoredOverload
public func - <Term: ItemOfAChain>(line: OpenLine, misplaced: Term) -> LayoutChain {
    refuse(misplaced)
}

@_disfavoredOverload
public func - <Term: GapBetweenItems>(chain: LayoutChain, misplaced: Term) -> LayoutChain {
    refuse(misplaced)
}

@_disfavoredOverload
public func - <Term: ItemBetweenGaps>(line: OpenLine, misplaced: Term) -> OpenLine {
    refuse(misplaced)
}

// MARK: - Any other type

/// Nothing runs on this actor: its name describes a mistake in a chain, and the message appears at
/// the operator.
@globalActor public actor AChainHasItemsAndGaps {
    public static let shared = AChainHasItemsAndGaps()
}

/// The type that follows a term that no chain can have.
public struct MisplacedTerm {}

@available(*, unavailable, message: "the chain has a term that is neither an item nor a gap")
extension MisplacedTerm: TermOfAChain {}

@_disfavoredOverload @AChainHasItemsAndGaps
public func - <Term>(chain: LayoutChain, misplaced: Term) -> MisplacedTerm { refuse(misplaced) }

@_disfavoredOverload @AChainHasItemsAndGaps
public func - <Term>(line: OpenLine, misplaced: Term) -> MisplacedTerm { refuse(misplaced) }

@_disfavoredOverload
public func - <Wrong: TermOfAChain, Term>(chain: Wrong, next: Term) -> MisplacedTerm {
    refuse(chain)
}

extension TackLine {
    public static func H<Wrong: TermOfAChain>(
        _ chain: Wrong, alignAll: RowAlignment = .none
    ) -> TackLine { refuse(chain) }

    public static func V<Wrong: TermOfAChain>(
        _ chain: Wrong, alignAll: ColumnAlignment = .none
    ) -> TackLine { refuse(chain) }
}

extension Tack {
    public static func H<Wrong: TermOfAChain>(
        _ chain: Wrong, alignAll: TackLine.RowAlignment = .none
    ) -> [LayoutConstraint] { refuse(chain) }

    public static func V<Wrong: TermOfAChain>(
        _ chain: Wrong, alignAll: TackLine.ColumnAlignment = .none
    ) -> [LayoutConstraint] { refuse(chain) }
}

/// No program that compiles comes here.
private func refuse<Term>(_ term: Term) -> Never {
    fatalError("a chain has items and gaps, and no \(Term.self)")
}
