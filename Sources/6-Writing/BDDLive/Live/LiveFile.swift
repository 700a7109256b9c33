import BDDDiagnostics
import BDDRunning
import Gherkin

/// A feature file of a live run.
struct LiveFile: Sendable {
    let uri: String
    /// The present text, even if it cannot be run.
    var bytes: [UInt8]
    /// The last version that could be run; nil if there was none.
    var feature: LoadedFeature?
    /// The findings in the present text.
    var diagnostics: [Diagnostic] = []
    /// Whether the present text can be parsed, even if warnings refuse to run it.
    var isParsed = true
    /// Whether the present text cannot be run. The scenarios of the last version stay.
    var isBroken = false
    /// The ids of its scenarios, in the order of the file.
    var scenarios: [Int] = []

    /// The line of each scenario's keyword, indexed by the scenario's number in the document.
    var headings: [Int] { feature?.document.scenarioLines ?? [] }
}
