public import StoreReactor
import StoreRuntime

extension Messages {
  /// The logic of the list.
  public final class ListReactor: Reactor {
    public typealias Action = Messages.Action
    public typealias Mutation = Messages.Mutation
    public typealias State = Messages.State

    public let initialState = State()
    public let core: ReactorCore<Action, Mutation, State>

    private let service: any MessageService

    /// The logic of an empty list.
    ///
    /// - Parameters:
    ///   - service: who is asked for messages.
    ///   - core: what the reactor runs on.
    public init(service: some MessageService, core: ReactorCore<Action, Mutation, State> = Core(name: "messages")) {
      self.service = service
      self.core = core
    }

    public func mutate(action: Action) -> Mutations<Mutation> {
      let state = currentState
      switch action {
      case .request:
        return state.isLoading ? .none : requesting(after: state.lastReceived, isOnline: state.isOnline)
      case .open(let id):
        return state.messages.contains { $0.id == id && !$0.isRead } ? .just(.setRead(id: id)) : .none
      case .remove(let id):
        return state.messages.contains { $0.id == id } ? .just(.remove(id: id)) : .none
      case .openAll:
        return .of(state.messages.filter { !$0.isRead }.map { .setRead(id: $0.id) })
      case .connectionChanged(let isOnline):
        return .just(.setOnline(isOnline))
      }
    }

    private func requesting(after last: Int, isOnline: Bool) -> Mutations<Mutation> {
      .concat(
        .of(.setFailure(nil), .setLoading(true)),
        .run("request") { [service] send in
          do throws(Failure) {
            let page = try await service.page(after: last, isOnline: isOnline)
            await send(.append(page))
          } catch {
            await send(.setFailure(error))
          }
        },
        .just(.setLoading(false)))
    }

    public func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .setLoading(let isLoading): state.isLoading = isLoading
      case .append(let page):
        state.messages += page
        state.lastReceived = page.last?.id ?? state.lastReceived
      case .setFailure(let failure): state.failure = failure
      case .setRead(let id):
        if let index = state.messages.firstIndex(where: { $0.id == id }) { state.messages[index].isRead = true }
      case .remove(let id): state.messages.removeAll { $0.id == id }
      case .setOnline(let isOnline): state.isOnline = isOnline
      }
      return state
    }
  }
}
