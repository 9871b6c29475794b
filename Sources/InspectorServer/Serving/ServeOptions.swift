/// A folder that the compiler saw in one place and that is in another.
public struct SourceMapping: Sendable, Equatable {
  /// Where the compiler saw it.
  public let from: String
  /// Where it is for those who read the sources.
  public let to: String

  /// A folder that is elsewhere.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

/// How `Inspector.serve` serves.
public struct ServeOptions: Sendable, Equatable {
  /// Where the client is.
  public enum Transport: Sendable, Equatable {
    /// At the other end of standard input and output.
    case standardStreams
    /// It listens on a socket in the file system, and the server connects. Standard input and output stay the program's.
    case pipe(path: String)
  }

  /// Where the client is; standard input and output by default.
  public var transport: Transport
  /// The client's process: the server ends when that one is gone, whatever `initialize` says; nil if it is not known.
  public var clientProcess: Int?
  /// A file to write the wire log to, secrets left out; nil for none.
  public var traceFile: String?

  /// Where sources are that the compiler saw elsewhere; clients may say more of it.
  public var sourceMap: [SourceMapping]

  /// Options; without any, standard input and output are served.
  public init(
    transport: Transport = .standardStreams, clientProcess: Int? = nil, traceFile: String? = nil,
    sourceMap: [SourceMapping] = []
  ) {
    self.transport = transport
    self.clientProcess = clientProcess
    self.traceFile = traceFile
    self.sourceMap = sourceMap
  }
}
