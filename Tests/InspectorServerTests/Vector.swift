import Foundation
import StoreJSON
import Testing

/// A conversation of `Protocol/vectors`; the README there says what each member means.
struct Vector: Sendable, CustomTestStringConvertible {
  let title: String
  let demo: String
  let isInitialized: Bool
  let chunks: [JSONValue]
  let send: [JSONObject]
  let expect: [JSONObject]

  var testDescription: String { title }

  /// Every vector of some folders.
  static func all(in folders: [String]) throws -> [Vector] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Protocol/vectors")
    return try folders.flatMap { folder in
      let directory = root.appending(path: folder)
      return try FileManager.default.contentsOfDirectory(atPath: directory.path()).sorted().map { file in
        try Vector(JSONValue.parse(Array(Data(contentsOf: directory.appending(path: file)))))
      }
    }
  }

  private init(_ value: JSONValue) throws {
    let object = try #require(value.object)
    title = "\(object["id"]?.string ?? "no id"): \(object["title"]?.string ?? "no title")"
    demo = try #require(object["demo"]?.string, "\(title)")
    isInitialized = object["session"] == "initialized"
    chunks = try #require(object["chunks"]?.array, "\(title)")
    send = try #require(object["send"]?.array, "\(title)").map { try #require($0.object) }
    expect = try #require(object["expect"]?.array, "\(title)").map { try #require($0.object) }
  }
}
