import Foundation
import ProtocolGenerator
import Testing

/// What is published in `Protocol/` is what the model says.
@Suite struct PublishedFilesTests {
  @Test("the generated files are up to date; `swift run storescope protogen` brings them there")
  func publishedFilesAreUpToDate() throws {
    let model = try ProtocolModel.read(Array(Data(contentsOf: PackageRoot.model)))
    let differences = FileDifference.all(generated: model.files, existing: try PackageRoot.publishedFiles())
    #expect(differences == [], "\(differences.map(\.description).joined(separator: "\n"))")
  }
}
