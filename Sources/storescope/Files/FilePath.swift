import InspectorTransport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The path of a file or a folder.
struct FilePath: CustomStringConvertible {
  let description: String

  init(_ path: String) { description = path }

  /// The folder this process was started in.
  static var current: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(String(cString: path))
  }

  /// The folder this is in; nil for the outermost one. Only for absolute paths.
  var parent: FilePath? {
    guard description != "/", let slash = description.lastIndex(of: "/") else { return nil }
    return FilePath(slash == description.startIndex ? "/" : String(description[..<slash]))
  }

  /// The path of something in this folder.
  func appending(_ part: String) -> FilePath {
    FilePath(description.hasSuffix("/") ? description + part : "\(description)/\(part)")
  }

  /// Whether there is something this process may read.
  var isReadable: Bool { access(description, R_OK) == 0 }

  /// The error of the call on this path that has just failed.
  func failure(of action: String) -> SystemError { SystemError("\(action) \(self)", code: errno) }
}
