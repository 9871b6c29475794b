import StoreJSON

@testable import storescope

extension TestClient: VectorPeer {
  var transcript: [VectorMessage] { output.vectorMessages }

  func pass() async -> Bool {
    await finishWork()
    now += 1_000_000_000
    tick()
    await finishWork()
    passes += 1
    return passes < 100
  }

  func settle() async {
    for _ in 0..<3 { _ = await pass() }
  }
}

extension ServerOutput {
  var vectorMessages: [VectorMessage] { zip(messages, frames).map { VectorMessage(message: $0, frame: $1) } }
}
