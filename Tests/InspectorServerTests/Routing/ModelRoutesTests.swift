import Foundation
import InspectorProtocol
import StoreJSON
import Testing

@testable import InspectorServer

/// What the model says is served is what is served, and each method lies where its name says.
@Suite struct ModelRoutesTests {
  /// What the session serves itself, since it is about the session.
  private static let ownRequests = ["shutdown"]

  private struct Request {
    let method: String
    let typeName: String
    let lane: String
  }

  private static func model() throws -> JSONObject {
    let file = PackageRoot.url.appending(path: "Protocol/storescope.model.json")
    return try #require(JSONValue.parse(Array(Data(contentsOf: file))).object)
  }

  private static func requests() throws -> [Request] {
    try #require(model()["requests"]?.array).filter { $0["messageDirection"] == "clientToServer" }.map { request in
      Request(
        method: try #require(request["method"]?.string), typeName: try #require(request["typeName"]?.string),
        lane: try #require(request["lane"]?.string))
    }
  }

  private static func swiftFiles(in folder: String) throws -> Set<String> {
    let folder = PackageRoot.url.appending(path: "Sources/\(folder)")
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path()))
  }

  @Test("the requests of the model are the routes and what the session serves itself")
  func requestsAreRoutes() throws {
    let served = Routes.all.map(\.method) + Self.ownRequests
    #expect(Set(served).count == served.count)
    #expect(try Self.requests().map(\.method).sorted() == served.sorted())
  }

  @Test("a route's lane is the model's")
  func lanes() throws {
    let names: [Lane: String] = [.immediate: "immediate", .read: "concurrent", .write: "serial"]
    for request in try Self.requests() where !Self.ownRequests.contains(request.method) {
      let route = try #require(Routes.byMethod[request.method])
      #expect(names[route.lane] == request.lane, "\(request.method)")
    }
  }

  @Test("the streams of the model are those that can be listened to")
  func streams() throws {
    let names = try #require(Self.model()["streams"]?.array).map { $0["name"]?.string }
    #expect(names == StreamName.allCases.map(\.rawValue))
  }

  @Test("a method's name names its file and its handler's file, and no handler is left over")
  func files() throws {
    let methods = try Self.swiftFiles(in: "InspectorProtocol/Methods")
    let names = try Self.requests().map(\.typeName)
    #expect(methods.isSuperset(of: names.map { "\($0).swift" }))
    let handlers = try Self.requests().filter { !Self.ownRequests.contains($0.method) }
      .map { "\($0.typeName)Handler.swift" }
    #expect(try Self.swiftFiles(in: "InspectorServer/Handlers") == Set(handlers))
  }

  private static func readme() throws -> [Substring] {
    let file = PackageRoot.url.appending(path: "Protocol/README.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("what the README says editors get is served, and the model has none of it")
  func language() throws {
    let lines = try Self.readme()
    let head = try #require(lines.firstIndex { $0.hasPrefix("| LSP method |") })
    let told = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.compactMap {
      $0.split(separator: "`").dropFirst().first
    }
    let ours: Set = [
      LSP.PublishDiagnostics.method, LSP.RefreshCodeLenses.method, LSP.ShowDocument.method, LSP.ShowMessage.method,
    ]
    #expect(Set(told.map(String.init)) == ours.union(Routes.language.map(\.method)))
    #expect(told.count == ours.count + Routes.language.count)
    #expect(try Self.requests().allSatisfy { request in !told.contains { $0 == request.method } })
  }

  @Test("the README's answer to initialize is the server's, but for the number of the session") @MainActor
  func hello() async throws {
    let client = TestClient()
    let answer = try await client.call("initialize", ["processId": nil, "capabilities": .object([:])])
    let text = try answer.text.split(separator: "storescope.0-1.").joined(separator: "storescope.4711-1.")
    let prefix = "← {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"capabilities\""
    let line = try #require(try Self.readme().first { $0.hasPrefix(prefix) })
    #expect(line == "← {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\(text)}")
    try await client.finish()
  }
}
