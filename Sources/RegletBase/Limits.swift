// SPDX-License-Identifier: MIT

/// Limits of the memory and the work of one object.
public struct Limits: BitwiseCopyable {
    /// The number of nodes in a tree.
    public var nodes: Int
    /// The number of nested nodes on one path of a layout.
    public var depth: Int
    /// Evaluations in one layout; nil is the default, which grows with the tree.
    public var evaluations: Int?
    /// Allocated bytes of the object; nil is the default of its kind.
    public var bytes: Int?

    public static let maximumNodes = 134_217_727
    public static let maximumDepth = 65_536

    public init(nodes: Int = Limits.maximumNodes, depth: Int = 1_024, evaluations: Int? = nil) {
        self.nodes = nodes
        self.depth = depth
        self.evaluations = evaluations
    }

    /// The maximum number of evaluations in one layout of a tree with `count` nodes.
    ///
    /// POLICY: five million take about two seconds. Ordinary trees need less than ten for each node
    /// at any size. The rest is for small trees that measure much.
    public func evaluationBudget(nodes count: Int) -> Int {
        evaluations ?? max(1_000_000 + 100 * min(count, 40_000), 16 * count)
    }
}
