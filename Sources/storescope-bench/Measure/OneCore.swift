import BenchmarkProbes

/// This process and the children it starts on one core, as `taskset` does, for as long as the body runs.
///
/// Across two idle virtual cores each round trip pays some 40 µs for waking up, which would hide everything else.
func onOneCore<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  _ = probe_pin_to_one_core()
  defer { probe_unpin() }
  return try body()
}
