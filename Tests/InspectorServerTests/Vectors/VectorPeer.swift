import StoreJSON

/// A server that a vector is played against, in this process or in another.
@MainActor
protocol VectorPeer: AnyObject {
  /// What the server wrote so far.
  var output: ServerOutput { get }
  /// How it ended; nil while it runs.
  var exitCode: Int32? { get }
  /// One write.
  func send(bytes: ArraySlice<UInt8>)
  /// The end of the input.
  func end() throws
  /// Lets the server work, and some time go by.
  func pass() async throws
  /// Lets the server do all it would do by itself, so that what is not there now will never be.
  func settle() async throws
}
