// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "examples",
    dependencies: [.package(name: "reglet", path: "../..")],
    targets: ["form", "poster"].map { name in
        .executableTarget(
            name: name, dependencies: [.product(name: "Reglet", package: "reglet")])
    }
)
