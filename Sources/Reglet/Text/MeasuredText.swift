// SPDX-License-Identifier: MIT
import CReglet

/// Words by their widths, in points, as a `Paragraph` shows them. `text.h` has the rules.
public struct MeasuredText: Hashable, Sendable {
    /// A word, or a part of one in one run.
    public struct Word: Hashable, Sendable {
        public var width: CGFloat
        public var end: WordEnd
        /// The widths of the pieces into which a word may be cut if it is wider than a line. A text
        /// in which no word has any overflows instead.
        public var clusters: [CGFloat]
        /// The width of the hyphen if a line ends after the word.
        public var hyphen: CGFloat
        /// How far the word hangs out of a line that begins with it.
        public var leadingHang: CGFloat
        /// How far the word, with its hyphen, hangs out of a line that ends with it.
        public var trailingHang: CGFloat

        public init(
            _ width: CGFloat, _ end: WordEnd = .space, clusters: [CGFloat] = [],
            hyphen: CGFloat = 0, leadingHang: CGFloat = 0, trailingHang: CGFloat = 0
        ) {
            self.width = width
            self.end = end
            self.clusters = clusters
            self.hyphen = hyphen
            self.leadingHang = leadingHang
            self.trailingHang = trailingHang
        }
    }

    /// The space or break after a word.
    public enum WordEnd: UInt8, Hashable, Sendable {
        /// A space, at which a line may break.
        case space = 0
        /// The line ends here, as at a newline.
        case lineBreak = 1
        /// Nothing, although a line may break, as after a hyphen.
        case joined = 2
        /// Nothing: the next word belongs to the same word.
        case glued = 3
        /// A possible break, at which a line ends with a hyphen.
        case hyphen = 4
        /// A tab, at which a line may break.
        case tab = 5
    }

    /// Neighbouring words in one font, size and direction, or one word that is a view.
    public struct Run: Hashable, Sendable {
        /// 0 for the first run.
        public var firstWord: Int
        /// The distance from the baseline to the top of the run.
        public var ascent: CGFloat
        /// The distance from the baseline to the bottom of the run.
        public var descent: CGFloat
        /// The width of a space after a word of the run.
        public var spaceWidth: CGFloat
        /// The embedding level of the words by UAX 9.
        public var level: UInt8
        /// The level of spaces and tabs after the words.
        public var spaceLevel: UInt8
        /// Whether the run is one word, which is the next view of the paragraph. The view
        /// determines the width of the word, the ascent and the descent.
        public var isView: Bool

        public init(
            firstWord: Int, ascent: CGFloat = 0, descent: CGFloat = 0, spaceWidth: CGFloat = 0,
            level: UInt8 = 0, spaceLevel: UInt8 = 0, isView: Bool = false
        ) {
            self.firstWord = firstWord
            self.ascent = ascent
            self.descent = descent
            self.spaceWidth = spaceWidth
            self.level = level
            self.spaceLevel = spaceLevel
            self.isView = isView
        }
    }

    /// A position at which words go on after a tab.
    public struct TabStop: Hashable, Sendable {
        /// The distance from the edge where lines begin.
        public var position: CGFloat
        /// Whether the words after the tab begin at the stop, have their middle there, or end
        /// there.
        public var alignment: TextAlignment

        public init(_ position: CGFloat, _ alignment: TextAlignment = .leading) {
            self.position = position
            self.alignment = alignment
        }
    }

    public var words: [Word]
    /// The runs in the order of their words. Without runs, all words are in the font of the text.
    public var runs: [Run]
    public var spaceWidth: CGFloat
    /// The distance from one line to the next. A line is higher if one of its runs is.
    public var lineHeight: CGFloat
    /// The distance from the top of a line to its baseline.
    public var baseline: CGFloat
    public var tabStops: [TabStop] = []
    /// The distance of the stops behind the last one; 0 means that a tab is a space there.
    public var tabInterval: CGFloat = 0
    /// The indent of the first line, and of each line after a line break.
    public var firstLineIndent: CGFloat = 0
    /// The indent of all other lines.
    public var indent: CGFloat = 0
    /// Whether wider spaces fill the lines.
    public var isJustified = false
    /// Whether a height that is too small for all lines leaves some out.
    public var truncates = false

    /// - Parameters:
    ///   - words: The words in the order of the text.
    ///   - runs: The runs in the order of their words.
    ///   - spaceWidth: Of a space in the font of the text.
    ///   - lineHeight: From one line to the next.
    ///   - baseline: Nil: 0.8 of a line below its top.
    public init(
        _ words: [Word], runs: [Run] = [], spaceWidth: CGFloat, lineHeight: CGFloat,
        baseline: CGFloat? = nil
    ) {
        self.words = words
        self.runs = runs
        self.spaceWidth = spaceWidth
        self.lineHeight = lineHeight
        self.baseline = baseline ?? 0.8 * lineHeight
    }
}
