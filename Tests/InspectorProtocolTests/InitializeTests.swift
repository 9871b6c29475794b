import InspectorProtocol
import StoreJSON
import Testing

/// What an editor says of itself never keeps it from working, unless it is what we read and has the wrong type.
@Suite struct InitializeTests {
  private static func params(_ text: String) throws -> Initialize.Params {
    try JSONValueDecoder().decode(Initialize.Params.self, from: .parse(text))
  }

  @Test(arguments: [
    "{}", #"{"processId": null}"#, #"{"processId": -1, "rootUri": null, "trace": 7}"#, #"{"capabilities": []}"#,
    #"{"capabilities": null}"#, #"{"capabilities": {"experimental": []}}"#,
    #"{"capabilities": {"experimental": true}}"#,
    #"{"capabilities": {"experimental": {"store": null, "other": 1}, "window": 5}}"#,
    #"{"initializationOptions": "anything", "clientInfo": null}"#, #"{"initializationOptions": [1, {"store": 1}]}"#,
    #"{"capabilities": {"experimental": {"store": {"versions": [], "more": {}}}}}"#,
    #"{"capabilities": {"experimental": {"store": []}}}"#,
  ])
  func oddMembersAreServed(text: String) throws {
    #expect(throws: Never.self) { try Self.params(text) }
  }

  @Test(arguments: [
    "[]", "1", #"{"processId": "1"}"#, #"{"processId": 1.5}"#, #"{"clientInfo": "vim"}"#, #"{"clientInfo": {}}"#,
    #"{"capabilities": {"experimental": {"store": 1}}}"#, #"{"initializationOptions": {"store": "1"}}"#,
    #"{"capabilities": {"experimental": {"store": {"versions": 1}}}}"#,
    #"{"capabilities": {"experimental": {"store": {"versions": ["1"]}}}}"#,
  ])
  func wrongTypesOfWhatIsReadAreRefused(text: String) {
    #expect(throws: DecodingError.self) { try Self.params(text) }
  }

  @Test(arguments: [
    #"{"capabilities": {"experimental": {"store": {"versions": [1, 2]}}}}"#,
    #"{"capabilities": {}, "initializationOptions": {"store": {"versions": [1, 2]}}}"#,
  ])
  func versionsAreFoundInBothPlaces(text: String) throws {
    let params = try Self.params(text)
    let found = params.capabilities?.experimental?.store?.versions ?? params.initializationOptions?.store?.versions
    #expect(found == [1, 2])
  }
}
