// SPDX-License-Identifier: MIT

/// An element of a heap, which knows what comes out before it.
public protocol HeapElement: BitwiseCopyable {
    /// Whether `a` comes out before `b`: a strict total order, so that what comes out does not
    /// depend on how it went in.
    static func precedes(_ a: Self, _ b: Self) -> Bool
}

/// A binary heap over the caller's allocator: the element that precedes all others comes out first.
///
/// Two ways to fill it: `push` keeps the order with each element; `append` does not look at it, and
/// `order` makes up for that with one walk, which is cheaper where many elements come and few are
/// taken.
public struct Heap<Element: HeapElement>: ~Copyable {
    private var elements: Arena<Element>

    public init(_ allocator: Allocator) { elements = Arena(allocator) }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    /// The element that comes out next; there must be one.
    public var first: Element { elements[0] }

    /// Forgets all elements; the memory stays.
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

    /// Adds an element without looking for its place; `order` must follow before anything is taken.
    public mutating func append(_ element: Element) throws(Failure) {
        try elements.append(element)
    }

    /// Brings what was appended into order. Complexity: O(n).
    public mutating func order() {
        var i = elements.count / 2 - 1
        while i >= 0 {
            sink(elements[i], from: i)
            i -= 1
        }
    }

    /// Takes the first element out; there must be one. Complexity: O(log n).
    @discardableResult
    public mutating func popFirst() -> Element {
        let first = elements[0]
        let last = elements[elements.count - 1]
        elements.truncate(to: elements.count - 1)
        if !elements.isEmpty { sink(last, from: 0) }
        return first
    }

    /// Puts an element into the place at `start`, or as far below as it belongs.
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
