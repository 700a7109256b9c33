import BDDDiagnostics
package import BDDRunning

/// Reads a command's arguments by a table of its options.
package struct OptionParser<Settings> {
    private let options: [Option<Settings>]

    package init(options: [Option<Settings>]) {
        self.options = options
    }

    /// Applies the options to the settings, in the order given.
    ///
    /// - Returns: the arguments that are not options.
    /// - Throws: `UsageError`, or the error of an option.
    package func parse(_ arguments: [String], into settings: inout Settings) throws -> [String] {
        let given = try read(arguments)
        try given.apply(to: &settings)
        try given.check(settings)
        return given.operands
    }

    /// Separates options from operands, and options from their values.
    ///
    /// `--name VALUE`, `--name=VALUE`, `-n VALUE` and `-nVALUE` are the same; short flags may be combined, as in `-dq`;
    /// after `--` no argument is an option.
    /// - Throws: `UsageError`.
    package func read(_ arguments: [String]) throws(UsageError) -> GivenArguments<Settings> {
        var given = GivenArguments<Settings>()
        var rest = arguments[...]
        while let argument = rest.popFirst() { try read(argument, &rest, into: &given) }
        return given
    }

    /// Reads the arguments like `read`, but skips those that cannot be read.
    package func readable(_ arguments: [String]) -> GivenArguments<Settings> {
        var given = GivenArguments<Settings>()
        var rest = arguments[...]
        while let argument = rest.popFirst() { try? read(argument, &rest, into: &given) }
        return given
    }

    private func read(
        _ argument: String, _ rest: inout ArraySlice<String>, into given: inout GivenArguments<Settings>
    ) throws(UsageError) {
        if argument == "--" {
            given.operands += rest
            rest = []
        } else if argument.hasPrefix("--") {
            given.options.append(try readLong(argument, &rest))
        } else if argument.hasPrefix("-"), argument != "-" {
            given.options += try readShort(argument, &rest)
        } else {
            try requireHyphens(argument)
            given.operands.append(argument)
        }
    }

    private func readLong(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> GivenOption<Settings> {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let option = try option(named: parts[0])
        guard let placeholder = option.placeholder else {
            if parts.count == 2 { throw .unexpectedValue(option: parts[0], value: parts[1]) }
            return GivenOption(option: option, value: "")
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw .missingValue(option: parts[0], placeholder: placeholder)
        }
        return GivenOption(option: option, value: value)
    }

    private func readShort(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> [GivenOption<Settings>] {
        try requireTwoDashes(argument)
        var given: [GivenOption<Settings>] = []
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            let name = "-\(letter)"
            let option = try option(named: name)
            guard let placeholder = option.placeholder else {
                given.append(GivenOption(option: option, value: ""))
                continue
            }
            let attached = letters.first == "=" ? letters.dropFirst() : letters
            guard let value = attached.isEmpty ? rest.popFirst() : String(attached) else {
                throw .missingValue(option: name, placeholder: placeholder)
            }
            return given + [GivenOption(option: option, value: value)]
        }
        return given
    }

    /// Refuses `—tags`: word processors replace the hyphens of an option by a dash.
    private func requireHyphens(_ argument: String) throws(UsageError) {
        guard let first = argument.first, "–—−".contains(first) else { return }
        let name = argument.dropFirst().prefix { $0 != "=" }
        let meant = ["--\(name)", "-\(name)"].first { meant in options.contains { $0.names.contains(meant) } }
        if let meant { throw .unknownOption(argument, suggestions: [meant]) }
    }

    /// Refuses `-tags`, a long name with one dash: it would be read as `-t` with the value `ags`.
    private func requireTwoDashes(_ argument: String) throws(UsageError) {
        let long = "-" + argument.prefix { $0 != "=" }
        guard argument.count > 2, options.contains(where: { $0.names.contains(long) }) else { return }
        throw .unknownOption(argument, suggestions: [long])
    }

    /// What other programs call the option for a report in a file.
    private static var reportOptions: [String: String] {
        let named = ["html", "junit", "json"].map { ("--\($0)", "--format \($0):FILE") }
        let unnamed = ["-o", "--out", "--output"].map { ($0, "--format TYPE:FILE") }
        return Dictionary(uniqueKeysWithValues: named + unnamed)
    }

    private func option(named name: String) throws(UsageError) -> Option<Settings> {
        if let option = options.first(where: { $0.names.contains(name) }) { return option }
        throw .unknownOption(name, suggestions: suggestions(for: name))
    }

    /// The names that were probably meant. Short names are too similar to each other, so only the other case is
    /// suggested.
    private func suggestions(for name: String) -> [String] {
        let names = options.flatMap(\.names)
        if let format = Self.reportOptions[name], options.contains(where: \.takesReportFiles) { return [format] }
        guard name.hasPrefix("--") else { return names.filter { $0.lowercased() == name.lowercased() } }
        return EditDistance.nearest(to: name, among: names.filter { $0.hasPrefix("--") }, count: 2)
    }
}
