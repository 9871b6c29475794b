/// When an effect would be started.
public enum PreviewStart: String, Codable, Sendable, Hashable, CaseIterable {
  /// As soon as subscribers were told.
  case now
  /// When what stands before it has ended.
  case later
  /// Not at all, since an effect of its id has started only just now.
  case never
}
