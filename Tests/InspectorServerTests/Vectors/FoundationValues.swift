import Foundation
import StoreRuntime

/// What a program may hold that links Foundation, which nothing under `Sources` does.
///
/// The tests serve it in this process, and build a program of this very file to serve it from.
struct FoundationValues: Sendable {
  var touches = 0
  let date = Date(timeIntervalSinceReferenceDate: 0.25)
  let noDate = Date(timeIntervalSinceReferenceDate: .infinity)
  let tenth = Decimal(string: "0.1")
  let wide = Decimal(string: "-12345678901234567890.123456789")
  let noNumber = Decimal.nan
  let data = Data([0, 127, 255])
  let slice = Data([1, 2, 3, 4]).dropFirst(2)
  let noData = Data()
  let uuid = UUID(uuidString: "F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6")
  let url = URL(string: "https://example.org/a%20b?c=d#e")
  let byID = [UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)): 1]
  let dates = [Date(timeIntervalSinceReferenceDate: 0)]
}

enum FoundationAction: String, CatalogedAction, Sendable {
  case touch
  static let examples: [FoundationAction] = [.touch]
}

@MainActor
func makeFoundationStore() -> Store<FoundationValues, FoundationAction> {
  Store(
    FoundationValues(),
    reducer: Reducer<FoundationValues, FoundationAction> { state, _ in
      state.touches &+= 1
      return .none
    }, name: "foundation-values")
}
