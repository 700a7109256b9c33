package import BDDRules
package import BDDRunning
package import Gherkin

/// How a live run reads and chooses.
package struct LiveRules: Sendable {
    package let code: SupportCode
    package var options = RunOptions()
    package var dialect = Dialect.english
    package var levels = RuleLevels()
    package var warnings = Warnings.shown
    package var order = ScenarioOrder.defined
    /// How many workers stay ready.
    package var workers = 1
    /// Which scenarios are run, by what they say.
    package var selection = Selection()
    /// Which scenarios of a file are run, by the lines that were named. It is asked when the file is new; later on the
    /// scenarios that the lines stood for are followed.
    package var lines: @Sendable (LoadedFeature) -> Selection = { _ in Selection() }

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
