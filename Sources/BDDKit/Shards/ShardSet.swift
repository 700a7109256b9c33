import BDDReports
import CucumberMessages
import Gherkin

/// All shards of one run, in the order of their numbers: none is missing, none is doubled, none is of another run.
struct ShardSet {
    let streams: [ShardStream]

    /// Reads the files.
    ///
    /// - Parameter isStrict: whether pending scenarios are not accepted.
    /// - Throws: `ShardErrors` with all that keeps them from being the shards of one run.
    init(_ files: [MessageFile], isStrict: Bool = true) throws(ShardErrors) {
        var streams: [ShardStream] = []
        var errors: [ShardError] = []
        for file in files {
            do throws(ShardError) {
                let stream = try ShardStream(file, isAlone: files.count == 1, isStrict: isStrict)
                try stream.requireSameRun(as: streams)
                streams.append(stream)
            } catch {
                errors.append(error)
            }
        }
        if errors.isEmpty, let total = streams.first?.note.shard.total, streams.count < total {
            let given = Set(streams.map(\.note.shard.index))
            errors.append(.missing((1...total).filter { !given.contains($0) }, total: total))
        }
        guard errors.isEmpty else { throw ShardErrors(errors: errors) }
        self.streams = streams.sorted { $0.note.shard.index < $1.note.shard.index }
    }
}

extension ShardStream {
    /// Checks that this shard belongs to those before it, and that it ran its own scenarios.
    fileprivate func requireSameRun(as others: [ShardStream]) throws(ShardError) {
        let own = Set(note.plan.filter { $0.shard == note.shard.index }.map(\.location))
        if let stranger = contents.cases.keys.filter({ !own.contains($0) }).min() {
            throw .stranger(name: name, note.shard, stranger)
        }
        guard let first = others.first else { return }
        if note.shard.total != first.note.shard.total {
            throw .otherTotal(name: name, note.shard, other: first.name, first.note.shard)
        }
        if let twin = others.first(where: { $0.note.shard == note.shard }) {
            throw .doubled(name: name, note.shard, other: twin.name)
        }
        if let uri = Self.difference(sources, first.sources) {
            throw .otherSource(name: name, other: first.name, uri: uri)
        }
        if let location = Self.difference(shardsByLocation, first.shardsByLocation) {
            throw .otherPlan(name: name, other: first.name, location)
        }
        if code != first.code { throw .otherCode(name: name, other: first.name) }
    }

    /// The first key whose values differ.
    private static func difference<Key: Comparable, Value: Equatable>(
        _ left: [Key: Value], _ right: [Key: Value]
    ) -> Key? {
        let keys = Set(left.keys).union(right.keys)
        return keys.filter { left[$0] != right[$0] }.min()
    }

    private var shardsByLocation: [ScenarioLocation: Int] {
        Dictionary(note.plan.map { ($0.location, $0.shard) }) { $1 }
    }

    /// The texts of the feature files by path.
    private var sources: [String: String] {
        var sources: [String: String] = [:]
        for case .source(let source) in contents.gherkin { sources[source.uri] = source.data }
        return sources
    }

    /// What the definitions say, whatever their ids, and wherever the machine keeps its files.
    private var code: [[String?]] {
        contents.definitions.map { definition in
            switch definition {
            case .hook(let hook): [hook.type?.rawValue, hook.name, hook.tagExpression]
            case .stepDefinition(let step): [step.pattern.source, step.pattern.type.rawValue]
            case .parameterType(let type): [type.name] + type.regularExpressions
            case .undefinedParameterType(let type): [type.expression, type.name]
            default: []
            }
        }
    }
}
