import InspectorTransport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FilePath {
  /// The names of what is in the folder, sorted; none where there is no such folder.
  func names() throws(SystemError) -> [String] {
    guard let folder = opendir(description) else {
      if errno == ENOENT { return [] }
      throw failure(of: "listing")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes the folder, and those it is in, where they are missing.
  func makeFolder() throws(SystemError) {
    guard mkdir(description, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let parent else { throw failure(of: "making the folder") }
    try parent.makeFolder()
    guard mkdir(description, 0o777) == 0 || errno == EEXIST else { throw failure(of: "making the folder") }
  }
}
