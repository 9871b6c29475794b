/// A flag that a language server is started with, as LSP clients pass them.
public enum ServeFlag: String, CaseIterable, Sendable {
  case stdio = "--stdio"
  case pipe = "--pipe"
  case clientProcessId = "--clientProcessId"
  case trace = "--trace"
  case sourceMap = "--source-map"
  /// Known so that it can be refused with a reason.
  case socket = "--socket"
  /// Known so that it can be refused with a reason.
  case nodeIPC = "--node-ipc"

  /// What stands for the value in help; nil for a flag without one.
  public var value: String? {
    switch self {
    case .stdio, .nodeIPC: nil
    case .pipe: "PATH"
    case .clientProcessId: "N"
    case .trace: "FILE"
    case .sourceMap: "FROM=TO"
    case .socket: "PORT"
    }
  }

  /// What it is for, in a line.
  public var summary: String {
    switch self {
    case .stdio: "accepted: stdin and stdout are used unless --pipe says otherwise"
    case .pipe: "connect to the socket the client listens on"
    case .clientProcessId: "end when this process is gone"
    case .sourceMap: "a folder of sources that the compiler saw elsewhere"
    case .trace: "write down every message, secrets left out"
    case .socket, .nodeIPC: "not served"
    }
  }

  /// True for the flags that do something.
  public var isServed: Bool { self != .socket && self != .nodeIPC }

  /// True for the flags that say more when they are given again.
  public var isRepeatable: Bool { self == .sourceMap }
}

/// Arguments that cannot be followed, as a sentence that says what to write instead.
public struct ServeFlagError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
}

extension ServeOptions {
  /// Takes the flags out of an app's arguments that it is started with as a language server; the others are left to the app.
  ///
  /// ```swift
  /// var arguments = Array(CommandLine.arguments.dropFirst())
  /// let options = try ServeOptions(taking: &arguments)
  /// ```
  /// Values follow their flag, or `=`. What follows a `--` is left alone.
  /// - Parameter arguments: without the program's own name.
  /// - Throws: `ServeFlagError` where a value is missing or cannot be followed.
  public init(taking arguments: inout [String]) throws(ServeFlagError) {
    self.init()
    var others: [String] = []
    var words = arguments[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard word != "--" else {
        others += [word] + words
        break
      }
      guard let flag = parts.first.flatMap(ServeFlag.init) else {
        others.append(word)
        continue
      }
      if flag.value == nil {
        guard parts.count == 1 else { throw ServeFlagError(description: "\(flag.rawValue) takes no value") }
        try apply(flag)
      } else if parts.count == 2 {
        try apply(flag, value: parts[1])
      } else {
        // A forgotten value is likelier than one that looks like a flag.
        try apply(flag, value: words.first.map { $0.hasPrefix("--") } == false ? words.removeFirst() : "")
      }
    }
    arguments = others
  }

  /// Sets what a flag says.
  ///
  /// - Throws: `ServeFlagError` where the flag is not served, or its value cannot be followed.
  public mutating func apply(_ flag: ServeFlag, value: String = "") throws(ServeFlagError) {
    if let placeholder = flag.value, value.isEmpty, flag.isServed {
      throw ServeFlagError(description: "\(flag.rawValue) needs a value: \(flag.rawValue) \(placeholder)")
    }
    switch flag {
    case .stdio: break
    case .pipe: transport = .pipe(path: value)
    case .trace: traceFile = value
    case .sourceMap:
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw ServeFlagError(
          description: "--source-map takes FROM=TO, such as /build/src=/home/me/src, not "
            + value.prefix(100).debugDescription)
      }
      sourceMap.append(SourceMapping(from: parts[0], to: parts[1]))
    case .clientProcessId:
      guard let number = Int(value) else {
        throw ServeFlagError(
          description: "--clientProcessId takes the number of a process, not \(value.prefix(100).debugDescription)")
      }
      clientProcess = number
    case .socket, .nodeIPC:
      throw ServeFlagError(
        description: "\(flag.rawValue) is not served: let the client use stdio, or --pipe with a socket it listens on")
    }
  }
}
