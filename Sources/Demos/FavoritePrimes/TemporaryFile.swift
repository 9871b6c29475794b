#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FavoritePrimes {
  /// Favourites in a temporary file of this process alone: how many, then each of them, one number a line.
  ///
  /// The file has mode 0600 and loses its name as soon as it is open: no other process finds it, and it is gone with
  /// this one, however it ends.
  actor TemporaryFile: FavoriteStorage {
    private var descriptor: Int32 = -1

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    func save(_ primes: [Int]) throws(StorageFailure) {
      let file = try opened(else: .unwritable)
      let bytes = ([primes.count] + primes).flatMap { Array("\($0)\n".utf8) }
      guard ftruncate(file, 0) == 0 else { throw .unwritable }
      var written = 0
      while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(written)) }
        if count > 0 { written += count } else if errno != EINTR { throw .unwritable }
      }
    }

    func load() throws(StorageFailure) -> [Int] {
      let file = try opened(else: .unreadable)
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = chunk.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, off_t(bytes.count)) }
        if count == 0 { break }
        if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw .unreadable }
      }
      return try Self.numbers(in: bytes)
    }

    private func opened(else failure: StorageFailure) throws(StorageFailure) -> Int32 {
      if descriptor >= 0 { return descriptor }
      let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var name = Array("\(folder)/storescope-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      guard file >= 0 else { throw failure }
      unlink(name)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      descriptor = file
      return file
    }

    private static func numbers(in bytes: [UInt8]) throws(StorageFailure) -> [Int] {
      guard !bytes.isEmpty else { throw .nothingSaved }
      var numbers: [Int] = []
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let number = Int(String(decoding: line, as: UTF8.self)) else { throw .unreadable }
        numbers.append(number)
      }
      guard numbers.first == numbers.count - 1 else { throw .unreadable }
      return Array(numbers.dropFirst())
    }
  }
}
