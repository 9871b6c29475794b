/// What sort of number a node is, which a reader needs to keep it exactly.
public enum NumericType: String, Codable, Sendable, CaseIterable {
  case int, int8, int16, int32, int64, int128
  case uint, uint8, uint16, uint32, uint64, uint128
  case float16, float, double, float80
  case decimal
}
