import InspectorProtocol
import StoreJSON
import Testing

/// The errors of the model are those of Swift: same code, same sentence, same facts.
@Suite struct StoreErrorTests {
  private static let types: [String: any StoreError.Type] = [
    "ActionNotDecoded": ActionNotDecoded.self,
    "DispatchDisabled": DispatchDisabled.self,
    "FeatureOff": FeatureOff.self,
    "NotTravelling": NotTravelling.self,
    "Reentrant": Reentrant.self,
    "Travelling": Travelling.self,
    "NoSuchPath": NoSuchPath.self,
    "NotListening": NotListening.self,
    "Overloaded": Overloaded.self,
    "ResultTooLarge": ResultTooLarge.self,
    "SeqMismatch": SeqMismatch.self,
    "SeqOutOfRange": SeqOutOfRange.self,
    "StoreGone": StoreGone.self,
    "UnknownNode": UnknownNode.self,
    "UnknownStore": UnknownStore.self,
  ]

  @Test func codesSentencesAndFactsAreTheSame() throws {
    var seen: Set<String> = []
    for entry in try Model.load().errors {
      guard let name = try entry["data"]?.object?.text("name") else { continue }
      seen.insert(name)
      let type = try #require(Self.types[name])
      #expect(entry["code"] == .int(Int64(type.code)))
      for example in try entry.objects("examples") {
        let data = try #require(example["data"])
        let error = try JSONValueDecoder().decode(type, from: data)
        #expect(error.message == (try example.text("message")))
        #expect(error.data == data.object)
      }
    }
    #expect(seen == Set(Self.types.keys))
  }

  @Test func codesOccurOnce() throws {
    let codes = try Model.load().errors.compactMap { $0["code"]?.int }
    #expect(Set(codes).count == codes.count)
  }

  @Test(
    arguments: [
      (["favorite-primes", "login"], "favorite-prime", "favorite-primes"),
      (["favorite-primes", "login"], "logn", "login"),
      (["favorite-primes", "login"], "", "favorite-primes"),
      ([], "login", nil),
    ] as [([String], String, String?)])
  func anUnknownStoreNamesTheNearest(existing: [String], asked: String, nearest: String?) {
    #expect(UnknownStore(store: asked, existing: existing).nearest == nearest)
  }

  @Test(arguments: [1, 200, 201, 100_000])
  func whatAClientSentIsCut(count: Int) {
    let text = String(repeating: "é", count: count)
    let errors: [any StoreError] = [
      UnknownStore(store: text, existing: []), NoSuchPath(path: text, found: text, nearest: text),
      ActionNotDecoded(path: text, problem: text), NotListening(listener: text), DispatchDisabled(store: text),
      UnknownNode(node: text, forgotten: true),
    ]
    for error in errors {
      #expect(error.message.unicodeScalars.count < 1000, "\(type(of: error))")
      for (key, value) in error.data?.members ?? [] {
        #expect(value.string.map { $0.unicodeScalars.count <= 201 } ?? true, "\(key) of \(type(of: error))")
      }
    }
  }

  @Test func aMessageIsOneLine() {
    let message = UnknownStore(store: "a\nb\u{1b}[31m\r", existing: []).message
    #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
