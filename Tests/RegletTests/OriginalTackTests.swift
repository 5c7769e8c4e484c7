// SPDX-License-Identifier: MIT
//
// The unchanged code blocks of the original's document.
// swift-format-ignore-file
import Reglet
import Testing

/// MMMTackKit's document, with UIKit's names.
@Suite struct OriginalTackTests {
    final class Stylesheet: Sendable {
        struct Paddings { var L: CGFloat { 16 } }
        static let shared = Stylesheet()
        var paddings: Paddings { Paddings() }
    }

    let page = UIView("page")
    let purpleBox = UIView("purple"), yellowBox = UIView("yellow"), pinkBox = UIView("pink")

    init() throws {
        for view in [purpleBox, yellowBox, pinkBox] {
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
        }
        try page.setSize(width: 300, height: 200)
    }

    private func frames() throws -> [String] {
        try page.layout()
        return [purpleBox, yellowBox, pinkBox].map(\.frame.debugDescription)
    }

    @Test func rows() throws {
        let format = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-50-[purpleBox]-50-|",
            options: [], metrics: [:], views: ["purpleBox": purpleBox]
        )
        let row = Tack.H(|-50-purpleBox-50-|)
        #expect(format.map { "\($0)" } == row.map { "\($0)" })
        let p = Stylesheet.shared.paddings
        let padded = Tack.H(|-(p.L)-purpleBox-(p.L)-|)
        #expect(padded.map(\.constant) == [16, 16])
        Tack.activate(row)
        #expect(try frames()[0] == "(50.0, 0.0, 200.0, 0.0)")
    }

    private let moreExtensive = [
        "(50.0, 20.0, 0.0, 0.0)", "(58.0, 8.0, 0.0, 0.0)", "(58.0, 16.0, 0.0, 176.0)",
    ]

    @Test func aMoreExtensiveExample() throws {
        let views = ["purpleBox": purpleBox, "yellowBox": yellowBox, "pinkBox": pinkBox]

        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-(>=50,50@249)-[purpleBox]-(8)-[yellowBox]-(>=20)-|",
            options: [], metrics: [:], views: views
        ))

        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(20)-[purpleBox]-(>=20)-|",
            options: [], metrics: [:], views: views
        ))

        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(8)-[yellowBox]-(8)-[pinkBox]-(>=8,8@749)-|",
            options: [.alignAllCenterX], metrics: [:], views: views
        ))
        #expect(try frames() == moreExtensive)
    }

    @Test func theSameAsChains() throws {
        Tack.activate(
            .H(|-(>==50)-purpleBox-(8)-yellowBox-(>=20)-|),
            .V(|-(20)-purpleBox-(>=20)-|),
            .V(|-(8)-yellowBox-(8)-pinkBox-(>==8^749)-|, alignAll: .centerX)
        )
        #expect(try frames() == moreExtensive)
    }

    enum Side { case leading, trailing }

    @Test(arguments: [Side.leading, .trailing]) func aBlock(alignment: Side) throws {
        let (view, padding, keepInBounds) = (purpleBox, CGFloat(9), true)
        try page.activate([view.widthAnchor.constraint(equalToConstant: 30)])

        Tack.activate {
            Tack.V(|-(padding)-view)

            if keepInBounds {
                Tack.V(view-(>=)-(padding)-|)
            }

            switch alignment {
            case .leading:
                Tack.H(|-(padding)-view-(>=padding)-|)
            case .trailing:
                Tack.H(|-(>=padding)-view-(padding)-|)
            }
        }
        #expect(try frames()[0].hasPrefix(alignment == .leading ? "(9.0, 9.0" : "(261.0, 9.0"))
    }

    @Test func relationsBeforeAGap() throws {
        let (view, padding) = (purpleBox, 7.0)
        let described = { (constraints: [LayoutConstraint]) in constraints.map { "\($0)" } }
        #expect(described(Tack.H(view-(>=)-(padding)-|)) == described(Tack.H(view-(>=padding)-|)))
        #expect(described(Tack.H(view-(<=)-(padding)-|)) == described(Tack.H(view-(<=padding)-|)))
        #expect(described(Tack.H(view-(>==)-(7^300)-|)) == described(Tack.H(view-(>==7^300)-|)))
        #expect(
            described(Tack.H(|-(1)-view-(>=)-(padding)-yellowBox-(2)-|))
                == described(Tack.H(|-(1)-view-(>=padding)-yellowBox-(2)-|)))
        let error = #expect(throws: LayoutError.self) {
            try Tack.activateOrThrow(.H(view-(>=)-(<=8)-|))
        }
        #expect(error?.code == .syntax && error?.view == "purple")
        Tack.activate(Tack.H(view-(>=)-(>=8 & <=9)-|))
        #expect(throws: LayoutError.self) { try page.layout() }
    }

    @Test func safeAreas() throws {
        page.safeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 5, right: 0)
        let view = purpleBox
        Tack.activate(Tack.V(|>-(20)-view-(>=20)-<|))
        try page.layout()
        #expect(view.frame.minY == 50)
    }

    @Test func simpleAlignment() throws {
        let (view, parent) = (purpleBox, page)
        Tack.align(
            view: view,
            to: parent,
            horizontally: .fill
        )
        #expect(try frames()[0] == "(0.0, 0.0, 300.0, 0.0)")
        try page.activate([yellowBox.heightAnchor.constraint(equalToConstant: 20)])
        Tack.align(
            // The view to align.
            view: yellowBox,

            // Where to align the view to, e.g. parent or some other view.
            to: parent,

            horizontally: .fill,

            vertically: .center,

            insets: UIEdgeInsets(
                top: 10,
                left: 10,
                bottom: 10,
                right: 10
            )
        )
        #expect(try frames()[1] == "(10.0, 90.0, 280.0, 20.0)")
    }

    enum MyState { case initialState, secondState }

    final class Screen: UIView {
        let viewA = UIView(), viewB = UIView(), label = UILabel("label")
        let padding: CGFloat = 4
        var shouldDisplayViewB = false
        var someCondition = false

        private let tackBox = Tack.Box()

        // Store this as a property on your view.
        let conductor = Tack.Conductor(activeState: MyState.initialState)

        init() {
            super.init(frame: .zero)
            for view in [viewA, viewB, label] { addSubview(view) }

            // On `initialState` viewA is pinned to top with viewB below it.
            conductor[.initialState] = Tack.constraints(
                .V(|-(8)-viewA-(8)-viewB-(>=8)-|)
            )

            // On `secondState` viewB is pinned to bottom with viewA above it.
            conductor[.secondState] = Tack.constraints(
                .V(|-(>=8)-viewA-(8)-viewB-(8)-|)
            )
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 50) }

        override func updateConstraints() {
            super.updateConstraints()
            let box = tackBox.open()

            box.activateOnce(Tack.constraints(
                .H(|-(padding)-viewA)
            ))

            if !shouldDisplayViewB {
                box.activate(Tack.H(viewA-(padding)-|))
            } else {
                box.activate(Tack.H(viewA-(padding)-viewB-(padding)-|))
            }

            if !label.isHidden {
                box.activateOnce(Tack.H(|-(padding)-label))
            }
            conductor.updateConstraints()
        }

        func updateUI() {

            if someCondition {
                conductor.activeState = .secondState
            } else {
                conductor.activeState = .initialState
            }

            setNeedsUpdateConstraints()
        }
    }

    @Test func aViewWithABoxAndAConductor() throws {
        let screen = Screen()
        try screen.layout()
        #expect(screen.frame.debugDescription == "(0.0, 0.0, 100.0, 50.0)")
        #expect(screen.viewA.frame.debugDescription == "(4.0, 8.0, 92.0, 0.0)")
        #expect(screen.viewB.frame.minY == 16 && screen.label.frame.minX == 4)
        screen.someCondition = true
        screen.shouldDisplayViewB = true
        screen.updateUI()
        try screen.layout()
        #expect(screen.viewA.frame.minY == 34 && screen.viewB.frame.minY == 42)
        #expect(screen.viewB.frame.maxX == 96)
    }

    // Capability: active states
    /// The interface of the original beyond its document.
    @Test func statesAreAddedAndRemoved() throws {
        enum State { case narrow, wide, both }
        func align(_ item: Tack.ViewOrLayoutGuide, _ policy: Tack.HorizontalAlignmentPolicy) {
            Tack.align(view: item, to: page, horizontally: policy)
        }
        let conductor = Tack.Conductor<State>(activeStates: [.narrow])
        let line: Tack.OrientedChain = .V(|-(8)-purpleBox)
        conductor.add(state: .narrow, constraints: Tack.constraints(line), Tack.H(|-(3)-purpleBox))
        conductor.add(states: [.wide, .both], constraints: Tack.H(|-(30)-purpleBox))
        conductor.updateConstraints()
        align(yellowBox, .fill)
        #expect(try frames()[0].hasPrefix("(3.0, 8.0,"))
        #expect(yellowBox.frame.width == 300)
        conductor.activeStates = [.wide, .both]
        conductor.updateConstraints()
        #expect(try frames()[0].hasPrefix("(30.0, "))
        #expect(conductor.remove(state: .narrow).count == 2)
        let box: Tack.Box.OpenBox = Tack.Box().open()
        box.close()
    }

    @Test func prioritiesAreFloats() {
        let priority: Float = UILayoutPriority.defaultHigh.rawValue
        #expect(UILayoutPriority(priority - 1) == UILayoutPriority(rawValue: 749))
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(CGSize(width: 1, height: 2.5).debugDescription == "(1.0, 2.5)")
        #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
    }
}
