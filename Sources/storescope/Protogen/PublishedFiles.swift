import InspectorTransport
import ProtocolGenerator

/// The generated files in a folder.
struct PublishedFiles {
  let folder: FilePath

  /// How the folder differs from what a model makes.
  func differences(from generated: [GeneratedFile]) throws(SystemError) -> [FileDifference] {
    var existing: [String: String] = [:]
    var paths = Set(generated.map(\.path))
    for name in ProtocolModel.ownFolders {
      paths.formUnion(try folder.appending(name).names().map { "\(name)/\($0)" })
    }
    for path in paths where folder.appending(path).isReadable {
      existing[path] = String(decoding: try folder.appending(path).read(), as: UTF8.self)
    }
    return FileDifference.all(generated: generated, existing: existing)
  }

  /// Makes the folder what the model says: writes what differs and removes what was generated and no longer belongs.
  func settle(_ differences: [FileDifference], with generated: [GeneratedFile]) throws(SystemError) {
    let texts = Dictionary(uniqueKeysWithValues: generated.map { ($0.path, $0.text) })
    for difference in differences {
      let file = folder.appending(difference.path)
      if let text = texts[difference.path] {
        try file.parent?.makeFolder()
        try file.write(text)
      } else {
        try file.remove()
      }
    }
  }
}
