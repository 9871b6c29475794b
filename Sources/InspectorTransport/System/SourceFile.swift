#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of somebody's source, as it is on disk.
///
/// Reading one may take as long as the file system likes, so the loop never does.
public struct SourceFile: Sendable, Equatable {
  /// Its bytes.
  public let bytes: [UInt8]
  /// When it was written last, in nanoseconds since 1970.
  public let modified: Int64

  /// A file with known content.
  public init(bytes: [UInt8], modified: Int64) {
    self.bytes = bytes
    self.modified = modified
  }

  /// Reads a file; nil where there is none, it is no regular file, or it is larger than the limit.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - limit: the most bytes.
  public init?(path: String, limit: Int) {
    // A name may be anything a client sent: opening a pipe must not wait for somebody to write.
    guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else { return nil }
    let descriptor = OwnedDescriptor(adopting: number)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit
    else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes { read(descriptor.number, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        self.init(bytes: bytes, modified: status.modified)
        return
      } else if errno != EINTR {
        return nil
      }
    }
    return nil
  }

  /// When a file was written last, in nanoseconds since 1970; nil where that cannot be told.
  public static func modified(path: String) -> Int64? {
    guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    var status = stat()
    return stat(path, &status) == 0 ? status.modified : nil
  }

  /// When the running program was built, as far as its file tells; nil where it cannot be found.
  public static func programModified() -> Int64? {
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return modified(path: String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      return modified(path: "/proc/self/exe")
    #endif
  }
}

extension stat {
  fileprivate var modified: Int64 {
    #if canImport(Darwin)
      Int64(st_mtimespec.tv_sec) * 1_000_000_000 + Int64(st_mtimespec.tv_nsec)
    #else
      Int64(st_mtim.tv_sec) * 1_000_000_000 + Int64(st_mtim.tv_nsec)
    #endif
  }
}
