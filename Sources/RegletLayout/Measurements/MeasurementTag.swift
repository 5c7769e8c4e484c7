// SPDX-License-Identifier: MIT
import RegletBase

/// Records the size of a child with a reader under a tag; see measurement.h.
public struct MeasurementTag: KindParameters {
    public var scope: UInt64
    public var tag: UInt64

    public init(scope: UInt64, tag: UInt64) {
        self.scope = scope
        self.tag = tag
    }
}

extension KindFacts {
    static var ofMeasurementTag: KindFacts { .passingModifier }
}

/// Passes every proposal on; Collecting has the readers' part.
extension LayoutTree {
    public mutating func create(_ tag: MeasurementTag) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        let side = try readings.tags.insert(.none)
        let node = try create(.measurementTag, Parameters(tag), side: side)
        readings.tags[side] = node
        return node
    }

    public mutating func set(_ node: NodeIndex, _ tag: MeasurementTag) { change(node, tag) }

    public func measurementTag(_ node: NodeIndex) -> MeasurementTag {
        nodes[node].parameters[MeasurementTag.self]
    }

    mutating func releaseTag(_ side: Int32) {
        readings.tags[side] = .none
        readings.tags.remove(side)
    }

    func writeMeasurementTag(_ node: NodeIndex, _ out: inout TextWriter) {
        let tag = measurementTag(node)
        out.write("measurementTag ")
        write(.tag, tag.tag, &out)
        guard tag.scope != 0 else { return }
        out.write(" scope=")
        write(.scope, tag.scope, &out)
    }
}
