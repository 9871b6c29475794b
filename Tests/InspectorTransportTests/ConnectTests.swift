import Foundation
import Testing

@testable import InspectorTransport

@Suite struct ConnectTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "storescope-\(UUID().uuidString.prefix(8))")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func servesAClientThatListens() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "s").path()
    let listener = try Client.listen(at: path)
    let loop = try ServedLoop(try ByteStream(connectingTo: path)) { .echo }
    let client = accept(listener, nil, nil)
    Client.send(pattern(100_000), to: client)
    #expect(Client.receive(100_000, from: client) == pattern(100_000))
    // Half closed: what was asked is still answered.
    Client.send(pattern(10), to: client)
    shutdown(client, Int32(SHUT_WR))
    #expect(Client.receive(11, from: client) == pattern(10))
    #expect(loop.join() == .stopped(exitCode: 1))
    close(client)
    close(listener)
  }

  @Test func saysWhyThereIsNoConnection() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let advice = "the client makes the socket and listens before it starts the server"
    let missing = folder.appending(path: "missing").path()
    #expect(failure(missing) == "there is no socket at \"\(missing)\": \(advice)")
    #expect(failure("") == "there is no socket at \"\": \(advice)")
    #expect(failure("a\0b") == "there is no socket at \"a\\0b\": \(advice)")
    let file = folder.appending(path: "file").path()
    try Data().write(to: URL(filePath: file))
    #expect(failure(file) == "nobody listens at \(file): \(advice)")
    let abandoned = folder.appending(path: "abandoned").path()
    close(try Client.listen(at: abandoned))
    #expect(failure(abandoned) == "nobody listens at \(abandoned): \(advice)")
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
    let long = "/" + String(repeating: "é", count: limit / 2 + 1)
    #expect(
      failure(long) == "the path \(long) has \(long.utf8.count) bytes and a socket's has \(limit) at most: "
        + "put it into a folder with a shorter name")
  }

  @Test func aPathOfTheGreatestLengthIsTaken() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
    let start = folder.path() + "/"
    let path = start + String(repeating: "x", count: limit - start.utf8.count)
    let listener = try Client.listen(at: path)
    #expect(failure(path) == nil)
    close(listener)
  }

  private func failure(_ path: String) -> String? {
    do throws(ConnectError) {
      _ = try ByteStream(connectingTo: path)
      return nil
    } catch {
      return error.description
    }
  }
}

extension Client {
  /// A socket that accepts connections at a path.
  static func listen(at path: String) throws -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_UNIX, kind, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0 && Foundation.listen(listener, 5) == 0, "binding \(path): \(errno)")
    return listener
  }
}
