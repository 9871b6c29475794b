import Foundation
import StoreJSON
import Testing

@testable import ProtocolGenerator

/// A text becomes a model, or a line that says where it is none.
@Suite struct ReadTests {
  @Test("the published model and the small one are understood to the last member")
  func nothingIsLost() throws {
    for bytes in [Array(try Data(contentsOf: PackageRoot.model)), Array(GardenModel.text.utf8)] {
      #expect(try JSONValueEncoder().encode(ProtocolModel.read(bytes)) == JSONValue.parse(bytes))
    }
  }

  @Test(
    "an error names the place and the entry",
    arguments: [
      (
        "/requests/0/lanes", "quick",
        "/requests/0/lanes (garden/water): No entry has a member of this name."
      ),
      (
        "/requests/0/paging", nil,
        "/requests/0/paging (garden/water): This member is missing; write null where there is none."
      ),
      ("/requests/0/cancellable", nil, "/requests/0/cancellable (garden/water): This member is missing."),
      (
        "/structures/1/properties/2/optional", "yes",
        "/structures/1/properties/2/optional (WaterParams.start): Expected a boolean, found a string."
      ),
      (
        "/structures/0/properties/0/type", ["kind": "tuple"],
        """
        /structures/0/properties/0/type/kind (Pot.id): "tuple" is none of the words base, reference, array, map, or.
        """
      ),
      (
        "/structures/0/properties/0/type", ["kind": "literal", "properties": []],
        """
        /structures/0/properties/0/type/kind (Pot.id): "literal" is none of the words base, reference, array, map, or.
        """
      ),
      (
        "/requests/0/since", "1",
        #"/requests/0/since (garden/water): "1" is no version; write one like "1.0"."#
      ),
      ("/requests/0/since", "01.0", #"/requests/0/since (garden/water): "01.0" is no version; write one like "1.0"."#),
      (
        "/requests/0/messageDirection", "both",
        """
        /requests/0/messageDirection (garden/water): "both" is none of the words clientToServer, serverToClient.
        """
      ),
      ("/streams/0/class", nil, "/streams/0/class (pots): This member is missing."),
      ("/metaData", [1], "/metaData: Expected an object, found an array."),
    ] as [(String, JSONValue?, String)])
  func errors(pointer: String, value: JSONValue?, expected: String) throws {
    let text = try GardenModel.text([(pointer, value)])
    let error = #expect(throws: ModelError.self) { try ProtocolModel.read(text) }
    #expect(error?.description == expected)
  }

  @Test("what is no JSON is said with its byte")
  func noJSON() throws {
    let error = #expect(throws: ModelError.self) { try ProtocolModel.read(Array("{,".utf8)) }
    #expect(error?.description == "The JSON text has a character that cannot stand here (byte 1).")
  }
}
