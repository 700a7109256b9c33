import BDDRunning

/// The shard that a build server or a scheduler makes of this job, by the variables in which it says so.
package struct JobShard: Sendable, Equatable {
    let shard: Shard
    /// The variables that say it.
    let variables: [String]

    /// Variables of which of several equal jobs this is, and of how many there are.
    package struct Variables: Sendable, Equatable {
        let index: String
        let total: String
        let numbering: Numbering
    }

    /// How jobs are numbered.
    enum Numbering: Sendable, Equatable {
        /// One after the other.
        case from(Int)
        /// As the user of a scheduler wishes: variables hold the least number, the greatest, and the distance between two.
        case spaced(least: String, greatest: String, step: String)
    }

    static let known = [
        Variables(index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", numbering: .from(1)),
        Variables(index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", numbering: .from(0)),
        Variables(index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", numbering: .from(0)),
        Variables(index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", numbering: .from(0)),
        Variables(
            index: "SLURM_ARRAY_TASK_ID", total: "SLURM_ARRAY_TASK_COUNT",
            numbering: .spaced(
                least: "SLURM_ARRAY_TASK_MIN", greatest: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP")),
    ]

    /// The shard of this job; nil when there is one job only, or nobody says anything.
    ///
    /// - Throws: `JobShardError` when it cannot be known, as a guess could leave scenarios out of every job.
    static func current(_ environment: [String: String]) throws(JobShardError) -> JobShard? {
        var found: JobShard?
        for variables in known {
            guard let shard = try variables.shard(environment) else { continue }
            if let found, found.shard != shard { throw .contradiction(found.variables[0], variables.index) }
            found = found ?? JobShard(shard: shard, variables: [variables.index, variables.total])
        }
        return found
    }

    /// The variables of schedulers that number jobs and keep the total to themselves, and the first number.
    private static let numbers = [("JOB_COMPLETION_INDEX", 0), ("PARALLEL_SEQ", 1)]

    /// The shard of this job when only the total is known otherwise.
    ///
    /// - Throws: `JobShardError` when nothing says which one it is, or two variables say different things.
    static func current(of total: Int, _ environment: [String: String]) throws(JobShardError) -> JobShard {
        var found: JobShard?
        for (variable, first) in numbers {
            guard let text = environment[variable], !text.isEmpty else { continue }
            guard let number = Int(text), let shard = Shard(number: number, from: first, total: total) else {
                throw .outOfRange(variable, index: text, total: total, first: first)
            }
            if let found, found.shard != shard { throw .contradiction(found.variables[0], variable) }
            found = found ?? JobShard(shard: shard, variables: [variable])
        }
        if let found { return found }
        guard let job = try current(environment) else { throw .noIndex(total: total) }
        guard job.shard.total == total else { throw .otherTotal(job.variables[1], job.shard.total, asked: total) }
        return job
    }
}

extension JobShard.Variables {
    fileprivate func shard(_ environment: [String: String]) throws(JobShardError) -> Shard? {
        let index = environment[index] ?? ""
        let total = environment[total] ?? ""
        // GitLab gives the total of 1 to jobs that are alone.
        if index.isEmpty, total.isEmpty || total == "1" { return nil }
        guard let number = Int(index), let count = Int(total), let shard = shard(number, of: count, environment) else {
            throw .unreadable(self, index: index, total: total)
        }
        return count == 1 ? nil : shard
    }

    private func shard(_ number: Int, of count: Int, _ environment: [String: String]) -> Shard? {
        switch numbering {
        case .from(let first):
            return Shard(number: number, from: first, total: count)
        case .spaced(let least, let greatest, let step):
            let numbers = [least, greatest].map { environment[$0].flatMap(Int.init) }
            let distance = Int(environment[step] ?? "1") ?? 0
            // Numbers with gaps of different widths do not say which of the jobs this is.
            guard let first = numbers[0], let last = numbers[1], (1...4_000_000).contains(distance),
                (0...4_000_000).contains(first), (0...4_000_000).contains(last), (first...4_000_000).contains(number),
                (last - first) == (count - 1).multipliedReportingOverflow(by: distance).partialValue,
                (number - first).isMultiple(of: distance)
            else { return nil }
            return Shard(number: (number - first) / distance, from: 0, total: count)
        }
    }
}

extension Shard {
    /// - Parameter first: the number of the first of the jobs.
    fileprivate init?(number: Int, from first: Int, total: Int) {
        self.init(index: number.subtractingReportingOverflow(first - 1).partialValue, total: total)
    }
}
