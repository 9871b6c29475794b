import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A server in a process of its own, spoken to through pipes; what it says to standard error is kept in a file.
@MainActor
final class ServerProcess {
  private(set) var output = ServerOutput()
  let errors: URL
  let process = Process()
  private var input: Pipe?
  private let answers = Pipe()
  private var isOutputOpen = true

  /// Starts it.
  ///
  /// - Parameter input: what it reads instead of what is sent.
  init(_ program: URL, _ arguments: [String] = [], input: Any? = nil) throws {
    _ = Self.ignoringBrokenPipes
    errors = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).stderr")
    try Data().write(to: errors)
    let ownInput = Pipe()
    self.input = input == nil ? ownInput : nil
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input ?? ownInput
    process.standardOutput = answers
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try answers.fileHandleForWriting.close()
  }

  deinit {
    // A test that failed leaves it running.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
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
    try answers.fileHandleForReading.close()
  }

  private func read(milliseconds: Int32) {
    var request = pollfd(
      fd: isOutputOpen ? answers.fileHandleForReading.fileDescriptor : -1, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(request.fd, &chunk, chunk.count)
    if count > 0 { output.append(chunk[..<count]) } else { isOutputOpen = false }
  }
}

extension ServerProcess: VectorPeer {
  // A server that has ended reads nothing; that it should not have ended shows in its answers.
  func send(bytes: ArraySlice<UInt8>) {
    try? input?.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  func end() throws {
    try input?.fileHandleForWriting.close()
    input = nil
  }

  func pass() { read(milliseconds: 100) }

  /// Ends it by closing its input, so that all it wrote has come.
  func settle() throws {
    try end()
    #expect(wait { !isOutputOpen && exitCode != nil }, "the server goes on after the end of its input")
  }
}
