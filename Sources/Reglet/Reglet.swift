// SPDX-License-Identifier: MIT
//
// CGFloat, CGSize, CGPoint and CGRect are Foundation's; whoever imports Reglet has them too, as
// with SwiftUI.
@_exported import Foundation
