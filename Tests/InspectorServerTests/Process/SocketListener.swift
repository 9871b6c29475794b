import Foundation
import Testing

/// A socket in the file system that a server connects to, as clients make one that use `--pipe`.
final class SocketListener {
  let path: String
  private let listener: FileHandle

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "s-\(UUID().uuidString.prefix(8))").path()
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    listener = FileHandle(fileDescriptor: socket(AF_UNIX, kind, 0), closeOnDealloc: true)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener.fileDescriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0 && listen(listener.fileDescriptor, 1) == 0, "binding \(path): \(errno)")
  }

  deinit { unlink(path) }

  /// Waits for the server, ten seconds at most.
  func accept() throws -> FileHandle {
    var request = pollfd(fd: listener.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&request, 1, 10_000) > 0, "the server does not connect")
    return FileHandle(fileDescriptor: Foundation.accept(listener.fileDescriptor, nil, nil), closeOnDealloc: true)
  }
}
