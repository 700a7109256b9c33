import BDDDiagnostics
import BDDOptions
import BDDRules
import BDDRunning
import BDDSteps
package import CucumberMessages
import Gherkin
import Synchronization

/// Runs the text of a feature in this process, for a step of another feature, and holds the results of its scenarios.
///
/// Nothing is printed or reported, so a feature can describe a run that is refused. The clock of the trial stands
/// still, so a property shrinks fully, however slow the machine is.
package struct FeatureTrial: Sendable {
    /// The steps that trials use. Preparing them takes longer than most trials, so they are prepared once.
    package struct Steps: Sendable {
        fileprivate let code: SupportCode

        /// Prepares the steps of `glue`.
        package init(_ glue: [any Glue]) {
            code = SupportCode(glue)
        }
    }

    /// The result of a scenario.
    package struct Scenario: Sendable {
        /// The scenario's name.
        package let name: String
        /// The worst status of its steps.
        package var status = Status.unknown
        /// The message of the first step that has this status.
        package var message: String?
        /// The attachments of its steps and hooks.
        package var attachments: [Attached] = []
    }

    /// An attachment of a step or hook, as text.
    package struct Attached: Sendable, Equatable {
        /// The text of the attachment. Bytes are read as text.
        package let text: String
        /// The media type, as in `text/plain`.
        package let mediaType: String
        /// The file name that the step gave; nil without one.
        package let fileName: String?
    }

    /// The results of the scenarios, in the order of the feature.
    package private(set) var scenarios: [Scenario] = []

    /// Runs the scenarios one after the other, in the order of the feature.
    ///
    /// - Parameters:
    ///   - text: the feature, in Gherkin with English keywords.
    ///   - uri: the path of the feature, as its steps see it.
    ///   - arguments: options of a run, as on the command line.
    ///   - environment: the environment variables that the options are read with.
    /// - Throws: an error with a description for people if the feature cannot be run.
    package init(
        _ text: String, uri: String, steps: Steps, arguments: [String] = [], environment: [String: String] = [:]
    ) async throws {
        let settings = try RunSettings(arguments, environment, formats: nil)
        let code = try steps.code.checked()
        var plan = Plan([try LoadedFeature(text: text, uri: uri)])
        try plan.readProperties(code, try RunOptions(settings))
        let clock = RunClock { Timestamp(seconds: 0, nanos: 0) }
        let runner = JobRunner(code, ScenarioRunner(clock: clock, mode: .execute))
        for number in plan.pickles.indices {
            let job = plan.job(number)
            let events = Mutex<[ScenarioEvent]>([])
            await RunParameters.$values.withValue(settings.parameters) {
                var run = JobRun(job, code)
                await runner.run(&run) { event in events.withLock { $0.append(event) } }
            }
            scenarios.append(Scenario(name: job.pickle.name, events.withLock(\.self)))
        }
    }
}

extension FeatureTrial.Scenario {
    fileprivate init(name: String, _ events: [ScenarioEvent]) {
        self.name = name
        let result = AttemptResult(events)
        status = result.status
        message = result.decisive?.result.message
        for case .attached(_, let content, _) in events { attachments.append(.init(content)) }
    }
}

extension FeatureTrial.Attached {
    fileprivate init(_ content: AttachmentContent) {
        self.init(text: content.text, mediaType: content.mediaType, fileName: content.fileName)
    }
}

extension LoadedFeature {
    /// - Throws: `StepFailure` with all errors in the text.
    fileprivate init(text: String, uri: String) throws(StepFailure) {
        let bytes = Array(text.utf8)
        var ids = IdGenerator()
        do {
            self.init(try Content(bytes, uri: uri, dialect: .english, ids: &ids))
        } catch {
            throw StepFailure(DiagnosticRenderer().render(Diagnostic.all(error, in: Source(uri: uri, bytes: bytes))))
        }
    }
}
