/// A value in a store that can be read, and whose writes are sent through the store's reducer.
///
/// Members of the value are bindings too: writing one writes the whole value at the path that was bound.
@dynamicMemberLookup
public struct StoreBinding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value as it is now; setting it sends the write.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding to a member of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> StoreBinding<Member> {
    StoreBinding<Member>(
      get: { value[keyPath: path] },
      set: { member in
        var whole = value
        whole[keyPath: path] = member
        value = whole
      })
  }
}
