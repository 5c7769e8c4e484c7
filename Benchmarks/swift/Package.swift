// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "bench",
    dependencies: [.package(name: "reglet", path: "../..")],
    targets: [
        .executableTarget(
            name: "bench", dependencies: [.product(name: "Reglet", package: "reglet")])
    ]
)
