// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_pages") @implementation
public func rgl_tree_pages(
    _ tree: OpaquePointer!, _ rules: UnsafePointer<rgl_page_rules>!,
    _ marks: UnsafePointer<rgl_page_mark>!, _ mark_count: Int,
    _ out_pages: UnsafeMutablePointer<rgl_page>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_pages, capacity, out_count, "out_pages")
        let rules = try checked(try required(rules, "rules"))
        var work = PageWork(tree.allocator)
        try add(marks, mark_count, of: tree, to: &work)
        let count = try tree.paginate(rules, &work) { (tree, index, page) in
            if index < output.capacity { out_pages[index] = exported(page, in: tree) }
        }
        output.take(count)
    }
}

private func checked(
    _ rules: UnsafePointer<rgl_page_rules>
) throws(Failure) -> PageRules {
    let given = rules.pointee
    try checkStructSize(given.struct_size, MemoryLayout<rgl_page_rules>.size, "rules.struct_size")
    guard given.height_count != 0 else {
        throw Failure(.invalidArgument, "rules.height_count", "must be at least 1")
    }
    guard given.height_count > 0, given.height_count <= Limits.maximumNodes else {
        throw Failure(.limit, "rules.height_count", "exceeds the nodes that a tree can hold")
    }
    guard let heights = given.heights else { throw Failure(missing: "rules.heights") }
    for i in 0..<given.height_count {
        do throws(Failure) {
            try checkPageHeight(heights[i], "rules.heights")
        } catch {
            throw error.at(i)
        }
    }
    if !given.last_height.isNaN { try checkPageHeight(given.last_height, "rules.last_height") }
    return PageRules(
        heights: Borrowed(heights, count: given.height_count),
        lastHeight: given.last_height.isNaN ? nil : given.last_height,
        orphans: Int(clamping: given.orphans), widows: Int(clamping: given.widows),
        noteGap: try nonNegative(given.note_gap, "rules.note_gap"))
}

private func checkPageHeight(_ height: Double, _ subject: StaticText) throws(Failure) {
    guard height > 0, height < .infinity else {
        throw Failure(.invalidNumber, subject, "must be finite and above 0", number: height)
    }
}

private func add(
    _ marks: UnsafePointer<rgl_page_mark>?, _ count: Int, of tree: borrowing LayoutTree,
    to work: inout PageWork
) throws(Failure) {
    guard count != 0 else { return }
    guard count > 0, count <= Limits.maximumNodes else {
        throw Failure(.limit, "mark_count", "exceeds the nodes that a tree can hold")
    }
    let marks = try required(marks, "marks")
    for i in 0..<count {
        do throws(Failure) {
            try work.add(try checked(marks[i], in: tree))
        } catch {
            throw error.at(i)
        }
    }
}

private func checked(
    _ given: rgl_page_mark, in tree: borrowing LayoutTree
) throws(Failure) -> PageMark {
    PageMark(
        node: given.line > 0
            ? try tree.resolve(given.node, kind: .paragraph) : try tree.resolve(given.node),
        flags: PageFlags(
            rawValue: try flags(given.flags, below: given.line > 0 ? 1 : 64, "mark.flags")),
        line: Int(clamping: given.line),
        noteHeight: try nonNegative(given.note_height, "mark.note_height"))
}

private func exported(_ page: Page, in tree: borrowing LayoutTree) -> rgl_page {
    rgl_page(
        start: page.content.start, end: page.content.end, head_start: page.head.start,
        head_end: page.head.end, head_table: tree.id(of: page.headTable),
        foot_start: page.foot.start, foot_end: page.foot.end,
        foot_table: tree.id(of: page.footTable), first: tree.id(of: page.first),
        cut: tree.id(of: page.cut), notes: page.notes, overflow: page.overflow)
}
