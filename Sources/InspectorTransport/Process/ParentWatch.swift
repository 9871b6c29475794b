#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a process can be seen from here.
public enum ProcessPresence: Sendable, Equatable {
  case present
  case absent

  /// Asks the operating system, by a signal that is not sent.
  public static func of(_ processID: Int32) -> ProcessPresence {
    kill(processID, 0) == 0 || errno != ESRCH ? .present : .absent
  }
}

/// Watches the process that started us, so that a server whose editor was killed does not stay behind.
///
/// It decides and does nothing: the loop's owner calls `check` when `deadline` is reached.
public struct ParentWatch: Sendable, Equatable {
  /// The process that is watched.
  public let processID: Int32
  /// When to call `check` next, in nanoseconds of `MonotonicClock`.
  public private(set) var deadline: UInt64

  /// How often it looks, in nanoseconds.
  public static let interval: UInt64 = 1_000_000_000

  /// A watch on the `processId` of a client's `initialize`; nil where watching it would end us for no reason.
  ///
  /// That is so for our own id, for one that is not visible (a client in another container or on another machine), and
  /// for what is no id of a process at all: 0 and less would ask about groups of processes.
  /// - Parameters:
  ///   - processID: as the client said it.
  ///   - ownID: our own id; nil asks the operating system.
  ///   - now: nanoseconds of `MonotonicClock`.
  ///   - presence: whether a process is there; by default the operating system's answer.
  public init?(
    _ processID: Int, ownID: Int32? = nil, now: UInt64,
    presence: (Int32) -> ProcessPresence = ProcessPresence.of
  ) {
    guard let id = Int32(exactly: processID), id > 0, id != ownID ?? getpid(), presence(id) == .present else {
      return nil
    }
    self.processID = id
    deadline = now + Self.interval
  }

  /// Looks whether the process is gone, and moves the deadline; before the deadline it does not look.
  public mutating func check(
    now: UInt64, presence: (Int32) -> ProcessPresence = ProcessPresence.of
  ) -> ProcessPresence {
    guard now >= deadline else { return .present }
    deadline = now + Self.interval
    return presence(processID)
  }
}
