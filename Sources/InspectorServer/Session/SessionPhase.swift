/// Where a session stands in the life an LSP client and server lead together.
enum SessionPhase: Equatable {
  /// Nothing but `initialize` and `exit` is served.
  case uninitialized
  /// `initialize` is being answered.
  case initializing
  /// Requests are served.
  case running
  /// `shutdown` was seen; only `exit` is left.
  case shuttingDown
  /// Over, with the process's exit code.
  case exited(Int32)
}
