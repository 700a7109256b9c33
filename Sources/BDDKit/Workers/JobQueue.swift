/// Scenarios in the order in which they were handed out.
struct JobQueue {
    private var jobs: [Job] = []
    /// Those before it are gone.
    private var start = 0

    var count: Int { jobs.count - start }

    mutating func append(_ job: Job) {
        if start == jobs.count { removeAll() }
        jobs.append(job)
    }

    mutating func popFirst() -> Job? {
        guard start < jobs.count else { return nil }
        defer { start += 1 }
        return jobs[start]
    }

    /// Takes the last ones out, in order.
    mutating func removeLast(_ count: Int) -> [Job] {
        defer { jobs.removeLast(count) }
        return Array(jobs.suffix(count))
    }

    private mutating func removeAll() {
        jobs.removeAll(keepingCapacity: true)
        start = 0
    }
}
