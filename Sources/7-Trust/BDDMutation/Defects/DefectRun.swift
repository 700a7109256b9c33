import BDDRunning
import BDDWorkers
import CucumberMessages

/// Runs scenarios in a program that has a defect: each time in a process of its own, so that nothing is left of another
/// defect, not even in what is computed once.
struct DefectRun: Sendable {
    /// The scenarios in the order in which they ran, as far as they did.
    struct Verdict: Sendable {
        /// The first that was not accepted: its place in the order, and what it said.
        var refused: (index: Int, verdict: JobVerdict)?
        var longest = 0
        /// The program does not come as far as to run a scenario.
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

    /// - Parameter variables: what the program finds in its environment besides.
    /// - Throws: `Tool.Interrupted`; `SystemError` when the system has no room for a process.
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
