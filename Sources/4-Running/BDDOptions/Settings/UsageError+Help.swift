import BDDRunning

extension UsageError {
    /// Points to the list of commands or options to choose from.
    ///
    /// - Parameter command: the command whose arguments are wrong.
    package func help(_ command: CommandName) -> String {
        switch self {
        case .foreignCommand(_, let help): help
        case .unknownOption(let name, _) where Self.foreignOptions[name] != nil:
            Self.foreignOptions[name] ?? ""
        case .unknownOption(let name, []) where CommandName(option: name) != nil:
            "'\(name.dropFirst(2))' is a command: it is typed before all options, as in 'bdd \(name.dropFirst(2))'"
        case .unknownOption(let name, []) where command != .run && Self.isOfRuns(name):
            "'\(name)' is for runs; 'bdd \(command.rawValue) --help' lists the options of 'bdd \(command.rawValue)'"
        case .unknownTopic(let topic, []) where Self.isOfRuns("--\(topic)"):
            "'--\(topic)' is an option: 'bdd help options' explains it"
        case .unknownCommand, .unregisteredCommand, .unknownTopic: "'bdd help' lists the commands"
        case .missingOperand(_, let example): "type '\(example)'; 'bdd \(command.rawValue) --help' lists the options"
        case _ where command == .run: "'bdd help options' lists the options"
        default: "'bdd \(command.rawValue) --help' lists the options"
        }
    }

    /// Help for options that other runners of tests have.
    private static let foreignOptions: [String: String] = {
        let file = "the file of a report follows its format after a colon, as in '-f html:report.html'"
        let name = "'--name PATTERN' selects scenarios by their names"
        return [
            "-o": file, "--out": file, "--output": file, "--scenario": name, "--filter": name, "--grep": name,
            "--verbose": "'--format pretty' shows each step",
        ]
    }()

    private static func isOfRuns(_ name: String) -> Bool {
        RunSettings.runOptions.contains { $0.names.contains(name) }
    }
}

extension CommandName {
    /// The command that an option such as `--watch` means; nil if there is none.
    fileprivate init?(option: String) {
        guard option.hasPrefix("--") else { return nil }
        self.init(rawValue: String(option.dropFirst(2)))
    }
}
