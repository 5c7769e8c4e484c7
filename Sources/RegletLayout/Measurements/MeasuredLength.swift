// SPDX-License-Identifier: MIT
import RegletBase

/// A length that is computed from the measurements of a reader; see rgl_measured_length.
public struct MeasuredLength: Equatable, BitwiseCopyable {
    /// The value that is read from a reader. Raw values match rgl_measured_query.
    public enum Query: UInt8, BitwiseCopyable {
        /// No value: the offset is the length.
        case none = 0
        case maximumWidth = 1
        case maximumHeight = 2
        case columnWidth = 3
    }

    public var query: Query
    public var scope: UInt64
    public var tag: UInt64
    public var factor: Double
    /// NaN if nothing is read: there is no length.
    public var offset: Double

    public init(
        query: Query, scope: UInt64 = 0, tag: UInt64 = 0, factor: Double = 1, offset: Double = 0
    ) {
        self.query = query
        self.scope = scope
        self.tag = tag
        self.factor = factor
        self.offset = offset
    }

    public static func == (a: MeasuredLength, b: MeasuredLength) -> Bool {
        a.query == b.query && a.scope == b.scope && a.tag == b.tag && a.factor == b.factor
            && areSameNumbers(a.offset, b.offset)
    }
}

extension LayoutTree {
    /// The nearest reader of a scope above a node, or `none`.
    func reader(of scope: UInt64, above node: NodeIndex) -> NodeIndex {
        var ancestor = nodes[node].parent
        while ancestor.exists {
            if nodes[ancestor].kind == .measurementReader,
                measurementReader(ancestor).scope == scope
            {
                return ancestor
            }
            ancestor = nodes[ancestor].parent
        }
        return .none
    }

    /// The present value of a length for a node; nil if nothing was measured.
    ///
    /// - Throws: `noReader` if no reader of the scope is above the node; `noMemory`.
    mutating func value(
        _ length: MeasuredLength, above node: NodeIndex
    ) throws(Failure) -> Double? {
        var value = length.offset
        if length.query != .none {
            let reader = try requiredReader(of: length.scope, above: node)
            guard let measured = try measured(length.query, length.tag, by: reader) else {
                return nil
            }
            value += measured * length.factor
        }
        // Infinity times 0, and infinity minus infinity, are not lengths.
        return value.isNaN ? nil : value + 0
    }

    func requiredReader(of scope: UInt64, above node: NodeIndex) throws(Failure) -> NodeIndex {
        let reader = reader(of: scope, above: node)
        guard reader.exists else {
            throw Failure(
                .noReader, "scope", "is not the scope of a measurement reader above the node",
                number: Double(scope), node: id(of: node))
        }
        return reader
    }

    /// The measurement of a reader under a tag, or nil.
    mutating func measured(
        _ query: MeasuredLength.Query, _ tag: UInt64, by reader: NodeIndex
    ) throws(Failure) -> Double? {
        guard let found = taggedSize(tag, of: reader) else { return nil }
        switch query {
        case .none: return nil
        case .maximumWidth: return found.size.width
        case .maximumHeight: return found.size.height
        case .columnWidth:
            guard found.mark == .measured else { return nil }
            return try columnRule(of: nodes[reader].side).width(found.size.width)
        }
    }
}

extension LayoutTree {
    func write(_ length: MeasuredLength, _ out: inout TextWriter) {
        switch length.query {
        case .none: return out.write(length.offset)
        case .maximumWidth: out.write("maxWidth")
        case .maximumHeight: out.write("maxHeight")
        case .columnWidth: out.write("columnWidth")
        }
        out.write("(tag=")
        write(.tag, length.tag, &out)
        if length.scope != 0 {
            out.write(" scope=")
            write(.scope, length.scope, &out)
        }
        out.write(")")
        if length.factor != 1 { writeNumber("*", length.factor, &out) }
        if length.offset != 0 { writeNumber(length.offset > 0 ? "+" : "", length.offset, &out) }
    }
}
