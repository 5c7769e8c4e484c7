// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
//
// The Swift package: `import Reglet`. It uses the C header, which one of two targets implements:
//
//     reglet.artifactbundle    the static library, if `cmake --build build/cmake --target artifact_bundle` made it
//     RegletCore               else the same sources, compiled as ordinary Swift and as one module
//
// REGLET_PACKAGE=source takes the sources even if there is a bundle. REGLET_PACKAGE=modules is a
// different package: the library's modules one by one, for their unit tests. Only there are
// exclusivity and the language's other run-time rules checked. The library that ships is built by
// CMakeLists.txt, as Embedded Swift.
import Foundation
import PackageDescription

/// The modules of the library, from the bottom up; Documentation/Architecture.md draws them.
struct Module {
    var name: String
    var imports: [String]
    var settings: [SwiftSetting] = [.define("REGLET_CHECKS", .when(configuration: .debug))]
    /// Further modules that its tests import.
    var tested: [String] = []
}

/// The experimental features that RegletBase needs.
let lowLevel: [SwiftSetting] = [
    .enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule"),
]

let modules = [
    Module(
        name: "RegletBase", imports: ["CReglet"],
        settings: lowLevel, tested: ["CReglet"]),
    Module(name: "RegletTable", imports: ["RegletBase"], tested: ["CReglet", "RegletBase"]),
    Module(
        name: "RegletLayout", imports: ["RegletBase", "RegletTable"],
        tested: ["CReglet", "RegletBase"]),
    Module(name: "RegletConstraint", imports: ["RegletBase"], tested: ["CReglet", "RegletBase"]),
    Module(
        name: "RegletHosting", imports: ["RegletBase", "RegletLayout", "RegletConstraint"],
        tested: ["RegletBase", "RegletConstraint"]),
    Module(
        name: "RegletABI",
        imports: [
            "CReglet", "RegletBase", "RegletLayout", "RegletConstraint", "RegletTable",
            "RegletHosting",
        ],
        settings: [], tested: ["CReglet"]),
]

let header = Target.systemLibrary(name: "CReglet", path: "include")
let form = Context.environment["REGLET_PACKAGE"] ?? "automatic"
let bundle = "reglet.artifactbundle"
let isPrebuilt =
    form == "automatic"
    && FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(bundle)")

/// What tests of several modules share.
let support = Target.target(
    name: "RegletTestSupport", dependencies: ["CReglet", "RegletBase"],
    path: "Tests/RegletTestSupport")

/// The library's modules and their tests.
let moduleTargets: [Target] =
    [header, support]
    + modules.map { module in
        .target(
            name: module.name, dependencies: module.imports.map { .init(stringLiteral: $0) },
            swiftSettings: module.settings)
    }
    + modules.map { module in
        .testTarget(
            name: "\(module.name)Tests",
            dependencies: (module.tested + [module.name, support.name]).map {
                .init(stringLiteral: $0)
            })
    }

/// The implementation of the header: the archive, or all modules as one. Generic containers of
/// RegletBase are not specialised across modules, which would make layouts ten times slower. The
/// stubs have the modules' names, so that the sources can go on to import each other.
let stubs = modules.map(\.name).filter { $0 != "RegletABI" }
let stubTargets: [Target] = stubs.map { .target(name: $0, path: "Sources/Stubs/\($0)") }
let coreTargets: [Target] =
    isPrebuilt
    ? [.binaryTarget(name: "CReglet", path: bundle)]
    : [header] + stubTargets + [
        .target(
            name: "RegletCore",
            dependencies: ["CReglet"] + stubs.map { .init(stringLiteral: $0) },
            path: "Sources", exclude: ["Reglet", "Stubs"], sources: modules.map(\.name),
            swiftSettings: lowLevel)
    ]

let faceTargets: [Target] = [
    .target(name: "Reglet", dependencies: isPrebuilt ? ["CReglet"] : ["CReglet", "RegletCore"]),
    .testTarget(name: "RegletTests", dependencies: ["Reglet"]),
]

let package = Package(
    name: "reglet",
    products: form == "modules" ? [] : [.library(name: "Reglet", targets: ["Reglet"])],
    targets: form == "modules" ? moduleTargets : coreTargets + faceTargets,
    swiftLanguageModes: [.v6]
)
