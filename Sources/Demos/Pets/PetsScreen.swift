import StoreRuntime
import StoreViews

extension Pets {
  struct PetsScreen: View {
    let store: Store<State, Action>

    var body: some View {
      switch store.screen {
      case .home: Text("Pets")
      case .favouritePets: FavouritePets(store: store)
      case .paws: Paws(store: store)
      case .treatJar: TreatJar(store: store)
      case .detailPage: DetailPages(store: store)
      }
    }
  }
}
