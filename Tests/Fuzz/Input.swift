/// Ends the program, so that the fuzzer keeps the input.
func fail(_ message: String) -> Never { fatalError(message) }

/// The bytes that the fuzzer gives.
func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}
