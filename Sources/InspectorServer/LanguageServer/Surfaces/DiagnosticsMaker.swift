import InspectorProtocol
import StoreGraph
import StoreJSON

/// Makes diagnostics of findings.
struct DiagnosticsMaker {
  static let source = "storescope"

  let view: SourceView

  /// The diagnostics by the names of their files, the dearest first, of whichever store.
  ///
  /// A finding whose line is not known, or was changed since, is left out; what a file has beyond the limit of one
  /// publication is summed up in its last one.
  func diagnostics(of findings: [StoreGraph.Finding]) -> [String: [LSP.Diagnostic]] {
    var files: [String: [LSP.Diagnostic]] = [:]
    // Sorting is stable, so that equally dear ones stay in the order of their stores.
    for finding in findings.sorted(by: { $0.cost > $1.cost }) {
      guard let location = finding.location, let place = view.place(of: location) else { continue }
      files[place.name, default: []].append(diagnostic(finding, at: place))
    }
    return files.mapValues(bounded)
  }

  private func bounded(_ diagnostics: [LSP.Diagnostic]) -> [LSP.Diagnostic] {
    let limit = DiagnosticsPacer<LSP.Diagnostic>.limit
    guard diagnostics.count > limit else { return diagnostics }
    let rest = diagnostics[(limit - 1)...]
    let sum = LSP.Diagnostic(
      range: rest[limit - 1].range, severity: .information, code: nil, source: Self.source,
      message: "\(rest.count) more findings in this file, each of which costs less")
    return diagnostics.prefix(limit - 1) + [sum]
  }

  private func diagnostic(_ finding: StoreGraph.Finding, at place: SourceView.Place) -> LSP.Diagnostic {
    var lines = [finding.message]
    if let fix = finding.fix { lines.append("Fix: \(fix)") }
    if place.isDoubtful {
      lines.append("The file was changed after the program was built, so this may be another line.")
    }
    let related = related(of: finding)
    if !view.features.showsRelatedPlaces {
      lines += related.map { "\(Self.shortName($0.place.name)):\($0.place.line + 1): \($0.message)" }
    }
    return LSP.Diagnostic(
      range: view.range(of: place), severity: LSP.Diagnostic.Severity(finding.severity), code: finding.rule,
      source: Self.source, message: lines.joined(separator: "\n"),
      relatedInformation: view.features.showsRelatedPlaces && !related.isEmpty
        ? related.map { LSP.RelatedInformation(location: location(of: $0.place), message: $0.message) } : nil,
      data: ["finding": .string(finding.id)])
  }

  /// The places that have to do with a finding, those that are known beyond doubt.
  func related(of finding: StoreGraph.Finding) -> [(place: SourceView.Place, message: String)] {
    var related = finding.related.compactMap { related in
      view.exactPlace(of: related.place).map { (place: $0, message: related.message) }
    }
    if let blamed = finding.declaration, let (name, text, found) = view.declaration(of: finding) {
      let place = SourceView.Place(name: name, line: found.line, isDoubtful: false, text: text)
      related.append((place, "\(blamed.message) (found by its text)"))
    }
    return related
  }

  private func location(of place: SourceView.Place) -> LSP.Location {
    LSP.Location(uri: view.uri(of: place.name), range: view.range(of: place))
  }

  static func shortName(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
}

extension LSP.Diagnostic.Severity {
  init(_ severity: StoreGraph.Finding.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .information: .information
      }
  }
}
