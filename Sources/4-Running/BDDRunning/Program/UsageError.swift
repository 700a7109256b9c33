/// An error in the command line. The cases carry data only; `description` has the text.
package enum UsageError: Error, Equatable, CustomStringConvertible {
    case unknownOption(String, suggestions: [String])
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case badValue(option: String, value: String, expected: String, suggestions: [String] = [])
    case conflict(String, String)
    /// `option` has no effect without the option `needs`.
    case alone(option: String, needs: String)
    /// An option that can be given once only, because the values before the last one would be lost.
    case repeated(option: String)
    /// An option whose output a person must review, used under CI.
    case unreviewed(option: String)
    case unknownCommand(String, suggestions: [String])
    /// A command of BDDKit that the program does not have.
    case unregisteredCommand(String)
    /// A word that other programs have as a command.
    case foreignCommand(String, help: String)
    /// Help was requested for a command that does not exist.
    case unknownTopic(String, suggestions: [String])
    /// Two formats for the same file; nil means standard output.
    case sameOutput(file: String?)
    /// A report on standard output, which the watch screen uses.
    case watchedFormat(String)
    case missingOperand(String, example: String)
    case badOperand(String, expected: String)
    case surplusOperand(String, after: String)

    package var description: String {
        switch self {
        case .unknownOption(let option, let suggestions):
            "unknown option '\(option)'" + Self.didYouMean(suggestions)
        case .missingValue(let option, let placeholder):
            "option '\(option)' needs a value: \(option) \(placeholder)"
        case .unexpectedValue(let option, let value):
            "option '\(option)' takes no value, got '\(value)'"
        case .badValue(let option, let value, let expected, let suggestions):
            "option '\(option)' needs \(expected), got '\(value)'" + Self.didYouMean(suggestions)
        case .conflict(let first, let second):
            "'\(first)' and '\(second)' cannot be used together"
        case .alone(let option, let other):
            "'\(option)' does nothing without '\(other)'"
        case .repeated(let option):
            "'\(option)' can be given only once"
        case .unreviewed(let option):
            "'\(option)' cannot be used under CI: write the pictures where a person looks at them, and commit them"
        case .unknownCommand(let word, let suggestions):
            "there is no file or folder '\(word)'; did you mean "
                + suggestions.map { ($0.hasPrefix("-") ? "" : "the command ") + "'\($0)'" }.joined(separator: " or ")
                + "?"
        case .foreignCommand(let word, _):
            "there is no command, file or folder '\(word)'"
        case .unregisteredCommand(let name):
            "this program does not have the command '\(name)'"
        case .unknownTopic(let topic, let suggestions):
            "there is no command '\(topic)'" + Self.didYouMean(suggestions)
        case .sameOutput(nil):
            "two formats write to standard output: give one a file, as in --format junit:report.xml"
        case .sameOutput(let file?):
            "two formats write to the file '\(file)'"
        case .watchedFormat(let format):
            "standard output shows the watch screen: give the report a file, as in --format \(format):FILE"
        case .missingOperand(let operand, _):
            "name \(operand)"
        case .badOperand(let operand, let expected):
            "'\(operand)' is not one of \(expected)"
        case .surplusOperand(let operand, let first):
            "'\(operand)' is an extra argument after '\(first)'"
        }
    }

    private static func didYouMean(_ suggestions: [String]) -> String {
        suggestions.isEmpty ? "" : "; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?"
    }
}
