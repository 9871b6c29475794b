import Foundation
import ProtocolGenerator

/// The package these tests belong to.
enum PackageRoot {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let model = url.appending(path: "Protocol/storescope.model.json")

  /// The texts of the files in `Protocol/` that may be generated ones, by their paths below it.
  static func publishedFiles() throws -> [String: String] {
    let folder = url.appending(path: "Protocol")
    var files = ["storescope.d.ts": try String(contentsOf: folder.appending(path: "storescope.d.ts"), encoding: .utf8)]
    for name in ProtocolModel.ownFolders {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path())
      for file in names {
        files["\(name)/\(file)"] = try String(contentsOf: folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
      }
    }
    return files
  }
}
