import StoreRuntime
import StoreViews

extension Pets {
  /// A page as the stack tells it apart, and should not: by an id that is made on each access.
  struct PetPage: Identifiable {
    let pet: Pet

    var id: UniqueID {
      var generator = SystemRandomNumberGenerator()
      return UniqueID(using: &generator)
    }
  }

  struct DetailPages: View {
    let store: Store<State, Action>

    var body: some View {
      let pets = store.pets
      let open = store.openPages.compactMap { id in pets.first { $0.id == id } }
      if store.isMended {
        NavigationStack(path: open) { DetailPage(pet: $0) }
      } else {
        NavigationStack(path: open.map(PetPage.init)) { DetailPage(pet: $0.pet) }
      }
    }
  }

  struct DetailPage: View, Equatable {
    let pet: Pet
    @Owned var notes = ""

    var body: some View {
      Text(pet.name)
      Text(notes.isEmpty ? "no notes" : notes)
    }
  }
}
