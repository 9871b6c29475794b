import InspectorProtocol
import StoreJSON
import Testing

/// Enumerations and ranges are the same in the model and in Swift.
@Suite struct ModelEnumerationsTests {
  private static let enumerations: [String: [String]] = [
    "ActionOrigin": names(ActionOrigin.self), "Certainty": names(Certainty.self), "ChangeKind": names(ChangeKind.self),
    "EffectStatus": names(EffectStatus.self), "GapReason": names(GapReason.self),
    "GraphDirection": names(GraphDirection.self), "GraphEdgeKind": names(GraphEdgeKind.self),
    "GraphFormat": names(GraphFormat.self), "GraphKind": names(GraphKind.self),
    "GraphNodeKind": names(GraphNodeKind.self), "Severity": names(Severity.self), "Standing": names(Standing.self),
    "IdentityKind": names(IdentityKind.self), "NodeKind": names(NodeKind.self), "Outcome": names(Outcome.self),
    "PayloadKind": names(PayloadKind.self), "RebuildKind": names(RebuildKind.self),
    "RecordingDetail": names(RecordingDetail.self),
    "SentinelReason": names(SentinelReason.self), "StreamName": names(StreamName.self),
    "StoreArrivalKind": names(StoreArrival.Kind.self), "TextKind": names(TextKind.self),
    "TravelMode": names(TravelMode.self),
    "PreviewEffectKind": names(PreviewEffectKind.self), "PreviewOutcome": names(PreviewOutcome.self),
    "PreviewStart": names(PreviewStart.self),
    "WorkDoneProgressKind": names(WorkDoneProgress.Kind.self),
  ]

  private static func names<Enumeration: CaseIterable & RawRepresentable<String>>(_ type: Enumeration.Type) -> [String]
  {
    type.allCases.map(\.rawValue)
  }

  @Test func valuesAreTheSame() throws {
    let model = try Model.load().enumerations
    #expect(model.keys.sorted() == Self.enumerations.keys.sorted())
    for (name, enumeration) in model {
      #expect(try enumeration.objects("values").map { try $0.text("value") } == Self.enumerations[name], "\(name)")
    }
  }

  @Test(arguments: [
    ("Seq", SeqBounds.range), ("Count", CountBounds.range), ("PositiveCount", PositiveCountBounds.range),
    ("StepCount", StepCountBounds.range),
  ])
  func rangesAreTheSame(name: String, range: ClosedRange<Int>) throws {
    let stated = try #require(try Model.load().aliases[name]?["range"]?.object)
    #expect(stated["minimum"] == .int(Int64(range.lowerBound)))
    #expect(stated["maximum"] == .int(Int64(range.upperBound)))
  }

  @Test func theDeepestTreeIsTheSame() throws {
    let depth = try #require(try Model.load().properties(of: "StateGetParams").first { $0["name"] == "depth" })
    #expect(depth["cappedAt"] == .int(Int64(Node.deepest)))
  }

  @Test(arguments: [(-5, 0), (5, 5), (Int.max, 99_999_999_999_999)])
  func clampingGivesTheNearest(value: Int, expected: Int) {
    #expect(Seq(clamping: value).value == expected)
    #expect((Seq(value) == nil) == (value != expected))
  }
}
