// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "program",
    dependencies: [.package(path: "../reglet")],
    targets: [
        .executableTarget(
            name: "program", dependencies: [.product(name: "Reglet", package: "reglet")])
    ]
)
