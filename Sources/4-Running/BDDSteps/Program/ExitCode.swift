package import BDDPlatform

/// The exit status of the program.
public enum ExitCode: Int32, Sendable {
    /// Every scenario was accepted.
    case accepted = 0
    /// A scenario was not accepted or has no result, or a hook failed.
    case refused = 1
    /// The command could not be carried out: a bad option, an unreadable path, a parse error, nothing selected.
    case notDone = 2
    /// The run was interrupted; the reports are complete up to that point.
    case interrupted = 130
}

extension Terminal {
    /// Runs the actions registered for the program's end, then ends it with `code`.
    package static func exit(_ code: ExitCode) -> Never { exit(code: code.rawValue) }
}
