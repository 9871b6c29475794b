import Foundation
import InspectorProtocol
import StoreJSON
import Testing

/// The methods of the model and those of Swift are the same.
@Suite struct ModelMethodsTests {
  @Test func requestsAreTheSame() throws {
    let model = try Model.load().requests
    #expect(try model.map { try $0.text("typeName") }.sorted() == SwiftMethods.requests.keys.sorted())
    for request in model {
      let type = try #require(SwiftMethods.requests[request.text("typeName")])
      #expect(type.method == (try request.text("method")))
    }
  }

  @Test func notificationsAreTheSame() throws {
    let model = try Model.load().notifications
    #expect(try model.map { try $0.text("typeName") }.sorted() == SwiftMethods.notifications.keys.sorted())
    for notification in model {
      let type = try #require(SwiftMethods.notifications[notification.text("typeName")])
      #expect(type.method == (try notification.text("method")))
    }
  }

  @Test func everyMethodHasAFileOfItsName() throws {
    let folder = Model.root.appending(path: "Sources/InspectorProtocol/Methods")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    let types = Array(SwiftMethods.requests.keys) + Array(SwiftMethods.notifications.keys)
    #expect(files == types.map { "\($0).swift" }.sorted())
  }

  @Test func examplesFitParamsAndResult() throws {
    let model = try Model.load()
    for request in model.requests {
      let shapes = try #require(SwiftMethods.requests[request.text("typeName")]).shapes
      for example in try request.objects("examples") {
        if let params = example["params"] { #expect(try shapes.params.roundTrip(params) == params) }
        let result = try #require(example["result"])
        #expect(try shapes.result.roundTrip(result) == result)
      }
    }
    for notification in model.notifications {
      let shape = try #require(SwiftMethods.notifications[notification.text("typeName")]).shape
      for example in try notification.objects("examples") {
        if let params = example["params"] { #expect(try shape.roundTrip(params) == params) }
      }
    }
  }

  @Test func everyMethodNamesAKnownLaneErrorsAndVersion() throws {
    let model = try Model.load()
    let lanes = try model.lanes.map { try $0.text("name") }
    let codes = try model.errors.filter { try $0.text("scope") == "method" }.compactMap { $0["code"]?.int }
    var used: Set<Int64> = []
    for method in model.requests + model.notifications {
      let name = try method.text("method")
      switch try method.text("messageDirection") {
      case "clientToServer": #expect(lanes.contains(try method.text("lane")), "\(name)")
      case "serverToClient": #expect(method["lane"] == nil, "\(name)")
      case let other: Issue.record("\(name) has the direction \(other)")
      }
      #expect(["stable", "provisional"].contains(try method.text("stability")), "\(name)")
      #expect(try method.text("since") == "1.0", "\(name)")
      #expect(try !method.text("documentation").isEmpty, "\(name)")
      #expect(try !method.objects("examples").isEmpty, "\(name)")
      for code in method["errors"]?.array ?? [] { used.insert(try #require(code.int)) }
    }
    #expect(used == Set(codes), "an error that no method names, or one that is not in the list")
  }

  @Test func pagingNamesMembers() throws {
    let model = try Model.load()
    for request in model.requests {
      for (role, member) in request["paging"]?.object?.members ?? [] {
        let type = try #require(request[role == "next" ? "result" : "params"]?.object)
        let side = try type.text("name")
        #expect(try model.properties(of: side).contains { $0["name"] == member }, "\(role) of \(side)")
      }
    }
  }

  @Test func streamsAreTheSame() throws {
    let model = try Model.load()
    #expect(try model.streams.map { try $0.text("name") } == StreamName.allCases.map(\.rawValue))
    for stream in model.streams { #expect(["log", "latest"].contains(try stream.text("class"))) }
  }
}
