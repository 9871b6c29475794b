import Foundation
import Testing

/// A package that depends on this one as a stranger's would, built beside the tests; a second build is quick.
struct EmbeddingPackage {
  private let folder = ProgramFile.folder.appending(path: "embedding-package")
  private var scratch: URL { folder.appending(path: ".build") }

  /// Writes it, one program for each entry.
  ///
  /// - Parameter programs: the text of `main.swift` by the program's name.
  init(programs: [String: String]) throws {
    let identity = PackageRoot.url.lastPathComponent
    let targets = programs.keys.sorted().map { name in
      """
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "InspectorServer", package: "\(identity)"),
              .product(name: "StoreRuntime", package: "\(identity)"),
            ])
      """
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "embedding",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(PackageRoot.url.path())")],
        targets: [
      \(targets.joined(separator: ",\n"))
        ])
      """, to: "Package.swift")
    for (name, text) in programs { try write(text, to: "Sources/\(name)/main.swift") }
    try forgetStaleBuild()
  }

  // A build planned before a file or a module came may not see it.
  private func forgetStaleBuild() throws {
    let sources = PackageRoot.url.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path()).map { $0.compactMap { $0 as? String }.sorted() }
    let manifest = try String(contentsOf: PackageRoot.url.appending(path: "Package.swift"), encoding: .utf8)
    let plan = manifest + (files ?? []).joined(separator: "\n")
    let record = folder.appending(path: "plan.txt")
    if (try? String(contentsOf: record, encoding: .utf8)) == plan { return }
    try? FileManager.default.removeItem(at: scratch)
    try write(plan, to: "plan.txt")
  }

  // What is the same is left alone, so that it is not built again.
  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Builds it, with a scratch path of its own since that of the tests is locked; gives what the compiler said where
  /// it failed.
  func build() async throws -> String? {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let log = folder.appending(path: "build.log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", folder.path(), "--scratch-path", scratch.path(), "--disable-sandbox",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    if process.terminationStatus == 0 { return nil }
    return "the build ended with \(process.terminationStatus):\n\(try String(contentsOf: log, encoding: .utf8))"
  }

  /// The file of a program that was built.
  func program(_ name: String) -> URL { scratch.appending(path: "debug/\(name)") }
}
