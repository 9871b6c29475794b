extension ModelComparison {
  var streams: [ModelChange] {
    compare(old.streams, new.streams, by: { "stream \($0.name)" }, noun: "stream") { old, new in
      changed("stream \(old.name)", "the event", old.event.words, new.event.words)
        + changed("stream \(old.name)", "the class", old.class.rawValue, new.class.rawValue)
        + changed("stream \(old.name)", "the notification", old.notification, new.notification)
        + changed(
          "stream \(old.name)", "the stability", old.stability.rawValue, new.stability.rawValue,
          old.stability == .stable ? .breaking : .additive)
    }
  }

  var errors: [ModelChange] {
    compare(old.errors, new.errors, by: { "error \($0.name)" }, noun: "error") { old, new in
      changed("error \(old.name)", "the code", "\(old.code)", "\(new.code)")
        + changed(
          "error \(old.name)", "the data", old.data?.words ?? "none", new.data?.words ?? "none",
          old.data == nil ? .additive : .breaking)
    }
  }
}
