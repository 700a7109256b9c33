import BDDRunning

/// The shard that a build server or a scheduler assigns to this job by environment variables.
package struct JobShard: Sendable, Equatable {
    let shard: Shard
    /// The names of the variables that the shard was read from.
    let variables: [String]

    /// The names of the variables that hold the index of a job and the number of jobs.
    package struct Variables: Sendable, Equatable {
        let index: String
        let total: String
        let numbering: Numbering
    }

    /// How a build server or a scheduler numbers its jobs.
    enum Numbering: Sendable, Equatable {
        /// Jobs are numbered consecutively from this number.
        case from(Int)
        /// The user chooses the numbers of jobs. Variables hold the lowest number, the highest number, and the step
        /// between two numbers.
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

    /// The shard of this job; nil if there is only one job or no variable is set.
    ///
    /// - Throws: `JobShardError` if the variables are unclear: a guess could leave scenarios out of every job.
    static func current(_ environment: [String: String]) throws(JobShardError) -> JobShard? {
        var found: JobShard?
        for variables in known {
            guard let shard = try variables.shard(environment) else { continue }
            if let found, found.shard != shard { throw .contradiction(found.variables[0], variables.index) }
            found = found ?? JobShard(shard: shard, variables: [variables.index, variables.total])
        }
        return found
    }

    /// The variables of schedulers that number jobs without giving the total, each with the number of the first job.
    private static let numbers = [
        ("JOB_COMPLETION_INDEX", 0), ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("PARALLEL_SEQ", 1),
    ]

    /// The shard of this job when an option gives the total.
    ///
    /// - Throws: `JobShardError` if the variables do not name one of `total` jobs, or contradict each other.
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
        // GitLab sets a total of 1 for a job that is not split.
        if index.isEmpty, total.isEmpty || total == "1" { return nil }
        guard let number = Int(index), let count = Int(total),
            let shard = shard(number, of: count, environment: environment)
        else {
            throw .unreadable(self, index: index, total: total)
        }
        return count == 1 ? nil : shard
    }

    private func shard(_ number: Int, of count: Int, environment: [String: String]) -> Shard? {
        switch numbering {
        case .from(let first):
            return Shard(number: number, from: first, total: count)
        case .spaced(let least, let greatest, let step):
            let numbers = [least, greatest].map { environment[$0].flatMap(Int.init) }
            let distance = Int(environment[step] ?? "1") ?? 0
            // If the gaps between numbers differ, the index of the job cannot be computed.
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
    /// - Parameter first: the number of the first job.
    fileprivate init?(number: Int, from first: Int, total: Int) {
        self.init(index: number.subtractingReportingOverflow(first - 1).partialValue, total: total)
    }
}
