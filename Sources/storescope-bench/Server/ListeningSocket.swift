import InspectorTransport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket in the file system for one connection.
final class ListeningSocket {
  let path: String
  private let descriptor: OwnedDescriptor

  init() throws(MeasurementError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(folder)/storescope-bench-\(getpid()).sock"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw MeasurementError("\(path) is too long for a socket; set TMPDIR to a shorter one.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = OwnedDescriptor(adopting: socket(AF_UNIX, kind, 0))
    unlink(path)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor.number, $0, size) == 0 }
    }
    guard isBound, listen(descriptor.number, 1) == 0 else {
      throw MeasurementError("\(SystemError("Listening on \(path)", code: errno)).")
    }
  }

  deinit { unlink(path) }

  /// The connection that comes, waited for up to 5 seconds.
  func accept() throws(MeasurementError) -> OwnedDescriptor {
    var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 5_000) > 0 else {
      throw MeasurementError("The inspector of this process did not connect within 5 seconds.")
    }
    return OwnedDescriptor(adopting: accepted(descriptor.number))
  }
}

private func accepted(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
