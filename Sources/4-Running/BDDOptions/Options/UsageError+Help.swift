import BDDRunning

extension UsageError {
    /// Where to read what there is.
    ///
    /// - Parameter command: the one that could not be understood.
    package func help(_ command: CommandName) -> String {
        switch self {
        case .unknownCommand, .unknownTopic: "'bdd help' lists the commands"
        case _ where command == .run: "'bdd help options' lists the options"
        default: "'bdd \(command.rawValue) --help' lists the options"
        }
    }
}
