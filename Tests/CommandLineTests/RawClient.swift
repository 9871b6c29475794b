import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A client that shares no code with the program and keeps every byte the program writes.
final class RawClient {
  private let process = Process()
  private let toServer = Pipe()
  private let fromServer = Pipe()
  private var unread = Data()
  private var lastID = 0

  /// Everything that came from the program's standard output.
  private(set) var received = Data()
  /// The messages that were no answer.
  private(set) var notifications: [[String: Any]] = []

  init(_ arguments: [String], environment: [String: String], errorFile: URL) throws {
    try Data().write(to: errorFile)
    process.executableURL = ProgramUnderTest.url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = toServer
    process.standardOutput = fromServer
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    try fromServer.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// The answer to a request, `result` or `error` included.
  func ask(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": lastID, "method": method, "params": params])
    while true {
      let message = try next()
      if message["method"] == nil, message["id"] as? Int == lastID { return message }
      notifications.append(message)
    }
  }

  /// The result of a request that must succeed.
  func result(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    let answer = try ask(method, params)
    return try #require(answer["result"] as? [String: Any], "\(method): \(answer)")
  }

  func tell(_ method: String) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": [String: Any]()])
  }

  /// Reads messages until there was one that makes the condition true.
  func wait(until condition: ([String: Any]) -> Bool) throws {
    while !notifications.contains(where: condition) { notifications.append(try next()) }
  }

  /// The oldest message that was no answer and was not taken yet; waits for one.
  func takeNotification() throws -> [String: Any] {
    notifications.isEmpty ? try next() : notifications.removeFirst()
  }

  /// How much of the program is in memory, in MB; nil where the system has no `/proc`.
  var residentMegabytes: Double? {
    let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map { $0 / 1_024 }
  }

  /// Says goodbye and gives the exit status.
  func close() throws -> Int32 {
    _ = try ask("shutdown")
    try tell("exit")
    while try fill() {}
    process.waitUntilExit()
    // Each answer was taken by the one who asked.
    let strays = notifications.filter { $0["method"] == nil }
    #expect(strays.isEmpty && unread.isEmpty, "answers that nobody asked for: \(strays)")
    return process.terminationStatus
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    let header = Data("Content-Length: \(body.count)\r\n\r\n".utf8)
    try toServer.fileHandleForWriting.write(contentsOf: header + body)
  }

  private func next() throws -> [String: Any] {
    while true {
      if let end = unread.range(of: Data("\r\n\r\n".utf8)) {
        let header = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        let length = try #require(Int(header.dropFirst("Content-Length: ".count)), "\(header)")
        if unread.distance(from: end.upperBound, to: unread.endIndex) >= length {
          let body = unread[end.upperBound..<end.upperBound + length]
          unread = Data(unread[body.endIndex...])
          return try #require(JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
        }
      }
      let isOpen = try fill()
      try #require(isOpen, "the server closed its output")
    }
  }

  private func fill() throws -> Bool {
    let descriptor = fromServer.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&request, 1, 10_000) > 0, "the server is silent")
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return false }
    received.append(contentsOf: chunk[..<count])
    unread.append(contentsOf: chunk[..<count])
    return true
  }
}
