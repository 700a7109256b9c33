import CucumberMessages
import Gherkin
import Synchronization

/// Takes what happens in the scenarios, whichever runs when, and tells it scenario by scenario in the order of the
/// plan: so the same run gives the same messages however many processes ran it.
///
/// What happens in the scenario whose turn it is goes out at once; the others wait.
final class Recorder: Sendable {
    private let state: Mutex<PlanTelling>
    private let tellsStepStarts: Bool

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    init(_ reports: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        tellsStepStarts = reports.showStepStarts
        let stream = MessageStream(ids: ids, emit: reports.receive)
        state = Mutex(PlanTelling(stream, reports, code))
    }

    /// Tells the feature files.
    func tell(_ features: FeatureSet) {
        state.withLock { $0.tell(features) }
    }

    /// Whether the test cases are told before the first one begins.
    var tellsPlan: Bool { state.withLock { $0.interest == .plan } }

    /// Whether it is known what is to run.
    var isPlanTold: Bool { state.withLock(\.isPlanTold) }

    /// Tells the definitions, or leaves it until a scenario has to be told that refers to them.
    func tell(_ code: SupportCode) {
        state.withLock { $0.tell(code) }
    }

    /// Tells something that is not part of a scenario.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        state.withLock { body(&$0.stream) }
    }

    /// Tells the test cases of a plan, where the reports want them now. The number of each, from 0, is its place in the
    /// plan.
    func plan(_ plan: Plan) {
        state.withLock { $0.tell(plan) }
    }

    func record(_ event: ScenarioEvent, of number: Int) {
        if case .stepStarted = event, !tellsStepStarts { return }
        state.withLock { $0.tell(event, of: number) }
    }

    /// Tells what waits although scenarios before it have not ended, as they never will, and what has no result.
    func tellRest() {
        state.withLock { $0.tellRest() }
    }

    /// The places of the planned scenarios that have not been told to the end.
    var unfinished: [String] {
        state.withLock(\.unfinished)
    }

    // MARK: Reports

    /// Draws anew what time has changed in the reports that show time.
    func tick(_ time: Timestamp) {
        state.withLock { $0.reports.tick(time) }
    }

    /// How often to tick, in milliseconds; nil when no report shows time.
    var tickInterval: Int? { state.withLock { $0.reports.tickInterval } }

    /// Ends the reports and writes what is left of them.
    ///
    /// - Throws: `OutputErrors` for all that could not be written.
    func finishReports() throws(OutputErrors) {
        try state.withLock { state throws(OutputErrors) in try state.reports.finish() }
    }
}
