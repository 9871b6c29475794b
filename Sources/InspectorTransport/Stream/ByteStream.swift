#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two directions of bytes between us and one client: standard input and output, a pair of pipes, or a socket.
public struct ByteStream: ~Copyable {
  let input: InputSource
  let output: OutputSink

  /// A stream over descriptors of any kind: pipes, sockets, terminals, files.
  ///
  /// - Parameters:
  ///   - input: what is read; closed at the end.
  ///   - output: what is written; closed at the end.
  public init(reading input: consuming OwnedDescriptor, writing output: consuming OwnedDescriptor) {
    self.input = InputSource(input)
    self.output = OutputSink(output)
  }

  /// A stream over one connected socket.
  ///
  /// - Throws: `SystemError` where the process has no file descriptors left.
  public init(socket: consuming OwnedDescriptor) throws(SystemError) {
    output = OutputSink(try OwnedDescriptor(duplicating: socket.number))
    input = InputSource(socket)
  }

  /// A connected pair inside this process: a stream for the loop, and a socket for whoever plays the client.
  ///
  /// - Throws: `SystemError` where the process has no file descriptors left.
  public static func pair() throws(SystemError) -> Pair {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last("making a pair of sockets") }
    let server = OwnedDescriptor(adopting: ends[0])
    let client = OwnedDescriptor(adopting: ends[1])
    server.closeOnExec()
    client.closeOnExec()
    return Pair(stream: try ByteStream(socket: server), client: client)
  }

  /// Both ends of a connection inside one process.
  @frozen public struct Pair: ~Copyable {
    /// What the loop serves.
    public var stream: ByteStream
    /// A connected socket.
    public var client: OwnedDescriptor
  }
}
