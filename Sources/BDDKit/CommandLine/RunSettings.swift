import BDDReports
import Gherkin

/// What the command line of a run asks for.
struct RunSettings: Sendable {
    enum Color: String, CaseIterable, Sendable {
        case auto, always, never
    }

    struct Format: Sendable {
        var type: ReportFormat
        /// Nil is standard output.
        var file: String?
    }

    var paths: [String] = []
    /// The file of profiles; nil is the usual one, which may be missing.
    var config: String?
    /// The profiles to use; none is the default one.
    var profiles: [String] = []
    var tags: [String] = []
    var names: [String] = []
    var excludes: [String] = []
    var formats: [Format] = []
    /// The formats that there are.
    var knownFormats = ReportFormats.builtIn
    var order = ScenarioOrder.defined
    /// Which part of the plan to run; nil leaves it to the variables of a build server.
    var shard: Shard?
    /// The message streams that tell how long scenarios take.
    var timings: [String] = []
    /// The seed of the order in which something fails that fails in no other; nil runs as ordered.
    var bisect: UInt64?
    /// The scenario that fails in it, as `FILE:LINE`; nil is the first that does.
    var bisectTarget: String?
    /// The options that were typed to say how scenarios run, to be typed again in a command that runs some of them.
    var typedForRun: [String] = []
    var properties = Properties()
    var isStrict = true
    var dryRun = false
    var failFast = false
    var workInProgress = false
    var retries = 0
    /// How many worker processes; nil lets the program choose.
    var parallel: Int?
    var inProcess = false
    var stepTimeout = StepTimeout.standard
    var showsBacktraces = false
    var retryTagFilter: String?
    /// What steps and hooks find in `Parameters`.
    var parameters: [String: String] = [:]
    var allowsNoTests = false
    var quiet = false
    var color = Color.auto
    var dialect = Dialect.english
    /// Set by an option that answers at once instead of running.
    var question: Question?

    enum Question: Sendable, Equatable {
        case help
        case version
        case languages
        case keywords(String)
        case generators
    }
}
