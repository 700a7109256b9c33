import BDDReports
import CucumberMessages

/// An error of a run outside its scenarios and hooks.
package struct RunFailure: Sendable, Hashable {
    /// The type of the run's exception in the messages.
    package enum Kind: String, Sendable {
        /// A worker process ended while no step ran in it.
        case workerDied = "WorkerDied"
        /// No worker was left to run the AfterAll hooks.
        case hooksNotRun = "HooksNotRun"
        /// No worker process could be started.
        case noWorker = "NoWorker"
        /// A step ended the program, in a run without worker processes.
        case exit = "UnexpectedExit"
        /// A report cannot be written.
        case unwrittenReport = "UnwrittenReport"
        /// A step that states an expectation checks nothing, and the run is refused for it.
        case uncheckedStep = "UncheckedStep"
        /// A step that states an expectation checks a fresh world, and the run is refused for it.
        case freshWorld = "FreshWorld"
        /// A feature file cannot be read.
        case unreadableFile = "UnreadableFile"
    }

    package let kind: Kind
    /// The failure in words.
    package let text: String

    package init(kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }
}

extension RunOutcome {
    /// The error that was thrown outside of steps; nil if there is none.
    var exception: TestStepResult.Exception? {
        if isInterrupted { return .init(type: TestRunFinished.interrupt, message: message) }
        return failures.first.map { .init(type: $0.kind.rawValue, message: message) }
    }
}
