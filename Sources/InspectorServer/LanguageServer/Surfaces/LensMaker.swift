import InspectorProtocol
import StoreGraph

/// Makes the lenses of a document.
struct LensMaker {
  let view: SourceView

  /// The lenses of a document, in the order of its lines.
  ///
  /// A line that was changed since the program was built has none.
  func lenses(of uri: String, _ stores: [StoreKnowledge]) -> [LSP.CodeLens] {
    let name = FileURI.name(of: uri)
    var lenses: [LSP.CodeLens] = []
    for store in stores {
      for (place, line) in store.lines where view.isPlace(place, inFile: name) {
        let titles = line.titles
        guard !titles.isEmpty, let here = view.exactPlace(of: place) else { continue }
        let prefix = stores.count > 1 ? "\(store.name): " : ""
        let argument = PlaceArgument(uri: uri, line: here.line)
        lenses += titles.map { title in
          LSP.CodeLens(
            range: view.range(of: here),
            command: view.commands.command(.showLine, title: prefix + title, at: argument))
        }
      }
    }
    return lenses.sorted {
      ($0.range.start.line, $0.command.title) < ($1.range.start.line, $1.command.title)
    }
  }
}

/// What is known of the lines of one store.
struct StoreKnowledge: Sendable {
  let store: AttachedStore
  let evidence: GraphEvidence
  let findings: [StoreGraph.Finding]

  /// What people call the store.
  var name: String { evidence.store.name }

  /// What is known of each line.
  var lines: [SourcePlace: LineKnowledge] { LineKnowledge.byPlace(evidence, findings) }
}
