import BDDReports
import CucumberMessages
import Gherkin

/// A scenario to run: its place in the plan, and how often it was tried before.
struct Job: Sendable {
    let number: Int
    let attempt: Int
    let pickle: Pickle
    /// How long each of its steps may take, in nanoseconds.
    let timeout: Int
    /// How far it has come, when it is a property.
    var property: PropertyRun?

    var again: Job {
        Job(
            number: number, attempt: attempt + 1, pickle: pickle, timeout: timeout, property: property?.again)
    }

    /// Made anew each time: of most jobs it is needed once.
    var input: ScenarioInput { ScenarioInput(pickle) }
}

/// The scenarios that are still to be handed out, in order; retries come first.
struct Schedule {
    /// Each job is made when its turn comes, so that a long plan takes no memory.
    private let job: (Int) -> Job
    private let total: Int
    private var next = 0
    private var retries: [Job] = []
    /// Whether a scenario was not accepted.
    private(set) var isRefused = false
    /// The places of the scenarios that passed and are refused for it, as they were work in progress.
    private(set) var done: [ScenarioLocation] = []
    /// What the properties are false for, in the order in which that was found.
    private(set) var falsifications: [Falsification] = []
    /// The seeds of the properties of which cases were run.
    private(set) var propertySeeds: Set<UInt64> = []
    private let options: RunOptions

    /// - Parameter job: makes the job of the scenario with a number.
    init(count: Int, _ options: RunOptions, job: @escaping (Int) -> Job) {
        total = count
        self.job = job
        self.options = options
    }

    init(_ jobs: [Job], _ options: RunOptions) {
        self.init(count: jobs.count, options) { jobs[$0] }
    }

    var isEmpty: Bool { retries.isEmpty && next == total }

    var count: Int { retries.count + total - next }

    mutating func take() -> Job? {
        if let retry = retries.popLast() { return retry }
        guard next < total else { return nil }
        defer { next += 1 }
        return job(next)
    }

    /// The next one if it is no property: those are handed out one by one.
    mutating func takeScenario() -> Job? {
        guard let job = take() else { return nil }
        if job.property == nil { return job }
        takeBack([job])
        return nil
    }

    /// Notes how an attempt ended.
    ///
    /// - Parameter isInterrupted: it ended as the run did, which says nothing of the scenario.
    /// - Returns: whether the scenario will be tried again.
    mutating func finish(_ job: Job, _ status: Status, isInterrupted: Bool = false) -> Bool {
        if let property = job.property, property.hasRunCases { propertySeeds.insert(property.property.seed) }
        if isInterrupted { return false }
        if options.retries(status, attempt: job.attempt, tags: job.pickle.tagNames) {
            retries.append(job.again)
            return true
        }
        isRefused = isRefused || !options.accepts(status)
        if status == .passed, options.workInProgress { done.append(job.pickle.scenarioLocation) }
        if let falsification = job.property?.falsification { falsifications.append(falsification) }
        return false
    }

    /// Takes back scenarios that did not begin where they were handed out. They are next.
    mutating func takeBack(_ jobs: [Job]) { retries += jobs.reversed() }

    /// Takes back a property whose worker is gone, to go on in another one.
    mutating func goOn(_ job: Job) { retries.append(job) }
}
