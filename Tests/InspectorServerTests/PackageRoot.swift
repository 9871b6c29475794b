import Foundation

/// The package these tests belong to.
enum PackageRoot {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
