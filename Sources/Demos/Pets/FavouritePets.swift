import StoreRuntime
import StoreViews

extension Pets {
  /// A pet as its row is told apart, and should not be: by an id that is new each time it is read.
  struct Favourite: Identifiable {
    let pet: Pet

    var id: UniqueID {
      var generator = SystemRandomNumberGenerator()
      return UniqueID(using: &generator)
    }
  }

  struct FavouritePets: View {
    let store: Store<State, Action>

    var body: some View {
      if store.isMended {
        ForEach(store.pets) { PetRow(pet: $0) }
      } else {
        ForEach(store.pets.map(Favourite.init)) { PetRow(pet: $0.pet) }
      }
    }
  }

  struct PetRow: View, Equatable {
    let pet: Pet
    @Owned var isExpanded = false

    var body: some View {
      Text(pet.name)
      if isExpanded { Text("number \(pet.id)") }
    }
  }
}
