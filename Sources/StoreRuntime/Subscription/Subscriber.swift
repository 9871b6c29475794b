/// One entry of a store's subscriber list.
final class Subscriber<State> {
  let record: SubscriptionRecord
  let deliver: (_ old: State?, _ new: State) -> DeliveryOutcome
  var isActive = true

  init(record: SubscriptionRecord, deliver: @escaping (State?, State) -> DeliveryOutcome) {
    self.record = record
    self.deliver = deliver
  }

  func receive(_ old: State?, _ new: State) -> DeliveryOutcome {
    let outcome = deliver(old, new)
    record.count(outcome)
    return outcome
  }
}
