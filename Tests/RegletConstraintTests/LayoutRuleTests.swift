// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletConstraint

@Suite struct ItemTests {
    @Test func fourConstraintsPlaceAnItem() throws {
        let test = try TestLayout(width: 300, height: 200)
        let item = try test.item()
        try test.add(item, .left, .equal, test.page, .left, constant: 10)
        try test.add(item, .top, .equal, test.page, .top, constant: 20)
        try test.add(item, .right, .equal, test.page, .right, constant: -30)
        try test.add(item, .height, .equal, test.page, .height, multiplier: 0.5)
        let frame = try test.frame(item)
        #expect(frame == [10, 20, 260, 100])
    }

    @Test func framesAreRelativeToTheSuperviewOrToThePage() throws {
        let test = try TestLayout()
        let outer = try test.item()
        let inner = try test.item(in: outer)
        for (item, parent) in [(outer, test.page), (inner, outer)] {
            try test.add(item, .left, .equal, parent, .left, constant: 7)
            try test.add(item, .top, .equal, parent, .top, constant: 9)
            try test.layout.setSize(item, width: 40, height: 30)
        }
        let local = try test.frame(inner)
        let root = try test.frame(inner, .root)
        #expect(local == [7, 9, 40, 30])
        #expect(root == [14, 18, 40, 30])
    }

    @Test func lengthsAreNeverNegative() throws {
        let test = try TestLayout()
        let item = try test.item()
        try test.add(item, .width, .equal, constant: -5, priority: 999)
        let frame = try test.frame(item)
        #expect(frame[2] == 0)
        let code = failure { () throws(Failure) in
            try test.add(item, .width, .lessOrEqual, constant: -5)
        }?.code
        #expect(code == .conflict)
    }

    @Test func removingAnItemRemovesItsContentsAndConstraints() throws {
        let test = try TestLayout()
        let outer = try test.item()
        let inner = try test.item(in: outer)
        let constraint = try test.add(inner, .left, .equal, test.page, .left)
        let ids = (test.layout.id(of: inner), test.layout.id(of: constraint))
        try test.layout.remove(outer)
        let codes = [
            failure { () throws(Failure) in _ = try test.layout.resolve(item: ids.0) }?.code,
            failure { () throws(Failure) in _ = try test.layout.resolve(constraint: ids.1) }?.code,
        ]
        #expect(codes == [.staleID, .staleID])
        #expect(test.layout.items.liveCount == 1 && test.layout.constraints.liveCount == 0)
    }

    /// A slot is reused under another id.
    @Test func idsAreNeverReused() throws {
        let test = try TestLayout()
        var ids: Set<UInt64> = []
        for _ in 0..<20 {
            let item = try test.item()
            ids.insert(test.layout.id(of: item))
            try test.layout.remove(item)
        }
        #expect(ids.count == 20)
        #expect(test.layout.items.count == 2, "one slot for the page, one for all others")
    }

    @Test func aRejectedTransactionRemovesItsItems() throws {
        let test = try TestLayout()
        let item = try test.item()
        let before = try test.text { (out) throws(Failure) in test.layout.dump(&out) }
        let code = failure { () throws(Failure) in
            try test.layout.atomically { (layout) throws(Failure) in
                let added = try layout.createItem(in: item)
                try layout.setSize(added, width: 5, height: 5)
                try layout.remove(item)
                throw Failure(.busy)
            }
        }?.code
        #expect(code == .busy)
        let after = try test.text { (out) throws(Failure) in test.layout.dump(&out) }
        #expect(after == before)
        let resolved = try test.layout.resolve(item: test.layout.id(of: item))
        #expect(resolved == item)
    }

    @Test func itemsAreLimited() throws {
        let test = try TestLayout(limits: Limits(nodes: 3, depth: 2))
        let item = try test.item()
        let tooDeep = failure { () throws(Failure) in _ = try test.item(in: item) }?.code
        #expect(tooDeep == .limit)
        _ = try test.item()
        let tooMany = failure { () throws(Failure) in _ = try test.item() }?.code
        #expect(tooMany == .limit)
        try test.layout.remove(item)
        _ = try test.item()
    }

    /// At the limit, a transaction may replace one item by another.
    @Test func removedItemsDoNotCountInTheirTransaction() throws {
        let test = try TestLayout(limits: Limits(nodes: 2, depth: 5))
        let page = test.page
        let item = try test.item()
        try test.layout.atomically { (layout) throws(Failure) in
            try layout.remove(item)
            _ = try layout.createItem(in: page)
        }
        #expect(test.layout.items.liveCount == 2)
    }
}

@Suite struct AttributeRuleTests {
    @Test(arguments: [
        (Attribute.left, [20.0, 0, 100, 50]), (.right, [-80, 0, 100, 50]),
        (.leading, [20, 0, 100, 50]), (.trailing, [-80, 0, 100, 50]),
        (.centerX, [-30, 0, 100, 50]),
    ])
    func horizontalAttributesArePointsOfTheFrame(
        attribute: Attribute, expected: [Double]
    ) throws {
        let test = try TestLayout()
        let item = try test.item()
        try test.layout.setSize(item, width: 100, height: 50)
        try test.add(item, .top, .equal, test.page, .top)
        let edge: Attribute = attribute == .leading || attribute == .trailing ? .leading : .left
        try test.add(item, attribute, .equal, test.page, edge, constant: 20)
        let frame = try test.frame(item)
        #expect(frame == expected)
    }

    /// Leading counts from the right in a right-to-left layout, left does not.
    @Test func leadingFollowsTheDirection() throws {
        let test = try TestLayout(width: 300, height: 200)
        let (reading, physical) = (try test.item(), try test.item())
        for item in [reading, physical] { try test.layout.setSize(item, width: 100, height: 50) }
        try test.add(reading, .leading, .equal, test.page, .leading, constant: 20)
        try test.add(physical, .left, .equal, test.page, .left, constant: 20)
        var xs = [try test.frame(reading)[0], try test.frame(physical)[0]]
        #expect(xs == [20, 20])
        try test.layout.setDirection(.rightToLeft)
        xs = [try test.frame(reading)[0], try test.frame(physical)[0]]
        #expect(xs == [180, 20], "300 − 20 − 100")
        try test.layout.setDirection(.leftToRight)
        xs = [try test.frame(reading)[0], try test.frame(physical)[0]]
        #expect(xs == [20, 20])
    }

    @Test func baselinesComeFromTheContent() throws {
        let test = try TestLayout()
        let (title, note) = (try test.item(), try test.item())
        var content = Content(width: 80, height: 30)
        content.firstBaseline = 24
        content.lastBaseline = 6
        try test.layout.setContent(title, content)
        content = Content(width: 60, height: 15)
        content.firstBaseline = 12
        content.lastBaseline = 3
        try test.layout.setContent(note, content)
        try test.add(title, .top, .equal, test.page, .top, constant: 10)
        try test.add(note, .firstBaseline, .equal, title, .firstBaseline)
        let frame = try test.frame(note)
        #expect(frame[1] == 22, "10 + 24 − 12")
        #expect(frame[3] == 15)
    }

    @Test func marginsAndSafeAreasAreInsets() throws {
        let test = try TestLayout(width: 300, height: 200)
        try test.layout.setSafeArea(test.page, PhysicalEdges(top: 40, bottom: 20))
        try test.layout.setMargins(
            test.page, EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 24),
            followSafeArea: true)
        let margins = try test.layout.guide(.margins, of: test.page)
        let safeArea = try test.layout.guide(.safeArea, of: test.page)
        let inMargins = try test.frame(margins)
        let inSafeArea = try test.frame(safeArea)
        #expect(inMargins == [16, 48, 260, 124])
        #expect(inSafeArea == [0, 40, 300, 140])
        try test.layout.setMargins(
            test.page, EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 24),
            followSafeArea: false)
        let fromEdges = try test.frame(margins)
        #expect(fromEdges == [16, 8, 260, 184])
        try test.layout.setDirection(.rightToLeft)
        let mirrored = try test.frame(margins)
        #expect(mirrored == [24, 8, 260, 184])
    }

    @Test func theFrameIsTheAlignmentRectanglePlusInsets() throws {
        let test = try TestLayout()
        let item = try test.item()
        try test.layout.setSize(item, width: 50, height: 40)
        try test.add(item, .left, .equal, test.page, .left, constant: 10)
        try test.add(item, .top, .equal, test.page, .top, constant: 10)
        try test.layout.setAlignmentInsets(
            item, PhysicalEdges(top: 1, left: 2, bottom: 3, right: 4))
        let frame = try test.frame(item)
        #expect(frame == [8, 9, 56, 44])
    }

    @Test(arguments: [
        (Attribute.left, Attribute.width), (.width, .left), (.left, .top), (.leading, .left),
        (.top, .centerX),
    ])
    func attributesOfDifferentFamiliesAreRefused(first: Attribute, second: Attribute) throws {
        let test = try TestLayout()
        let item = try test.item()
        let code = failure { () throws(Failure) in
            try test.add(item, first, .equal, test.page, second)
        }?.code
        #expect(code == .attributeMismatch)
    }

    @Test func aLocationNeedsASecondItem() throws {
        let test = try TestLayout()
        let code = failure { () throws(Failure) in
            try test.add(test.page, .left, .equal, constant: 5)
        }?.code
        #expect(code == .attributeMismatch)
    }

    @Test func itemsNeedACommonAncestor() throws {
        let test = try TestLayout()
        let other = try test.layout.createItem()
        let code = failure { () throws(Failure) in
            try test.add(other, .left, .equal, test.page, .left)
        }?.code
        #expect(code == .noCommonAncestor)
    }
}

@Suite struct ContentTests {
    /// Two labels of 100 and 80 points in a row of a given width.
    private func labels(
        in width: Double, _ change: (inout Content, inout Content) -> Void = { _, _ in }
    ) throws -> [Double] {
        let test = try TestLayout(width: width)
        let (first, second) = (try test.item(), try test.item())
        var contents = (Content(width: 100, height: 10), Content(width: 80, height: 10))
        change(&contents.0, &contents.1)
        try test.layout.setContent(first, contents.0)
        try test.layout.setContent(second, contents.1)
        try test.add(first, .left, .equal, test.page, .left)
        try test.add(second, .left, .equal, first, .right)
        try test.add(second, .right, .equal, test.page, .right)
        return [try test.frame(first)[2], try test.frame(second)[2]]
    }

    @Test func theWeakerHuggingStretches() throws {
        let widths = try labels(in: 200) { first, _ in first.horizontalHugging = 251 }
        #expect(widths == [100, 100])
        let others = try labels(in: 200) { _, second in second.horizontalHugging = 251 }
        #expect(others == [120, 80])
    }

    @Test func theWeakerResistanceIsCompressed() throws {
        let widths = try labels(in: 150) { first, _ in first.horizontalResistance = 751 }
        #expect(widths == [100, 50])
        let others = try labels(in: 150) { _, second in second.horizontalResistance = 751 }
        #expect(others == [70, 80])
    }

    @Test func aContentThatFitsHasItsOwnSize() throws {
        let widths = try labels(in: 180)
        #expect(widths == [100, 80])
    }

    @Test func aConstraintAboveTheResistanceCompresses() throws {
        let test = try TestLayout()
        let item = try test.item()
        try test.layout.setContent(item, Content(width: 100, height: 20))
        let limit = try test.add(item, .width, .lessOrEqual, constant: 60, priority: 751)
        let compressed = try test.frame(item)[2]
        #expect(compressed == 60)
        try test.layout.set(limit, priority: 749)
        let own = try test.frame(item)[2]
        #expect(own == 100)
    }
}

@Suite struct AutoresizingTests {
    /// A frame of 40 at 10 in a superview of 100, which grows to 200.
    @Test(arguments: [
        (AutoresizingMask.empty, 10.0, 40.0), (.flexibleRight, 10, 40), (.flexibleLeft, 110, 40),
        (.flexibleWidth, 10, 140), (.flexibleLeft | .flexibleRight, 26.666666666666668, 40),
        (.flexibleLeft | .flexibleWidth, 30, 120),
    ])
    func flexiblePartsShareTheGrowth(mask: AutoresizingMask, x: Double, width: Double) throws {
        let test = try TestLayout(width: 200, height: 100)
        let item = try test.item()
        try test.layout.setAutoresizing(
            item,
            Autoresizing(
                frame: Rect(
                    origin: Point(x: 10, y: 0), size: Size(width: 40, height: 20)),
                superviewSize: Size(width: 100, height: 100), mask: mask))
        let frame = try test.frame(item)
        #expect(areClose([frame[0], frame[2]], [x, width]))
    }
}

@Suite struct LayoutConstraintTests {
    @Test func aConstraintCanBeSwitchedOff() throws {
        let test = try TestLayout()
        let item = try test.item()
        let constraint = try test.add(item, .width, .equal, constant: 50)
        try test.add(item, .width, .equal, constant: 20, priority: 500)
        var states: [ConstraintState] = []
        var widths: [Double] = []
        for isActive in [true, false, true] {
            if isActive {
                try test.layout.activate(constraint)
            } else {
                try test.layout.deactivate(constraint)
            }
            states.append(test.layout.state(constraint))
            widths.append(try test.frame(item)[2])
        }
        #expect(states == [.active, .inactive, .active])
        #expect(widths == [50, 20, 50])
    }

    @Test func aConstantCanBeChanged() throws {
        let test = try TestLayout()
        let item = try test.item()
        let constraint = try test.add(item, .width, .equal, constant: 50)
        try test.layout.set(constraint, constant: 70)
        let width = try test.frame(item)[2]
        #expect(width == 70)
    }

    @Test func constraintsOfOneCallAreAddedTogetherOrNotAtAll() throws {
        let test = try TestLayout()
        let item = try test.item()
        let error = failure { () throws(Failure) in
            try test.add([
                test.constraint(item, .width, .equal, constant: 50),
                test.constraint(item, .height, .equal, constant: 50),
                test.constraint(item, .left, .equal, test.page, .top),
            ])
        }
        #expect(error?.code == .attributeMismatch)
        #expect(error?.offset == 2, "the third one")
        #expect(test.layout.constraints.liveCount == 0)
    }

    @Test func aConflictNamesItsConstraints() throws {
        let test = try TestLayout(width: 100)
        let item = try test.item()
        let left = try test.add(item, .left, .equal, test.page, .left, constant: 10)
        let right = try test.add(item, .right, .equal, test.page, .right, constant: -10)
        try test.add(item, .height, .equal, constant: 5)
        let error = failure { () throws(Failure) in
            try test.add(item, .width, .greaterOrEqual, constant: 90)
        }
        #expect(error?.code == .conflict)
        // 100 − 10 − 10 is 10 less than 90. The page's own width takes part.
        #expect(isClose(test.layout.conflictSize, 10))
        let reasons = (0..<test.layout.conflictCount).map { test.layout.conflictReason($0) }
        let named = Set(reasons.map(\.constraint).filter { $0 != 0 })
        #expect(named == [test.layout.id(of: left), test.layout.id(of: right)])
        #expect(reasons.contains { $0.element == 0 }, "the refused one, by its place in the call")
        #expect(reasons.contains { $0.origin == .size }, "the size of the page")
        #expect(reasons.count == 4)
    }

    @Test func anExplanationListsTheConstraintsThatDecideAnAttribute() throws {
        let test = try TestLayout(width: 100)
        let item = try test.item()
        let width = try test.add(item, .width, .equal, test.page, .width, multiplier: 0.5)
        try test.add(item, .width, .lessOrEqual, constant: 80)
        try test.layout.layout()
        var reasons = Arena<LayoutReason>(.system)
        try test.layout.explain(item, .width, &reasons)
        let found = (0..<reasons.count).map { reasons[$0] }
        #expect(found.count == 2)
        #expect(found.contains { $0.constraint == test.layout.id(of: width) && $0.share == 1 })
        #expect(found.contains { $0.origin == .size && $0.share == 0.5 })
    }

    @Test func anUndeterminedAttributeIsAmbiguous() throws {
        let test = try TestLayout()
        let item = try test.item()
        try test.add(item, .left, .equal, test.page, .left)
        try test.layout.setSize(item, width: nil, height: 10)
        var found = Arena<Ambiguity>(.system)
        try test.layout.findAmbiguities(&found)
        let list = (0..<found.count).map { found[$0] }
        #expect(list.count == 2)
        #expect(list.allSatisfy { $0.item == item && $0.cause == .missing })
        #expect(list.map(\.attribute) == [.width, .top])
    }

    /// Two labels of equal hugging share the remaining width in any way.
    @Test func equalPrioritiesThatPullAgainstEachOtherAreATie() throws {
        let test = try TestLayout(width: 200)
        let (first, second) = (try test.item(), try test.item())
        for item in [first, second] {
            try test.layout.setContent(item, Content(width: 50, height: 10))
            try test.add(item, .top, .equal, test.page, .top)
        }
        try test.add(first, .left, .equal, test.page, .left)
        try test.add(second, .left, .equal, first, .right)
        try test.add(second, .right, .equal, test.page, .right)
        var found = Arena<Ambiguity>(.system)
        try test.layout.findAmbiguities(&found)
        let ties = (0..<found.count).map { found[$0] }.filter { $0.cause == .tie }
        #expect(ties.contains { $0.item == first && $0.other == second })
        #expect(ties.contains { $0.item == second && $0.other == first })
    }
}
