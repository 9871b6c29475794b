#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands behind a file descriptor, as far as reading and writing without waiting differ.
enum DescriptorKind: Equatable {
  case socket
  /// A pipe, a terminal or another character device: writing can wait.
  case streaming
  /// A regular file or a block device: reading and writing never wait for a peer.
  case stored

  init(of number: Int32) {
    var status = stat()
    guard fstat(number, &status) == 0 else {
      self = .stored
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: self = .socket
    case S_IFIFO, S_IFCHR: self = .streaming
    default: self = .stored
    }
  }
}
