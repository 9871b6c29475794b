import ProtocolGenerator

/// The model of the protocol and the folder it lies in.
struct ModelFile {
  static let name = "Protocol/storescope.model.json"

  let content: ProtocolModel
  let folder: FilePath

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

  /// The model in a file.
  init(_ file: FilePath) throws {
    let bytes = try file.read()
    do throws(ModelError) {
      content = try ProtocolModel.read(bytes)
    } catch {
      throw ModelFileError(file: file, error: error)
    }
    folder = file.parent ?? FilePath(".")
  }
}

/// A model that cannot be used, and the file it is in.
struct ModelFileError: Error, CustomStringConvertible {
  let file: FilePath
  let error: ModelError

  var description: String { "\(file): \(error)" }
}
