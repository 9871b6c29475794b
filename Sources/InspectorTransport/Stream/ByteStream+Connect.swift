#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ByteStream {
  /// A stream to a client that listens on a socket in the file system, as editors do that start us with `--pipe`.
  ///
  /// - Parameter path: the socket's file.
  /// - Throws: `ConnectError`, a sentence for whoever started the server.
  public init(connectingTo path: String) throws(ConnectError) {
    var address = try Self.address(of: path)
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let number = socket(AF_UNIX, kind, 0)
    guard number >= 0 else { throw .failed(.last("making a socket")) }
    let adopted = OwnedDescriptor(adopting: number)
    let stream: ByteStream
    do throws(SystemError) {
      // Where a standard descriptor was closed, the socket may have its number.
      stream = try ByteStream(socket: try OwnedDescriptor(duplicating: adopted.number))
    } catch {
      throw .failed(error)
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        repeat {
          if connect(number, address, size) == 0 { return 0 as Int32 }
        } while errno == EINTR
        return errno
      }
    }
    switch code {
    case 0: self = stream
    case ENOENT, ENOTDIR: throw .noSocket(path: path)
    case ECONNREFUSED, ENOTSOCK: throw .nobodyListens(path: path)
    default: throw .failed(SystemError("connecting to \(path)", code: code))
    }
  }

  private static func address(of path: String) throws(ConnectError) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
    let bytes = Array(path.utf8)
    guard bytes.count <= limit else { throw .pathTooLong(path: path, bytes: bytes.count, limit: limit) }
    guard !bytes.isEmpty, !bytes.contains(0) else { throw .noSocket(path: path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return address
  }
}

/// Why no connection to a listening client was made, as a sentence for people.
public enum ConnectError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path does not fit into what the operating system takes for a socket.
  case pathTooLong(path: String, bytes: Int, limit: Int)
  /// There is no such file.
  case noSocket(path: String)
  /// The file is there, and nobody accepts connections.
  case nobodyListens(path: String)
  /// The operating system refused something else.
  case failed(SystemError)

  public var description: String {
    let advice = "the client makes the socket and listens before it starts the server"
    return switch self {
    case .pathTooLong(let path, let bytes, let limit):
      "the path \(path) has \(bytes) bytes and a socket's has \(limit) at most: put it into a folder with a shorter name"
    case .noSocket(let path): "there is no socket at \(path.debugDescription): \(advice)"
    case .nobodyListens(let path): "nobody listens at \(path): \(advice)"
    case .failed(let error): "\(error)"
    }
  }
}
