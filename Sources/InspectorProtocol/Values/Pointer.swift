/// A JSON Pointer (RFC 6901) into a store's value tree; `""` is the whole state.
///
/// Plain text here: whether it leads anywhere depends on the state, and both mistakes are answered with 4003.
public typealias Pointer = String
