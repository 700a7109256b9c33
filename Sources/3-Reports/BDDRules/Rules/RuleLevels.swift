package import BDDDiagnostics

/// How bad what rules find is to a project: what is not said is as each rule has it.
package struct RuleLevels: Sendable, Equatable {
    package enum Level: String, CaseIterable, Sendable {
        /// It is not told.
        case off
        case warning
        case error
    }

    private var levels: [String: Level] = [:]

    package init() {}

    package mutating func set(_ rule: CheckRule, to level: Level) { levels[rule.rawValue] = level }

    /// Whether what is off by itself is asked for.
    package func asksFor(_ rule: CheckRule) -> Bool { levels[rule.rawValue].map { $0 != .off } ?? !rule.isOptional }

    /// What is to be told, as bad as the project has it.
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
