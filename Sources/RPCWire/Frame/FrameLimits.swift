/// How much a frame may hold before it is refused.
public struct FrameLimits: Sendable {
  /// The bytes of a header block, line ends included.
  public var headerBytes: Int

  /// The bytes of a body that is read.
  public var bodyBytes: Int

  /// The bytes of a refused body that is read past; a longer one is not believed.
  public var drainedBytes: Int

  /// Limits; the defaults are the protocol's: 64 KiB, 8 MiB, 64 MiB.
  public init(headerBytes: Int = 64 << 10, bodyBytes: Int = 8 << 20, drainedBytes: Int = 64 << 20) {
    self.headerBytes = headerBytes
    self.bodyBytes = bodyBytes
    self.drainedBytes = drainedBytes
  }
}
