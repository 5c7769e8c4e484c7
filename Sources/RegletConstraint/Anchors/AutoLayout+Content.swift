// SPDX-License-Identifier: MIT
import RegletBase

/// The properties of an item: size, content, margins, safe area, autoresizing.
///
/// All of it is rows of two terms at most, or constants in rows. A change of a number is a change
/// of a constant.
extension AutoLayout {
    /// Requires a width, a height or both; nil leaves a side to the constraints.
    public mutating func setSize(
        _ item: ItemIndex, width: Double?, height: Double?
    ) throws(Failure) {
        guard items[item].kind.isPlaced else {
            throw Failure(
                .wrongKind, "item", "is a guide whose size follows from its owner's",
                node: id(of: item))
        }
        try atomically { (layout) throws(Failure) in
            try layout.touch(item)
            try layout.setSize(item, .horizontal, width)
            try layout.setSize(item, .vertical, height)
        }
    }

    private mutating func setSize(
        _ item: ItemIndex, _ axis: Axis, _ size: Double?
    ) throws(Failure) {
        items[item, axis].size = size
        let state = items[item, axis]
        items[item, axis].sizeRow = try hold(
            state.sizeRow, state.length, .equal, size, 1000,
            RowOwner(origin: .size, axis: axis, index: item.raw))
    }

    public mutating func setContent(_ item: ItemIndex, _ content: Content) throws(Failure) {
        try requireView(item, "item")
        try atomically { (layout) throws(Failure) in
            try layout.touch(item)
            let isMeasured = layout.items[item].text != nil
            for number in 0..<2 {
                let axis = Axis(number: number)
                layout.items[item, axis].hugging = content.hugging(axis)
                layout.items[item, axis].resistance = content.resistance(axis)
                if !isMeasured { layout.items[item, axis].intrinsic = content.length(axis) }
                try layout.holdContent(item, axis)
            }
            if isMeasured { return }
            layout.items[item].firstBaseline = content.firstBaseline
            layout.items[item].lastBaseline = content.lastBaseline
            try layout.refreshConstraints(of: item)
        }
    }

    public func content(_ item: ItemIndex) -> Content {
        let horizontal = items[item].horizontal
        let vertical = items[item].vertical
        var content = Content(width: horizontal.intrinsic, height: vertical.intrinsic)
        content.horizontalHugging = horizontal.hugging
        content.verticalHugging = vertical.hugging
        content.horizontalResistance = horizontal.resistance
        content.verticalResistance = vertical.resistance
        content.firstBaseline = items[item].firstBaseline
        content.lastBaseline = items[item].lastBaseline
        return content
    }

    /// Two inequalities, not one equality: so hugging and resistance act apart.
    ///
    ///     length <= intrinsic   @hugging
    ///     length >= intrinsic   @resistance
    mutating func holdContent(_ item: ItemIndex, _ axis: Axis) throws(Failure) {
        let state = items[item, axis]
        items[item, axis].huggingRow = try hold(
            state.huggingRow, state.length, .lessOrEqual, state.intrinsic,
            state.hugging, RowOwner(origin: .hugging, axis: axis, index: item.raw))
        items[item, axis].resistanceRow = try hold(
            state.resistanceRow, state.length, .greaterOrEqual, state.intrinsic,
            state.resistance, RowOwner(origin: .resistance, axis: axis, index: item.raw))
    }

    /// Sets how far an item's frame extends beyond its alignment rectangle; constraints do not see
    /// it.
    public mutating func setAlignmentInsets(
        _ item: ItemIndex, _ insets: PhysicalEdges
    ) throws(Failure) {
        try requireView(item, "item")
        items[item].alignmentInsets = insets
        unframed.list(item)
        isStale = true
    }

    /// Sets how much of an item its margins take, from the edges or from the safe area.
    public mutating func setMargins(
        _ item: ItemIndex, _ margins: EdgeInsets, followSafeArea: Bool
    ) throws(Failure) {
        try requireView(item, "item")
        try atomically { (layout) throws(Failure) in
            try layout.touch(item)
            layout.items[item].margins = margins
            layout.items[item].marginsFollowSafeArea = followSafeArea
            try layout.refreshConstraints(of: item)
        }
    }

    /// Sets how much of an item bars and notches cover.
    public mutating func setSafeArea(
        _ item: ItemIndex, _ insets: PhysicalEdges
    ) throws(Failure) {
        try requireView(item, "item")
        try atomically { (layout) throws(Failure) in
            try layout.touch(item)
            layout.items[item].safeArea = insets
            try layout.refreshConstraints(of: item)
        }
    }

    /// Translates a frame and its mask into required constraints; nil takes them away.
    public mutating func setAutoresizing(
        _ item: ItemIndex, _ autoresizing: Autoresizing?
    ) throws(Failure) {
        try requireView(item, "item")
        guard items[item].owner.exists else {
            throw Failure(
                .wrongKind, "item", "has no superview that its frame could follow",
                node: id(of: item))
        }
        try atomically { (layout) throws(Failure) in
            try layout.touch(item)
            layout.items[item].autoresizing = autoresizing
            for number in 0..<2 {
                let axis = Axis(number: number)
                try layout.removeRow(layout.items[item, axis].positionRow)
                try layout.removeRow(layout.items[item, axis].lengthRow)
                layout.items[item, axis].positionRow = .none
                layout.items[item, axis].lengthRow = .none
                if let autoresizing { try layout.translate(autoresizing, item, axis) }
            }
        }
    }

    private mutating func translate(
        _ autoresizing: Autoresizing, _ item: ItemIndex, _ axis: Axis
    ) throws(Failure) {
        let equations = autoresizing.equations(axis)
        let owner = items[item].owner
        let ownerLength = items[owner, axis].length
        var position = lowEdge(item, axis)
        position.add(lowEdge(owner, axis), times: -1)
        position.add(ownerLength, -equations.offsetShare)
        position.dropZeros()
        items[item, axis].positionRow = try addRow(
            position, .equal, equations.offset, priority: 1000,
            owner: RowOwner(origin: .autoresizingPosition, axis: axis, index: item.raw))
        var extent = length(item, axis)
        extent.add(ownerLength, -equations.extentShare)
        extent.dropZeros()
        items[item, axis].lengthRow = try addRow(
            extent, .equal, equations.extent, priority: 1000,
            owner: RowOwner(origin: .autoresizingLength, axis: axis, index: item.raw))
    }

    /// Sets which side leads.
    public mutating func setDirection(_ direction: LayoutDirection) throws(Failure) {
        if self.direction == direction { return }
        try atomically { (layout) throws(Failure) in
            layout.direction = direction
            // Margins change sides, even if no constraint mentions them.
            for item in layout.items.indices { layout.unframed.list(item) }
            for constraint in layout.constraints.indices {
                try layout.refresh(constraint, sides: .swap)
            }
        }
    }
}
