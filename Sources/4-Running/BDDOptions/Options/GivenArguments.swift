package import BDDRunning
package import BDDSteps

/// The arguments of a command: its options, in order, and the operands, which are not options.
package struct GivenArguments<Settings> {
    package var options: [GivenOption<Settings>] = []
    package var operands: [String] = []

    /// The question to answer; the last one if several are given.
    package var question: GivenOption<Settings>? { options.last { $0.option.isQuestion } }

    /// Applies the options to `settings` in the order in which they were given.
    ///
    /// - Throws: `UsageError`, or the error of an option.
    package func apply(to settings: inout Settings) throws {
        for option in options { try option.apply(to: &settings) }
    }

    /// Refuses options that are given too often or exclude each other, and options that need another option that is not given.
    ///
    /// - Parameters:
    ///   - settings: the settings after all options were applied.
    ///   - typed: the options of the command line, if some of these are of profiles; nil if all were typed.
    package func check(_ settings: Settings, typed: [GivenOption<Settings>]? = nil) throws(UsageError) {
        let names = Set(options.map(\.option.longName))
        for option in options.map(\.option) where option.isOnce && values(of: option.longName).count > 1 {
            throw .repeated(option: option.longName)
        }
        for option in options.map(\.option) {
            if let excluder = option.excluders.first(where: names.contains) {
                throw .conflict(excluder, option.longName)
            }
        }
        for option in options.map(\.option) {
            guard let need = option.need, !need.isMet(settings) else { continue }
            let isTyped = typed?.contains { $0.option.longName == option.longName } ?? true
            if need.isOfTyped, !isTyped { continue }
            throw .alone(option: option.longName, needs: need.option)
        }
    }
}

extension GivenArguments {
    /// The values of an option, in the order in which they were given.
    package func values(of longName: String) -> [String] {
        options.filter { $0.option.longName == longName }.map(\.value)
    }

    /// The arguments without the options that are also in `table`.
    ///
    /// - Parameter table: the options of settings that are a part of these settings.
    package func without<Inner>(_ table: [Option<Inner>]) -> GivenArguments {
        GivenArguments(
            options: options.filter { given in !table.contains { $0.names == given.option.names } }, operands: operands)
    }

    /// The given options that are also in `table`, without the operands.
    ///
    /// - Parameter table: the options of settings that are a part of these settings.
    package func inner<Inner>(_ table: [Option<Inner>]) -> GivenArguments<Inner> {
        GivenArguments<Inner>(
            options: options.compactMap { given in
                table.first { $0.names == given.option.names }.map {
                    GivenOption<Inner>(option: $0, value: given.value)
                }
            })
    }
}

/// An option and its value, which is empty for a flag.
package struct GivenOption<Settings> {
    let option: Option<Settings>
    let value: String

    /// Applies the option to `settings`; does nothing for a question.
    ///
    /// - Throws: `UsageError` for a value that cannot be understood, or the error of the option.
    package func apply(to settings: inout Settings) throws {
        guard case .sets(let set) = option.effect else { return }
        try naming { try set(&settings, value) }
    }

    /// The answer to the question; nil if the option is not a question.
    ///
    /// - Throws: `UsageError` for a value that cannot be understood, or the error of the option.
    package func answer(_ glue: @escaping () -> [any Glue], help: @escaping () -> String) throws -> String? {
        guard case .answers(let answer) = option.effect else { return nil }
        return try naming { try answer(Question(value: value, glue: glue, help: help)) }
    }

    /// The option as it would be typed.
    var arguments: [String] { option.kind == .flag ? [option.longName] : [option.longName, value] }

    /// Whether this option and `other` exclude each other.
    func excludes(_ other: GivenOption) -> Bool {
        option.excluders.contains(other.option.longName) || other.option.excluders.contains(option.longName)
    }

    /// Adds the name of the option to an error about its value.
    private func naming<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as BadValue {
            throw UsageError.badValue(
                option: option.longName, value: error.value ?? value, expected: error.expected,
                suggestions: error.suggestions)
        }
    }
}

/// An option does not understand its value.
package struct BadValue: Error {
    /// The part of the value that is not understood; nil for the whole value.
    let value: String?
    let expected: String
    let suggestions: [String]

    package init(_ value: String? = nil, expected: String, suggestions: [String] = []) {
        self.value = value
        self.expected = expected
        self.suggestions = suggestions
    }
}
