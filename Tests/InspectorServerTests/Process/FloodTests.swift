#if os(Linux)
  import Foundation
  import Testing

  /// A client that asks for far more than it reads.
  @Suite struct FloodTests {
    private static let requests = 20_000

    @Test("20 MB of requests, unread for a second: memory stays bounded, and each is answered once or refused")
    func unread() throws {
      let process = Process()
      let input = Pipe()
      let output = Pipe()
      process.executableURL = ProgramFile.storescope
      process.arguments = ["lsp", "--demo", "favorite-primes"]
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      signal(SIGPIPE, SIG_IGN)
      try process.run()
      try output.fileHandleForWriting.close()
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

      try input.fileHandleForWriting.write(contentsOf: Self.frame(#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#))
      var reader = AnswerScanner(output.fileHandleForReading.fileDescriptor)
      try reader.read(upTo: 1)
      let before = try Self.residentBytes(of: process.processIdentifier)

      // It blocks where the server stops reading.
      let writing = input.fileHandleForWriting
      Thread.detachNewThread {
        let padding = String(repeating: "x", count: 900)
        for first in stride(from: 1, through: Self.requests, by: 100) {
          let frames = (first..<first + 100).map { id in
            Self.frame(
              "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"store/actions/schema\",\"params\":{\"store\":\"s1\",\"padding\":\"\(padding)\"}}"
            )
          }
          guard (try? writing.write(contentsOf: frames.reduce(Data(), +))) != nil else { return }
        }
      }
      var most = before
      for _ in 0..<20 {
        usleep(50_000)
        most = max(most, try Self.residentBytes(of: process.processIdentifier))
      }
      try reader.read(upTo: Self.requests + 1)
      #expect(most - before < 96 << 20, "\((most - before) >> 20) MB more")
      #expect(reader.ids.count == Self.requests + 1)
      #expect(reader.answers == Self.requests + 1, "somebody was answered twice")
      #expect(reader.isWellFormed)
      #expect(Set(reader.errorCodes.keys).isSubset(of: [-32000]))

      try writing.write(contentsOf: Self.frame(#"{"jsonrpc":"2.0","id":-1,"method":"shutdown"}"#))
      try reader.read(upTo: Self.requests + 2)
      try writing.write(contentsOf: Self.frame(#"{"jsonrpc":"2.0","method":"exit"}"#))
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    private static func frame(_ body: String) -> Data { Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8) }

    private static func residentBytes(of process: Int32) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
      return try #require(Int(text.split(separator: " ")[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }

  /// Counts answers without making values of them; strict about everything it looks at.
  private struct AnswerScanner {
    private(set) var ids: Set<Int> = []
    private(set) var answers = 0
    private(set) var errorCodes: [Int: Int] = [:]
    private(set) var isWellFormed = true
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var head = 0

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads until there were so many answers, or a minute of silence.
    mutating func read(upTo count: Int) throws {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while answers < count, isWellFormed {
        if scan() { continue }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&request, 1, 60_000) > 0, "silence after \(answers) answers")
        let got = Foundation.read(descriptor, &chunk, chunk.count)
        try #require(got > 0, "the end after \(answers) answers")
        buffer.removeFirst(head)
        head = 0
        buffer += chunk[..<got]
      }
    }

    // Takes one frame; false where it has not all come.
    private mutating func scan() -> Bool {
      let name = Array("Content-Length: ".utf8)
      guard let end = buffer[head...].firstIndex(of: UInt8(ascii: "{")) else { return false }
      let header = buffer[head..<end]
      let digits = header.dropFirst(name.count).dropLast(4)
      guard header.starts(with: name), header.suffix(4).elementsEqual("\r\n\r\n".utf8),
        let length = Int(String(decoding: digits, as: UTF8.self))
      else {
        isWellFormed = false
        return false
      }
      guard buffer.count >= end + length else { return false }
      let body = buffer[end..<end + length]
      head = end + length
      guard let id = Self.number(in: body, after: #"{"jsonrpc":"2.0","id":"#), body.last == UInt8(ascii: "}") else {
        isWellFormed = false
        return false
      }
      answers += 1
      ids.insert(id)
      let rest = body.dropFirst(#"{"jsonrpc":"2.0","id":\#(id),"#.utf8.count)
      if let code = Self.number(in: rest, after: #""error":{"code":"#) { errorCodes[code, default: 0] += 1 }
      return true
    }

    private static func number(in bytes: ArraySlice<UInt8>, after start: String) -> Int? {
      guard bytes.starts(with: start.utf8) else { return nil }
      let digits = bytes.dropFirst(start.utf8.count).prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
      return Int(String(decoding: digits, as: UTF8.self))
    }
  }
#endif
