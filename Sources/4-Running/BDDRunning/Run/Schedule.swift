import BDDReports
import CucumberMessages
import Gherkin

/// The jobs that are still to be handed out, in order; retries come first.
package struct Schedule: Sendable {
    /// Makes a job when it is handed out, so that a long plan takes no memory.
    private var makeRun: @Sendable (Int) -> JobRun?
    private var total: Int
    private var next = 0
    /// Whether the job with a number is still to be run. Other jobs are dropped when they are taken back.
    private var isWanted: @Sendable (Int) -> Bool = { _ in true }
    private var retries: [JobRun] = []
    /// Whether a scenario was not accepted.
    package private(set) var isRefused = false
    /// The locations of scenarios that were refused because they passed although they are work in progress.
    private(set) var done: [ScenarioLocation] = []
    /// The counterexamples of the properties, in the order in which they were found.
    private(set) var falsifications: [Falsification] = []
    /// The seeds of the properties whose cases were run.
    private(set) var propertySeeds: Set<UInt64> = []
    /// The number of random cases that passed of the properties that hold.
    private(set) var randomCasesPassed = 0
    private let options: RunOptions

    /// - Parameter makeRun: makes the first attempt at the job with an index; nil if it is no longer wanted.
    package init(count: Int, _ options: RunOptions, makeRun: @escaping @Sendable (Int) -> JobRun?) {
        total = count
        self.makeRun = makeRun
        self.options = options
    }

    /// Makes a schedule without jobs.
    package init() {
        self.init(count: 0, RunOptions()) { _ in preconditionFailure("there are no jobs") }
    }

    /// The scenarios of a plan.
    ///
    /// - Parameter resumed: the results of another process.
    init(_ plan: Plan, _ code: SupportCode, options: RunOptions, after resumed: ReplayedRun? = nil) {
        self.init(count: plan.pickles.count, options) { number in
            JobRun(plan.job(number, stepTimeout: options.stepTimeout), code)
        }
        guard let resumed else { return }
        next = resumed.count
        isRefused = resumed.isRefused
        isWanted = { !resumed.later.contains($0) }
    }

    package var isEmpty: Bool { retries.isEmpty && next == total }

    /// The number of jobs that were not handed out.
    package var count: Int { retries.count + total - next }

    /// Hands out the next job.
    package mutating func take() -> JobRun? {
        if let retry = takeRetry() { return retry }
        while next < total {
            defer { next += 1 }
            if let run = makeRun(next), isWanted(run.job.number) { return run }
        }
        return nil
    }

    /// Hands out a job that is retried or was taken back; nil if there is none.
    mutating func takeRetry() -> JobRun? { retries.popLast() }

    /// Hands out up to `count` jobs that were not handed out before.
    ///
    /// - Returns: a function that makes the jobs. It may be called on any thread.
    mutating func takeFirst(_ count: Int) -> @Sendable () -> [JobRun] {
        let numbers = next..<min(next + count, total)
        next = numbers.upperBound
        return { [makeRun, isWanted] in numbers.lazy.compactMap(makeRun).filter { isWanted($0.job.number) } }
    }

    /// Hands out the next job if it can wait in a worker's queue.
    package mutating func takeAhead() -> JobRun? {
        guard let run = take() else { return nil }
        if run.canQueue { return run }
        takeBack([run])
        return nil
    }

    /// Records the end of an attempt.
    ///
    /// - Parameter isInterrupted: whether the attempt ended only because the run was interrupted.
    /// - Returns: whether the scenario will be tried again.
    package mutating func finish(_ run: JobRun, isInterrupted: Bool = false) -> Bool {
        if let seed = run.seed { propertySeeds.insert(seed) }
        randomCasesPassed += run.randomCasesPassed
        if isInterrupted { return false }
        let status = run.status
        if options.retries(status, attempt: run.job.attempt, tags: run.job.pickle.tagNames), isWanted(run.job.number) {
            retries.append(run.again)
            return true
        }
        isRefused = isRefused || !options.accepts(status, of: run.job.pickle)
        if status == .passed, options.workInProgress { done.append(run.job.pickle.scenarioLocation) }
        if let falsification = run.falsification { falsifications.append(falsification) }
        return false
    }

    /// Takes back jobs that did not begin, or that another executor continues. They are handed out next.
    package mutating func takeBack(_ runs: [JobRun]) { retries += runs.reversed().filter { isWanted($0.job.number) } }

    /// Replaces all jobs that have not begun.
    ///
    /// - Parameters:
    ///   - count: the number of new jobs.
    ///   - makeRun: makes the first attempt at the job with an index; nil if it is no longer wanted.
    ///   - isWanted: whether the job with the given number is still to be run. It also applies to jobs that were handed
    ///     out before.
    package mutating func replace(
        count: Int, makeRun: @escaping @Sendable (Int) -> JobRun?, isWanted: @escaping @Sendable (Int) -> Bool
    ) {
        next = 0
        total = count
        self.makeRun = makeRun
        self.isWanted = isWanted
        // A scenario that is tried again has begun, and continues.
        retries.removeAll { !isWanted($0.job.number) }
    }
}
