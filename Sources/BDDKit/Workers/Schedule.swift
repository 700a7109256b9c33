/// A scenario to run: its place in the plan, and how often it was tried before.
struct Job: Sendable {
    let number: Int
    let attempt: Int
    let input: ScenarioInput
    /// Hooks and steps together.
    let stepCount: Int
    /// How long each of its steps may take, in nanoseconds.
    let timeout: Int

    var again: Job {
        Job(number: number, attempt: attempt + 1, input: input, stepCount: stepCount, timeout: timeout)
    }
}

/// The scenarios that are still to be handed out, in order; retries come first.
struct Schedule {
    private let jobs: [Job]
    private var next = 0
    private var retries: [Job] = []
    /// Whether a scenario was not accepted.
    private(set) var isRefused = false
    private let options: RunOptions

    init(_ jobs: [Job], _ options: RunOptions) {
        self.jobs = jobs
        self.options = options
    }

    var isEmpty: Bool { retries.isEmpty && next == jobs.count }

    var count: Int { retries.count + jobs.count - next }

    mutating func take() -> Job? {
        if let retry = retries.popLast() { return retry }
        guard next < jobs.count else { return nil }
        defer { next += 1 }
        return jobs[next]
    }

    /// Notes how an attempt ended.
    ///
    /// - Returns: whether the scenario will be tried again.
    mutating func finish(_ job: Job, _ status: Status) -> Bool {
        if options.retries(status, attempt: job.attempt, tags: job.input.tags) {
            retries.append(job.again)
            return true
        }
        isRefused = isRefused || !options.accepts(status)
        return false
    }
}
