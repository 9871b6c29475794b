import InspectorTransport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FilePath {
  /// All bytes of the file.
  func read() throws(SystemError) -> [UInt8] {
    let descriptor = open(description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(of: "reading") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { posixRead(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure(of: "reading")
      }
    }
  }

  /// Replaces the file's content at once, so that nobody reads half of it.
  func write(_ text: String) throws(SystemError) {
    let draft = FilePath("\(description).\(ownProcess).new")
    try draft.create(Array(text.utf8))
    guard rename(draft.description, description) == 0 else {
      let error = failure(of: "writing")
      unlink(draft.description)
      throw error
    }
  }

  private func create(_ bytes: [UInt8]) throws(SystemError) {
    let descriptor = open(description, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(of: "writing") }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let error = failure(of: "writing")
        unlink(description)
        throw error
      }
    }
  }

  /// Removes the file.
  func remove() throws(SystemError) {
    guard unlink(description) == 0 else { throw failure(of: "removing") }
  }
}

private func posixRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
