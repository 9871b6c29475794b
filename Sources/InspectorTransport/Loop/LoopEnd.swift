/// Why a loop ended.
public enum LoopEnd: Sendable, Equatable {
  /// The handler asked for it; what could not be written within two seconds was given up.
  case stopped(exitCode: Int32)
  /// The client no longer reads.
  case peerGone
  /// The operating system refused what the loop needs.
  case failed(SystemError)
}
