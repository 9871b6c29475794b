#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that went wrong while serving, for whoever reads standard error.
public struct Notice: Sendable, Equatable {
  /// What such lines are about, in the plural: lines are limited and counted for each subject apart.
  public let subject: String
  /// One line.
  public let text: String

  /// A notice.
  public init(about subject: String, _ text: String) {
    self.subject = subject
    self.text = text
  }
}

/// Says notices on standard error: a few an interval, then one line with the number of those left out.
///
/// It waits for nobody: a line that is not taken at once is counted with those left out.
public struct Notices: ~Copyable {
  /// As much as every POSIX system writes to a pipe as a whole or not at all.
  private static let longestLine = 512

  private let sink: OutputSink
  private let name: String
  private var rates: [String: NoticeRate] = [:]

  /// - Parameter name: the program's, at the beginning of each line.
  /// - Throws: `SystemError` where the process has no file descriptors left.
  public init(name: String) throws(SystemError) {
    self.init(name: name, writing: try OwnedDescriptor(duplicating: STDERR_FILENO))
  }

  init(name: String, writing descriptor: consuming OwnedDescriptor) {
    self.name = name
    sink = OutputSink(descriptor)
  }

  /// When to call `tick`; nil while nothing is left out.
  public var deadline: UInt64? { rates.values.lazy.compactMap(\.deadline).min() }

  /// Says a line unless there were too many about its subject.
  public mutating func say(_ notice: Notice, now: UInt64) {
    tick(now: now)
    var rate = rates[notice.subject] ?? NoticeRate()
    if rate.admit(now: now), !write(notice.text) { rate.suppress() }
    rates[notice.subject] = rate
  }

  /// Says how many lines were left out, where that is due.
  public mutating func tick(now: UInt64) {
    guard deadline.map({ now >= $0 }) ?? false else { return }
    for subject in subjects {
      if let count = rates[subject]?.takeSuppressed(now: now) { sayLeftOut(count, about: subject) }
    }
  }

  /// Says how many lines were left out, due or not.
  deinit {
    for subject in subjects {
      if let count = rates[subject]?.suppressed, count > 0 { sayLeftOut(count, about: subject) }
    }
  }

  // In an order that does not depend on hashing.
  private var subjects: [String] { rates.keys.sorted() }

  private func sayLeftOut(_ count: Int, about subject: String) {
    _ = write("\(count) more \(count == 1 ? "line" : "lines") about \(subject) left out")
  }

  private func write(_ text: String) -> Bool {
    let line = Array("\(name): \(text)".utf8.prefix(Self.longestLine - 1)) + [UInt8(ascii: "\n")]
    return line.withUnsafeBytes { sink.writeAvailable($0) } == .bytes(line.count)
  }
}
