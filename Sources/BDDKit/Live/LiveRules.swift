import BDDLanguageService
import Gherkin

/// How a live run reads and chooses.
struct LiveRules: Sendable {
    let code: SupportCode
    var options = RunOptions()
    var dialect = Dialect.english
    var levels = RuleLevels()
    var warnings = Warnings.shown
    var order = ScenarioOrder.defined
    /// How many workers stay ready.
    var workers = 1
    /// Which scenarios are run, by what they say.
    var selection = Selection()
    /// Which scenarios of a file are run, by the lines that were named. It is asked when the file is new; later on the
    /// scenarios that the lines stood for are followed.
    var lines: @Sendable (LoadedFeature) -> Selection = { _ in Selection() }
}
