import BDDDiagnostics
import BDDPlatform
import BDDRunning
import Gherkin

/// A problem in a file of profiles.
struct ProfileError: Error, Equatable {
    let path: String
    /// The location of the problem; nil if it concerns the whole file.
    let location: Location?
    let problem: Problem

    enum Problem: Error, Equatable {
        case unreadable(SystemError)
        case notJSON(JSONError)
        case notProfiles(found: String)
        case notAProfile(name: String, found: String)
        case unknownProfile(name: String, known: [String])
        case unknownOption(name: String, suggestions: [String])
        case notForProfiles(name: String)
        case doubled(name: String)
        case wrongType(name: String, expected: String, found: String)
        case badValue(UsageError)
    }
}

extension ProfileError: CustomStringConvertible {
    var description: String {
        let subject = location.map { "\(path):\($0.line):\($0.column ?? 1)" } ?? path
        return "\(subject): error: \(problem)"
    }
}

extension ProfileError.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreadable(let error):
            "\(error.isMissingFile ? "there is no such file" : error.description)\n  help: '--profile' and '--config' need a file of profiles"
        case .notJSON(let error):
            "this is not JSON: expected \(error.expected), got \(error.found.map { "'\($0)'" } ?? "the end of the file")"
        case .notProfiles(let found):
            """
            expected an object with a profile for each name, got \(found)
              help: a report of '--format json' needs another name, because this one is for profiles
            """
        case .notAProfile(let name, let found):
            "profile '\(name)' needs to be an object of options, got \(found)"
        case .unknownProfile(let name, let known):
            "there is no profile '\(name)'" + Self.didYouMean(EditDistance.nearest(to: name, among: known, count: 2))
                + (known.isEmpty ? "" : "\n  help: the profiles are \(known.map { "'\($0)'" }.joined(separator: ", "))")
        case .unknownOption(let name, let suggestions):
            "there is no option '\(name)'" + Self.didYouMean(suggestions)
        case .notForProfiles(let name):
            "'\(name)' can be used only on the command line"
        case .doubled(let name):
            "'\(name)' is given twice"
        case .wrongType(let name, let expected, let found):
            "'\(name)' needs \(expected), got \(found)"
        case .badValue(let error):
            error.description
        }
    }

    private static func didYouMean(_ suggestions: [String]) -> String {
        suggestions.isEmpty ? "" : "; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?"
    }
}

/// All problems in the profiles.
struct ProfileErrors: WholeMessage, Equatable {
    let errors: [ProfileError]

    var description: String { errors.map(\.description).joined(separator: "\n") }
}
