public import StoreRuntime

/// Finds keys and values that contain a text, in the order of the tree, a page at a time.
///
/// A key is a property's, a label's or a dictionary key's text; a value is a leaf's text: a string, a number as it is
/// written, `true`, `nil`, a date, an enum's case. Positions in arrays are no keys. Letters match in either case, scalar
/// by scalar; nothing is normalised. What the policy hides is never opened, nor is an object that may not be opened; their
/// names are found.
public struct StateSearch: Sendable {
  private let query: TextQuery
  private let options: RenderOptions

  /// A search; one for the empty text finds nothing.
  ///
  /// - Parameter isLive: Whether the caller is on the store's isolation and the value is the live one; only then are
  ///   objects opened.
  public init(_ query: String, redaction: RedactionPolicy = .standard, isLive: Bool = false) {
    self.query = TextQuery(query)
    options = RenderOptions(depth: 0, redaction: redaction, isLive: isLive)
  }

  /// The next matches.
  ///
  /// Pages put together are what one page without limits would be, as long as each is asked of the same state.
  /// - Parameters:
  ///   - root: The state, whole.
  ///   - path: Below which to look, itself included.
  ///   - cursor: The `nextCursor` of the page before; nil to begin.
  ///   - limit: Matches of the page, at least one.
  ///   - mostNodes: Values to look at for this page, at least one; 4 KiB of a string count as another value.
  ///   - goOn: Called with the number of values looked at, every 1,024 of them and now and then within a long string;
  ///     false ends the page there.
  /// - Throws: `SearchFailure` for a path that leads nowhere or a cursor that is none.
  /// - Complexity: O(values looked at); a dictionary or set adds O(n log n) when it is entered and when a page goes on
  ///   inside it.
  public func page(
    of root: Any, at path: StatePath = .root, from cursor: String? = nil, limit: Int = 100,
    mostNodes: Int = 1_000_000, goOn: (_ visited: Int) -> Bool = { _ in true }
  ) throws(SearchFailure) -> SearchPage {
    let start = try cursor.map { (text) throws(SearchFailure) in try SearchCursor(parsing: text) }
    guard !query.isEmpty else { return SearchPage(matches: [], nextCursor: nil, visited: 0, isStopped: false) }
    let walk = Walk(options: options)
    let place: (Part, Facets)
    do {
      place = try walk.part(at: path, in: root)
    } catch {
      throw .path(error)
    }
    let run = SearchRun(walk, for: query, limit: max(limit, 1), mostNodes: max(mostNodes, 1))
    return run.page(place.0, place.1, from: start, goOn: goOn)
  }
}

/// A value that was found.
public struct SearchMatch: Sendable, Equatable {
  /// Where it stands.
  public let path: StatePath
  /// The value in one line of at most 200 characters.
  public let preview: String
  /// Whether its key contains the text; its value may, too.
  public let isKey: Bool
  /// Where in the value's text, if that is a string, the first occurrence begins, as a UTF-8 offset; nil where only the
  /// key was looked at.
  public let textOffset: Int?
}

/// Some of what a search finds.
public struct SearchPage: Sendable, Equatable {
  /// What was found, in the order of the tree.
  public let matches: [SearchMatch]
  /// Where the next page begins; nil when everything was looked at.
  public let nextCursor: String?
  /// How many values were looked at for this page.
  public let visited: Int
  /// Whether the caller's function ended the page.
  public let isStopped: Bool
}

/// Why there is nothing to search, or nowhere to go on.
public enum SearchFailure: Error, Sendable, Equatable {
  /// The path leads to no value.
  case path(PathNotFound)
  /// The text is no cursor that a page ended with.
  case malformedCursor(String)
}

extension SearchFailure: CustomStringConvertible {
  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .path(let error): error.description
    case .malformedCursor(let text):
      "\"\(text.prefix(80))\" is no cursor of a search: pass the nextCursor of the page before, or none to begin."
    }
  }
}
