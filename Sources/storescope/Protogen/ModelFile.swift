import ProtocolGenerator

/// The model of the protocol and the file it was read from.
struct ModelFile {
  static let name = "Protocol/storescope.model.json"

  let content: ProtocolModel
  let file: FilePath

  /// The model in the current folder or the nearest one around it; nil where there is none.
  static func nearest() throws -> ModelFile? {
    var folder = FilePath.current
    while let here = folder {
      let file = here.appending(name)
      if file.isReadable { return try ModelFile(file) }
      folder = here.parent
    }
    return nil
  }

  /// The model in a file, which has no problems.
  init(_ file: FilePath) throws {
    let bytes = try file.read()
    do throws(ModelError) {
      content = try ProtocolModel.read(bytes)
    } catch {
      throw ModelFileError(file: file, complaints: [error.description])
    }
    let problems = content.problems
    guard problems.isEmpty else { throw ModelFileError(file: file, complaints: problems.map(\.description)) }
    self.file = file
  }
}

/// A model that cannot be used, and what is wrong with it.
struct ModelFileError: Error, CustomStringConvertible {
  let file: FilePath
  let complaints: [String]

  /// One complaint on the line of the file, several on lines of their own.
  var description: String {
    complaints.count == 1
      ? "\(file): \(complaints[0])" : "\(file):\(complaints.map { "\n  \($0)" }.joined())"
  }
}
