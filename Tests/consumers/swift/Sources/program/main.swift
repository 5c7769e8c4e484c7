// SPDX-License-Identifier: MIT
import Reglet

let result = try layout(
    VStack(alignment: .leading, spacing: 8) {
        Text("Hello")
        Text("Hi")
    }, width: 300)
print("\(result.size.width) x \(result.size.height)")
