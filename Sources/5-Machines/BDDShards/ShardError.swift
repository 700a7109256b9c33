import BDDDiagnostics
import BDDReports
import BDDRunning

/// Streams are not the shards of one run. The cases carry data only; `description` makes the prose.
enum ShardError: Error, Equatable, CustomStringConvertible {
    case unreadable(MessageFileError)
    case noShard(name: String)
    case dryRun(name: String)
    case doubled(name: String, Shard, other: String)
    case otherTotal(name: String, Shard, other: String, Shard)
    case otherPlan(name: String, other: String)
    case otherOrders([Ordered])
    case otherSource(name: String, other: String, uri: String)
    case otherCode(name: String, other: String)
    /// A parameter that one of the two runs had.
    case otherParameter(name: String, other: String, parameter: String, isMissing: Bool)
    case otherRevision(name: String, String, other: String, String)
    case unknownScenario(name: String, Shard, ScenarioLocation)
    case overlap(name: String, other: String, ScenarioLocation)
    case uncovered(count: Int)
    case missing([Int], total: Int)

    /// The order in which a shard ran.
    struct Ordered: Equatable {
        let name: String
        /// The value of `--order`; nil for the order in which the files define the scenarios.
        let order: String?

        fileprivate var text: String {
            guard let seed = order?.split(separator: ":").dropFirst().first else {
                return "\(name): the \(order ?? "defined") order"
            }
            return "\(name): random order, seed \(seed)"
        }
    }

    var isOtherPlan: Bool { if case .otherPlan = self { true } else { false } }

    var description: String {
        switch self {
        case .unreadable(let error):
            error.description
        case .noShard(let name):
            """
            \(name): error: this is not the message stream of a shard
              help: 'bdd report' makes the reports of a whole run; a shard that was cut off before its plan has to run again
            """
        case .dryRun(let name):
            "\(name): error: this stream is from a dry run, which executed nothing\n  help: run it without '--dry-run'"
        case .doubled(let name, let shard, let other):
            "\(name): error: this is shard \(shard), and so is \(other)"
        case .otherTotal(let name, let shard, let other, let otherShard):
            "\(name): error: this is shard \(shard), but \(other) is shard \(otherShard)"
        case .otherPlan(let name, let other):
            "\(name): error: this shard belongs to another plan than \(other): "
                + "the selection, its order or its split differs"
        case .otherOrders(let shards):
            """
            bdd: error: the shards ran in different orders, so they are not the parts of one plan
              \(shards.map(\.text).joined(separator: "\n  "))
              help: run all of them with one order, such as '--order \(shards.lazy.compactMap(\.order).first ?? "")'
            """
        case .otherSource(let name, let other, let uri):
            "\(name): error: this shard ran other features than \(other): the texts of \(uri) differ"
        case .otherCode(let name, let other):
            "\(name): error: this shard ran other code than \(other): their steps and hooks differ"
        case .otherParameter(let name, let other, let parameter, let isMissing):
            isMissing
                ? "\(name): error: this shard ran without the parameter '\(parameter)', but \(other) ran with it"
                : "\(name): error: this shard ran with the parameter '\(parameter)', but \(other) ran without it"
        case .otherRevision(let name, let revision, let other, let otherRevision):
            "\(name): error: this shard is of commit \(revision), but \(other) is of commit \(otherRevision)"
        case .unknownScenario(let name, let shard, let location):
            "\(name): error: \(location) is not a scenario of shard \(shard), but was run in it"
        case .overlap(let name, let other, let location):
            "\(name): error: \(location) was to run here, and in \(other) too"
        case .uncovered(let count):
            "bdd: error: \(count == 1 ? "1 scenario of the plan is" : "\(count) scenarios of the plan are") in no shard"
        case .missing(let indices, let total):
            "bdd: error: \(Self.list(indices)) of \(total) \(indices.count == 1 ? "is" : "are") missing"
        }
    }

    private static func list(_ indices: [Int]) -> String {
        guard indices.count > 1 else { return "shard \(indices.first ?? 0)" }
        return "shards \(indices.dropLast().map(String.init).joined(separator: ", ")) and \(indices.last ?? 0)"
    }
}

/// All problems with the shards of a run.
package struct ShardErrors: WholeMessage, Equatable {
    let errors: [ShardError]

    package var description: String { errors.map(\.description).joined(separator: "\n") }
}
