import StoreRuntime
import Testing

@testable import StoreTrace

private struct User {
  var name: String
  var age: Int?
  var password = "blob"
}

private enum Phase {
  case idle
  case loaded(User)
}

private final class Link { var blob = "blob" }

private struct App {
  var title = "Ünïcode and ASCII"
  var phase = Phase.loaded(User(name: "Blob", age: 42))
  var other = Phase.idle
  var primes = [2, 3, 142, -42]
  var ratio = 0.42
  var blobs: [String: Int?] = ["one": 1, "blobTwo": nil]
  var tags: Set<String> = ["b", "BLOB", "a"]
  var keys = [42: "x", 7: "y"]
  var isOn = true
  var link = Link()
  var bytes: [UInt8] = Array("blob".utf8)
  var street = "Straße ΣΊΣΥΦΟΣ"
}

@Suite struct StateSearchTests {
  private static let rows: [(query: String, found: [String])] = [
    ("", []),
    ("no such text", []),
    ("blob", ["/phase/loaded/name", "=/blobs", "=/blobs/blobTwo", "/tags/BLOB"]),
    ("BLOBT", ["=/blobs/blobTwo"]),
    ("42", ["/phase/loaded/age/some", "/primes/2", "/primes/3", "/ratio", "=/keys/42"]),
    ("-4", ["/primes/3"]),
    ("loaded", ["/phase"]),
    ("idle", ["/other"]),
    ("nil", ["/blobs/blobTwo"]),
    ("true", ["/isOn"]),
    ("password", ["=/phase/loaded/password"]),
    ("redacted", []),
    ("ünÏ", ["/title"]),
    ("unicode", []),
    ("isOn", ["=/isOn"]),
    ("link", ["=/link"]),
    ("STRASSE", []),
    ("traß", ["/street"]),
    ("sίσυφος", []),
    ("σίσυφοσ", ["/street"]),
    ("σίσυφος", ["/street"]),
    ("bytes", ["=/bytes"]),
  ]

  private func all(
    _ query: String, in root: Any, limit: Int = 1_000, mostNodes: Int = 1_000_000, isLive: Bool = false
  ) throws -> (found: [SearchMatch], visited: Int, pages: Int) {
    let search = StateSearch(query, isLive: isLive)
    var found: [SearchMatch] = []
    var (visited, pages) = (0, 0)
    var cursor: String?
    repeat {
      let page = try search.page(of: root, from: cursor, limit: limit, mostNodes: mostNodes)
      #expect(page.matches.count <= limit && page.visited <= mostNodes && !page.isStopped)
      found += page.matches
      visited += page.visited
      pages += 1
      cursor = page.nextCursor
    } while cursor != nil
    return (found, visited, pages)
  }

  @Test(arguments: rows.indices) func keysAndLeavesAreFoundInOrder(_ index: Int) throws {
    let row = Self.rows[index]
    let found = try all(row.query, in: App()).found.map { ($0.isKey ? "=" : "") + $0.path.description }
    #expect(found == row.found)
  }

  @Test(arguments: [(1, 1_000_000), (2, 1_000_000), (1_000, 1), (1_000, 3), (1, 1), (3, 7)])
  func pagesPutTogetherAreOneSearch(limit: Int, mostNodes: Int) throws {
    let state: [Any] = [App(), [App(), App()], ["x": ["blob": App()]], "blob"]
    let whole = try all("blob", in: state)
    #expect(whole.pages == 1 && whole.found.count > 12)
    let paged = try all("blob", in: state, limit: limit, mostNodes: mostNodes)
    #expect(paged.found == whole.found && paged.visited == whole.visited && paged.pages > 1)
  }

  @Test func aMatchHasItsPreviewAndItsPlace() throws {
    let text = String(repeating: "é", count: 200) + "needle" + String(repeating: " ", count: 20_000)
    let match = try #require(try all("NEEDLE", in: ["t": text, "u": "needle"]).found.first)
    #expect(match.textOffset == 400 && match.preview.hasSuffix("…") && !match.isKey)
    let slice = try ValueTree().text(of: ["t": text], at: match.path, from: 400, maxBytes: 6)
    #expect(slice.text == "needle")
    let key = try #require(try all("word", in: ["password": "secret"]).found.first)
    #expect(key.isKey && key.preview == RedactionPolicy.mark && key.textOffset == nil)
  }

  @Test func onlyAPartIsSearched() throws {
    let path = StatePath(segments: ["blobs"])
    let page = try StateSearch("blob").page(of: App(), at: path)
    #expect(page.matches.map(\.path.description) == ["/blobs/blobTwo"])
    #expect(throws: SearchFailure.self) { try StateSearch("x").page(of: App(), at: StatePath(segments: ["no"])) }
    let scalar = try StateSearch("cd").page(of: "abCDe")
    #expect(scalar.matches == [SearchMatch(path: .root, preview: "\"abCDe\"", isKey: false, textOffset: 2)])
  }

  @Test func anObjectIsOpenedOnlyWhereItMayBe() throws {
    #expect(try all("blob", in: Link()).found.isEmpty)
    #expect(try all("blob", in: Link(), isLive: true).found.map(\.path.description) == ["/blob"])
  }

  @Test(arguments: ["", "x", "-1", "1.", ".1", "01", "1..2", "99999999999999999999", "1.x", "+1", " 1"])
  func whatIsNoCursorIsRefused(_ text: String) throws {
    #expect(throws: SearchFailure.malformedCursor(text)) { try StateSearch("x").page(of: [1], from: text) }
  }

  @Test(arguments: ["0", "1.2.3", "9223372036854775807", "0.9223372036854775807.1", "3.0.0.0.0", "12"])
  func aCursorOfAnotherStateGoesOnSomewhere(_ text: String) throws {
    let page = try StateSearch("blob").page(of: App(), from: text)
    #expect(page.nextCursor == nil)
    #expect(Set(page.matches.map(\.path)).isSubset(of: Set(try all("blob", in: App()).found.map(\.path))))
  }

  @Test func theCallerMayStopAndGoOn() throws {
    let state = [Array(0..<5_000), Array(0..<5_000)]
    var calls: [Int] = []
    let first = try StateSearch("4999").page(of: state) { visited in
      calls.append(visited)
      return calls.count < 3
    }
    #expect(first.isStopped && first.matches.isEmpty && calls == [1_024, 2_048, 3_072])
    let rest = try StateSearch("4999").page(of: state, from: first.nextCursor)
    #expect(rest.matches.map(\.path.description) == ["/0/4999", "/1/4999"])
    #expect(first.visited + rest.visited == 10_003)
  }

  @Test func aLongStringIsLeftInTheMiddleAndSearchedAgain() throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 17) + "needle"
    let state = ["before", text, "needle"]
    var calls = 0
    let first = try StateSearch("needle").page(of: state) { _ in
      calls += 1
      return calls < 3
    }
    #expect(first.isStopped && first.matches.isEmpty && first.visited == 2)
    let rest = try StateSearch("needle").page(of: state, from: first.nextCursor)
    #expect(rest.matches.map(\.textOffset) == [16 << 17, 0] && rest.visited == 2)
  }

  @Test func aDeepStateNeedsNoStack() throws {
    var deep: Any = "needle"
    for _ in 0..<5_000 { deep = [deep] }
    #expect(try all("needle", in: deep, mostNodes: 999).found.map(\.path.segments.count) == [5_000])
  }
}
