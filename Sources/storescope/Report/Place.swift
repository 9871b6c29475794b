import InspectorProtocol

extension Location {
  /// What people need of a path to find the file: what lies below `Sources`, else its last two parts.
  var short: String {
    let parts = file.split(separator: "/")
    let below = parts.lastIndex(of: "Sources").map { parts[($0 + 1)...] } ?? parts.suffix(2)
    return "\(below.joined(separator: "/")):\(line)"
  }

  /// The file's name and the line, where there is no room for more.
  var shortest: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}
