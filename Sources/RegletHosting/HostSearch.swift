// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// Searches whether an engine hosts a second engine, at any depth. Engines retain the engines that
/// they host, so a cycle would never be freed. No cycle can be created, so the search ends.
struct HostSearch {
    /// The engine that must not be found.
    let target: Reference<ObjectHead>
    private var steps = 0
    private var depth = 0

    /// The limits of a search: the engines that it visits, and the depth. An engine that several
    /// engines host is visited once for each of them.
    private static var mostSteps: Int { 65_536 }
    private static var mostLevels: Int { 64 }

    init(target: Reference<ObjectHead>) { self.target = target }

    // The two call each other, and would be copied into each other: 12 KB.
    @inline(never)
    mutating func reaches(_ tree: HostedObject<LayoutTree>) throws(Failure) -> Bool {
        try look(into: tree) { (search, tree) throws(Failure) in
            // Objects that the tree retains for its report only must not close a cycle later.
            tree.hold(nil)
            for i in 0..<tree.nodeSlots {
                guard let host = tree.customLayout(slot: i).flatMap(ConstraintHost.of) else {
                    continue
                }
                if try search.reaches(host.value.hosted) { return true }
            }
            return false
        }
    }

    @inline(never)
    mutating func reaches(_ layout: HostedObject<AutoLayout>) throws(Failure) -> Bool {
        try look(into: layout) { (search, layout) throws(Failure) in
            for i in 0..<layout.measurerCount {
                guard let content = TreeContent.of(layout.measurer(i)) else { continue }
                if try search.reaches(content.value.hosted) { return true }
            }
            return false
        }
    }

    private mutating func look<Engine: ~Copyable>(
        into hosted: HostedObject<Engine>,
        _ body: (inout HostSearch, inout Engine) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        if hosted.head == target { return true }
        steps += 1
        guard steps <= HostSearch.mostSteps, depth < HostSearch.mostLevels else {
            throw Failure(
                .limit, "hosts in hosts", "are more than are looked through for a circle",
                number: Double(steps))
        }
        depth += 1
        defer { depth -= 1 }
        return try hosted.enter(from: 0) { (engine) throws(Failure) in try body(&self, &engine) }
    }
}
