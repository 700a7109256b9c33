/// The name of a command of the program, as options say by which commands they are taken.
enum CommandName: String, Sendable {
    case run, parse, report, merge, trace
}
