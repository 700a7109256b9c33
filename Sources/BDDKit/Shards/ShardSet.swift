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
        if errors.isEmpty, let error = Self.split(streams) { errors.append(error) }
        guard errors.isEmpty else { throw ShardErrors(errors: errors) }
        self.streams = streams.sorted { $0.note.shard.index < $1.note.shard.index }
    }
}

extension ShardSet {
    /// What keeps the scenarios of the shards from being those of the plan, each once; nil when nothing does.
    private static func split(_ streams: [ShardStream]) -> ShardError? {
        let planned = streams.first?.note.planned ?? 0
        let count = streams.reduce(0) { $0 + $1.contents.cases.count }
        if count < planned { return .uncovered(count: planned - count) }
        var owners = [Int?](repeating: nil, count: planned)
        for (index, stream) in streams.enumerated() {
            for planned in stream.contents.cases {
                if let owner = owners[Int(planned.number)] {
                    return .overlap(
                        name: stream.name, other: streams[owner].name, stream.contents.location(of: planned))
                }
                owners[Int(planned.number)] = index
            }
        }
        return nil
    }
}

extension ShardStream {
    /// Checks that this shard belongs to those before it, and that it ran its own scenarios.
    fileprivate func requireSameRun(as others: [ShardStream]) throws(ShardError) {
        if let stranger = contents.stranger { throw .stranger(name: name, note.shard, stranger) }
        guard let first = others.first else { return }
        if note.shard.total != first.note.shard.total {
            throw .otherTotal(name: name, note.shard, other: first.name, first.note.shard)
        }
        if let twin = others.first(where: { $0.note.shard == note.shard }) {
            throw .doubled(name: name, note.shard, other: twin.name)
        }
        for other in others {
            if let uri = difference(from: other) { throw .otherSource(name: name, other: other.name, uri: uri) }
        }
        if note.digest != first.note.digest || note.planned != first.note.planned
            || firstIdOfRun != first.firstIdOfRun
        {
            throw .otherPlan(name: name, other: first.name)
        }
        if code != first.code { throw .otherCode(name: name, other: first.name) }
    }

    /// The first file that both have, with different texts.
    private func difference(from other: ShardStream) -> String? {
        let hashes = Dictionary(other.contents.files.map { ($0.uri, $0.hash) }) { $1 }
        return contents.files.filter { file in hashes[file.uri].map { $0 != file.hash } ?? false }.map(\.uri).min()
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
