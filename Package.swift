// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// As apps are compiled that were written before the settings above.
let plain: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

// Targets stand in import order: a target imports only what stands above it (Sources/README.md).
let package = Package(
  name: "storescope",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "StoreRuntime", targets: ["StoreRuntime"]),
    .library(name: "StoreRedux", targets: ["StoreRedux"]),
    .library(name: "StoreReactor", targets: ["StoreReactor"]),
    .library(name: "StoreViews", targets: ["StoreViews"]),
    .library(name: "StoreTrace", targets: ["StoreTrace"]),
    .library(name: "StoreGraph", targets: ["StoreGraph"]),
    .library(name: "InspectorServer", targets: ["InspectorServer"]),
    .executable(name: "storescope", targets: ["storescope"]),
    .executable(name: "storescope-bench", targets: ["storescope-bench"]),
  ],
  targets: [
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    module("StoreJSON", ["CJSONC"]),
    module("StoreLocks"),
    module("StoreRuntime", ["StoreLocks"]),
    module("StoreRedux", ["StoreRuntime"]),
    module("StoreReactor", ["StoreRuntime"]),
    module("StoreViews", ["StoreRuntime"]),
    module("StoreTrace", ["StoreLocks", "StoreRuntime"]),
    module("StoreGraph", ["StoreLocks", "StoreRuntime", "StoreTrace", "StoreViews"]),
    module("InspectorProtocol", ["StoreJSON"]),
    module("ProtocolGenerator", ["StoreJSON"]),
    module("RPCWire", ["StoreJSON"]),
    module("InspectorTransport", ["StoreLocks"]),
    module(
      "InspectorServer",
      [
        "StoreJSON", "StoreLocks", "StoreRuntime", "StoreViews", "StoreTrace", "StoreGraph", "InspectorProtocol",
        "RPCWire",
        "InspectorTransport",
      ]),
    module("Demos", ["StoreRuntime", "StoreRedux", "StoreReactor", "StoreViews", "StoreTrace"]),
    program(
      "storescope",
      [
        "StoreJSON", "StoreRuntime", "StoreViews", "StoreTrace", "InspectorProtocol", "RPCWire", "InspectorTransport",
        "InspectorServer", "Demos", "ProtocolGenerator",
      ]),
    .executableTarget(name: "storescope-echo", path: "Sources/storescope-echo"),
    .target(name: "BenchmarkProbes"),
    program(
      "storescope-bench",
      [
        "StoreJSON", "StoreRuntime", "StoreRedux", "StoreViews", "StoreTrace", "StoreGraph", "InspectorProtocol",
        "RPCWire",
        "InspectorTransport", "InspectorServer",
        "storescope", "storescope-echo", "BenchmarkProbes",
      ]),

    tests("StoreJSONTests", ["StoreJSON"]),
    tests("StoreLocksTests", ["StoreLocks"]),
    tests("StoreRuntimeTests", ["StoreLocks", "StoreRuntime"]),
    tests("StoreReduxTests", ["StoreRedux", "StoreRuntime", "StoreTrace"]),
    .testTarget(name: "StoreReduxAppTests", dependencies: ["StoreRedux"], swiftSettings: plain),
    tests("StoreReactorTests", ["StoreReactor", "StoreRuntime"]),
    tests("StoreViewsTests", ["StoreLocks", "StoreRuntime", "StoreViews"]),
    tests("StoreTraceTests", ["StoreJSON", "StoreTrace", "StoreLocks", "StoreRuntime"]),
    tests("StoreGraphTests", ["StoreGraph", "StoreLocks", "StoreRuntime", "StoreTrace", "StoreViews"]),
    tests("InspectorProtocolTests", ["InspectorProtocol", "StoreJSON"]),
    tests("ProtocolGeneratorTests", ["ProtocolGenerator", "StoreJSON"]),
    tests("RPCWireTests", ["RPCWire", "StoreJSON"]),
    tests("InspectorTransportTests", ["InspectorTransport", "StoreLocks"]),
    tests(
      "InspectorServerTests",
      [
        "StoreJSON", "StoreRuntime", "StoreViews", "StoreTrace", "StoreGraph", "InspectorProtocol", "RPCWire",
        "InspectorTransport", "InspectorServer", "Demos", "storescope", "StoreLocks",
      ]),
    tests(
      "DemosTests",
      ["Demos", "StoreLocks", "StoreRuntime", "StoreRedux", "StoreReactor", "StoreViews", "StoreTrace"]),
    // Apps as they are written where everything belongs to the main actor unless it says otherwise.
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: [
        "StoreJSON", "StoreRuntime", "StoreRedux", "StoreReactor", "InspectorProtocol", "InspectorServer",
      ],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    tests("CommandLineTests", ["storescope", "storescope-bench", "BenchmarkProbes", "StoreJSON", "InspectorProtocol"]),
  ]
)
