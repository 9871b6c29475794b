import Foundation

/// Programs that were built beside these tests.
enum ProgramFile {
  /// The folder of what was built with them.
  static var folder: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return bundle?.deletingLastPathComponent() ?? PackageRoot.url.appending(path: ".build/debug")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }

  static var storescope: URL { folder.appending(path: "storescope") }
}
