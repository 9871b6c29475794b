import StoreRuntime

extension Values {
  /// What can be written; each payload is another kind of value.
  enum Action: Codable, CatalogedAction {
    case touch
    case integer(Int64)
    case wide(UInt64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
    case optional(Int?)
    case pair(x: Int, y: Int)
    case table([String: Int])
    case password(String)

    static let examples: [Action] = [
      .touch, .integer(-1), .wide(.max), .real(0.5), .text("é"), .bytes([0, 255]), .optional(nil), .pair(x: 1, y: 2),
      .table(["a": 1]), .password("an example"),
    ]
  }

  struct Written {
    var integer: Int64 = 0
    var wide: UInt64 = 0
    var real = 0.0
    var text = ""
    var bytes: [UInt8] = []
    var optional: Int?
    var pair = Point(x: 0, y: 0)
    var table: [String: Int] = [:]
    var password = ""
  }

  static func reduce(_ state: inout State, _ action: Action) {
    state.touches &+= 1
    switch action {
    case .touch: break
    case .integer(let integer): state.written.integer = integer
    case .wide(let wide): state.written.wide = wide
    case .real(let real): state.written.real = real
    case .text(let text): state.written.text = text
    case .bytes(let bytes): state.written.bytes = bytes
    case .optional(let optional): state.written.optional = optional
    case .pair(let x, let y): state.written.pair = Point(x: x, y: y)
    case .table(let table): state.written.table = table
    case .password(let password): state.written.password = password
    }
  }
}
