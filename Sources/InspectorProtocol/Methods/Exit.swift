/// The process ends, with code 0 after `shutdown` and with 1 without it.
public enum Exit: NotificationMethod {
  public static let method = "exit"
  public typealias Params = NoParams
}
