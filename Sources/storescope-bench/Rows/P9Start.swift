import InspectorTransport
import StoreJSON

/// What a user waits for when an editor starts the server, and what it holds while nothing happens.
///
/// The echo beside it is linked with the Swift runtime, as everything the package builds; without, it takes 1.4 MB.
struct P9Start: BenchmarkRow {
  let id = "P9"
  let work = "spawn to initialize answered"

  private struct Sample {
    var milliseconds: Double
    var megabytes: Double?
  }

  func measure(_ run: BenchmarkRun) throws(MeasurementError) -> [BenchmarkEntry] {
    let pairs = try run.samples(of: work) { () throws(MeasurementError) in
      (ours: try Self.sample(.storescope), floor: try Self.sample(.echo))
    }
    let start = try BenchmarkEntry(
      id: id, work: work, samples: pairs.map(\.ours.milliseconds), "ms", aim: .atMost(10),
      beside: "C echo here \(Self.text(pairs.map(\.floor.milliseconds))) · clangd 6 · sourcekit-lsp 45 · pygls 251")
    let memory = pairs.compactMap(\.ours.megabytes)
    guard memory.count == pairs.count else {
      return [start, BenchmarkEntry(id: id, work: "memory when idle", unmeasured: "only Linux tells it in /proc.")]
    }
    return [
      start,
      try BenchmarkEntry(
        id: id, work: "memory when idle", samples: memory, "MB", aim: .atMost(12),
        beside:
          "C echo here \(Self.text(pairs.compactMap(\.floor.megabytes))) · clangd 16 · sourcekit-lsp 57 · pygls 39"),
    ]
  }

  private static func sample(_ program: ServerProgram) throws(MeasurementError) -> Sample {
    let start = MonotonicClock.now
    var client = try FramedClient(program)
    _ = try client.call("initialize", id: 0, ["processId": nil, "capabilities": [:]])
    let time = Double(MonotonicClock.now - start)
    // A second answer, so that whatever the server puts off until after the first is done.
    _ = try client.call("store/version", id: 1)
    return Sample(milliseconds: time / 1e6, megabytes: ResidentMemory.megabytes(of: client.child.id))
  }

  private static func text(_ samples: [Double]) -> String { Summary(samples).map { FigureText.text($0.median) } ?? "–" }
}
