// SPDX-License-Identifier: MIT
import RegletBase

@testable import RegletLayout

/// Random edits of a description and its page.
struct EditScript {
    var random: RandomTree
    let root: Description
    let page: Page
    private(set) var edits = 0

    init(_ random: RandomTree, _ root: Description, _ page: Page) {
        self.random = random
        self.root = root
        self.page = page
    }

    mutating func edit() throws {
        edits += 1
        switch random.numbers.below(10) {
        case 0...3: try set()
        case 4...5: try insert()
        case 6...7: try move()
        case 8: remove()
        default: page.tree.direction = random.numbers.isOne(in: 2) ? .leftToRight : .rightToLeft
        }
    }

    private mutating func set() throws {
        let target = random.numbers.element(of: root.all)
        target.element = random.element(like: target.element)
        try page.set(target.node, target.element)
    }

    private mutating func insert() throws {
        guard root.all.count < 150, let parent = container(outside: nil) else { return try set() }
        let child = random.subtree(depth: random.numbers.below(3))
        try page.build(child)
        try attach(child, to: parent)
    }

    private mutating func move() throws {
        guard let child = descendant(), let parent = container(outside: child) else { return }
        page.tree.detach(child.node)
        child.detach()
        try attach(child, to: parent)
    }

    private mutating func remove() {
        guard root.all.count > 10, let target = descendant() else { return }
        page.tree.remove(target.node)
        target.detach()
    }

    private mutating func attach(_ child: Description, to parent: Description) throws {
        let index = random.numbers.below(parent.children.count + 1)
        let next = index < parent.children.count ? parent.children[index].node : .none
        try page.tree.insert(child.node, into: parent.node, before: next)
        parent.insert(child, at: index)
    }

    private mutating func descendant() -> Description? {
        let descendants = root.all.dropFirst()
        return descendants.isEmpty ? nil : random.numbers.element(of: Array(descendants))
    }

    /// A node that can have one more child, not inside `excluded`, which counts as detached.
    private mutating func container(outside excluded: Description?) -> Description? {
        let fitting = root.all.filter { node in
            if let excluded, excluded.contains(node) { return false }
            let leaves = excluded.map { $0.parent === node } ?? false ? 1 : 0
            return node.children.count - leaves < node.element.childLimit
        }
        return fitting.isEmpty ? nil : random.numbers.element(of: fitting)
    }
}
