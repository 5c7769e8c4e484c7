// SPDX-License-Identifier: MIT

// Terms of a chain that are neither items nor gaps where one has to come, refused by the compiler in words.
//
// Without these two overloads the compiler tries every "-" of the standard library for every term of the chain, and
// gives up after some ten seconds. It finds these at once, and then refuses to call what belongs to another actor: the
// message has the actor's name and stands at the operator. POLICY: `@available(*, unavailable)` would have a better
// message, but unavailable overloads are tried last, so the ten seconds stayed.

/// Nothing runs on this actor: it is the name of a mistake in a chain, such as `a - b` without a gap.
@globalActor public actor AfterAnItemComesAGap {
    public static let shared = AfterAnItemComesAGap()
}

/// Nothing runs on this actor: it is the name of a mistake in a chain, such as `a - (8) - "b"`.
@globalActor public actor AfterAGapComesAnItem {
    public static let shared = AfterAGapComesAnItem()
}

@_disfavoredOverload @AfterAnItemComesAGap
public func - <Term>(chain: LayoutChain, misplaced: Term) -> OpenLine {
    fatalError("after an item in a chain comes a gap, not \(Term.self)")
}

@_disfavoredOverload @AfterAGapComesAnItem
public func - <Term>(line: OpenLine, misplaced: Term) -> LayoutChain {
    fatalError("after a gap in a chain comes an item, not \(Term.self)")
}
