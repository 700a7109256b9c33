import BDDDiagnostics
import BDDRunning

/// A feature file of a live run.
struct LiveFile: Sendable {
    let uri: String
    /// What it says now, also where that cannot be run.
    var bytes: [UInt8]
    /// What it said when it could be run last; nil when it never could.
    var feature: LoadedFeature?
    /// What is to be said of it as it is now.
    var diagnostics: [Diagnostic] = []
    /// Whether it cannot be run as it is now. What was known of it stays.
    var isBroken = false
    /// The ids of its scenarios, as they stand in it.
    var scenarios: [Int] = []
}
