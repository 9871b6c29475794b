import Testing

@testable import InspectorServer

@Suite struct DeclarationFinderTests {
  struct Case: CustomTestStringConvertible {
    let title: String
    let source: String
    var type = "Pet"
    /// The line that is found, and what it might be instead.
    let line: Int?
    var form: String?

    var testDescription: String { title }
  }

  static let cases = [
    Case(title: "one", source: "struct Pet {\n  var id: UUID { UUID() }\n}", line: 1, form: "let id = UUID()"),
    Case(
      title: "with words of access",
      source: "public struct Pet: Identifiable {\n  public var id: UUID { return UUID() }\n}",
      line: 1, form: "let id = UUID()"),
    Case(
      title: "of another type than what makes it",
      source: "struct Pet {\n  var id: Int { Int.random(in: 0...9) } // each time\n}", line: 1,
      form: "let id: Int = Int.random(in: 0...9)"),
    Case(
      title: "an implicit member", source: "class Pet {\n  var id: UUID { .init() }\n}", line: 1,
      form: "let id: UUID = .init()"),
    Case(title: "a stored one", source: "struct Pet {\n  let id: Int\n}", line: 1),
    Case(title: "none", source: "struct Pet {\n  let name: Int\n}", line: nil),
    Case(title: "two", source: "struct Pet {\n#if A\n  let id: Int\n#else\n  let id: UInt\n#endif\n}", line: nil),
    Case(title: "of another type", source: "struct Pets {\n  let id: Int\n}\nstruct Pet {}", line: nil),
    Case(title: "of a type of the type", source: "struct Pet {\n  struct Tag { let id: Int }\n}", line: nil),
    Case(title: "in an extension", source: "struct Pet {}\nextension Pet {\n  var id: UUID { UUID() }\n}", line: 2),
    Case(
      title: "of a type with a path and arguments",
      source: "enum Shop {}\nextension Shop.Pet {\n  var id: Int { 1 }\n}",
      type: "App.Shop.Pet<Int>", line: 2),
    Case(title: "a local variable", source: "struct Pet {\n  func f() { let id = 1 }\n  let id: Int\n}", line: 2),
    Case(
      title: "of the type itself", source: "struct Pet {\n  static let id = 1\n  static public var id: Int { 2 }\n}",
      line: nil),
    Case(
      title: "in comments and strings",
      source: """
        // struct Pet { let id: Int }
        /* struct Pet { /* let id: Int } */ } */
        let s = "struct Pet { let id: Int }", t = #"\\(struct Pet { let "id: Int }"#
        let u = \"\"\"
          struct Pet { let id: Int
          \\("}")
          \"\"\"
        struct Pet { let a = "}\\("}{" + "\\(1)")"
          let id: Int
        }
        """, line: 8),
    Case(title: "that does not end", source: "struct Pet {\n  let id: Int\n  let r = /{/\n}", line: nil),
    Case(title: "with a getter and a setter", source: "struct Pet {\n  var id: Int { get { 1 } set {} }\n}", line: 1),
    Case(title: "of several lines", source: "struct Pet {\n  var id: UUID {\n    UUID()\n  }\n}", line: 1),
    Case(title: "of its other properties", source: "struct Pet {\n  var id: String { name }\n}", line: 1),
    Case(title: "of its methods", source: "struct Pet {\n  var id: UUID { makeID() }\n}", line: 1),
    Case(title: "of the value", source: "struct Pet {\n  var id: ID { ID(self) }\n}", line: 1),
    Case(title: "of a property in a call", source: "struct Pet {\n  var id: ID { ID(number) }\n}", line: 1),
    Case(title: "with an attribute", source: "struct Pet {\n  @A(1)\n  var id: UUID { UUID() }\n}", line: 2),
    Case(title: "with an attribute beside it", source: "struct Pet {\n  @A var id: UUID { UUID() }\n}", line: 1),
    Case(
      title: "after a call", source: "struct Pet {\n  let a = f()\n  var id: UUID { UUID() }\n}", line: 2,
      form: "let id = UUID()"),
    Case(title: "with more on its line", source: "struct Pet { var id: UUID { UUID() } }", line: 0),
    Case(title: "in an enum", source: "enum Pet {\n  var id: UUID { UUID() }\n}", line: 1),
    Case(title: "with an observer", source: "struct Pet {\n  var id = UUID() { didSet {} }\n}", line: 1),
    Case(title: "of an optional", source: "struct Pet {\n  var id: UUID? { UUID() }\n}", line: 1),
    Case(
      title: "of lines that end with CR LF", source: "struct Pet {\r\n  var id: UUID { UUID() }\r\n}", line: 1,
      form: "let id = UUID()"),
    Case(title: "nothing", source: "", line: nil),
    Case(title: "no type", source: "struct Pet { let id: Int }", type: "", line: nil),
  ]

  @Test("a declaration is found where exactly one may be meant", arguments: cases)
  func finds(example: Case) throws {
    let bytes = Array(example.source.utf8)
    let source = try #require(SwiftSource(bytes))
    let found = DeclarationFinder.find("id", of: example.type, in: source)
    #expect(found?.line == example.line)
    #expect(found?.storedForm?.text == example.form)
    guard let form = found?.storedForm else { return }
    var changed = bytes
    changed.replaceSubrange(form.bytes, with: form.text.utf8)
    let stored = try #require(SwiftSource(changed))
    #expect(DeclarationFinder.find("id", of: example.type, in: stored)?.line == example.line)
  }

  @Test("no text traps it", arguments: 0..<300)
  func random(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let parts = [
      "struct Pet", "{", "}", "var id", ":", "\"", "\"\"\"", "#\"", "\"#", "\\(", ")", "(", "//", "/*", "*/", "\n",
      "UUID()",
      "let id", "`", "\\", "extension", ".", "@A", "é",
    ]
    let text = (0..<40).map { _ in parts[Int(dice.next() % UInt64(parts.count))] }.joined(
      separator: dice.next() % 2 == 0 ? " " : "")
    let source = try #require(SwiftSource(Array(text.utf8)))
    _ = DeclarationFinder.find("id", of: "Pet", in: source)
  }

  @Test(
    "a text that nobody would write costs what it is long",
    arguments: [
      String(repeating: "struct Pet ", count: 90_000), String(repeating: "struct Pet{", count: 60_000),
      String(repeating: "struct Pet{", count: 45_000) + String(repeating: "}", count: 45_000),
      String(repeating: "#", count: 199_000),
    ])
  func longTexts(text: String) throws {
    let source = try #require(SwiftSource(Array(text.utf8)))
    #expect(DeclarationFinder.find("id", of: "Pet", in: source) == nil)
  }

  @Test("of a text with too many words nothing is known")
  func tooManyWords() {
    #expect(SwiftSource(Array(String(repeating: "a ", count: SwiftWords.limit).utf8)) != nil)
    #expect(SwiftSource(Array(String(repeating: "a ", count: SwiftWords.limit + 1).utf8)) == nil)
    #expect(SwiftSource([UInt8](repeating: UInt8(ascii: "#"), count: 2 << 20)) == nil)
  }
}
