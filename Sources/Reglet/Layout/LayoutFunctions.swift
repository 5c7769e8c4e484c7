// SPDX-License-Identifier: MIT
import CReglet

/// The functions that the engine calls for layouts in Swift. Contexts are layout hosts, caches are
/// objects.
///
/// The engine copies the table.
func layoutFunctions(_ host: LayoutHost) -> rgl_layout_functions {
    var table = rgl_layout_functions()
    table.struct_size = MemoryLayout<rgl_layout_functions>.size
    table.type = UnsafeRawPointer(bitPattern: UInt(bitPattern: host.layout.type))
    table.orientation = rgl_stack_orientation(orientation(host.layout.orientation))
    addCacheFunctions(&table)
    table.size_that_fits = { context, subviews, proposal, cache, size in
        lend(context, subviews) { host, subviews in
            size?.pointee =
                host.layout.size(ProposedViewSize(proposal!.pointee), subviews, cached(cache))
                .record
        }
    }
    table.place_subviews = { context, subviews, bounds, proposal, cache in
        lend(context, subviews) { host, subviews in
            host.layout.place(
                CGRect(bounds!.pointee), ProposedViewSize(proposal!.pointee), subviews,
                cached(cache))
        }
    }
    table.explicit_alignment = {
        context, subviews, axis, guide, bounds, proposal, cache, position in
        lend(context, subviews) { host, subviews in
            let axis = axis == RGL_AXIS_HORIZONTAL.status ? Axis.horizontal : .vertical
            guard let key = host.registry.key(axis, guide) else { return }
            let answer = host.layout.guide(
                axis, key, CGRect(bounds!.pointee), ProposedViewSize(proposal!.pointee), subviews,
                cached(cache))
            if let answer { position?.pointee = Double(answer) }
        }
    }
    table.spacing = { context, subviews, cache, spacing in
        lend(context, subviews) { host, subviews in
            spacing?.pointee = host.layout.spacing(subviews, cached(cache)).record
        }
    }
    table.destroy = EngineContext.destroy
    return table
}

private func orientation(_ axis: Axis?) -> Int {
    switch axis {
    case .horizontal: RGL_ORIENTATION_HORIZONTAL
    case .vertical: RGL_ORIENTATION_VERTICAL
    case nil: RGL_ORIENTATION_NONE
    }
}

private func addCacheFunctions(_ table: inout rgl_layout_functions) {
    table.make_cache = { context, subviews, cache in
        lend(context, subviews) { host, subviews in
            cache?.pointee = Unmanaged.passRetained(host.layout.makeCache(subviews)).toOpaque()
        }
    }
    table.update_cache = { context, subviews, cache in
        lend(context, subviews) { host, subviews in host.layout.updateCache(cached(cache), subviews)
        }
    }
    table.destroy_cache = { _, cache in
        if let cache { Unmanaged<AnyObject>.fromOpaque(cache).release() }
    }
}

private func cached(_ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(cache!.pointee!).takeUnretainedValue()
}

/// Calls a layout with subviews; returns the status of the first refusal.
private func lend(
    _ context: UnsafeMutableRawPointer?, _ subviews: UnsafePointer<rgl_subviews>?,
    _ body: (LayoutHost, LayoutSubviews) -> Void
) -> rgl_status {
    guard let context, let subviews else { return RGL_ERROR_NULL_POINTER.status }
    let host = Unmanaged<LayoutHost>.fromOpaque(context).takeUnretainedValue()
    let call = SubviewsCall(host.registry, subviews.pointee)
    let outer = SubviewsCall.running
    SubviewsCall.running = call
    body(host, LayoutSubviews(call))
    SubviewsCall.running = outer
    call.end()
    if call.status != RGL_OK.status { return call.status }
    return host.registry.problem == nil ? RGL_OK.status : RGL_ERROR_CALLBACK.status
}
