// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT
//
// Builds the sources as ordinary Swift, for unit tests: only here are exclusivity and the language's other
// run-time rules checked. The library that ships is built by CMakeLists.txt, as Embedded Swift.
import PackageDescription

// The modules and the arrows between them; Documentation/Architecture.md draws them.
let package = Package(
    name: "reglet",
    products: [
        .library(name: "RegletLayout", targets: ["RegletBase", "RegletLayout"]),
        .library(name: "RegletConstraint", targets: ["RegletBase", "RegletConstraint"]),
    ],
    targets: [
        .systemLibrary(name: "CReglet", path: "include"),
        .target(
            name: "RegletBase", dependencies: ["CReglet"],
            swiftSettings: [.enableExperimentalFeature("RawLayout")]),
        .target(
            name: "RegletLayout", dependencies: ["RegletBase"],
            swiftSettings: [.define("REGLET_CHECKS", .when(configuration: .debug))]),
        .target(
            name: "RegletConstraint", dependencies: ["RegletBase"],
            swiftSettings: [.define("REGLET_CHECKS", .when(configuration: .debug))]),
        .target(
            name: "RegletABI",
            dependencies: ["CReglet", "RegletBase", "RegletLayout", "RegletConstraint"]),
        .testTarget(name: "RegletBaseTests", dependencies: ["CReglet", "RegletBase"]),
        .testTarget(
            name: "RegletLayoutTests", dependencies: ["CReglet", "RegletBase", "RegletLayout"]),
        .testTarget(
            name: "RegletConstraintTests",
            dependencies: ["CReglet", "RegletBase", "RegletConstraint"]),
        .testTarget(name: "RegletABITests", dependencies: ["CReglet", "RegletABI"]),
    ],
    swiftLanguageModes: [.v6]
)
