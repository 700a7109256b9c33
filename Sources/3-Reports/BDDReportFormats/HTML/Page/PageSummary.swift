import BDDDiagnostics
import BDDOverTime
import BDDReports
import CucumberMessages
import Gherkin

/// The part of the page below the verdict that needs no script: the figures, and all problems.
struct PageSummary {
    private let options: ReportOptions
    var isStrict: Bool { options.isStrict }
    private var excused = 0
    private(set) var statistics = RunStatistics()
    private(set) var meta: Meta?
    /// The revision that `--changed-since` names and the number of scenarios that it chose; nil without the option.
    private(set) var changes: ChangeNote?
    /// The shards of a merged run.
    private(set) var shards: RunNote.Shards?
    private(set) var planned = 0
    private var notAccepted = CauseGroups<Problem>()
    private var others: [Problem] = []

    /// A scenario, hook or file that was not accepted.
    struct Problem {
        let title: String
        let location: String
        let step: String?
        let message: String
        /// The number of further scenarios with the same cause.
        var others: String?
    }

    init(_ options: ReportOptions) {
        self.options = options
    }

    /// Scenarios are in the order of the features, after all other problems.
    var problems: [Problem] {
        others
            + notAccepted.elements.map { group in
                var problem = group.first
                problem.others = group.othersText
                return problem
            }
    }

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .meta(let message): meta = message
        case .attachment(let attachment): changes = changes ?? ChangeNote(attachment)
        default: break
        }
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        statistics.receive(event)
        shards = query.shards
        switch event {
        case .diagnostic(let diagnostic):
            others.append(
                Problem(
                    title: diagnostic.pageTitle, location: diagnostic.locationText, step: nil,
                    message: diagnostic.pageText))
        case .planned: planned += 1
        case .attemptFinished(let attempt) where attempt.isFinal: finish(attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(isStrict):
            others.append(problem(hook, query))
        default: break
        }
    }

    private mutating func finish(_ attempt: Attempt, _ query: RunQuery) {
        if query.excuse(of: attempt) != nil { excused += 1 }
        guard !options.accepts(attempt, in: query), let failure = query.failure(of: attempt) else { return }
        let location = query.location(of: attempt.pickle)
        let problem = Problem(
            title: attempt.pickle.name, location: "\(location.uri):\(location.line)", step: failure.step,
            message: failure.message)
        if notAccepted.join(attempt, query) == nil { notAccepted.add(problem, of: attempt, in: query) }
    }

    private func problem(_ hook: RunHook, _ query: RunQuery) -> Problem {
        Problem(
            title: query.name(of: hook.hook), location: hook.hook?.sourceReference.description ?? "", step: nil,
            message: hook.result.exception?.message ?? hook.result.message ?? hook.result.status.name)
    }
}

extension PageSummary {
    /// One sentence with the figures that matter most.
    func sentence(_ verdict: Verdict) -> String {
        verdict.quarantinedCount > 0 ? "\(figures), \(verdict.quarantinedCount.groupedText) quarantined" : figures
    }

    var figures: String {
        let total = max(planned, statistics.scenarios.total)
        let scenarios = total == 1 ? "1 scenario" : "\(total.groupedText) scenarios"
        let accepted =
            Status.allCases.filter { $0.isAccepted(isStrict) }.reduce(excused) { $0 + statistics.scenarios[$1] }
        switch total {
        case 0: return "No scenario was run"
        case statistics.scenarios[.passed]: return total == 1 ? "The one scenario passed" : "All \(scenarios) passed"
        case accepted where excused > 0:
            return "\(statistics.scenarios[.passed].groupedText) of \(scenarios) passed"
        case accepted: return "\(statistics.scenarios[.passed].groupedText) of \(scenarios) passed, none failed"
        default:
            let rest = total - accepted
            return "\(rest.groupedText) of \(scenarios) \(rest == 1 ? "was" : "were") not accepted"
        }
    }
}
