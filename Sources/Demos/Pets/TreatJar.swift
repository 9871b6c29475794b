import StoreRuntime
import StoreViews

extension Pets {
  struct TreatJar: View {
    let store: Store<State, Action>

    var body: some View {
      if store.isMended {
        ForEach(store.treats) { treat in
          TreatCell(id: treat.id).modifier(Faded(isOn: treat.isExpired))
        }
      } else {
        ForEach(store.treats) { treat in
          if treat.isExpired {
            TreatCell(id: treat.id).modifier(Faded(isOn: true))
          } else {
            TreatCell(id: treat.id)
          }
        }
      }
    }
  }

  struct TreatCell: View, Equatable {
    let id: Int
    @Owned var isPicked = false

    var body: some View { Text(isPicked ? "treat \(id), picked" : "treat \(id)") }
  }

  struct Faded: ViewModifier, Equatable {
    let isOn: Bool
  }
}
