// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

@_cdecl("rgl_item_create") @implementation
public func rgl_item_create(
    _ layout: OpaquePointer!, _ superview: rgl_item, _ out_item: UnsafeMutablePointer<rgl_item>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_item, "out_item")
        var owner = ItemIndex.none
        if superview != 0 { owner = try layout.resolve(item: superview, "superview") }
        out.pointee = layout.id(of: try layout.createItem(in: owner))
    }
}

@_cdecl("rgl_item_guide") @implementation
public func rgl_item_guide(
    _ layout: OpaquePointer!, _ item: rgl_item, _ guide: rgl_layout_guide,
    _ out_guide: UnsafeMutablePointer<rgl_item>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_guide, "out_guide")
        let item = try layout.resolve(item: item)
        guard let small = UInt8(exactly: guide), let kind = GuideKind(rawValue: small) else {
            throw Failure(.invalidArgument, "guide", "is not a guide", number: Double(guide))
        }
        out.pointee = layout.id(of: try layout.guide(kind, of: item))
    }
}

@_cdecl("rgl_item_remove") @implementation
public func rgl_item_remove(_ layout: OpaquePointer!, _ item: rgl_item) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try layout.remove(try layout.resolve(item: item))
    }
}

@_cdecl("rgl_item_superview") @implementation
public func rgl_item_superview(
    _ layout: OpaquePointer!, _ item: rgl_item, _ out_superview: UnsafeMutablePointer<rgl_item>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_superview, "out_superview")
        out.pointee = layout.id(of: layout.superview(of: try layout.resolve(item: item)))
    }
}

@_cdecl("rgl_item_frame") @implementation
public func rgl_item_frame(
    _ layout: OpaquePointer!, _ item: rgl_item, _ space: rgl_space,
    _ out_frame: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        let item = try layout.resolve(item: item)
        out.pointee = exported(try layout.frame(of: item, try frameSpace(space)))
    }
}

@_cdecl("rgl_item_set_size") @implementation
public func rgl_item_set_size(_ layout: OpaquePointer!, _ item: rgl_item, _ size: rgl_proposal)
    -> rgl_status
{
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        try layout.setSize(
            item, width: try optionalNonNegative(size.width, "size.width"),
            height: try optionalNonNegative(size.height, "size.height"))
    }
}

@_cdecl("rgl_item_set_content") @implementation
public func rgl_item_set_content(
    _ layout: OpaquePointer!, _ item: rgl_item, _ content: UnsafePointer<rgl_intrinsic_content>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        try layout.setContent(item, try checked(try required(content, "content")))
    }
}

@_cdecl("rgl_item_content") @implementation
public func rgl_item_content(
    _ layout: OpaquePointer!, _ item: rgl_item,
    _ out_content: UnsafeMutablePointer<rgl_intrinsic_content>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_content, "out_content")
        out.pointee = exported(layout.content(try layout.resolve(item: item)))
    }
}

@_cdecl("rgl_item_set_measured") @implementation
public func rgl_item_set_measured(
    _ layout: OpaquePointer!, _ item: rgl_item, _ measurer: rgl_measurer_id, _ tag: UInt64
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        guard Int(clamping: measurer) <= layout.measurerCount else {
            throw Failure(
                .unknownID, "measurer", "is not a measurer of this layout",
                number: Double(measurer))
        }
        try layout.setMeasured(
            item, measurer: measurer == 0 ? nil : Int(clamping: measurer) - 1, tag: tag)
    }
}

@_cdecl("rgl_item_set_paragraph") @implementation
public func rgl_item_set_paragraph(
    _ layout: OpaquePointer!, _ item: rgl_item, _ paragraph: UnsafePointer<rgl_paragraph>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        try layout.setParagraph(item, try checked(try required(paragraph, "paragraph")))
    }
}

@_cdecl("rgl_item_invalidate_content") @implementation
public func rgl_item_invalidate_content(_ layout: OpaquePointer!, _ item: rgl_item) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        try layout.invalidateContent(try layout.resolve(item: item))
    }
}

@_cdecl("rgl_item_set_alignment_insets") @implementation
public func rgl_item_set_alignment_insets(
    _ layout: OpaquePointer!, _ item: rgl_item, _ insets: UnsafePointer<rgl_edges>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        try layout.setAlignmentInsets(item, try checked(try required(insets, "insets")))
    }
}

@_cdecl("rgl_item_set_margins") @implementation
public func rgl_item_set_margins(
    _ layout: OpaquePointer!, _ item: rgl_item, _ margins: UnsafePointer<rgl_insets>!,
    _ follow_safe_area: UInt32
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        try layout.setMargins(
            item, try checked(try required(margins, "margins")),
            followSafeArea: try flag(follow_safe_area, "follow_safe_area"))
    }
}

@_cdecl("rgl_item_set_safe_area") @implementation
public func rgl_item_set_safe_area(
    _ layout: OpaquePointer!, _ item: rgl_item, _ insets: UnsafePointer<rgl_edges>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        try layout.setSafeArea(item, try checked(try required(insets, "insets")))
    }
}

@_cdecl("rgl_item_set_autoresizing") @implementation
public func rgl_item_set_autoresizing(
    _ layout: OpaquePointer!, _ item: rgl_item, _ autoresizing: UnsafePointer<rgl_autoresizing>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let item = try layout.resolve(item: item)
        var value: Autoresizing?
        if let given = autoresizing { value = try checked(given) }
        try layout.setAutoresizing(item, value)
    }
}

@_cdecl("rgl_item_fitting_size") @implementation
public func rgl_item_fitting_size(
    _ layout: OpaquePointer!, _ item: rgl_item, _ fitting: UnsafePointer<rgl_fitting>!,
    _ out_size: UnsafeMutablePointer<rgl_size>!
) -> rgl_status {
    withAutoLayout(layout) { (layout) throws(Failure) in
        let out = try required(out_size, "out_size")
        let item = try layout.resolve(item: item)
        let fitting = try checked(try required(fitting, "fitting"))
        out.pointee = exported(try layout.fittingSize(of: item, fitting))
    }
}
