/// The client wants to end; nothing but `exit` follows. Sent as a notification it counts and is not answered.
public enum Shutdown: RequestMethod {
  public static let method = "shutdown"
  public typealias Params = NoParams
  public typealias Result = NoResult
}
