#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three descriptors a loop waits for, in the form `poll` takes them.
struct Readiness {
  private var requests = [POLLIN, POLLIN, POLLOUT].map { pollfd(fd: -1, events: Int16($0), revents: 0) }

  /// Waits until something can be done, or for so many milliseconds.
  ///
  /// A descriptor left out is not reported at all, not even as hung up, so nothing unwanted can make the loop spin.
  mutating func wait(
    inbox: Int32? = nil, input: Int32? = nil, output: Int32? = nil, timeout: Int32
  ) -> SystemError? {
    requests[0].fd = inbox ?? -1
    requests[1].fd = input ?? -1
    requests[2].fd = output ?? -1
    for index in requests.indices { requests[index].revents = 0 }
    guard poll(&requests, nfds_t(requests.count), timeout) < 0, errno != EINTR, errno != EAGAIN else { return nil }
    return .last("waiting for the client")
  }

  var isInboxReady: Bool { requests[0].revents != 0 }
  var isInputReady: Bool { requests[1].revents != 0 }
  /// True after a wait that ended by its timeout.
  var isNothingReady: Bool { requests.allSatisfy { $0.revents == 0 } }
}
