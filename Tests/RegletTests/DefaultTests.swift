// SPDX-License-Identifier: MIT
import Foundation
import Reglet
import Testing

@Suite struct DefaultTests {
    /// Compared with the file that abi/views.json is compared with. SwiftUI's `gridCellColumns` has
    /// no default.
    @Test func modifiersHaveTheDefaultsOfTheOtherLanguages() throws {
        let graph = try ViewGraph()
        let leaf = Leaf(width: 1, height: 1)
        try graph.update(
            VStack {
                leaf.frame(width: 10)
                leaf.frame(minWidth: 10)
                leaf.padding()
                leaf.fixedSize()
                leaf.offset(x: 3)
                leaf.overlay { leaf }
                leaf.background { leaf }
                leaf.safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                leaf.ignoresSafeArea()
                leaf.safeAreaInset(edge: .bottom) { leaf }
                leaf.aspectRatio(contentMode: .fit)
                leaf.relativeFrame(width: 0.5)
                leaf.containerRelativeFrame([.horizontal, .vertical])
                leaf.tableCell()
            })
        _ = try graph.layout(in: .unspecified)
        let shown = try graph.dump().split(separator: "\n")
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { $0.dropFirst(2).components(separatedBy: " · ")[0] }
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = try String(
            contentsOf: folder.appending(path: "../faces/defaults.txt"), encoding: .utf8)
        let expected = file.split(separator: "\n").map(String.init)
        #expect(shown == expected.filter { !$0.hasPrefix("gridCell") })
    }
}
