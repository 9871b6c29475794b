public import StoreRuntime

/// A login form: two fields, a request, an answer.
public enum Login {
  /// Everything the form knows.
  public struct State: Sendable, Equatable {
    /// The first field.
    public var username = ""
    /// The second field; inspectors redact it because of its name.
    public var password = ""
    /// True while the service is asked.
    public var isLoading = false
    /// What the service said last; nil after an edit.
    public var answer: Answer?

    /// The empty form.
    public init() {}

    var canLogIn: Bool { !isLoading && !username.isEmpty && !password.isEmpty }
  }

  /// Everything that can happen to the form.
  public enum Action: Sendable, Equatable {
    /// The person typed in the first field.
    case usernameChanged(String)
    /// The person typed in the second field; inspectors redact the payload because of the case's name.
    case passwordChanged(String)
    /// Fill both fields with what the keychain remembers, if it does.
    case autofillTapped
    /// Ask the service; nothing happens while a field is empty or the service is being asked.
    case loginTapped
    /// The service answered; ignored if nobody waits for it.
    case answered(Answer)
    /// Back to the empty form.
    case logoutTapped
  }

  /// What the service makes of a name and a password.
  public enum Answer: String, Sendable, Codable {
    /// They belong together.
    case accepted
    /// They do not.
    case rejected
  }
}

extension Login.Action: CatalogedAction {
  public static var examples: [Self] {
    [
      .usernameChanged("blob"), .passwordChanged("an example"), .autofillTapped, .loginTapped, .answered(.rejected),
      .logoutTapped,
    ]
  }
}
