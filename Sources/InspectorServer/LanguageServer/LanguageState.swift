import InspectorProtocol
import StoreGraph
import StoreJSON

/// What a connection knows of its client's documents, and what it has told about them.
struct LanguageState {
  /// What the client can do; nobody has said so before `initialize`.
  private(set) var features = ClientFeatures()
  /// Its documents.
  var documents = DocumentTable()
  /// How often findings are gathered.
  var gatherings = GatheringPacer()
  /// What is published.
  var diagnostics = DiagnosticsPacer<LSP.Diagnostic>()
  /// When lenses are to be asked for anew.
  var refresh = RefreshPacer(isSupported: false)
  /// The number of the request to ask for lenses anew, while it is not answered.
  var refreshRequest: Int?

  private var map: SourceMap {
    didSet { encoder = JSONValueEncoder(naming: map) }
  }
  /// Writes what the client is told, with files where they are for it.
  private(set) var encoder: JSONValueEncoder
  /// The commands of the session.
  let commands: SessionCommands
  private let files: SourceFiles
  /// What is known of a store; tests have their own.
  let know: @Sendable (AttachedStore) -> StoreKnowledge
  private var lenses: [Gathering.LensTitle]?

  /// - Parameters:
  ///   - tag: what no other session has.
  ///   - sourceMap: where the program says its sources are.
  init(
    tag: String, sourceMap: SourceMap = SourceMap(), files: SourceFiles = .none,
    know: @escaping @Sendable (AttachedStore) -> StoreKnowledge = StoreKnowledge.init
  ) {
    commands = SessionCommands(tag: tag)
    map = sourceMap
    encoder = JSONValueEncoder(naming: sourceMap)
    self.files = files
    self.know = know
  }

  /// Takes in what a client said of itself.
  mutating func begin(_ params: Initialize.Params) {
    features = ClientFeatures(params)
    documents.encoding = features.encoding
    refresh = RefreshPacer(isSupported: features.refreshesLenses)
    for options in [params.initializationOptions?.store, params.capabilities?.experimental?.store] {
      if let entries = options?.sourceMap?.entries { map = map.merging(SourceMap(entries.map { ($0.from, $0.to) })) }
    }
    gatherings.want()
  }

  /// True if the stores are to be asked without being asked.
  var isWatching: Bool { features.wantsDiagnostics || features.refreshesLenses }

  /// The sources as they are now, for work elsewhere.
  var view: SourceView {
    SourceView(features: features, documents: documents, map: map, commands: commands, files: files)
  }

  /// Takes in what a gathering found.
  mutating func take(_ gathering: Gathering, now: UInt64) {
    if features.wantsDiagnostics { diagnostics.update(gathering.diagnostics, now: now) }
    if let lenses, lenses != gathering.lenses { refresh.want() }
    lenses = gathering.lenses
  }

  /// Takes back all that was published: the client hears nothing more.
  mutating func end() -> [LSP.PublishDiagnostics.Params] {
    features.wantsDiagnostics = false
    features.refreshesLenses = false
    return diagnostics.clear().map(params)
  }

  /// What a file's diagnostics are published as.
  func params(of publication: DiagnosticsPacer<LSP.Diagnostic>.Publication) -> LSP.PublishDiagnostics.Params {
    let document = documents[publication.file]
    return LSP.PublishDiagnostics.Params(
      uri: document?.uri ?? FileURI.uri(of: publication.file),
      version: features.readsVersions ? document?.version : nil, diagnostics: publication.diagnostics)
  }

  /// When something is to be done, in monotonic nanoseconds.
  var deadline: UInt64? {
    guard isWatching else { return nil }
    return [gatherings.deadline, diagnostics.deadline, refresh.deadline].compactMap { $0 }.min()
  }
}

extension StoreKnowledge {
  /// What a store's watch knows.
  init(_ store: AttachedStore) {
    let judgement = store.watch.judgement()
    self.init(store: store, evidence: judgement.evidence, findings: judgement.findings)
  }
}

extension JSONValueEncoder {
  fileprivate init(naming map: SourceMap) {
    self.init(userInfo: map.isEmpty ? [:] : [.fileNaming: FileNaming { map.local($0) }])
  }
}
