import BDDPlatform

/// Tries the defects of a program, one after the other, in the scenarios that reach them.
struct DefectTrial: Sendable {
    private let run: DefectRun
    private let scenarios: [MutableScenario]
    /// The sites that each scenario reaches; nil for one that is not accepted without any defect.
    private var reached: [Set<Int>?] = []
    private let progress: MutationProgress
    private let workers: Int

    /// Runs every scenario once without a defect and notes which sites it reaches.
    ///
    /// - Parameter folder: where files for the notes can be.
    /// - Throws: `Tool.Interrupted`; `SystemError`.
    init(
        _ run: DefectRun, _ scenarios: [MutableScenario], sites: Int, folder: String, workers: Int,
        _ progress: MutationProgress
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

    /// The scenarios that are not accepted without any defect, and why, after a colon where it is known.
    private(set) var failing: [(scenario: Int, reason: String)] = []

    /// What becomes of each defect.
    ///
    /// - Throws: `Tool.Interrupted`; `SystemError`.
    func outcomes(_ defects: [Defect]) async throws -> [DefectOutcome] {
        progress.add(defects.count)
        let bySite = self.bySite
        return try await WorkQueue(defects.count).work(by: workers) { number, _ in
            defer { progress.advance() }
            let defect = defects[number]
            guard let order = bySite[defect.site] else { return .unreached }
            let verdict = try await run.run(
                order.map { scenarios[$0] }, [InstrumentedFile.activeVariable: String(defect.number)])
            if let (index, job) = verdict.refused {
                return job.isTimeout ? .timeout(order[index]) : .found(order[index], isCrash: job.isCrash)
            }
            return verdict.isDead ? .found(order[0], isCrash: true) : .survived(nearest: order[0])
        }
    }

    /// The scenarios that reach each site, those first that reach the least: they say most of what it is for.
    private var bySite: [Int: [Int]] {
        var bySite: [Int: [Int]] = [:]
        let order = scenarios.indices.sorted { ((reached[$0]?.count ?? 0), $0) < ((reached[$1]?.count ?? 0), $1) }
        for scenario in order { for site in reached[scenario] ?? [] { bySite[site, default: []].append(scenario) } }
        return bySite
    }
}

/// What becomes of a defect.
enum DefectOutcome: Sendable, Equatable {
    /// A scenario, by its number, is not accepted with it.
    case found(Int, isCrash: Bool)
    /// A step of a scenario takes too long with it, which may be found or not.
    case timeout(Int)
    /// No scenario comes where it is.
    case unreached
    case survived(nearest: Int)
}
