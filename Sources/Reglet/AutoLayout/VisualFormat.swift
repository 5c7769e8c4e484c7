// SPDX-License-Identifier: MIT
import CReglet

/// The alignment of the views of a visual format, and the direction of the format.
public struct LayoutFormatOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(aligning attribute: LayoutAttribute) { rawValue = 1 << UInt32(attribute.rawValue) }

    public static let alignAllLeft = Self(aligning: .left)
    public static let alignAllRight = Self(aligning: .right)
    public static let alignAllTop = Self(aligning: .top)
    public static let alignAllBottom = Self(aligning: .bottom)
    public static let alignAllLeading = Self(aligning: .leading)
    public static let alignAllTrailing = Self(aligning: .trailing)
    public static let alignAllCenterX = Self(aligning: .centerX)
    public static let alignAllCenterY = Self(aligning: .centerY)
    public static let alignAllLastBaseline = Self(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = Self(aligning: .firstBaseline)
    public static let directionLeadingToTrailing: Self = []
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
}

/// Spellings beyond Apple's visual format.
public struct LayoutFormatDialect: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let standard: Self = []
    /// Tack's chains: views without brackets, `>==` and `<==`, `^` for `@`, `|>` and `<|` for the
    /// safe area.
    public static let tack = Self(rawValue: UInt32(RGL_DIALECT_TACK))
    /// Percent, `view.attribute * k + c`, `HV:`, `~` for equal gaps, `->` for none, comments, a
    /// format on each line.
    public static let extended = Self(rawValue: UInt32(RGL_DIALECT_EXTENDED))
}

extension LayoutConstraint {
    /// Reads a visual format.
    ///
    /// As in UIKit, `|-[a]` without a number keeps `a` inside the margins of its superview
    /// (`directionalLayoutMargins`). In the dialect `tack` it is 20 points from the superview.
    ///
    /// It does not throw: for a refused format the result is one constraint with a `refusal`, whose
    /// activation throws. Metrics are numbers, views are items.
    public static func constraints(
        withVisualFormat format: String, options: LayoutFormatOptions = [],
        metrics: [String: Any]? = nil, views: [String: Any],
        dialect: LayoutFormatDialect = .standard
    ) -> [LayoutConstraint] {
        do throws(LayoutError) {
            return try constraintsOrThrow(
                withVisualFormat: format, options: options, metrics: metrics, views: views,
                dialect: dialect)
        } catch {
            let items = views.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? LayoutItem }
            return [LayoutConstraint(refused: error, about: items.first)]
        }
    }

    /// Throws if the format is refused: the error's `offset` is the position of the wrong token in
    /// UTF-8.
    public static func constraintsOrThrow(
        withVisualFormat format: String, options: LayoutFormatOptions = [],
        metrics: [String: Any]? = nil, views: [String: Any],
        dialect: LayoutFormatDialect = .standard
    ) throws(LayoutError) -> [LayoutConstraint] {
        var numbers: [String: CGFloat] = [:]
        for (name, value) in metrics ?? [:] { numbers[name] = try number(value, name) }
        var items: [String: LayoutItem] = [:]
        for (name, view) in views {
            guard let item = view as? LayoutItem else {
                throw LayoutError(
                    .invalidArgument,
                    "the view \"\(name)\" is not an item, but a \(type(of: view))")
            }
            items[name] = item
        }
        return try FormatReader(options, dialect, numbers, items).read(format)
    }

    private static func number(_ value: Any, _ name: String) throws(LayoutError) -> CGFloat {
        switch value {
        case let number as CGFloat: return number
        case let number as any BinaryFloatingPoint: return CGFloat(Double(number))
        case let number as any BinaryInteger: return CGFloat(Double(number))
        case let number as NSNumber: return CGFloat(number.doubleValue)
        default:
            throw LayoutError(
                .invalidArgument,
                "the metric \"\(name)\" is not a number, but a \(type(of: value))")
        }
    }
}

/// Views go by their positions among the names, since they need no system yet.
final class FormatReader {
    private let format: OpaquePointer
    private var names: ConstraintNames

    init(
        _ options: LayoutFormatOptions, _ dialect: LayoutFormatDialect,
        _ metrics: [String: CGFloat], _ views: [String: LayoutItem]
    ) throws(LayoutError) {
        var pointer: OpaquePointer?
        let status = rgl_format_create(nil, &pointer)
        guard status == RGL_OK.status, let pointer else {
            throw LayoutError(LayoutError.Code(rawValue: status), "the reader could not be created")
        }
        format = pointer
        let sorted = views.sorted { $0.key < $1.key }
        names = ConstraintNames(items: sorted.map(\.value))
        try setOptions(options, dialect)
        for (position, view) in sorted.enumerated() {
            try addName(view.key) { text, length in
                var view = rgl_format_view(
                    name: text, length: length, item: rgl_item(position + 1))
                return rgl_format_add_views(pointer, &view, 1)
            }
        }
        for (name, value) in metrics.sorted(by: { $0.key < $1.key }) {
            try addName(name) { text, length in
                var metric = rgl_format_metric(name: text, length: length, value: Double(value))
                return rgl_format_add_metrics(pointer, &metric, 1)
            }
        }
    }

    deinit { _ = rgl_format_destroy(format) }

    private func setOptions(
        _ options: LayoutFormatOptions, _ dialect: LayoutFormatDialect
    ) throws(LayoutError) {
        var record = rgl_format_options()
        record.struct_size = MemoryLayout<rgl_format_options>.size
        record.dialect = dialect.rawValue
        record.alignment = options.rawValue & 0xFFFF
        record.direction = rgl_format_direction((options.rawValue >> 16) & 3)
        record.spaces_baselines = options.contains(.spacingBaselineToBaseline) ? 1 : 0
        record.sibling_spacing = .nan
        record.edge_spacing = .nan
        record.superview = ConstraintNames.superview
        record.safe_area = ConstraintNames.safeArea
        // UIKit's rule. Tack's chains keep their distance from the superview.
        if !dialect.contains(.tack) { record.margins = ConstraintNames.margins }
        try check(rgl_format_set_options(format, &record))
    }

    private func addName(
        _ name: String, _ add: (UnsafePointer<CChar>?, Int) -> rgl_status
    ) throws(LayoutError) {
        var name = name
        let status = name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { add($0.baseAddress, $0.count) }
        }
        try check(status)
    }

    func read(_ text: String) throws(LayoutError) -> [LayoutConstraint] {
        var text = text
        var list: UnsafePointer<rgl_layout_constraint>?
        var count = 0
        let status = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                var record = rgl_format_text(text: bytes.baseAddress, length: bytes.count)
                return rgl_format_read(format, &record, 1, &list, &count)
            }
        }
        try check(status)
        var constraints: [LayoutConstraint] = []
        for record in UnsafeBufferPointer(start: list, count: count) {
            constraints.append(try names.constraint(record))
        }
        return constraints
    }

    private func check(_ status: rgl_status) throws(LayoutError) {
        if status == RGL_OK.status { return }
        var error = rgl_error()
        error.struct_size = MemoryLayout<rgl_error>.size
        _ = rgl_format_last_error(format, &error)
        let code = LayoutError.Code(rawValue: status)
        guard code == .syntax else {
            let message = error.message.map { String(cString: $0) }
            throw LayoutError(code, message ?? String(cString: rgl_status_name(status)))
        }
        var length = 0
        _ = rgl_format_describe(format, nil, 0, &length)
        var buffer = [CChar](repeating: 0, count: length + 1)
        _ = rgl_format_describe(format, &buffer, buffer.count, &length)
        let text = String(
            decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        throw LayoutError(code, text, offset: error.offset)
    }
}
