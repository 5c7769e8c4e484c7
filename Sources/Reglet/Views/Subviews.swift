// SPDX-License-Identifier: MIT
import CReglet

/// One of the views that a view consists of, as `ForEach(subviews:)` and `Group(subviews:)` pass
/// them.
public struct Subview: View, Identifiable {
    public struct ID: Hashable {
        let value: AnyHashable
    }

    /// The id of the view, or its position among the views.
    public let id: ID
    let list: SubviewList
    let position: Int

    public func _emit(_ emission: inout Emission) { list.emit(position, &emission) }
}

/// The views that a view consists of.
public struct SubviewsCollection: RandomAccessCollection {
    let list: SubviewList
    let range: Range<Int>?

    public var startIndex: Int { range?.lowerBound ?? 0 }
    public var endIndex: Int { range?.upperBound ?? list.ids.count }

    public subscript(position: Int) -> Subview {
        Subview(id: list.ids[position], list: list, position: position)
    }

    /// A part of the views, which keep their positions.
    public subscript(bounds: Range<Int>) -> SubviewsCollection {
        SubviewsCollection(list: list, range: bounds)
    }
}

/// Their nodes are created on demand.
final class SubviewList {
    private let content: (inout Emission) -> Void
    private(set) var ids: [Subview.ID] = []
    private var members: [EmittedMember?] = []
    private var environment = EnvironmentValues()

    init(_ content: @escaping (inout Emission) -> Void) { self.content = content }

    /// Finds the views of the content at its place in an emission.
    func resolve(_ emission: inout Emission) {
        environment = emission.environment
        members = emission.members(content)
        ids = members.indices.map { position in
            let member = members[position]
            return Subview.ID(
                value: member?.ids.first ?? AnyHashable(member?.entries.first?.key ?? .only))
        }
    }

    /// A view that is written again or elsewhere is created again: payloads belong to one node, and
    /// environments to a place.
    func emit(_ position: Int, _ emission: inout Emission) {
        if environment != emission.environment || members[position] == nil {
            environment = emission.environment
            let again = emission.members(content)
            if again.count == members.count { members = again }
        }
        guard let member = members[position] else { return }
        members[position] = nil
        emission.place(member)
    }
}

/// A node with all below it, which has no place yet.
struct EmittedMember {
    var entries: [Entry] = []
    var scopes: [(type: Any.Type, outer: Int32)] = []
    var tags: [(id: AnyHashable, entry: Int32)] = []
    var styles: [Int32: ViewStyle] = [:]
    var marks: [Int32: [Mark]] = [:]

    /// The ids of the member itself.
    var ids: [AnyHashable] { tags.filter { $0.entry == 0 }.map(\.id) }
}

extension Emission {
    /// The views that the content at this place consists of.
    mutating func members(_ content: (inout Emission) -> Void) -> [EmittedMember?] {
        var apart = Emission(registry, environment: environment)
        apart.region = region
        apart.origin = keysHere
        content(&apart)
        if let problem = apart.problem {
            let view = [path, problem.view ?? ""].filter { !$0.isEmpty }
            report(
                LayoutError(
                    problem.code, problem.message, view: view.joined(separator: " › "),
                    cause: problem.cause))
        }
        warnings += apart.warnings
        var members: [EmittedMember] = []
        var firsts: [Int32] = []
        var owners: [(member: Int, first: Int32)] = []
        var index = 0
        while index < apart.entries.count {
            let end = Int(apart.entries[index].end)
            members.append(
                EmittedMember(entries: Array(apart.entries[index..<end]), scopes: apart.scopes))
            owners += repeatElement(
                (member: members.count - 1, first: Int32(index)), count: end - index)
            firsts.append(Int32(index))
            index = end
        }
        for tag in apart.tags where Int(tag.entry) < owners.count {
            let owner = owners[Int(tag.entry)]
            members[owner.member].tags.append((tag.id, tag.entry - owner.first))
        }
        for (entry, style) in apart.styles where Int(entry) < owners.count {
            let owner = owners[Int(entry)]
            members[owner.member].styles[entry - owner.first] = style
        }
        for (entry, mark) in apart.marks where Int(entry) < owners.count {
            let owner = owners[Int(entry)]
            members[owner.member].marks[entry - owner.first] = mark
        }
        for (position, first) in firsts.enumerated() {
            for entry in members[position].entries.indices {
                members[position].entries[entry].record.parent -= first
                members[position].entries[entry].end -= first
            }
        }
        return members
    }

    /// Writes a node that was made apart, with the modifiers that wait for it.
    mutating func place(_ member: EmittedMember) {
        wrapped { emission in
            let base = Int32(emission.entries.count)
            var scopes: [Int32: Int32] = [-1: emission.currentScope]
            for (index, entry) in member.entries.enumerated() {
                var entry = entry
                entry.record.parent =
                    index == 0 ? emission.currentParent : entry.record.parent + base
                entry.end += base
                entry.scope = emission.adopt(entry.scope, of: member.scopes, &scopes)
                if index == 0 { entry.key = emission.currentKey }
                emission.entries.append(entry)
            }
            for tag in member.tags { emission.tags.append((tag.id, tag.entry + base)) }
            for (entry, style) in member.styles {
                emission.styles[entry + base, default: ViewStyle()].add(style)
            }
            for (entry, marks) in member.marks {
                emission.marks[entry + base, default: []] += marks
            }
            return base
        }
    }

    /// The position here of a scope of a member.
    private mutating func adopt(
        _ scope: Int32, of others: [(type: Any.Type, outer: Int32)], _ known: inout [Int32: Int32]
    ) -> Int32 {
        if let known = known[scope] { return known }
        let outer = adopt(others[Int(scope)].outer, of: others, &known)
        scopes.append((others[Int(scope)].type, outer))
        known[scope] = Int32(scopes.count - 1)
        return Int32(scopes.count - 1)
    }
}

extension ViewStyle {
    /// Takes over the style of the same node from further inside.
    mutating func add(_ inner: ViewStyle) {
        var both = inner
        both.effects = effects + inner.effects
        both.background = inner.background ?? background
        both.border = border ?? inner.border
        both.shadow = shadow ?? inner.shadow
        both.cornerRadius = cornerRadius ?? inner.cornerRadius
        both.clip = clip ?? inner.clip
        both.opacity = opacity * inner.opacity
        self = both
    }
}

/// The result of a function of the views that a view consists of.
public struct GroupElementsOfContent<Base: View, Result: View>: View {
    let base: Base
    let transform: (SubviewsCollection) -> Result

    public func _emit(_ emission: inout Emission) {
        let list = SubviewList(base._emit)
        list.resolve(&emission)
        if emission.problem != nil { return }
        transform(SubviewsCollection(list: list, range: nil))._emit(&emission)
    }
}

extension Group {
    /// The result of a function of the views that a view consists of.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(base: view, transform: transform)
    }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID {
    /// A view for each of the views that a view consists of.
    public init<V: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
    ) {
        let list = SubviewList(view._emit)
        data = SubviewsCollection(list: list, range: nil)
        id = \.id
        self.content = content
        prepare = list.resolve
    }
}
