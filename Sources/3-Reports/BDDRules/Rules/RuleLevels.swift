package import BDDDiagnostics

/// The severities that a project sets for rules. Other rules keep their own severity.
package struct RuleLevels: Sendable, Equatable {
    package enum Level: String, CaseIterable, Sendable {
        /// The finding is not reported.
        case off
        case warning
        case error
    }

    private var levels: [String: Level] = [:]

    package init() {}

    /// The levels for a program without definitions: the rules that compare steps with definitions are off.
    package static let withoutDefinitions: RuleLevels = {
        var levels = RuleLevels()
        for rule in CheckRule.ofSteps { levels.set(rule.rawValue, to: .off) }
        return levels
    }()

    /// The names of the rules that only a run applies, to the steps that it has executed.
    package static let rulesOfRuns = [Diagnostic.uncheckedStep, Diagnostic.freshWorld]

    /// The names of all rules that a level can be set for.
    package static let names = CheckRule.allCases.map(\.rawValue) + rulesOfRuns

    /// - Parameter rule: one of the ``names``.
    package mutating func set(_ rule: String, to level: Level) { levels[rule] = level }

    /// Whether the project turns the findings of a rule into errors.
    package func isError(_ rule: String) -> Bool { levels[rule] == .error }

    /// Whether `rule` is on: as the project sets it; by default all rules are on except optional ones.
    package func asksFor(_ rule: CheckRule) -> Bool { levels[rule.rawValue].map { $0 != .off } ?? !rule.isOptional }

    /// The findings to report, with the severities that the project sets.
    package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard !levels.isEmpty else { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            var diagnostic = diagnostic
            switch levels[diagnostic.code] {
            case .off: return nil
            case .warning: diagnostic.severity = .warning
            case .error: diagnostic.severity = .error
            case nil: break
            }
            return diagnostic
        }
    }
}
