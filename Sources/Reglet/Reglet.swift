// SPDX-License-Identifier: MIT
//
// CGFloat, CGSize, CGPoint and CGRect are Foundation's. A program that imports Reglet can use them
// too, as with SwiftUI.
@_exported import Foundation
