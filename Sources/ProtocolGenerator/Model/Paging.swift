/// Which members page through a result: those of the params that ask, and the one of the result that leads on.
///
/// By position (`start`, `next`), by seq (`before`, `after`) or by a cursor (`cursor`, `next`).
struct Paging: Codable, Sendable, Equatable {
  let start: String?
  let before: String?
  let after: String?
  let cursor: String?
  let limit: String
  let next: String?

  /// The members of the params that are named.
  var asked: [String] { [start, before, after, cursor, limit].compactMap(\.self) }
}
