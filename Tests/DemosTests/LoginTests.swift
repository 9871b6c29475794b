import StoreRuntime
import Testing

@testable import Demos

private struct RememberingKeychain: Login.Keychain {
  var credentials: Login.Credentials?

  func remembered() async -> Login.Credentials? { credentials }
}

/// A service that never answers, so that a request stays in flight.
private struct SilentService: Login.LoginService {
  func answer(to credentials: Login.Credentials) async throws(CancellationError) -> Login.Answer {
    do {
      try await Task.sleep(for: .seconds(3_600))
    } catch {
      throw CancellationError()
    }
    return .rejected
  }
}

@Suite struct LoginTests {
  private func store(
    service: some Login.LoginService = Login.LocalService(), remembered: Login.Credentials? = nil
  ) -> Store<Login.State, Login.Action> {
    Store(
      Login.State(),
      reducer: Login.reducer(service: service, keychain: RememberingKeychain(credentials: remembered)),
      isolation: nil)
  }

  @Test("1.5 two events: the new states and the old ones a subscriber is given")
  func subscribers() {
    let store = store()
    var news: [Login.State] = []
    var olds: [Login.State?] = []
    let token = store.subscribe { old, new in
      olds.append(old)
      news.append(new)
    }
    store.send(.usernameChanged("blob"))
    store.send(.passwordChanged("an example"))

    let initial = Login.State()
    var username = initial
    username.username = "blob"
    var both = username
    both.password = "an example"
    #expect(news == [initial, username, both])
    #expect(olds == [nil, initial, username])
    token.cancel()
    store.send(.logoutTapped)
    #expect(news.count == 3)
  }

  @Test("the accepted password logs in and is forgotten")
  func accepted() async {
    let store = store()
    store.send(.usernameChanged("blob"))
    store.send(.passwordChanged("open sesame"))
    let task = store.send(.loginTapped)
    #expect(store.state.isLoading)
    await task.finish()
    #expect(store.state.answer == .accepted)
    #expect(store.state.password == "")
    #expect(!store.state.isLoading)
  }

  @Test("any other is rejected and stays to be corrected", arguments: ["open sesam", "Open sesame", " ", "é"])
  func rejected(password: String) async {
    let store = store()
    store.send(.usernameChanged("blob"))
    store.send(.passwordChanged(password))
    await store.send(.loginTapped).finish()
    #expect(store.state.answer == .rejected)
    #expect(store.state.password == password)
    store.send(.passwordChanged("open sesame"))
    #expect(store.state.answer == nil)
  }

  @Test("nothing is asked while a field is empty, or twice")
  func guards() async {
    let store = store(service: SilentService())
    store.send(.loginTapped)
    store.send(.usernameChanged("blob"))
    store.send(.loginTapped)
    #expect(store.runningEffects == 0)
    store.send(.passwordChanged("an example"))
    let task = store.send(.loginTapped)
    store.send(.loginTapped)
    #expect(store.runningEffects == 1)
    store.send(.logoutTapped)
    await task.finish()
    #expect(store.runningEffects == 0)
    #expect(store.state == Login.State())
  }

  @Test("an answer nobody waits for is ignored")
  func strayAnswer() {
    let store = store()
    store.send(.answered(.accepted))
    #expect(store.state == Login.State())
  }

  @Test("autofill types both fields as the app's own actions, or nothing")
  func autofill() async {
    let store = store(remembered: Login.Credentials(username: "blob", password: "an example"))
    await store.send(.autofillTapped).finish()
    #expect(store.state.username == "blob")
    #expect(store.state.password == "an example")
    #expect(store.seq == 3)

    let forgetful = self.store()
    await forgetful.send(.autofillTapped).finish()
    #expect(forgetful.state == Login.State())
    #expect(forgetful.seq == 1)
  }
}
