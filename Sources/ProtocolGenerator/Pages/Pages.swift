/// The pages about methods, types, errors and streams, in Markdown.
struct Pages {
  let model: ProtocolModel

  var files: [GeneratedFile] {
    [index, typesPage, errorsPage, streamsPage].map(file) + model.methods.map { file(page(of: $0)) }
  }

  private func file(_ page: Page) -> GeneratedFile {
    let text = (["<!-- \(GeneratedFile.mark) -->", "# \(page.title)"] + page.blocks).joined(separator: "\n\n")
    return GeneratedFile(path: "methods/\(page.name).md", text: text + "\n")
  }
}

/// A page as its blocks, between which an empty line stands.
struct Page {
  let name: String
  let title: String
  let blocks: [String]
}
