/// Why a session with a server could not go on, as a sentence for people.
struct SessionFailure: Error, Equatable, CustomStringConvertible {
  let message: String

  var description: String { message }
}
