import BDDPlatform
import Synchronization

/// Runs the scenarios that reach a defect with that defect.
struct DefectTrial: Sendable {
    private let run: DefectRun
    private let scenarios: [MutableScenario]
    /// The sites that each scenario reaches; nil for a scenario that is not accepted without defects.
    private var reached: [Set<Int>?] = []
    private let progress: MutationProgress
    private let workers: Int

    /// Runs each scenario once without defects, and records the sites that it reaches.
    ///
    /// - Parameter folder: the folder for the files with the reached sites.
    /// - Throws: `Tool.Interrupted`; `SystemError`.
    init(
        _ run: DefectRun, _ scenarios: [MutableScenario], sites: Int, folder: String, workers: Int,
        progress: MutationProgress
    ) async throws {
        self.run = run
        self.progress = progress
        self.workers = workers
        let queue = WorkQueue(scenarios.count)
        progress.add(scenarios.count)
        var all = scenarios
        let answers = try await queue.work(by: workers) { [scenarios] number, worker in
            let file = "\(folder)/reach-\(worker)"
            let empty = try FileDescriptor.create(file)
            try empty.write([UInt8](repeating: 0, count: max(1, sites)))
            try empty.close()
            let verdict = try await run.run([scenarios[number]], [InstrumentedFile.reachVariable: file])
            progress.advance()
            let bytes = try FileDescriptor.contents(of: file)
            let sites = Set(bytes.indices.filter { bytes[$0] != 0 })
            return (verdict, sites)
        }
        for (number, answer) in answers.enumerated() {
            let (verdict, sites) = answer
            all[number].limitTimeout(longest: verdict.longest)
            reached.append(verdict.refused == nil && !verdict.isDead ? sites : nil)
            if reached[number] == nil {
                failing.append((number, verdict.refused?.verdict.message.map { ": \($0)" } ?? ""))
            }
        }
        self.scenarios = all
    }

    /// The scenarios that are not accepted without defects. The reason begins with a colon; it is empty if unknown.
    private(set) var failing: [(scenario: Int, reason: String)] = []

    /// Tries each defect and returns the outcomes, in the order of `defects`. The outcome is nil for a defect that was
    /// not tried, because the run was interrupted.
    ///
    /// - Throws: `SystemError`.
    func outcomes(_ defects: [Defect]) async throws -> [DefectOutcome?] {
        progress.add(defects.count)
        let bySite = self.bySite
        let isInterrupted = Mutex(false)
        return try await WorkQueue(defects.count).work(by: workers) { number, _ in
            if isInterrupted.withLock(\.self) { return nil }
            defer { progress.advance() }
            let defect = defects[number]
            guard let order = bySite[defect.site] else { return .unreached }
            let verdict: DefectRun.Verdict
            do {
                verdict = try await run.run(
                    order.map { scenarios[$0] }, [InstrumentedFile.activeVariable: String(defect.number)])
            } catch is Tool.Interrupted {
                isInterrupted.withLock { $0 = true }
                return nil
            }
            if let (index, job) = verdict.refused {
                return job.isTimeout ? .timeout(order[index]) : .found(order[index], isCrash: job.isCrash)
            }
            return verdict.isDead ? .found(order[0], isCrash: true) : .survived(nearest: order[0])
        }
    }

    /// The scenarios that reach each site. Scenarios that reach few sites come first, as they say most about a site.
    private var bySite: [Int: [Int]] {
        var bySite: [Int: [Int]] = [:]
        let order = scenarios.indices.sorted { ((reached[$0]?.count ?? 0), $0) < ((reached[$1]?.count ?? 0), $1) }
        for scenario in order { for site in reached[scenario] ?? [] { bySite[site, default: []].append(scenario) } }
        return bySite
    }
}

/// The outcome of trying a defect.
enum DefectOutcome: Sendable, Equatable {
    /// The scenario with this number is not accepted with the defect.
    case found(Int, isCrash: Bool)
    /// A step of the scenario with this number takes too long with the defect. It is unknown whether a check would find
    /// the defect.
    case timeout(Int)
    /// No scenario runs the code with the defect.
    case unreached
    case survived(nearest: Int)

    /// Whether no scenario notices the defect.
    var isUnnoticed: Bool {
        switch self {
        case .unreached, .survived: true
        case .found, .timeout: false
        }
    }
}
