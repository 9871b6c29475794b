import StoreJSON

extension DemoScript {
  static let messages = DemoScript(
    demo: "messages",
    steps: [
      // Failure cleared, loading, the page, not loading.
      Step(request, followUps: 4),
      Step(open(2), followUps: 1),
      Step(remove(1), followUps: 1),
      // It is gone.
      Step(remove(1)),
      Step(connection(isOnline: false), followUps: 1),
      Step(request, followUps: 4),
      Step(connection(isOnline: true), followUps: 1),
      Step(request, followUps: 4),
      Step(open(2)),
      Step(send(["openAll": [:]]), followUps: 4),
      Step(remove(5), followUps: 1),
      Step(request, followUps: 4),
    ],
    comparedStep: 3)

  private static let request = send(["request": [:]])

  private static func open(_ id: Int64) -> JSONValue { send(["open": ["id": .int(id)]]) }

  private static func remove(_ id: Int64) -> JSONValue { send(["remove": ["id": .int(id)]]) }

  private static func connection(isOnline: Bool) -> JSONValue {
    send(["connectionChanged": ["isOnline": .bool(isOnline)]])
  }

  private static func send(_ action: JSONValue) -> JSONValue { ["action": action] }
}
