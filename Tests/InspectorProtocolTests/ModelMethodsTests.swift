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

  @Test func streamsAreTheSame() throws {
    let model = try Model.load()
    #expect(try model.streams.map { try $0.text("name") } == StreamName.allCases.map(\.rawValue))
    let events = try #require(model.aliases["StreamItem"]?["type"]?.object?["items"]?.array)
    let carried = model.streams.filter { $0["notification"] == "store/stream/event" }
    #expect(events == carried.compactMap { $0["event"] }, "an item is the event of one of the streams")
  }
}
