import BDDDiagnostics
package import BDDRules

/// How a run treats outcome steps that check nothing or look at a fresh world.
package struct SuspicionPolicy: Sendable, Equatable {
    private let warnings: Warnings
    private let rules: RuleLevels

    package init(_ warnings: Warnings, _ rules: RuleLevels = RuleLevels()) {
        self.warnings = warnings
        self.rules = rules
    }

    /// The findings to report, with the severities that the project sets. Hidden warnings do not hide errors.
    func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        rules.applied(to: diagnostics).filter { warnings != .hidden || $0.severity == .error }
    }

    /// Whether the run is refused because of `diagnostic`, one of those that are reported.
    func refuses(_ diagnostic: Diagnostic) -> Bool { warnings == .refused || diagnostic.severity == .error }

    /// Whether a step can refuse the run.
    package var mayRefuse: Bool { warnings == .refused || RuleLevels.rulesOfRuns.contains(where: rules.isError) }
}
