/// What has changed from one model to another.
public struct ModelComparison: Sendable {
  let old: ProtocolModel
  let new: ProtocolModel
  let usage: TypeUsage

  /// Compares two models.
  public init(old: ProtocolModel, new: ProtocolModel) {
    self.old = old
    self.new = new
    usage = TypeUsage(of: old)
  }

  /// The changes, breaking ones first, otherwise in the order of the models; words and examples do not count.
  public var changes: [ModelChange] {
    let all = methods + streams + errors + structures + enumerations + aliases
    return all.filter { $0.effect == .breaking } + all.filter { $0.effect == .additive }
  }

  /// Whether nothing breaks, or a new major version says that something may.
  public var isAllowed: Bool { isAnnounced || !changes.contains { $0.effect == .breaking } }

  private var isAnnounced: Bool { new.metaData.version.major > old.metaData.version.major }

  /// The versions and how much they differ, as a line for people.
  public var summary: String {
    let breaking = changes.count { $0.effect == .breaking }
    let additive = changes.count - breaking
    let counts = "From \(old.metaData.version) to \(new.metaData.version): \(breaking) breaking, \(additive) additive"
    if breaking > 0 {
      return counts + (isAnnounced ? "; the new major version says so." : "; this needs a new major version.")
    }
    let isSameVersion = new.metaData.version <= old.metaData.version
    return counts + (additive > 0 && isSameVersion ? "; this needs a new minor version." : ".")
  }
}
