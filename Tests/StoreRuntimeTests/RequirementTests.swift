import Foundation
import Testing

/// Every numbered line of the requirements has a test that names it.
@Suite struct RequirementTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("each numbered line of the runtime's requirements stands in the name of a test")
  func lines() throws {
    let file = Self.package.appending(path: "../shared/design/runtime.md").standardizedFileURL
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: \(file.path) is missing")
      if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("CI needs \(file.path)") }
      return
    }
    let numbers = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /[0-9]+\.[0-9]+(?= )/).map { String($0.output) }
    }
    #expect(numbers.count > 40)
    let tested = try testedNumbers()
    #expect(numbers.filter { !tested.contains($0) } == [])
  }

  // The numbers that a test's name begins with.
  private func testedNumbers() throws -> Set<String> {
    let tests = Self.package.appending(path: "Tests")
    var numbers: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /@Test\(\s*"((?:[0-9K]+\.?[0-9]* )+)/) {
        numbers.formUnion(match.output.1.split(separator: " ").map(String.init))
      }
    }
    return numbers
  }
}
