import Foundation
import InspectorTransport
import Testing

@testable import InspectorServer

/// Where the log goes, and who may read it.
@Suite struct WireLogFileTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static func mode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions] as? Int
  }

  private static func open(_ file: URL) throws { _ = try WireLog(path: file.path(), stores: StoreRegistry()) }

  @Test("a new file is its owner's alone")
  func newFile() throws {
    try Self.inFolder { folder in
      let file = folder.appending(path: "wire.log")
      try Self.open(file)
      #expect(try Self.mode(of: file) == 0o600)
    }
  }

  @Test("a file that was there is emptied, and its owner's alone from then on")
  func oldFile() throws {
    try Self.inFolder { folder in
      let file = folder.appending(path: "wire.log")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path())
      try Self.open(file)
      #expect(try Self.mode(of: file) == 0o600)
      #expect(try Data(contentsOf: file).isEmpty)
    }
  }

  @Test("a symbolic link is refused, and what it points to is left alone")
  func symbolicLink() throws {
    try Self.inFolder { folder in
      let target = folder.appending(path: "target")
      try Data("precious".utf8).write(to: target)
      let link = folder.appending(path: "wire.log")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      #expect(throws: SystemError.self) { try Self.open(link) }
      #expect(try Data(contentsOf: target) == Data("precious".utf8))
    }
  }
}
