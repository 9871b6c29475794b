import StoreJSON

/// One message of a server.
struct VectorMessage: Sendable {
  let message: JSONValue
  /// As it came, header included.
  let frame: String

  /// True for what has a method: a notification, or a request of the server's own.
  var hasMethod: Bool { message.object?["method"] != nil }
}

/// A server that a vector is played against, in this process or in another.
@MainActor
protocol VectorPeer: AnyObject {
  /// What the server wrote so far.
  var transcript: [VectorMessage] { get }
  /// How it ended; nil while it runs.
  var exitCode: Int32? { get }
  /// One write.
  func send(bytes: ArraySlice<UInt8>)
  /// The end of the input.
  func end() throws
  /// Lets the server work, and some time go by.
  ///
  /// - Returns: false if waiting is over: nothing more can come, or there was time enough.
  func pass() async throws -> Bool
  /// Lets the server do all it would do by itself, so that what is not there now will never be.
  func settle() async throws
}
