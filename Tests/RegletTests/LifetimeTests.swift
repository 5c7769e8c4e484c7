// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Unused items, systems, constraints and graphs are released.
@Suite struct LifetimeTests {
    /// A label centred in a page by constraints, a box and a conductor.
    private final class Page: LayoutItem {
        let label = LabelItem("Hello")
        let box = Tack.Box()
        let conductor = Tack.Conductor<Int>()

        func fill() throws {
            addSubview(label)
            try setSize(width: 200, height: 100)
            try activate([label.centerXAnchor.constraint(equalTo: centerXAnchor)])
            try box.openOrThrow().activateOrThrow([
                label.topAnchor.constraint(equalTo: topAnchor, constant: 7)
            ])
            try conductor.addOrThrow(
                state: 1, constraints: [label.heightAnchor.constraint(equalToConstant: 30)])
            conductor.activeState = 1
            try conductor.updateConstraintsOrThrow()
            try layout()
        }
    }

    private func filled() throws -> Page {
        let page = Page("page")
        try page.fill()
        #expect(page.label.frame == CGRect(x: 75, y: 7, width: 50, height: 30))
        return page
    }

    @Test func aReleasedRootReleasesItsObjects() throws {
        weak var page: Page?
        weak var system: AutoLayout?
        weak var label: LabelItem?
        weak var constraint: LayoutConstraint?
        try {
            let made = try filled()
            let pinned = made.label.widthAnchor.constraint(equalToConstant: 50)
            try made.activate([pinned])
            (page, system, label, constraint) = (made, made.system, made.label, pinned)
            #expect(system != nil && constraint != nil)
        }()
        #expect(page == nil && system == nil && label == nil && constraint == nil)
    }

    @Test func stateThatOutlivesItsRootIsReset() throws {
        var page: Page? = try filled()
        let label = try #require(page?.label)
        let box = try #require(page?.box)
        let width = label.widthAnchor.constraint(equalToConstant: 60)
        let inside = label.leadingAnchor.constraint(equalTo: try #require(page).leadingAnchor)
        try page?.activate([width])
        #expect(width.isActive)
        page = nil
        #expect(label.frame == .zero && label.superview == nil && !width.isActive)
        var error = #expect(throws: LayoutError.self) { try label.activate([inside]) }
        #expect(error?.code == .staleID)
        #expect("\(inside)".contains("an item that was deallocated"))
        error = #expect(throws: LayoutError.self) { try box.open().activateOrThrow([inside]) }
        #expect(error?.code == .staleID)
        let other = LayoutItem("other")
        other.addSubview(label)
        try other.activate([
            width, label.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 3),
            label.topAnchor.constraint(equalTo: other.topAnchor),
        ])
        try other.layout()
        #expect(width.isActive && label.frame == CGRect(x: 3, y: 0, width: 60, height: 20))
    }

    @Test func aSystemMayOutliveItsRoot() throws {
        let system = try #require(try filled().system)
        try system.layout()
        #expect(system.description.contains("page"))
        #expect(throws: Never.self) { try system.activate([]) }
    }

    /// It takes along the constraints that do not refer to outside items.
    @Test func aRemovedItemIsReleased() throws {
        let page = try filled()
        weak var panel: LayoutItem?
        try {
            let made = LayoutItem("panel")
            let inner = LayoutItem("inner")
            made.addSubview(inner)
            page.addSubview(made)
            try page.activate([
                inner.widthAnchor.constraint(equalTo: made.widthAnchor),
                made.widthAnchor.constraint(equalTo: page.widthAnchor),
            ])
            made.removeFromSuperview()
            panel = made
        }()
        #expect(panel == nil)
        try page.layout()
    }

    @Test func aGraphIsReleasedWithItsItems() throws {
        weak var graph: ViewGraph?
        weak var page: Page?
        try {
            let made = try ViewGraph()
            let item = try filled()
            try made.update(
                VStack {
                    ItemAdaptor(item).content(of: item.label) { Text("Hello again") }
                    GeometryReader { _ in ItemAdaptor { LabelItem("made") } }
                })
            _ = try made.layout(in: ProposedViewSize(width: 100, height: 100))
            (graph, page) = (made, item)
        }()
        #expect(graph == nil && page == nil)
    }
}
