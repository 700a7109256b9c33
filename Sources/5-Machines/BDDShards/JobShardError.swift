import BDDDiagnostics

/// The environment variables of a build server or a scheduler do not determine a shard.
package enum JobShardError: WholeMessage, Equatable {
    case unreadable(JobShard.Variables, index: String, total: String)
    case contradiction(String, String)
    case outOfRange(String, index: String, total: Int, first: Int)
    case noIndex(total: Int)
    case otherTotal(String, Int, asked: Int)

    package var description: String { "bdd: error: \(problem)\n  help: \(help)" }

    private var problem: String {
        switch self {
        case .unreadable(let variables, let index, let total):
            "\(variables.index) is '\(index)' and \(variables.total) is '\(total)': that is not one of several jobs"
        case .contradiction(let first, let second):
            "\(first) and \(second) make this another one of the jobs"
        case .outOfRange(let variable, let index, let total, let first):
            "\(variable) is '\(index)', and '--shard /\(total)' asks for one of \(first) to \(first + total - 1)"
        case .noIndex(let total):
            "'--shard /\(total)' asks for one of \(total) parts, and no variable says which one this is"
        case .otherTotal(let variable, let total, let asked):
            "\(variable) is '\(total)', and '--shard /\(asked)' asks for \(asked) parts"
        }
    }

    private var help: String {
        switch self {
        case .unreadable, .contradiction: "'--shard I/N' says which one this is, '--shard 1/1' runs all scenarios"
        case .outOfRange, .otherTotal: "write as many parts as there are jobs"
        case .noIndex(let total):
            "JOB_COMPLETION_INDEX (Kubernetes), AWS_BATCH_JOB_ARRAY_INDEX and PARALLEL_SEQ (GNU parallel) do; "
                + "else write '--shard I/\(total)'"
        }
    }
}
