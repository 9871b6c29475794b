import Foundation
import StoreJSON
import Testing

@testable import StoreTrace

/// Documents that nobody here wrote, as states of dictionaries and arrays.
@Suite struct PatchCorpusTests {
  @Test(arguments: ["json-patch/tests.json", "json-patch/spec_tests.json"])
  func whatJSONPatchLeadsToIsReached(file: String) throws {
    for test in try Self.document(file)?.array ?? [] {
      guard let document = test.object?["doc"], let expected = test.object?["expected"] else { continue }
      #expect(try problem(patching: document.state, into: expected.state) == nil, "\(test)")
    }
  }

  @Test func whatMergePatchLeadsToIsReached() throws {
    for test in try Self.document("json-merge-patch/cases.json")?.array ?? [] {
      guard let document = test.object?["original"], let result = test.object?["result"] else { continue }
      #expect(try problem(patching: document.state, into: result.state) == nil, "\(test)")
    }
  }

  @Test(arguments: ["twitter", "citm_catalog"])
  func editsOfALargeDocumentAreFoundAndPatched(name: String) throws {
    guard let document = try Self.document("json-documents/\(name).json") else { return }
    var generator = Generator(seed: 7)
    var edited = document
    for _ in 0..<20 { edited = edited.edited(&generator) }
    let (before, after) = (document.state, edited.state)
    let changes = try StructuralDiff().diff(before, after, whole: WholeValues(maxBytes: 1 << 20))
    #expect((1...100).contains(changes.changes.count))
    #expect(try Patch(changes).applied(to: tree(of: before))?.spelling == tree(of: after).spelling)
    #expect(try Patch(changes.inverted).applied(to: tree(of: after))?.spelling == tree(of: before).spelling)
  }

  /// Real keystrokes: the text's lines every thousand of them.
  @Test func aDocumentBeingWrittenIsPatchedFromStateToState() throws {
    guard let trace = try Self.document("editing-traces/sveltecomponent.json.gz", isPacked: true) else { return }
    var text = Array((trace.object?["startContent"]?.string ?? "").unicodeScalars)
    var states: [[String]] = []
    for (number, transaction) in (trace.object?["txns"]?.array ?? []).enumerated() {
      if number % 1_000 == 0 { states.append(Self.lines(text)) }
      for patch in transaction.object?["patches"]?.array ?? [] {
        guard case .array(let parts) = patch, let start = parts[0].int, let count = parts[1].int else { continue }
        text.replaceSubrange(Int(start)..<Int(start + count), with: (parts[2].string ?? "").unicodeScalars)
      }
    }
    states.append(Self.lines(text))
    #expect(states.count == 20)
    #expect(String(String.UnicodeScalarView(text)) == trace.object?["endContent"]?.string)
    for (before, after) in zip(states, states.dropFirst()) {
      #expect(try problem(patching: before, into: after) == nil)
    }
  }

  private static func lines(_ text: [Unicode.Scalar]) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String(String.UnicodeScalarView($0)) }
  }

  /// A file of the shared corpora; nil, with the reason printed, where it is missing, which fails under CI.
  private static func document(_ path: String, isPacked: Bool = false) throws -> JSONValue? {
    let file = URL(filePath: #filePath).appending(path: "../../../../../shared/corpora/\(path)").standardizedFileURL
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: \(file.path) is missing")
      if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("CI needs the corpus \(path)") }
      return nil
    }
    return try JSONValue.parse(isPacked ? unpacked(file) : Array(Data(contentsOf: file)))
  }

  private static func unpacked(_ file: URL) throws -> [UInt8] {
    let (gzip, output) = (Process(), Pipe())
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", file.path]
    gzip.standardOutput = output
    try gzip.run()
    return Array(try output.fileHandleForReading.readToEnd() ?? Data())
  }
}

extension JSONValue {
  /// The state that an app would make of it.
  fileprivate var state: Any {
    switch self {
    case .null: Any?.none as Any
    case .bool(let bool): bool
    case .int(let int): int
    case .uint(let uint): uint
    case .double(let double): double
    case .decimal(let text), .string(let text): text
    case .array(let elements): elements.map(\.state)
    case .object(let object):
      Dictionary(object.members.map { ($0.key, $0.value.state) }, uniquingKeysWith: { $1 })
    }
  }

  /// The same with one edit somewhere.
  fileprivate func edited(_ generator: inout Generator) -> JSONValue {
    switch self {
    case .array(var elements) where !elements.isEmpty:
      let position = Int.random(in: elements.indices, using: &generator)
      // Elements without an id are matched between equal ends: two shifts would change all that is between them.
      let isLeaf = elements[position].array == nil && elements[position].object == nil
      switch isLeaf ? generator.below(6) : 6 {
      case 0: elements.remove(at: position)
      case 1: elements.insert(elements[position], at: 0)
      default: elements[position] = elements[position].edited(&generator)
      }
      return .array(elements)
    case .object(var object) where object.count > 0:
      let key = object.members[Int.random(in: 0..<object.count, using: &generator)].key
      // A large part that goes would be more than a difference may hold.
      let isSmall = object[key]?.array == nil && object[key]?.object == nil
      object[key] = isSmall && generator.isTrue(oneIn: 2) ? nil : object[key]?.edited(&generator)
      return .object(object)
    default: return .string("edited \(generator.below(1_000))")
    }
  }
}
