import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The program as it was built beside these tests.
enum ProgramUnderTest {
  static var url: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let folder = bundle?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".build/debug")
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("storescope")
  }

  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program to its end, its input empty.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) async throws -> Ending {
    let output = Pipe()
    let errors = Pipe()
    let process = process(arguments, environment)
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    async let printed = readAll(from: output.fileHandleForReading)
    async let complained = readAll(from: errors.fileHandleForReading)
    let (text, complaint) = await (printed, complained)
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: text, errors: complaint)
  }

  /// Runs the program to its end with another standard output; what it prints is not told.
  static func run(_ arguments: [String], printingTo output: FileHandle) async throws -> Ending {
    let errors = Pipe()
    let process = process(arguments, [:])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let complaint = await readAll(from: errors.fileHandleForReading)
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: "", errors: complaint)
  }

  /// Runs the program with all three standard streams on a terminal of so many columns.
  static func runOnTerminal(
    _ arguments: [String], columns: UInt16, environment: [String: String] = [:]
  ) async throws -> Ending {
    let pair = try PseudoTerminal(columns: columns)
    let process = process(arguments, ["TERM": "xterm"].merging(environment) { $1 })
    process.standardInput = pair.terminal
    process.standardOutput = pair.terminal
    process.standardError = pair.terminal
    try process.run()
    try pair.terminal.close()
    // Once the program has ended, reading gives the rest and then fails.
    let text = await readAll(from: pair.screen).replacingOccurrences(of: "\r\n", with: "\n")
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: text, errors: "")
  }

  private static func process(_ arguments: [String], _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    var merged = ProcessInfo.processInfo.environment
    merged["NO_COLOR"] = nil
    process.environment = merged.merging(environment) { $1 }
    return process
  }
}

/// Reads to the end on a thread of its own, so that a test that waits blocks no other.
private func readAll(from file: FileHandle) async -> String {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(file.fileDescriptor, &chunk, chunk.count)
        if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { break }
      }
      continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
    }
  }
}
