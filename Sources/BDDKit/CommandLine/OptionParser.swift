/// An option of a command: its names, its help, and what it does to the command's settings.
struct Option<Settings> {
    /// The long name last, such as `["-t", "--tags"]`.
    let names: [String]
    /// What the value is called in the help; nil for a flag.
    let placeholder: String?
    let help: String
    let apply: (inout Settings, String) throws -> Void

    /// A flag, which takes no value.
    static func flag(_ names: String..., help: String, apply: @escaping (inout Settings) -> Void) -> Option {
        Option(names: names, placeholder: nil, help: help) { settings, _ in apply(&settings) }
    }

    /// An option with a value.
    static func value(
        _ names: String..., placeholder: String, help: String, apply: @escaping (inout Settings, String) throws -> Void
    ) -> Option {
        Option(names: names, placeholder: placeholder, help: help, apply: apply)
    }
}

/// Reads a command's arguments by a table of its options.
struct OptionParser<Settings> {
    let options: [Option<Settings>]

    /// Applies the options to the settings, in the order given.
    ///
    /// `--name VALUE`, `--name=VALUE`, `-n VALUE` and `-nVALUE` are the same; short flags may stand together, as in
    /// `-dq`; behind `--` nothing is an option.
    /// - Returns: the arguments that are no options.
    /// - Throws: `UsageError`.
    func parse(_ arguments: [String], into settings: inout Settings) throws -> [String] {
        var operands: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument.hasPrefix("--") {
                try parseLong(argument, &rest, into: &settings)
            } else if argument.hasPrefix("-"), argument != "-" {
                try parseShort(argument, &rest, into: &settings)
            } else {
                operands.append(argument)
            }
        }
        return operands
    }

    private func parseLong(
        _ argument: String, _ rest: inout ArraySlice<String>, into settings: inout Settings
    ) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let option = try option(named: parts[0])
        guard let placeholder = option.placeholder else {
            if parts.count == 2 { throw UsageError.unexpectedValue(option: parts[0], value: parts[1]) }
            return try option.apply(&settings, "")
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw UsageError.missingValue(option: parts[0], placeholder: placeholder)
        }
        try option.apply(&settings, value)
    }

    private func parseShort(
        _ argument: String, _ rest: inout ArraySlice<String>, into settings: inout Settings
    ) throws {
        try requireTwoDashes(argument)
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            let name = "-\(letter)"
            let option = try option(named: name)
            guard let placeholder = option.placeholder else {
                try option.apply(&settings, "")
                continue
            }
            let attached = letters.first == "=" ? letters.dropFirst() : letters
            guard let value = attached.isEmpty ? rest.popFirst() : String(attached) else {
                throw UsageError.missingValue(option: name, placeholder: placeholder)
            }
            return try option.apply(&settings, value)
        }
    }

    /// Refuses `-tags`, a long name with one dash: it would be read as `-t` with the value `ags`.
    private func requireTwoDashes(_ argument: String) throws(UsageError) {
        let long = "-" + argument.prefix { $0 != "=" }
        guard argument.count > 2, options.contains(where: { $0.names.contains(long) }) else { return }
        throw .unknownOption(argument, suggestions: [long])
    }

    private func option(named name: String) throws(UsageError) -> Option<Settings> {
        if let option = options.first(where: { $0.names.contains(name) }) { return option }
        throw .unknownOption(name, suggestions: suggestions(for: name))
    }

    /// Short names are near to each other without meaning anything: only the other case is suggested.
    private func suggestions(for name: String) -> [String] {
        let names = options.flatMap(\.names)
        guard name.hasPrefix("--") else { return names.filter { $0.lowercased() == name.lowercased() } }
        return EditDistance.nearest(to: name, among: names.filter { $0.hasPrefix("--") })
    }
}
