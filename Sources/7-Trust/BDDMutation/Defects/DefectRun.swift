import BDDRunning
import BDDWorkers
import CucumberMessages

/// Runs scenarios in a program with one active defect. Each run has a process of its own, so that no state of another
/// defect is left, not even in lazy globals.
struct DefectRun: Sendable {
    /// The verdict on a list of scenarios, which run in order until one of them is refused.
    struct Verdict: Sendable {
        /// The first scenario that was not accepted: its index in the list, and its verdict.
        var refused: (index: Int, verdict: JobVerdict)?
        var longest = 0
        /// The program could not start, or failed outside of the scenarios.
        var isDead = false
    }

    private let code: SupportCode
    private let options: RunOptions
    private let environment: [String: String]
    private let program: String

    init(_ code: SupportCode, _ options: RunOptions, environment: [String: String], program: String) {
        self.code = code
        var options = options
        options.failFast = true
        self.options = options
        self.environment = environment
        self.program = program
    }

    /// - Parameter variables: variables that are added to the environment of the program.
    /// - Throws: `Tool.Interrupted`; `SystemError` if no process can be started.
    func run(_ scenarios: [MutableScenario], _ variables: [String: String]) async throws -> Verdict {
        let launcher = WorkerLauncher(environment.merging(variables) { $1 }, program: program)
        defer { launcher.end() }
        let verdicts = JobVerdicts()
        verdicts.clear(scenarios.count)
        let recorder = Recorder(code) { event, number in _ = verdicts.receive(event, of: number) }
        let pool = try WorkerPool(
            RunContext(code, options, recorder: recorder), size: 1, launcher: launcher, printsFailures: false)
        let hasBegun = try await pool.begin()
        if hasBegun {
            let code = code
            let schedule = Schedule(count: scenarios.count, options) { number in
                JobRun(scenarios[number].job(number, nil), code)
            }
            await pool.execute(schedule) {}
        }
        let execution = await pool.end()
        if execution.isInterrupted { throw Tool.Interrupted() }
        var verdict = Verdict()
        let all = verdicts.all
        verdict.longest = all.map(\.longest).max() ?? 0
        verdict.refused = all.enumerated().first { $1.status > .skipped }.map { ($0, $1) }
        verdict.isDead = !hasBegun || !execution.failures.isEmpty || !execution.failedHooks.isEmpty
        return verdict
    }
}
