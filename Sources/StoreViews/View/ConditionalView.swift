public import StoreRuntime

/// One of two views: what `if` and `else` and the cases of a `switch` become.
///
/// Each branch is an identity of its own. When the condition flips, what the other branch owned is lost.
public struct ConditionalView<First: View, Second: View>: View, StructureView {
  public typealias Body = Never
  static var kind: ViewKind { .branch }

  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch
  public let location: SourceLocation?

  func addChildren(to list: inout ChildList) {
    switch branch {
    case .first(let view): list.add(view, at: .branch(isFirst: true))
    case .second(let view): list.add(view, at: .branch(isFirst: false))
    }
  }
}
