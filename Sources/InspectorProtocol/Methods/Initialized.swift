/// The client has understood the answer to `initialize`; the server needs no such word and serves without it.
public enum Initialized: NotificationMethod {
  public static let method = "initialized"
  public typealias Params = NoParams
}
