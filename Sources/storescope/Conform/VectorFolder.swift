import InspectorTransport

/// Where the vectors lie: one folder for each kind, one file for each vector.
struct VectorFolder {
  /// Where they lie in the package.
  static let place = "Protocol/vectors"

  /// Why there are none, as a sentence for people.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  let path: FilePath

  /// The folder of the package that one of these places is in, the nearest first.
  ///
  /// - Parameter places: absolute paths of files or folders; each is asked with all that it is in.
  static func find(above places: [FilePath]) -> VectorFolder? {
    for start in places {
      var place: FilePath? = start
      while let here = place {
        let candidate = here.appending(Self.place)
        if candidate.isReadable { return VectorFolder(path: candidate) }
        place = here.parent
      }
    }
    return nil
  }

  /// Reads all, by kind and number.
  func vectors() throws(Unreadable) -> [Vector] {
    do {
      let files = try path.names().filter { !$0.contains(".") }.flatMap { kind in
        try path.appending(kind).names().filter { $0.hasSuffix(".json") }.map { (kind, $0) }
      }
      guard !files.isEmpty else { throw Unreadable(description: "there are no vectors in \(path)") }
      return try files.map { kind, file in
        try Vector(path.appending(kind).appending(file).read(), kind: kind, file: file)
      }
    } catch {
      throw (error as? Unreadable) ?? Unreadable(description: "\(error)")
    }
  }
}
