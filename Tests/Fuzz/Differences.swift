@testable import StoreTrace

/// Two states made of the bytes are patched into one another, and a patch never ends the program on another state.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDifferences(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var generator = Generator(seed: 0, bytes: input(start, count))
  let before = Model.random(3, &generator)
  let after = generator.isTrue(oneIn: 4) ? Model.random(3, &generator) : before.edited(&generator)
  do {
    if let problem = try problem(patching: before.value, into: after.value) {
      fail("\(problem): \(before) → \(after)")
    }
    let patch = try Patch(StructuralDiff().diff(before.value, after.value, limit: .max, whole: WholeValues()))
    let other = after.edited(&generator)
    _ = try? patch.applied(to: tree(of: other.value))
    _ = try? patch.applied(to: tree(of: after.value))
  } catch {
    fail("\(error): \(before) → \(after)")
  }
  return 0
}
