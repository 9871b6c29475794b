import Foundation
import RPCWire
import StoreJSON
import Testing

/// A conversation of `Protocol/vectors`; the README there says what each member means.
struct Vector: Sendable, CustomTestStringConvertible {
  /// The folder and the name of its file.
  let folder: String
  let file: String
  let id: String
  let title: String
  let demo: String?
  let isInitialized: Bool
  let cuts: [Cut]
  let send: [JSONObject]
  let expect: [JSONObject]

  var testDescription: String { "\(id): \(title)" }

  /// Every vector there is.
  static let all = Result { try everything() }

  private static func everything() throws -> [Vector] {
    let root = PackageRoot.url.appending(path: "Protocol/vectors")
    let folders = try root.contents().filter { $0.hasDirectoryPath }
    return try folders.flatMap { folder in
      try folder.contents().map { try Vector($0, folder: folder.lastPathComponent) }
    }
  }

  private init(_ file: URL, folder: String) throws {
    var parser = JSONParser(verbatimKey: Message.verbatimKey)
    let document = try Data(contentsOf: file).withUnsafeBytes { try parser.parse($0) }
    let object = try #require(document.value.object, "\(file.lastPathComponent)")
    self.folder = folder
    self.file = file.lastPathComponent
    id = try #require(object["id"]?.string, "\(file.lastPathComponent)")
    title = try #require(object["title"]?.string, "\(id)")
    demo = object["demo"]?.string
    isInitialized = object["session"] != "none"
    cuts = try #require(object["chunks"]?.array, "\(id)").map(Cut.init)
    send = try #require(object["send"]?.array, "\(id)").map { try #require($0.object) }
    expect = try #require(object["expect"]?.array, "\(id)").map { try #require($0.object) }
  }
}

extension URL {
  /// What is in a folder, by name; hidden files are left out.
  fileprivate func contents() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: self, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).sorted { $0.path() < $1.path() }
  }
}
