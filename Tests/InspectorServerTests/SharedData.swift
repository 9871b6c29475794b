import Foundation
import Testing

/// Test data that lies beside the package and is not part of it.
enum SharedData {
  /// A file of the shared corpora; nil, with the reason printed, where it is missing, which fails under CI.
  static func corpus(_ path: String) throws -> [UInt8]? {
    let file = PackageRoot.url.appending(path: "../shared/corpora/\(path)").standardizedFileURL
    if FileManager.default.fileExists(atPath: file.path) { return Array(try Data(contentsOf: file)) }
    print("skipped: \(file.path) is missing")
    if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("CI needs the corpus \(path)") }
    return nil
  }
}
