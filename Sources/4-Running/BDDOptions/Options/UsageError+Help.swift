import BDDRunning

extension UsageError {
    /// Points to the list of commands or options to choose from.
    ///
    /// - Parameter command: the command whose arguments are wrong.
    package func help(_ command: CommandName) -> String {
        switch self {
        case .unknownCommand, .unregisteredCommand, .unknownTopic: "'bdd help' lists the commands"
        case _ where command == .run: "'bdd help options' lists the options"
        default: "'bdd \(command.rawValue) --help' lists the options"
        }
    }
}
