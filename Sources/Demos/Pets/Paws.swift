import StoreRuntime
import StoreViews

extension Pets {
  struct Paws: View {
    let store: Store<State, Action>

    var body: some View {
      if store.isMended {
        Paw().modifier(Raised(isOn: store.isPawRaised))
      } else {
        PawByCondition(store: store)
      }
    }
  }

  /// Two paws, of which one is there: whatever it knew is lost when it is tapped.
  struct PawByCondition: View {
    let store: Store<State, Action>

    var body: some View {
      if store.isPawRaised {
        Paw().modifier(Raised(isOn: true))
      } else {
        Paw()
      }
    }
  }

  struct Paw: View, Equatable {
    @Owned var scratches = 0

    var body: some View { Text(scratches == 0 ? "paw" : "paw, \(scratches) scratches") }
  }

  struct Raised: ViewModifier, Equatable {
    let isOn: Bool
  }
}
