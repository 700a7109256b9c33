/// The shard that a build server makes of this job, by the variables in which it says so.
struct JobShard: Sendable, Equatable {
    let shard: Shard
    let variables: Variables

    /// A pair of variables: which of several equal jobs this is, and how many there are.
    struct Variables: Sendable, Equatable {
        let index: String
        let total: String
        /// The number of the first job.
        let first: Int
    }

    static let known = [
        Variables(index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
        Variables(index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
        Variables(index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    ]

    /// The shard of this job; nil when there is one job only, or no build server says anything.
    ///
    /// - Throws: `JobShardError` when it cannot be known, as a guess could leave scenarios out of every job.
    static func current(_ environment: [String: String]) throws(JobShardError) -> JobShard? {
        var found: JobShard?
        for variables in known {
            guard let shard = try variables.shard(environment) else { continue }
            if let found, found.shard != shard { throw .contradiction(found.variables, variables) }
            found = found ?? JobShard(shard: shard, variables: variables)
        }
        return found
    }
}

extension JobShard.Variables {
    fileprivate func shard(_ environment: [String: String]) throws(JobShardError) -> Shard? {
        let index = environment[index] ?? ""
        let total = environment[total] ?? ""
        // GitLab gives the total of 1 to jobs that are alone.
        if index.isEmpty, total.isEmpty || total == "1" { return nil }
        guard let number = Int(index), let count = Int(total),
            let shard = Shard(index: number.subtractingReportingOverflow(first - 1).partialValue, total: count)
        else { throw .unreadable(self, index: index, total: total) }
        return count == 1 ? nil : shard
    }
}

/// What a build server says of this job makes no shard.
enum JobShardError: WholeMessage, Equatable {
    case unreadable(JobShard.Variables, index: String, total: String)
    case contradiction(JobShard.Variables, JobShard.Variables)

    var description: String {
        switch self {
        case .unreadable(let variables, let index, let total):
            """
            bdd: error: \(variables.index) is '\(index)' and \(variables.total) is '\(total)': that is none of several jobs
              help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
            """
        case .contradiction(let first, let second):
            """
            bdd: error: \(first.index) and \(second.index) make this another one of the jobs
              help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
            """
        }
    }
}
