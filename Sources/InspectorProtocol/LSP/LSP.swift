/// What the Language Server Protocol defines and this server speaks of it, in its own names.
///
/// The LSP's own model describes these shapes, so `Protocol/storescope.model.json` does not: it is about stores.
public enum LSP {}
