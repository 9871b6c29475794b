/// How much may wait for a client that does not read; in bytes.
public struct OutputLimits: Sendable, Equatable {
  /// Above this, the owner should refuse requests.
  public var refusing: Int
  /// Above this, the loop stops reading.
  public var pausing: Int
  /// Once paused, the loop reads again when no more than this waits.
  public var resuming: Int

  /// - Parameters:
  ///   - refusing: above it, requests are to be refused; 16 MiB by default.
  ///   - pausing: above it, the loop stops reading; 64 MiB by default.
  ///   - resuming: a paused loop reads again at it; 32 MiB by default.
  public init(refusing: Int = 16 << 20, pausing: Int = 64 << 20, resuming: Int = 32 << 20) {
    self.refusing = refusing
    self.pausing = pausing
    self.resuming = resuming
  }
}

/// What one attempt to write gave.
enum WriteOutcome: Equatable {
  case bytes(Int)
  /// Nothing can be taken now; `poll` will say when.
  case full
  /// Nobody reads at the other end any more.
  case gone
  case failed(SystemError)
}

/// What is left after writing as much as could be written.
enum FlushOutcome: Equatable {
  case done
  case waiting
  case gone
  case failed(SystemError)
}

/// Bytes that wait to be written: what is appended between two flushes leaves in one write.
public struct OutputQueue: ~Copyable {
  private var buffer: [UInt8] = []
  private var head = 0
  private let limits: OutputLimits

  /// True from the moment more than `pausing` bytes wait until `resuming` or fewer do.
  private(set) var isPausing = false

  /// What an idle queue may keep allocated.
  private static let idleCapacity = 1 << 20

  init(limits: OutputLimits = OutputLimits()) {
    self.limits = limits
  }

  /// How many bytes are not written yet.
  public var unsent: Int { buffer.count - head }

  /// True while the client is so far behind that its requests should be refused.
  public var isCongested: Bool { unsent > limits.refusing }

  /// Appends a whole frame, or several.
  public mutating func append(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    watch()
  }

  /// Appends a whole frame, or several, from memory that is only valid during the call.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes)
    watch()
  }

  /// Writes until everything is gone or the other side takes no more.
  mutating func flush(_ write: (UnsafeRawBufferPointer) -> WriteOutcome) -> FlushOutcome {
    while unsent > 0 {
      switch buffer.withUnsafeBytes({ write(UnsafeRawBufferPointer(rebasing: $0[head...])) }) {
      case .bytes(let count): remove(count)
      case .full: return .waiting
      case .gone: return .gone
      case .failed(let error): return .failed(error)
      }
    }
    return .done
  }

  private mutating func remove(_ count: Int) {
    head += count
    if head == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.idleCapacity)
      head = 0
    } else if head > Self.idleCapacity, head * 2 > buffer.count {
      // Moving what remains only when it is the smaller half keeps the cost of a byte constant.
      buffer.removeFirst(head)
      head = 0
    }
    watch()
  }

  private mutating func watch() {
    isPausing = unsent > (isPausing ? limits.resuming : limits.pausing)
  }
}
