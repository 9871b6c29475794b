import StoreJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

do {
  let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
  if options.wantsHelp {
    print(BenchmarkOptions.help)
    exit(0)
  }
  let report = BenchmarkRun(options, progress: Progress(isShown: isatty(STDERR_FILENO) != 0)).measureAll()
  print(options.wantsJSON ? try report.json.text : report.table(isColoured: Terminal.isColoured))
  exit(report.isComplete ? 0 : 1)
} catch let error as UsageError {
  Terminal.complain(error.description)
  exit(2)
} catch {
  Terminal.complain("the figures could not be printed: \(error)")
  exit(1)
}
