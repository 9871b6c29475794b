import Foundation
import StoreRuntime
import StoreTrace
import Testing

private final class Link {
  var value: Int
  var next: Link?
  init(_ value: Int, _ next: Link? = nil) { (self.value, self.next) = (value, next) }
}

private indirect enum Chain {
  case end
  case link(Int, Chain)
}

private class Animal { var name = "Tom" }
private final class Cat: Animal { var lives = 9 }
private actor Vault { var gold = 1 }

private struct Pair {
  var first: Link
  var second: Link
}

/// Runs on a thread with that much stack, so that recursion as deep as the data would crash.
func onStack(
  _ bytes: Int, _ body: @escaping @Sendable () throws -> Void
) async -> Result<Void, any Error> {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: Result { try body() }) }
    thread.stackSize = bytes
    thread.start()
  }
}

/// Renders and compares lists 100,000 deep, and takes them apart one by one, since releasing them would recurse.
private func depthOutcome() throws {
  var chain = Chain.end
  var other = Chain.link(0, .end)
  var link = Link(0)
  for number in 1...100_000 {
    chain = .link(number, chain)
    other = .link(number, other)
    link = Link(number, link)
  }
  let tree = ValueTree(options: RenderOptions(depth: 64, isLive: true))
  let path = StatePath(segments: (0..<10_000).flatMap { _ in ["link", "1"] })
  try #require(tree.page(of: chain).node.preview.unicodeScalars.count <= 200)
  try #require(tree.page(of: link).children.count == 2)
  try #require(tree.page(of: chain, at: path).node.path == path)
  let diff = StructuralDiff(isLive: true)
  try #require(diff.diff(chain, chain) == DiffResult(changes: [], searched: 1, truncated: false))
  try #require(diff.diff(chain, other).truncated)
  while case .link(_, let next) = chain { chain = next }
  while case .link(_, let next) = other { other = next }
  while let next = link.next { (link.next, link) = (nil, next) }
}

@Suite struct BoundsTests {
  private let live = ValueTree(options: RenderOptions(isLive: true))

  @Test func aSharedReferenceIsShownTwiceAndACycleOnce() throws {
    let shared = Link(1)
    let loop = Link(2)
    loop.next = loop
    defer { loop.next = nil }
    #expect(
      try picture([Pair(first: shared, second: shared), Pair(first: loop, second: shared)].map { $0.first }) == """
        array [Link] [Link(value: 1, next: nil), Link(value: 2, next: ↑ Link)]
          0: class Link Link(value: 1, next: nil)
            value: primitive Int 1
            next: optional Link? nil
          1: class Link Link(value: 2, next: ↑ Link)
            value: primitive Int 2
            next: optional Link? ↑ Link
              some: cycle Link ↑ Link
        """)
    let both = try live.page(of: Pair(first: shared, second: shared)).children
    #expect(both.map(\.preview) == ["Link(value: 1, next: nil)", "Link(value: 1, next: nil)"])
    let node = try live.page(of: loop, at: StatePath(segments: ["next", "some"])).node
    #expect(node.kind == .cycle && node.target == .root)
    #expect(throws: PathNotFound.self) { try live.page(of: loop, at: StatePath(segments: ["next", "some", "value"])) }
  }

  @Test func anObjectHasNoPast() throws {
    let value = ("x", Link(5))
    for path in [["1"], ["1", "value"], ["1", "no such thing"]] {
      let node = try ValueTree().page(of: value, at: StatePath(segments: path)).node
      #expect(node.sentinel?.reason == .notRecorded && node.path.segments == ["1"] && node.count == nil)
    }
    #expect(ValueTree().preview(of: value) == "(\"x\", Link(…))")
    #expect(try live.page(of: Vault()).node.sentinel?.reason == .unreachable)
  }

  @Test func inheritedPropertiesComeFirst() throws {
    #expect(try live.page(of: Cat()).children.map(\.preview) == ["\"Tom\"", "9"])
  }

  @Test func depthIsNoDanger() async {
    let outcome = await onStack(512 << 10) { try depthOutcome() }
    #expect(throws: Never.self) { try outcome.get() }
  }

  @Test func aLongStringIsCutAndSaid() throws {
    let text = String(repeating: "aé\u{1F600}", count: 10_000)
    let node = try ValueTree().page(of: text).node
    guard case .string(let shown) = node.value else { return #expect(Bool(false), "no text") }
    #expect(shown.unicodeScalars.count == 10_000)
    #expect(node.cut?.shownBytes == shown.utf8.count && node.cut?.totalBytes == text.utf8.count)
  }

  @Test func bytesAreASizeAHashAndABeginning() throws {
    let data = Data((0..<1_000_003).map { UInt8(truncatingIfNeeded: $0) })
    let blob = try #require(try ValueTree().page(of: data).node.blob)
    #expect(blob.size == 1_000_003 && blob.head == Array(0..<64))
    #expect(try ValueTree().page(of: Array(data)).node.blob == blob)
    var changed = data
    changed[1_000_002] ^= 1
    #expect(try ValueTree().page(of: changed).node.blob?.hash != blob.hash)
    #expect(try StructuralDiff().diff(data, changed).changes.map(\.kind) == [.changed])
    #expect(try StructuralDiff().diff(Array(data), Array(data)).changes.isEmpty)
  }

  private static let wrongPaths: [(path: [String], reached: [String], kind: ValueNode.Kind, nearest: String?)] = [
    (["titel"], [], .struct, "title"),
    (["list", "7"], ["list"], .array, nil),
    (["list", "01"], ["list"], .array, nil),
    (["list", "-1"], ["list"], .array, nil),
    (["title", "x"], ["title"], .primitive, nil),
    (["scores", "Alise"], ["scores"], .dictionary, "Alice"),
    (["nothing", "some"], ["nothing"], .optional, nil),
  ]

  private struct Page {
    var title = "t"
    var list = [1, 2]
    var scores = ["Alice": 1]
    var nothing: Int?
  }

  @Test(arguments: wrongPaths.indices) func aWrongPathSaysHowFarItLeads(_ index: Int) throws {
    let row = Self.wrongPaths[index]
    let error = #expect(throws: PathNotFound.self) {
      try ValueTree().page(of: Page(), at: StatePath(segments: row.path))
    }
    #expect(error?.reached.segments == row.reached && error?.kind == row.kind && error?.nearest == row.nearest)
    #expect(error?.description.contains(row.nearest ?? "There is no") == true)
  }
}
