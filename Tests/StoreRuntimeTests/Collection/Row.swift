struct Row: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var text: String
}
