import StoreRuntime

/// A pointer is the same text again once it was read, and segments are the same again once they were written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPointers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let pointer = text(bytes[...])
  do throws(MalformedStatePath) {
    let path = try StatePath(parsing: pointer)
    if !path.description.utf8.elementsEqual(pointer.utf8) { fail("\"\(pointer)\" became \"\(path)\"") }
  } catch {
    if !(0..<max(pointer.utf8.count, 1)).contains(error.offset) { fail("\(error) is not within the text") }
  }
  let path = StatePath(segments: bytes.split(separator: 0, omittingEmptySubsequences: false).map(text))
  do throws(MalformedStatePath) {
    let again = try StatePath(parsing: path.description)
    let isSame = zip(again.segments, path.segments).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    if again.segments.count != path.segments.count || !isSame { fail("\(path.segments) became \(again.segments)") }
  } catch {
    fail("\(error) in what was written as a pointer")
  }
  return 0
}

private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
