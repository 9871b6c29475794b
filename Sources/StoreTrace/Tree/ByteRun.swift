/// A run of bytes in memory, described without copying it.
struct ByteRun {
  let size: Int
  let head: [UInt8]
  /// Reads all bytes, so it is called only for the node itself and never for previews.
  let hash: () -> UInt64

  init(_ bytes: some RandomAccessCollection<UInt8>) {
    size = bytes.count
    head = Array(bytes.prefix(64))
    hash = { bytes.withContiguousStorageIfAvailable(Self.hash) ?? Array(bytes).withUnsafeBufferPointer(Self.hash) }
  }

  var blob: Blob { Blob(size: size, hash: Self.hexadecimal(hash()), head: head) }

  var preview: String {
    "‹\(size) bytes\(head.isEmpty ? "" : ": ")\(Self.digits(head.prefix(16)))\(size > 16 ? " …" : "")›"
  }

  /// A text that other bytes do not have.
  var exactText: String {
    size <= head.count
      ? "‹\(size) bytes: \(Self.digits(head[...]))›" : "‹\(size) bytes, hash \(Self.hexadecimal(hash()))›"
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func hash(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8(hash)
  }

  /// Four lanes of multiply and rotate over eight bytes each, as in xxHash64, so that 100 MB take some 15 ms.
  ///
  /// `loadUnaligned` stays within the buffer: every offset read is below `words * 8 <= count`, the tail is read bytewise.
  private static func hash(_ buffer: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(buffer)
    let words = raw.count / 8
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (
      0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0, 0x85EB_CA77_C2B2_AE63
    )
    var word = 0
    while word + 4 <= words {
      lanes.0 = mix(lanes.0, raw.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
      lanes.1 = mix(lanes.1, raw.loadUnaligned(fromByteOffset: word * 8 + 8, as: UInt64.self))
      lanes.2 = mix(lanes.2, raw.loadUnaligned(fromByteOffset: word * 8 + 16, as: UInt64.self))
      lanes.3 = mix(lanes.3, raw.loadUnaligned(fromByteOffset: word * 8 + 24, as: UInt64.self))
      word += 4
    }
    var hash = UInt64(raw.count)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { hash = mix(hash, lane) }
    for offset in word * 8..<raw.count { hash = mix(hash, UInt64(raw[offset])) }
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }

  @inline(__always)
  private static func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let sum = lane &+ UInt64(littleEndian: word) &* 0xC2B2_AE3D_27D4_EB4F
    return (sum << 31 | sum >> 33) &* 0x9E37_79B1_85EB_CA87
  }
}

extension Facets {
  static func bytes(_ bytes: some RandomAccessCollection<UInt8>) -> Facets {
    let run = ByteRun(bytes)
    var facets = Facets(.primitive, style: .plain(run.preview))
    facets.bytes = run
    return facets
  }
}
