/// Which part of the plan this run is, and who says so.
struct ShardChoice: Sendable, Equatable {
    /// Nil when all of the plan is run here.
    let part: Shard?
    /// Where it comes from when no option says it.
    private let variables: JobShard.Variables?

    /// The whole plan, whatever a build server says.
    static let whole = ShardChoice(part: nil, variables: nil)

    private init(part: Shard?, variables: JobShard.Variables?) {
        self.part = part
        self.variables = variables
    }

    /// As the option says, else as the build server says.
    ///
    /// - Throws: `JobShardError`.
    init(_ option: Shard?, _ environment: [String: String]) throws(JobShardError) {
        if let shard = option {
            part = shard.total > 1 ? shard : nil
            variables = nil
        } else {
            let job = try JobShard.current(environment)
            part = job?.shard
            variables = job?.variables
        }
    }

    /// The line that says what is run here and what is not, for standard error.
    func announcement(_ note: ShardNote) -> String {
        let count = "\(note.ownCount) of \(note.plan.count) scenario\(note.plan.count == 1 ? "" : "s")"
        guard let variables else { return "Shard \(note.shard): \(count)." }
        return "Shard \(note.shard), as \(variables.index) and \(variables.total) say: \(count). "
            + "'--shard 1/1' runs all of them."
    }
}
