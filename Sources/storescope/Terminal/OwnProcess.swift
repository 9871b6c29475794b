#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process's id.
var ownProcess: Int { Int(getpid()) }

/// Does nothing for a while; only for a program that has nothing else to do meanwhile.
func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

/// Lets writing to a reader that has left fail instead of ending the process.
func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

/// Ends the process.
func exit(status: Int32) -> Never { exit(status) }
