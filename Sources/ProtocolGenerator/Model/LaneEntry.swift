/// A lane: what requests wait for.
struct LaneEntry: Codable, Sendable, Equatable {
  let name: String
  let documentation: String
}
