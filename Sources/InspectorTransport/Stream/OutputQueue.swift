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

/// Bytes that wait to be written: what is appended between two flushes leaves in one write, unless it is much.
///
/// They lie in pieces of 1 MiB or so: a queue that grows never moves what it holds, and what is written is given back.
public struct OutputQueue: ~Copyable {
  /// Oldest first; those before `first` are written and empty, and of `first` itself `head` bytes are written.
  private var pieces: [[UInt8]] = [[]]
  private var first = 0
  private var head = 0
  private let limits: OutputLimits

  /// How many bytes are not written yet.
  public private(set) var unsent = 0

  /// True from the moment more than `pausing` bytes wait until `resuming` or fewer do.
  private(set) var isPausing = false

  /// The most bytes that are put together in one piece, and that an idle queue keeps allocated.
  private static let pieceSize = 1 << 20

  init(limits: OutputLimits = OutputLimits()) {
    self.limits = limits
  }

  /// True while the client is so far behind that its requests should be refused.
  public var isCongested: Bool { unsent > limits.refusing }

  /// Appends a whole frame, or several.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Appends a whole frame, or several, from memory that is only valid during the call.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let last = pieces.count - 1
    if pieces[last].isEmpty || pieces[last].count + bytes.count <= Self.pieceSize {
      pieces[last].append(contentsOf: bytes)
    } else {
      pieces.append(Array(bytes))
    }
    unsent += bytes.count
    watch()
  }

  /// Writes until everything is gone or the other side takes no more.
  mutating func flush(_ write: (UnsafeRawBufferPointer) -> WriteOutcome) -> FlushOutcome {
    while unsent > 0 {
      switch pieces[first].withUnsafeBytes({ write(UnsafeRawBufferPointer(rebasing: $0[head...])) }) {
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
    unsent -= count
    if head == pieces[first].count { removeFirstPiece() }
    watch()
  }

  private mutating func removeFirstPiece() {
    head = 0
    if first == pieces.count - 1 {
      let isSmall = pieces[first].capacity <= Self.pieceSize
      pieces[first].removeAll(keepingCapacity: isSmall)
      if first > 0 { pieces = [pieces[first]] }
      first = 0
    } else {
      pieces[first] = []
      first += 1
      if first * 2 > pieces.count {
        pieces.removeFirst(first)
        first = 0
      }
    }
  }

  private mutating func watch() {
    isPausing = unsent > (isPausing ? limits.resuming : limits.pausing)
  }
}
