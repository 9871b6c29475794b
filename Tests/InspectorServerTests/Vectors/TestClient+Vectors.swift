extension TestClient: VectorPeer {
  func pass() async {
    await finishWork()
    now += 1_000_000_000
    tick()
    await finishWork()
  }

  func settle() async {
    for _ in 0..<3 { await pass() }
  }
}
