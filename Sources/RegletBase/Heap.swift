// SPDX-License-Identifier: MIT

/// An element of a heap, with an order.
public protocol HeapElement: BitwiseCopyable {
    /// Whether `a` is removed before `b`: a strict total order, so that the order of removal does
    /// not depend on the order of insertion.
    static func precedes(_ a: Self, _ b: Self) -> Bool
}

/// A binary heap over the caller's allocator: the first element in the order of `precedes` is
/// removed first.
///
/// There are two ways to fill it. `push` keeps the order with each element. `append` ignores it,
/// and `order` restores it with one walk, which is cheaper if many elements are added and few are
/// removed.
public struct Heap<Element: HeapElement>: ~Copyable {
    private var elements: Arena<Element>

    public init(_ allocator: Allocator) { elements = Arena(allocator) }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    /// The next element to remove. There must be one.
    public var first: Element { elements[0] }

    /// Removes all elements, and keeps the memory.
    public mutating func removeAll() { elements.truncate(to: 0) }

    /// Adds an element. Complexity: O(log n).
    public mutating func push(_ element: Element) throws(Failure) {
        try elements.append(element)
        var i = elements.count - 1
        while i > 0, Element.precedes(element, elements[(i - 1) / 2]) {
            elements[i] = elements[(i - 1) / 2]
            i = (i - 1) / 2
        }
        elements[i] = element
    }

    /// Adds an element without ordering it; `order` must follow before an element is removed.
    public mutating func append(_ element: Element) throws(Failure) {
        try elements.append(element)
    }

    /// Orders the appended elements. Complexity: O(n).
    public mutating func order() {
        var i = elements.count / 2 - 1
        while i >= 0 {
            sink(elements[i], from: i)
            i -= 1
        }
    }

    /// Removes the first element. There must be one. Complexity: O(log n).
    @discardableResult
    public mutating func popFirst() -> Element {
        let first = elements[0]
        let last = elements[elements.count - 1]
        elements.truncate(to: elements.count - 1)
        if !elements.isEmpty { sink(last, from: 0) }
        return first
    }

    /// Puts an element at `start` or at its ordered position below.
    private mutating func sink(_ element: Element, from start: Int) {
        var i = start
        while 2 * i + 1 < elements.count {
            var child = 2 * i + 1
            if child + 1 < elements.count,
                Element.precedes(elements[child + 1], elements[child])
            {
                child += 1
            }
            if !Element.precedes(elements[child], element) { break }
            elements[i] = elements[child]
            i = child
        }
        elements[i] = element
    }
}
