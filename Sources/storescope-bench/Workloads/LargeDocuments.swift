#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary folder with 18 MB of JSON in three documents, 700,007 values in all; it goes with this value.
final class LargeDocuments {
  static let count = 3
  private static let people = 33_333

  let path: String

  init() throws(MeasurementError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/storescope-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw MeasurementError("No folder could be made in \(folder).") }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for number in 0..<Self.count { try write(Self.document(number), to: file(number)) }
  }

  deinit {
    for number in 0..<Self.count { unlink(file(number)) }
    rmdir(path)
  }

  private func file(_ number: Int) -> String { "\(path)/people-\(number).json" }

  /// An array of objects of seven values each.
  private static func document(_ number: Int) -> [UInt8] {
    let people = (number * Self.people..<(number + 1) * Self.people).map { id in
      #"{"id":\#(id),"name":"Person \#(id) of a long and a little tiresome list of people who live here","#
        + #""score":\#(Double(id) / 8),"tags":["number \#(id % 7)","of the people in document \#(number)"],"note":null}"#
    }
    return Array("[\(people.joined(separator: ","))]".utf8)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(MeasurementError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    var written = 0
    while file >= 0, written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { posixWrite(file, $0.baseAddress, $0.count) }
      if count > 0 { written += count } else if errno != EINTR { break }
    }
    guard written == bytes.count else { throw MeasurementError("\(path) could not be written.") }
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
