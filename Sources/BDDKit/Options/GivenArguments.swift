/// What a command was given: its options, in order, and the arguments that are no options.
struct GivenArguments<Settings> {
    var options: [GivenOption<Settings>] = []
    var operands: [String] = []

    /// The question to answer: of several, the last one.
    var question: GivenOption<Settings>? { options.last { $0.option.isQuestion } }

    /// Applies the options in the order given.
    ///
    /// - Throws: `UsageError`, or what an option throws.
    func apply(to settings: inout Settings) throws {
        for option in options { try option.apply(to: &settings) }
    }

    /// Refuses options that exclude each other, and those that do nothing without another one.
    ///
    /// - Parameter settings: what the options make of them.
    func check(_ settings: Settings) throws(UsageError) {
        let names = Set(options.map(\.option.longName))
        for option in options.map(\.option) {
            if let excluder = option.excluders.first(where: names.contains) {
                throw .conflict(excluder, option.longName)
            }
        }
        for option in options.map(\.option) {
            guard let need = option.need, !need.isMet(settings) else { continue }
            throw .alone(option: option.longName, needs: need.option)
        }
    }
}

/// An option with the value it was given: empty for a flag.
struct GivenOption<Settings> {
    let option: Option<Settings>
    let value: String

    /// A question changes nothing.
    ///
    /// - Throws: `UsageError` for a value that cannot be understood, or what the option throws.
    func apply(to settings: inout Settings) throws {
        guard case .sets(let set) = option.effect else { return }
        try naming { try set(&settings, value) }
    }

    /// The answer; nil when the option is no question.
    ///
    /// - Throws: `UsageError` for a value that cannot be understood, or what the option throws.
    func answer(_ glue: @escaping () -> [any Glue], help: @escaping () -> String) throws -> String? {
        guard case .answers(let answer) = option.effect else { return nil }
        return try naming { try answer(Question(value: value, glue: glue, help: help)) }
    }

    /// The option as it would be typed.
    var arguments: [String] { option.kind == .flag ? [option.longName] : [option.longName, value] }

    /// Whether only one of the two options can be given.
    func excludes(_ other: GivenOption) -> Bool {
        option.excluders.contains(other.option.longName) || other.option.excluders.contains(option.longName)
    }

    /// Says of which option a bad value is.
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
    /// The part of the value that is not understood; nil is all of it.
    let value: String?
    let expected: String
    let suggestions: [String]

    package init(_ value: String? = nil, expected: String, suggestions: [String] = []) {
        self.value = value
        self.expected = expected
        self.suggestions = suggestions
    }
}
