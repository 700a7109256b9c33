package import BDDRules
package import BDDRunning
package import Gherkin

/// How a live run reads features, chooses scenarios and runs them.
package struct LiveRules: Sendable {
    package let code: SupportCode
    package var options = RunOptions()
    package var dialect = Dialect.english
    package var levels = RuleLevels()
    package var warnings = Warnings.shown
    package var order = ScenarioOrder.defined
    /// The number of workers that stay ready.
    package var workers = 1
    /// The selection by tags and names.
    package var selection = Selection()
    /// Makes the selection by line numbers for a new file. After later changes of the file, the scenarios chosen first
    /// are followed to their new lines.
    package var lines: @Sendable (LoadedFeature) -> Selection = { _ in Selection() }

    /// Returns the scenarios that have changed since a revision, for each version of a file.
    package var changes: @Sendable (LoadedFeature) -> Selection = { _ in Selection() }

    package init(
        code: SupportCode, options: RunOptions = RunOptions(), dialect: Dialect = Dialect.english,
        levels: RuleLevels = RuleLevels(), warnings: Warnings = Warnings.shown,
        order: ScenarioOrder = ScenarioOrder.defined, workers: Int = 1, selection: Selection = Selection(),
        lines: @escaping @Sendable (LoadedFeature) -> Selection = { _ in Selection() }
    ) {
        self.code = code
        self.options = options
        self.dialect = dialect
        self.levels = levels
        self.warnings = warnings
        self.order = order
        self.workers = workers
        self.selection = selection
        self.lines = lines
    }
}
