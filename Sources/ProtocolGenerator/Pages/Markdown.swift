/// Pieces of Markdown.
enum Markdown {
  /// A table; nothing where it has no rows.
  static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let lines = [row(head), row(head.map { _ in "---" }).replacing(" ", with: "")] + rows.map(row)
    return [lines.joined(separator: "\n")]
  }

  /// A text as code.
  static func code(_ text: String) -> String { "`\(text)`" }

  /// The link to a type's section.
  static func link(toType name: String) -> String { "[\(code(name))](types.md#\(name.lowercased()))" }

  /// The link to a method's page.
  static func link(to method: any MethodEntry) -> String { "[\(code(method.method))](\(method.fileName).md)" }

  /// The link to an error's section, as the usual renderers name it.
  static func link(to error: ErrorEntry) -> String {
    let anchor = "\(error.code) \(error.name)".lowercased().map { $0 == " " ? "-" : $0 }
    return "[\(error.code)](errors.md#\(String(anchor)))"
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }.joined(separator: " | ")) |"
  }
}
