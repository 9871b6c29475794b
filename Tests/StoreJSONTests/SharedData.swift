import Foundation
import Testing

/// Test data that lies beside the package and is not part of it.
enum SharedData {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder of the shared corpora; nil, with the reason printed, where it is missing, which fails under CI.
  static func corpus(_ name: String) -> URL? {
    let folder = package.appending(path: "../shared/corpora/\(name)").standardizedFileURL
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: \(folder.path) is missing")
    if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("CI needs the corpus \(name)") }
    return nil
  }

  static func files(in corpus: String, prefix: String) throws -> [URL] {
    guard let folder = corpus.isEmpty ? nil : self.corpus(corpus) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(prefix) && $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }
}
