import Foundation
import Testing

@testable import storescope

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A server in a process of its own, spoken to through pipes or a socket; what it says to standard error is kept in a file.
@MainActor
final class ServerProcess {
  private(set) var output = ServerOutput()
  /// Nil where somebody else writes to it.
  private var ledger: AnswerLedger? = AnswerLedger()
  /// True once it was taken leave of, so that no answer may be missing.
  var isAudited = false
  let errors: URL
  let process = Process()
  private var input: FileHandle?
  private let answers: FileHandle
  private(set) var isOutputOpen = true
  // How long a vector may wait for it, in all.
  private let patience = ContinuousClock.now + .seconds(60)

  /// Starts it with pipes for standard input and output.
  ///
  /// - Parameter input: what it reads instead of what is sent.
  init(_ program: URL, _ arguments: [String] = [], input: Any? = nil) throws {
    _ = Self.ignoringBrokenPipes
    errors = try Self.makeFile("stderr")
    let ownInput = Pipe()
    self.input = input == nil ? ownInput.fileHandleForWriting : nil
    if input != nil { ledger = nil }
    let ownOutput = Pipe()
    answers = ownOutput.fileHandleForReading
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input ?? ownInput
    process.standardOutput = ownOutput
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try ownOutput.fileHandleForWriting.close()
  }

  /// Starts it with `--pipe` and the path of a socket, and accepts its connection.
  ///
  /// - Parameter printed: the file its standard output goes to.
  init(_ program: URL, _ arguments: [String] = [], listening listener: SocketListener, printed: URL) throws {
    _ = Self.ignoringBrokenPipes
    errors = try Self.makeFile("stderr")
    process.executableURL = program
    process.arguments = arguments + ["--pipe=\(listener.path)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: printed)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    answers = try listener.accept()
    input = answers
  }

  static func makeFile(_ name: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(name)")
    try Data().write(to: file)
    return file
  }

  deinit {
    // A test that failed leaves it running.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    // Some sessions are cut off on purpose, but none may be answered what it did not ask.
    if let problems = ledger?.problems(of: output.messages, isCut: !isAudited), !problems.isEmpty {
      Issue.record("\(problems)")
    }
    try? FileManager.default.removeItem(at: errors)
  }

  private static let ignoringBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// How it ended; nil while it runs.
  var exitCode: Int32? {
    if process.isRunning { return nil }
    // 128 and the signal, as shells count.
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Waits until the condition holds, reading what comes.
  ///
  /// - Returns: false if it does not within so many seconds.
  @discardableResult
  func wait(seconds: Double = 10, until isMet: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isMet() {
      if ContinuousClock.now > end { return false }
      read(milliseconds: 10)
    }
    return true
  }

  /// Closes the pipe that the server writes to.
  func stopReading() throws {
    isOutputOpen = false
    try answers.close()
  }

  private func read(milliseconds: Int32) {
    var request = pollfd(
      fd: isOutputOpen ? answers.fileDescriptor : -1, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(request.fd, &chunk, chunk.count)
    if count > 0 { output.append(chunk[..<count]) } else { isOutputOpen = false }
  }
}

extension ServerProcess: VectorPeer {
  var transcript: [VectorMessage] { output.vectorMessages }

  // A server that has ended reads nothing; that it should not have ended shows in its answers.
  func send(bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { ledger?.sent($0) }
    try? input?.write(contentsOf: Data(bytes))
  }

  func end() throws {
    // A socket is closed for one direction only.
    if let input, shutdown(input.fileDescriptor, Int32(SHUT_WR)) != 0 { try input.close() }
    input = nil
  }

  // One that has ended and has said all has no more to say.
  func pass() -> Bool {
    read(milliseconds: 100)
    return ContinuousClock.now < patience && (isOutputOpen || exitCode == nil)
  }

  /// Ends it by closing its input, so that all it wrote has come.
  func settle() throws {
    try end()
    #expect(wait { !isOutputOpen && exitCode != nil }, "the server goes on after the end of its input")
    isAudited = true
  }
}
