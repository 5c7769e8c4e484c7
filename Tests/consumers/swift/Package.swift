// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "program",
    dependencies: [.package(path: "../reglet")],
    // The tests add programs.
    targets: ["program"].map { name in
        .executableTarget(
            name: name, dependencies: [.product(name: "Reglet", package: "reglet")])
    }
)
