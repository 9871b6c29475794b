import Testing

@testable import InspectorServer

@Suite struct SourceMapTests {
  private static let map = SourceMap([
    ("/build", "/home/me"), ("/build/src", "/home/me/app/src/"), ("/ci/", "/home/me/ci"), ("", "/nothing"),
    ("/nothing", ""),
  ])

  @Test(
    "the longest prefix of whole segments counts, both ways",
    arguments: [
      ("/build/a.swift", "/home/me/a.swift"), ("/build/src/a.swift", "/home/me/app/src/a.swift"),
      ("/ci/x/y.swift", "/home/me/ci/x/y.swift"), ("/build", "/home/me"),
      ("/build/src", "/home/me/app/src"),
    ])
  func mapped(compiled: String, local: String) {
    #expect(Self.map.local(compiled) == local)
    #expect(Self.map.compiled(local) == compiled)
  }

  @Test("what has no such prefix stays", arguments: ["/builder/a.swift", "/other", "", "build/a", "/nothing/a"])
  func unmapped(file: String) {
    #expect(Self.map.local(file) == file)
    #expect(SourceMap().local(file) == file)
  }

  @Test("what a client says counts before what the program was started with")
  func merging() {
    let merged = SourceMap([("/a", "/program"), ("/b", "/program-b")]).merging(SourceMap([("/a", "/client")]))
    #expect(merged.local("/a/x") == "/client/x")
    #expect(merged.local("/b/x") == "/program-b/x")
  }

  @Test("a root is a prefix")
  func root() {
    #expect(SourceMap([("/", "/mnt")]).local("/a/b") == "/a/b", "a slash alone has no segment that could go on")
    #expect(SourceMap([("/src", "vscode-remote://host/src")]).local("/src/a") == "vscode-remote://host/src/a")
  }
}

@Suite struct FileURITests {
  @Test(
    "a name is the path, decoded; spelled back it is encoded",
    arguments: [
      ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"),
      ("file:///a/%5Bx%5D%25.swift", "/a/[x]%.swift"), ("file:///a%2Bb", "/a+b"),
    ])
  func names(uri: String, name: String) {
    #expect(FileURI.name(of: uri) == name)
    #expect(FileURI.uri(of: name) == uri)
  }

  @Test(
    "other spellings are the same file",
    arguments: [
      "file:///a/b.swift", "FILE:///a/b.swift", "file://localhost/a/b.swift", "file:///a/b.swift#L3",
      "file:///%61/b%2eswift",
    ])
  func spellings(uri: String) { #expect(FileURI.name(of: uri) == "/a/b.swift") }

  @Test(
    "what is no file of this machine is called as it is",
    arguments: [
      "untitled:1", "", "file:", "file://", "file://host/a", "file:///a%", "file:///a%2", "file:///a%zz", "file:///%FF",
      "store:/x", "file:a", "%", "\u{0}",
    ])
  func others(uri: String) {
    #expect(FileURI.name(of: uri) == uri)
  }
}
