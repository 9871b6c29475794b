import InspectorProtocol
import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews

/// Says what is known of a line.
struct HoverMaker {
  /// The most of one sort that is told; more of them is a number.
  static let limit = 8
  /// How many states are looked at to find who changed a value last.
  static let statesLimit = 20_000

  let view: SourceView
  let prose: Prose
  /// True if nobody waits any more.
  let isCancelled: () -> Bool

  init(_ view: SourceView, isMarkdown: Bool? = nil, isCancelled: @escaping () -> Bool = { false }) {
    self.view = view
    prose = Prose(isMarkdown: isMarkdown ?? view.features.readsMarkdown)
    self.isCancelled = isCancelled
  }

  /// What is known of a line as it is now, counted from 0; nil if that is nothing, or the line was changed.
  func text(uri: String, line number: Int, _ stores: [StoreKnowledge]) -> (text: String, place: SourceView.Place)? {
    let name = FileURI.name(of: uri)
    var paragraphs: [String] = []
    var found: SourceView.Place?
    for store in stores {
      for (place, line) in store.lines where view.isPlace(place, inFile: name) {
        guard let here = view.exactPlace(of: place), here.line == number else { continue }
        found = here
        paragraphs += self.paragraphs(line, in: store, among: stores.count)
      }
    }
    return found.map { (prose.text(paragraphs), $0) }
  }

  private func paragraphs(_ line: LineKnowledge, in store: StoreKnowledge, among count: Int) -> [String] {
    var paragraphs: [String] = []
    if line.isStoreMade || count > 1 {
      let actions = Figures.count(store.evidence.store.newest, "action")
      paragraphs.append("\(prose.strong("store")) \(prose.code(store.name)): \(actions)")
    }
    paragraphs += line.findings.flatMap(self.finding)
    paragraphs += several(line.sends.sorted { $0.last > $1.last }, "sends", send)
    paragraphs += several(line.subscriptions, "subscriptions") { subscription($0, in: store) }
    if !line.views.isEmpty { paragraphs += views(line.views) }
    return paragraphs
  }

  private func several<Element>(
    _ elements: [Element], _ noun: String, _ tell: (Element) -> String
  ) -> [String] {
    let rest = elements.count - Self.limit
    return elements.prefix(Self.limit).map(tell) + (rest > 0 ? ["and \(rest) more \(noun)"] : [])
  }

  private func finding(_ finding: StoreGraph.Finding) -> [String] {
    var paragraphs = ["\(prose.strong(finding.rule)): \(prose.plain(finding.message))"]
    if let fix = finding.fix { paragraphs.append("Fix: \(prose.plain(fix))") }
    paragraphs += DiagnosticsMaker(view: view).related(of: finding).prefix(Self.limit).map { related in
      let place = "\(DiagnosticsMaker.shortName(related.place.name)):\(related.place.line + 1)"
      return "\(prose.code(place)): \(prose.plain(related.message))"
    }
    return paragraphs
  }

  private func send(_ send: SendEvidence) -> String {
    let longest = "longest \(Figures.duration(nanoseconds: send.maxDuration)) (#\(send.slowest))"
    return "\(prose.strong("sends")) \(prose.code(send.name)): \(send.count)×, last #\(send.last) in "
      + "\(Figures.duration(nanoseconds: send.lastDuration)), \(longest), "
      + "\(Figures.count(send.delivered, "subscriber")) told"
  }

  private func subscription(_ subscription: SubscriptionEvidence, in store: StoreKnowledge) -> String {
    let kind = subscription.form == .observer ? "observer" : "subscription"
    let label = subscription.label.map { " \(prose.code($0))" } ?? ""
    let skipped = subscription.skippedEqual + subscription.skippedByPredicate
    var text =
      "\(prose.strong(kind))\(label): delivered \(subscription.delivered), skipped \(skipped) "
      + "(\(subscription.skippedEqual) equal, \(subscription.skippedByPredicate) by predicate)"
    if subscription.mismatched > 0 { text += ", \(subscription.mismatched) of another type" }
    if subscription.lifetime.died != nil { text += "; it has ended" }
    for path in subscription.paths.prefix(3) {
      text += "; \(self.value(at: path, in: store))"
      let others = store.evidence.subscriptions.count {
        $0.id != subscription.id && $0.lifetime.died == nil && $0.paths.contains { Self.overlap($0, path) }
      }
      if others > 0 { text += ", read by \(Figures.count(others, "other", plural: "others")) too" }
    }
    return text
  }

  private static func overlap(_ left: String, _ right: String) -> Bool {
    left == right || left.hasPrefix(right + "/") || right.hasPrefix(left + "/")
  }

  /// The value at a path as the app shows it, and who changed it last, as far as that can be told here.
  private func value(at path: String, in store: StoreKnowledge) -> String {
    let place = prose.code(path.isEmpty ? "the state" : path)
    let trace = store.store.trace
    guard trace.store.rebuild == .background, !isCancelled(), let path = try? StatePath(parsing: path) else {
      return "at \(place)"
    }
    let summary = trace.summary
    let known: (preview: String, seq: Int?)? = trace.read { values in
      guard let state = try? values.state(at: summary.shown) else { return nil }
      let options = RenderOptions(depth: 0, redaction: trace.redaction)
      guard let page = try? ValueTree(options: options).page(of: state.value, at: path) else { return nil }
      var left = Self.statesLimit
      let blame = try? Blame(path, redaction: trace.redaction).history(
        upTo: summary.shown, in: values, limit: 1
      ) { steps in
        left -= steps
        return left > 0 && !isCancelled()
      }
      return (page.node.preview, blame?.seqs.first)
    }.flatMap { $0 }
    guard let known else { return "at \(place)" }
    var text = "\(place) is \(prose.code(known.preview))"
    guard let seq = known.seq, let action = try? trace.action(seq) else { return text }
    text += ", last changed by #\(seq) \(prose.code(action.rendered.name))"
    if let location = action.location { text += " (\(prose.plain(SourcePlace(location).description)))" }
    return text
  }

  private func views(_ nodes: [ViewNode]) -> [String] {
    let types = Dictionary(grouping: nodes, by: \.type).sorted { $0.key < $1.key }
    return several(types, "types of views") { type, nodes in
      let living = nodes.count { $0.died == nil }
      let evaluations = nodes.reduce(0) { $0 + $1.evaluations }
      let wasted = nodes.reduce(0) { $0 + $1.wasted }
      let reads = Set(nodes.filter { $0.died == nil }.flatMap(\.reads).map { "\($0)" }).count
      return "\(prose.strong("views")) \(prose.code(type)): \(living) there, made \(nodes.count)×, "
        + "evaluated \(evaluations)×, \(wasted) wasted\(reads > 0 ? ", \(Figures.count(reads, "place")) read" : "")"
    }
  }
}
