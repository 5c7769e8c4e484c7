// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
//
// The Swift package: `import Reglet`. It uses the C header, which one of these targets implements:
//
//     reglet.artifactbundle    the static library, if `cmake --build build/cmake --target artifact_bundle` made it
//     the same of a release    else in the commit of a release's tag, on the platform of its bundle
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

/// The bundle of a release. `scripts/release --manifest` writes it for the commit of a tag.
let released: (url: String, checksum: String)? = nil

#if os(Linux) && arch(x86_64)
    let isReleasedPlatform = true
#else
    let isReleasedPlatform = false
#endif

let header = Target.systemLibrary(name: "CReglet", path: "include")
let form = Context.environment["REGLET_PACKAGE"] ?? "automatic"
let bundle = "reglet.artifactbundle"

/// The prebuilt library, if there is one.
func makePrebuilt() -> Target? {
    guard form == "automatic" else { return nil }
    if FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(bundle)") {
        return .binaryTarget(name: "CReglet", path: bundle)
    }
    guard isReleasedPlatform, let released else { return nil }
    return .binaryTarget(name: "CReglet", url: released.url, checksum: released.checksum)
}
let prebuilt = makePrebuilt()

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
    prebuilt.map { [$0] }
    ?? [header] + stubTargets + [
        .target(
            name: "RegletCore",
            dependencies: ["CReglet"] + stubs.map { .init(stringLiteral: $0) },
            path: "Sources", exclude: ["Reglet", "Stubs"], sources: modules.map(\.name),
            swiftSettings: lowLevel)
    ]

let faceTargets: [Target] = [
    .target(
        name: "Reglet", dependencies: prebuilt == nil ? ["CReglet", "RegletCore"] : ["CReglet"]),
    .testTarget(name: "RegletTests", dependencies: ["Reglet"]),
]

let package = Package(
    name: "reglet",
    products: form == "modules" ? [] : [.library(name: "Reglet", targets: ["Reglet"])],
    targets: form == "modules" ? moduleTargets : coreTargets + faceTargets,
    swiftLanguageModes: [.v6]
)
