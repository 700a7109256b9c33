package import BDDRunning

/// The part of the plan that this run executes, and the origin of that choice.
package struct ShardChoice: Sendable, Equatable {
    /// The shard to run; nil for the whole plan.
    package let part: Shard?
    /// The environment variables that determine the shard; empty if an option or nothing does.
    private let variables: [String]

    /// The whole plan, whatever a build server says.
    package static let whole = ShardChoice(part: nil, variables: [])

    private init(part: Shard?, variables: [String]) {
        self.part = part
        self.variables = variables
    }

    /// Chooses the shard by `option`, otherwise by the variables of the build server or the scheduler.
    ///
    /// - Throws: `JobShardError` if the variables do not determine the shard.
    package init(_ option: ShardOption?, _ environment: [String: String]) throws(JobShardError) {
        let job: JobShard?
        switch option {
        case .part(let shard)?: job = JobShard(shard: shard, variables: [])
        case .oneOf(let total)?: job = try JobShard.current(of: total, environment)
        case nil: job = try JobShard.current(environment)
        }
        part = job.flatMap { $0.shard.total > 1 ? $0.shard : nil }
        variables = job?.variables ?? []
    }

    /// The line for standard error that says how many of the planned scenarios this run executes.
    package func announcement(_ note: ShardNote) -> String {
        let count = "\(note.plan.count) of \(note.planned) scenario\(note.planned == 1 ? "" : "s")"
        let text = count + Self.parts(note)
        guard !variables.isEmpty else { return "Shard \(note.shard): \(text)." }
        let says = variables.count == 1 ? "says" : "say"
        return "Shard \(note.shard), as \(variables.joined(separator: " and ")) \(says): \(text). "
            + "'--shard 1/1' runs all of them."
    }

    /// Says how many properties this run executes in part.
    private static func parts(_ note: ShardNote) -> String {
        let parts = note.caseCounts.values.compactMap(note.shard.part)
        guard let part = parts.first else { return "" }
        return parts.count == 1 ? ", one in part (\(part.description))" : ", \(parts.count) in part"
    }
}
