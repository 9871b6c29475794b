#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Login {
  /// A keychain that remembers what `STORESCOPE_DEMO_PASSWORD` says when it is asked.
  ///
  /// It lets a test have the app itself enter a password of the test's choice, and then look for it in all that leaves
  /// the process.
  struct EnvironmentKeychain: Keychain {
    func remembered() async -> Credentials? {
      getenv("STORESCOPE_DEMO_PASSWORD").map { Credentials(username: "blob", password: String(cString: $0)) }
    }
  }
}
