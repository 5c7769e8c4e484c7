// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_set_measurement_observer") @implementation
public func rgl_tree_set_measurement_observer(
    _ tree: OpaquePointer!, _ observer: UnsafePointer<rgl_measurement_observer>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.set(observer == nil ? nil : try checked(observer))
    }
}

@_cdecl("rgl_tree_set_settling_rules") @implementation
public func rgl_tree_set_settling_rules(
    _ tree: OpaquePointer!, _ rules: UnsafePointer<rgl_settling_rules>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let given = try required(rules, "rules").pointee
        try checkStructSize(
            given.struct_size, MemoryLayout<rgl_settling_rules>.size, "rules.struct_size")
        guard given.passes >= 1, given.passes <= SettlingRules.mostPasses else {
            throw Failure(.invalidArgument, "rules.passes", "must be 1 to 64")
        }
        try zero(given.reserved, "rules.reserved")
        var rules = SettlingRules()
        rules.passes = given.passes
        rules.tolerance = try nonNegative(given.tolerance, "rules.tolerance")
        rules.isStrict = try flag(given.is_strict, "rules.is_strict")
        tree.settlingRules = rules
    }
}

@_cdecl("rgl_tree_settling_rules") @implementation
public func rgl_tree_settling_rules(
    _ tree: OpaquePointer!, _ out_rules: UnsafeMutablePointer<rgl_settling_rules>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_rules, "out_rules")
        try checkStructSize(
            out.pointee.struct_size, MemoryLayout<rgl_settling_rules>.size, "rules.struct_size")
        let rules = tree.settlingRules
        out.pointee.passes = rules.passes
        out.pointee.tolerance = rules.tolerance
        out.pointee.is_strict = rules.isStrict ? 1 : 0
        out.pointee.reserved = 0
    }
}

@_cdecl("rgl_tree_settling_report") @implementation
public func rgl_tree_settling_report(
    _ tree: OpaquePointer!, _ out_report: UnsafeMutablePointer<rgl_settling_report>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_report, "out_report")
        try checkStructSize(
            out.pointee.struct_size, MemoryLayout<rgl_settling_report>.size, "report.struct_size")
        let report = tree.settlingReport
        out.pointee.state = rgl_settling(report.state.rawValue)
        out.pointee.reserved = 0
        out.pointee.passes = report.passes
        out.pointee.period = report.period
        out.pointee.unsettled = tree.unsettledCount
    }
}

@_cdecl("rgl_tree_unsettled") @implementation
public func rgl_tree_unsettled(
    _ tree: OpaquePointer!, _ index: Int, _ out_unsettled: UnsafeMutablePointer<rgl_unsettled>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_unsettled, "out_unsettled")
        guard index >= 0, index < tree.unsettledCount else {
            throw Failure(
                .invalidArgument, "index", "must be below the number of unsettled measurements",
                number: Double(index))
        }
        let unsettled = tree.unsettled(index)
        let values = tree.values(of: unsettled)
        out.pointee = rgl_unsettled(
            reader: unsettled.reader, tag: unsettled.tag, values: values.start,
            count: values.count, change: unsettled.change,
            axis: rgl_axis(unsettled.axis.rawValue), state: rgl_settling(unsettled.state.rawValue))
    }
}

/// Checks a caller's observer of measurements.
///
/// SAFETY: MeasuredSize and rgl_measured_size have the same layout, which is checked here.
private func checked(
    _ given: UnsafePointer<rgl_measurement_observer>
) throws(Failure) -> MeasurementObserver {
    precondition(MemoryLayout<MeasuredSize>.stride == MemoryLayout<rgl_measured_size>.stride)
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_measurement_observer>.size,
        "observer.struct_size")
    guard let observe = given.pointee.observe else { throw Failure(missing: "observer.observe") }
    return MeasurementObserver(
        context: given.pointee.context,
        observe: unsafeBitCast(observe, to: MeasurementObserver.Observe.self),
        destroy: given.pointee.destroy)
}
