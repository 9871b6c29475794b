import Demos

exit(status: await Program(commands: Command.all).run(CommandLine.arguments))
