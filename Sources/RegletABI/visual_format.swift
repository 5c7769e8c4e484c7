// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint
import Synchronization

@_cdecl("rgl_format_create") @implementation
public func rgl_format_create(
    _ allocator: UnsafePointer<rgl_allocator>!,
    _ out_format: UnsafeMutablePointer<OpaquePointer?>!
) -> rgl_status {
    do throws(Failure) {
        let out = try required(out_format, "out_format")
        let hooks = try checked(allocator)
        out.pointee = OpaquePointer(
            try makeObject(hooks, "node", "tree", end: { endObject($0, VisualFormat.self) }) {
                VisualFormat(allocator: $0)
            })
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_format_destroy") @implementation
public func rgl_format_destroy(_ format: OpaquePointer!) -> rgl_status {
    destroyHandle(format)
}

@_cdecl("rgl_format_set_options") @implementation
public func rgl_format_set_options(
    _ format: OpaquePointer!, _ options: UnsafePointer<rgl_format_options>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        format.options = try checked(try required(options, "options"))
    }
}

@_cdecl("rgl_format_get_options") @implementation
public func rgl_format_get_options(
    _ format: OpaquePointer!, _ out_options: UnsafeMutablePointer<rgl_format_options>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        let out = try required(out_options, "out_options")
        let size = out.pointee.struct_size
        try checkStructSize(size, MemoryLayout<rgl_format_options>.size, "options.struct_size")
        out.pointee = exported(format.options)
        out.pointee.struct_size = size
    }
}

@_cdecl("rgl_format_add_views") @implementation
public func rgl_format_add_views(
    _ format: OpaquePointer!, _ views: UnsafePointer<rgl_format_view>!, _ count: Int
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        let views = try checked(views, count: count, "views")
        let before = format.viewCount
        for i in 0..<count {
            do throws(Failure) {
                let view = views[i]
                guard view.item != 0 else {
                    throw Failure(.invalidArgument, "views.item", "must not be 0")
                }
                try format.addView(
                    try checked(view.name, view.length, most: 65_535, "views.name"), view.item)
            } catch {
                format.removeViews(downTo: before)
                throw error.at(i)
            }
        }
    }
}

@_cdecl("rgl_format_add_metrics") @implementation
public func rgl_format_add_metrics(
    _ format: OpaquePointer!, _ metrics: UnsafePointer<rgl_format_metric>!, _ count: Int
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        let metrics = try checked(metrics, count: count, "metrics")
        let before = format.metricCount
        for i in 0..<count {
            do throws(Failure) {
                let metric = metrics[i]
                try format.addMetric(
                    try checked(metric.name, metric.length, most: 65_535, "metrics.name"),
                    try finite(metric.value, "metrics.value"))
            } catch {
                format.removeMetrics(downTo: before)
                throw error.at(i)
            }
        }
    }
}

@_cdecl("rgl_format_clear_names") @implementation
public func rgl_format_clear_names(_ format: OpaquePointer!) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        format.removeViews(downTo: 0)
        format.removeMetrics(downTo: 0)
    }
}

@_cdecl("rgl_format_set_resolver") @implementation
public func rgl_format_set_resolver(
    _ format: OpaquePointer!, _ resolver: UnsafePointer<rgl_format_resolver>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        guard let resolver else { return format.setResolver(nil) }
        format.setResolver(try checked(resolver))
    }
}

@_cdecl("rgl_format_read") @implementation
public func rgl_format_read(
    _ format: OpaquePointer!, _ texts: UnsafePointer<rgl_format_text>!, _ count: Int,
    _ out_constraints: UnsafeMutablePointer<UnsafePointer<rgl_layout_constraint>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        try read(texts, count, &format)
        format.commit()
        out_constraints?.pointee = cConstraints(format.constraints)
        out_count?.pointee = format.count
    }
}

/// Reads texts into the draft.
func read(
    _ texts: UnsafePointer<rgl_format_text>?, _ count: Int, _ format: inout VisualFormat
) throws(Failure) {
    let texts = try checked(texts, count: count, "texts")
    format.begin()
    for i in 0..<count {
        let text = texts[i]
        try format.read(
            try checked(text.text, text.length, most: VisualFormat.longestText, "texts.text"))
    }
}

@_cdecl("rgl_format_sources") @implementation
public func rgl_format_sources(
    _ format: OpaquePointer!,
    _ out_sources: UnsafeMutablePointer<UnsafePointer<rgl_format_source>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        let outSources = try required(out_sources, "out_sources")
        let outCount = try required(out_count, "out_count")
        outSources.pointee = cSources(format.sources)
        outCount.pointee = format.count
    }
}

@_cdecl("rgl_format_spacer_count") @implementation
public func rgl_format_spacer_count(
    _ format: OpaquePointer!, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        try required(out_count, "out_count").pointee = format.spacerCount
    }
}

@_cdecl("rgl_format_get_problem") @implementation
public func rgl_format_get_problem(
    _ format: OpaquePointer!, _ out_problem: UnsafeMutablePointer<rgl_format_problem>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        let out = try required(out_problem, "out_problem")
        let size = out.pointee.struct_size
        try checkStructSize(size, MemoryLayout<rgl_format_problem>.size, "problem.struct_size")
        out.pointee = exported(format.problem, format)
        out.pointee.struct_size = size
    }
}

@_cdecl("rgl_format_describe") @implementation
public func rgl_format_describe(
    _ format: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withFormat(format) { (format) throws(Failure) in
        try writeText(buffer, capacity, out_length) { format.describe(&$0) }
    }
}

@_cdecl("rgl_format_last_error") @implementation
public func rgl_format_last_error(
    _ format: OpaquePointer!, _ out_error: UnsafeMutablePointer<rgl_error>!
) -> rgl_status {
    reportLastError(format, out_error)
}

private func exported(
    _ problem: FormatProblem, _ format: borrowing VisualFormat
) -> rgl_format_problem {
    let nearest = format.nearestName
    return rgl_format_problem(
        struct_size: 0, kind: rgl_format_problem_kind(problem.kind.rawValue), reserved: 0,
        text: problem.text, offset: problem.offset, length: problem.length, line: format.line,
        column: format.column, name: cString(problem.kind.name),
        expected: cString(problem.expected),
        hint: cString(problem.hint),
        nearest: UnsafeRawPointer(nearest.start)?.assumingMemoryBound(to: CChar.self),
        nearest_length: nearest.count)
}

/// SAFETY: FormatConstraint is laid out as rgl_layout_constraint is, FormatSource as
/// rgl_format_source.
private func cConstraints(
    _ constraints: Borrowed<FormatConstraint>
) -> UnsafePointer<rgl_layout_constraint>? {
    precondition(
        MemoryLayout<FormatConstraint>.stride == MemoryLayout<rgl_layout_constraint>.stride)
    return UnsafeRawPointer(constraints.start)?.assumingMemoryBound(
        to: rgl_layout_constraint.self)
}

private func cSources(
    _ sources: Borrowed<FormatSource>
) -> UnsafePointer<rgl_format_source>? {
    precondition(MemoryLayout<FormatSource>.stride == MemoryLayout<rgl_format_source>.stride)
    return UnsafeRawPointer(sources.start)?.assumingMemoryBound(to: rgl_format_source.self)
}
