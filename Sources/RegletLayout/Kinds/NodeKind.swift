// SPDX-License-Identifier: MIT
import RegletBase

/// The kind of a node; raw values are those of rgl_kind.
public enum NodeKind: UInt8, BitwiseCopyable {
    /// A slot without a node.
    case none = 0
    case leaf = 1
    case measured = 2
    case paragraph = 3
    case spacer = 4
    case divider = 5
    case hstack = 6
    case vstack = 7
    case zstack = 8
    case frame = 9
    case flexibleFrame = 10
    case padding = 11
    case fixedSize = 12
    case layoutPriority = 13
    case overlay = 14
    case background = 15
    case offset = 16
    case position = 17
    case aspectRatio = 18
    case alignmentGuide = 19
    case zIndex = 20
    case hidden = 21
    case layoutDirection = 22
    case shape = 24
    case grid = 25
    case gridRow = 26
    case gridCell = 27
    case lazyVGrid = 28
    case lazyHGrid = 29
    case lazyVStack = 30
    case lazyHStack = 31
    case aspectGrid = 32
    case custom = 33
    case layoutValue = 34
    case viewThatFits = 37
    case scrollView = 38
    case geometryReader = 39
    case containerRelativeFrame = 40
    case safeAreaInset = 41
    case ignoresSafeArea = 42
    case flow = 43
    case relativeFrame = 44
    case safeArea = 45
    case weight = 46
    case measurementReader = 47
    case measurementTag = 48
    case measurementFrame = 49
    case table = 50
    case tableSection = 51
    case tableRow = 52
    case tableCell = 53
    // 54 is a constraint host, which is a custom layout here.
    case masonry = 55
    /// A leaf during an explanation; see Explanation/Question. Not an rgl_kind.
    case recordedLeaf = 255
}
