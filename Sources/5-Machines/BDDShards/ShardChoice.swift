package import BDDRunning

/// Which part of the plan this run is, and who says so.
package struct ShardChoice: Sendable, Equatable {
    /// Nil when all of the plan is run here.
    package let part: Shard?
    /// Where it comes from when no option says it.
    private let variables: [String]

    /// The whole plan, whatever a build server says.
    package static let whole = ShardChoice(part: nil, variables: [])

    private init(part: Shard?, variables: [String]) {
        self.part = part
        self.variables = variables
    }

    /// As the option says, else as the build server or the scheduler says.
    ///
    /// - Throws: `JobShardError`.
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

    /// The line that says what is run here and what is not, for standard error.
    package func announcement(_ note: ShardNote) -> String {
        let count = "\(note.plan.count) of \(note.planned) scenario\(note.planned == 1 ? "" : "s")"
        guard !variables.isEmpty else { return "Shard \(note.shard): \(count)." }
        let says = variables.count == 1 ? "says" : "say"
        return "Shard \(note.shard), as \(variables.joined(separator: " and ")) \(says): \(count). "
            + "'--shard 1/1' runs all of them."
    }
}
