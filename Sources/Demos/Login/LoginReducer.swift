public import StoreRuntime

extension Login {
  private enum EffectID { case request }

  /// The form's reducer.
  ///
  /// - Parameters:
  ///   - service: who is asked.
  ///   - keychain: what fills the fields on request.
  public static func reducer(service: some LoginService, keychain: some Keychain) -> Reducer<State, Action> {
    Reducer { state, action in
      switch action {
      case .usernameChanged(let username):
        state.username = username
        state.answer = nil
      case .passwordChanged(let password):
        state.password = password
        state.answer = nil
      case .autofillTapped:
        return autofilling(from: keychain)
      case .loginTapped:
        guard state.canLogIn else { return .none }
        state.isLoading = true
        state.answer = nil
        return asking(service, about: Credentials(username: state.username, password: state.password))
      case .answered(let answer):
        guard state.isLoading else { return .none }
        state.isLoading = false
        state.answer = answer
        // What is accepted is not needed any more, and what is not there cannot leak.
        if answer == .accepted { state.password = "" }
      case .logoutTapped:
        state = State()
        return .cancel(id: EffectID.request)
      }
      return .none
    }
  }

  private static func autofilling(from keychain: some Keychain) -> Effect<Action> {
    .run("autofill") { send in
      guard let remembered = await keychain.remembered() else { return }
      await send(.usernameChanged(remembered.username))
      await send(.passwordChanged(remembered.password))
    }
  }

  private static func asking(_ service: some LoginService, about credentials: Credentials) -> Effect<Action> {
    .run("log in") { send in
      let answer = try await service.answer(to: credentials)
      await send(.answered(answer))
    }.cancellable(id: EffectID.request, cancelInFlight: true)
  }
}
