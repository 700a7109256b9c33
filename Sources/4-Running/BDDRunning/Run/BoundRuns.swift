/// The jobs of a schedule, each with its scenario bound to the code: those that come next are bound on another processor
/// while others run.
struct BoundRuns {
    struct BoundRun: Sendable {
        var run: JobRun
        /// Nil for a property, of which each case is bound by itself.
        let testCase: AssembledTestCase?
    }

    /// A class, so that a batch is let go of where the next one is made: that takes as long as half of making it.
    private final class Batch: Sendable {
        let runs: [BoundRun]

        init(_ runs: [BoundRun]) { self.runs = runs }
    }

    /// What became of the jobs so far, and which are still to be handed out.
    var schedule: Schedule
    private let assembler: Assembler
    private var batch = Batch([])
    /// How many of the batch were handed out.
    private var taken = 0
    private var nextBatch: Task<Batch, Never>?

    /// To hand a batch over costs as much as to bind some ten scenarios.
    private static let batchSize = 128

    init(_ schedule: Schedule, _ assembler: Assembler) {
        self.schedule = schedule
        self.assembler = assembler
    }

    /// Hands out the next job.
    mutating func take() async -> BoundRun? {
        if let retry = schedule.takeRetry() { return Self.bind(retry, assembler) }
        while taken == batch.runs.count {
            guard let next = await takeBatch() else { return nil }
            let used = batch
            batch = next
            taken = 0
            beginBatch(lettingGoOf: used)
        }
        defer { taken += 1 }
        return batch.runs[taken]
    }

    /// The first batch is a single job, so that a run of one scenario needs no other thread, and no run waits long for it.
    private mutating func takeBatch() async -> Batch? {
        if let nextBatch { return await nextBatch.value }
        return schedule.take().map { [assembler] in Batch([Self.bind($0, assembler)]) }
    }

    private mutating func beginBatch(lettingGoOf used: Batch) {
        nextBatch = nil
        guard !schedule.isEmpty else { return }
        let makeRuns = schedule.takeFirst(Self.batchSize)
        nextBatch = Task { [assembler] in
            withExtendedLifetime(used) { Batch(makeRuns().map { Self.bind($0, assembler) }) }
        }
    }

    private static func bind(_ run: JobRun, _ assembler: Assembler) -> BoundRun {
        BoundRun(run: run, testCase: run.takesOneRequest ? run.job.testCase(nil, assembler) : nil)
    }
}
