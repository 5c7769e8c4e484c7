// SPDX-License-Identifier: MIT
//
// Members of UIKit's views that change no layout, and its label. Where UIKit is, they are UIKit's.
#if !canImport(UIKit) && !canImport(AppKit)
    extension LayoutItem {
        /// Always false: frames come from constraints alone. Setting it to true has the next layout
        /// throw.
        public var translatesAutoresizingMaskIntoConstraints: Bool {
            get { false }
            set {
                guard newValue else { return }
                system?.recording { (_) throws(LayoutError) in
                    throw LayoutError(
                        .invalidArgument, "\(label) has no autoresizing mask to translate",
                        view: label)
                }
            }
        }

        /// The item in its own coordinates.
        public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    }

    /// A label with UIKit's default: one line, unless `numberOfLines` is set. 0 is no limit, the
    /// default of a `LabelItem`.
    open class UILabel: LabelItem {
        /// Carried, with no effect on the layout.
        public var textAlignment = NSTextAlignment.natural
        /// Carried. Lines always break at words, and lines beyond `numberOfLines` are left out.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Carried, with no effect on the layout.
        public var textColor: UIColor?

        public override init(frame: CGRect) {
            super.init(frame: frame)
            numberOfLines = 1
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    public enum NSTextAlignment: Int, Sendable {
        case left, center, right, justified, natural
    }

    public enum NSLineBreakMode: Int, Sendable {
        case byWordWrapping, byCharWrapping, byClipping
        case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    }

    public typealias UIColor = Color

    extension Color {
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(
                red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
        }

        public init(white: CGFloat, alpha: CGFloat) {
            self.init(white: Double(white), opacity: Double(alpha))
        }

        public static let darkGray = Color(white: 1.0 / 3)
        public static let lightGray = Color(white: 2.0 / 3)
        public static let systemRed = Color.red
        public static let systemOrange = Color.orange
        public static let systemYellow = Color.yellow
        public static let systemGreen = Color.green
        public static let systemBlue = Color.blue
        public static let systemPurple = Color.purple
        public static let systemPink = Color.pink
        public static let systemGray = Color.gray
        public static let systemBackground = Color.white
        public static let label = Color.primary
        public static let secondaryLabel = Color.secondary
    }
#endif
