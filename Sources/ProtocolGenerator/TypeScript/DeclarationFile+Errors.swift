extension DeclarationFile {
  /// An interface for each error, told apart by its code.
  var errors: String {
    let general = model.errors.filter { $0.scope != .method }.map(\.typeName)
    let union =
      DocComment.text(["An error that any request may be answered with."])
      + "export type GeneralError =\(general.map { "\n  | \($0)" }.joined());\n"
    return (model.errors.map(declaration) + [union]).joined(separator: "\n")
  }

  private func declaration(_ error: ErrorEntry) -> String {
    DocComment.text(["\(error.code) \(error.name): \(error.when)", "What to do: \(error.do)"])
      + """
      export interface \(error.typeName) {
        code: \(error.code);
        /** A sentence for a person. */
        message: string;
        \(error.data.map { "data: \($0.declaration);" } ?? "data?: unknown;")
      }

      """
  }
}
