import InspectorTransport

/// How many nanoseconds the body takes.
@inline(__always)
func nanoseconds<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
  let start = MonotonicClock.now
  try body()
  return Double(MonotonicClock.now - start)
}
