import BDDDiagnostics
import BDDOptions
import BDDRules
import BDDRunning
import BDDSteps
package import CucumberMessages
import Gherkin
import Synchronization

/// A feature given as text, run in this process by a step of another feature, and what became of its scenarios.
///
/// Nothing is printed or reported: so a feature can say how a run goes that is refused. Time stands still in it, so
/// that a property always shrinks as far as it can, and not as far as a busy machine gets in the time there is for it.
package struct FeatureTrial: Sendable {
    /// The steps of features that are tried: made ready once, as that takes longer than most trials.
    package struct Steps: Sendable {
        fileprivate let code: SupportCode

        /// Makes the steps of the libraries ready.
        package init(_ glue: [any Glue]) {
            code = SupportCode(glue)
        }
    }

    /// What became of a scenario.
    package struct Scenario: Sendable {
        /// The scenario's name.
        package let name: String
        /// The worst status of its steps.
        package var status = Status.unknown
        /// What the first step says that has this status.
        package var message: String?
        /// What its steps and hooks attached.
        package var attachments: [Attached] = []
    }

    /// What a step attached, bytes that are text as well.
    package struct Attached: Sendable, Equatable {
        /// The text, or the bytes read as one.
        package let text: String
        /// What it is, as in `text/plain`.
        package let mediaType: String
        /// The name that the step gave it; nil without one.
        package let fileName: String?
    }

    /// The scenarios in their order.
    package private(set) var scenarios: [Scenario] = []

    /// Runs the scenarios in their order.
    ///
    /// - Parameters:
    ///   - uri: where the steps believe the feature to be.
    ///   - arguments: options, as they are typed.
    /// - Throws: what keeps the feature from being run, with a description for people.
    package init(
        _ text: String, uri: String, _ steps: Steps, arguments: [String] = [], environment: [String: String] = [:]
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
        for event in events {
            switch event {
            case .stepFinished(_, let result, _) where result.status > status:
                status = result.status
                message = result.message
            case .attached(_, let content, _):
                attachments.append(.init(content))
            case .reported, .started, .stepStarted, .stepFinished, .finished: break
            }
        }
    }
}

extension FeatureTrial.Attached {
    fileprivate init(_ content: AttachmentContent) {
        self.init(text: content.text, mediaType: content.mediaType, fileName: content.fileName)
    }
}

extension LoadedFeature {
    /// - Throws: `StepFailure` with all that is wrong with the text.
    fileprivate init(text: String, uri: String) throws(StepFailure) {
        let bytes = Array(text.utf8)
        var ids = IdGenerator()
        do {
            self.init(try Content(bytes, uri: uri, .english, ids: &ids))
        } catch {
            throw StepFailure(DiagnosticRenderer().render(Diagnostic.all(error, in: Source(uri: uri, bytes: bytes))))
        }
    }
}
