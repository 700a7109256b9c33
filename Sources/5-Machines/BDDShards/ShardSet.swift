import BDDRunning
import CucumberMessages

/// All shards of one run, in the order of their numbers. None is missing, duplicated or from another run.
package struct ShardSet {
    let streams: [ShardStream]

    /// Reads the streams of the shards.
    ///
    /// - Parameters:
    ///   - isStrict: whether pending scenarios are not accepted.
    ///   - honorsQuarantine: whether scenarios in quarantine may fail.
    /// - Throws: `ShardErrors` with every reason why the files are not the shards of one run.
    package init(_ files: [MessageFile], isStrict: Bool = true, honorsQuarantine: Bool = true) throws(ShardErrors) {
        try self.init(
            files.map { ShardStream.read($0, isStrict: isStrict, honorsQuarantine: honorsQuarantine) })
    }

    /// - Parameter results: of reading each stream.
    init(_ results: [Result<ShardStream, ShardError>]) throws(ShardErrors) {
        var streams: [ShardStream] = []
        var errors: [ShardError] = []
        for result in results {
            do throws(ShardError) {
                let stream = try result.get()
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
    /// The error if the shards do not have each planned scenario exactly once; nil if they do. Each has a part of those
    /// that are split, as its note proves.
    private static func split(_ streams: [ShardStream]) -> ShardError? {
        let planned = streams.first?.note.planned ?? 0
        let splitCount = streams.first?.note.caseCounts.count ?? 0
        let count = splitCount + streams.reduce(0) { $0 + $1.contents.cases.count - splitCount }
        if count < planned { return .uncovered(count: planned - count) }
        var owners = [UInt16](repeating: .max, count: planned)
        for (index, stream) in streams.enumerated() {
            for planned in stream.contents.cases where stream.note.caseCounts[Int(planned.number)] == nil {
                let owner = Int(owners[Int(planned.number)])
                if streams.indices.contains(owner) {
                    return .overlap(
                        name: stream.name, other: streams[owner].name, stream.contents.location(of: planned))
                }
                owners[Int(planned.number)] = UInt16(index)
            }
        }
        return nil
    }
}

extension ShardStream {
    /// Checks that this shard is of the same run as `others`, and that it ran only its own scenarios.
    fileprivate func requireSameRun(as others: [ShardStream]) throws(ShardError) {
        if let unknown = contents.unknownScenario { throw .unknownScenario(name: name, note.shard, unknown) }
        guard let first = others.first else { return }
        if note.shard.total != first.note.shard.total {
            throw .otherTotal(name: name, note.shard, other: first.name, first.note.shard)
        }
        if let twin = others.first(where: { $0.note.shard == note.shard }) {
            throw .doubled(name: name, note.shard, other: twin.name)
        }
        if let uri = otherText(than: first) { throw .otherSource(name: name, other: first.name, uri: uri) }
        if note.digest != first.note.digest || note.planned != first.note.planned
            || note.caseCounts != first.note.caseCounts || firstIdOfRun != first.firstIdOfRun
        {
            throw .otherPlan(name: name, other: first.name)
        }
        if code != first.code { throw .otherCode(name: name, other: first.name) }
        if let revision = meta?.ci?.git?.revision, let other = first.meta?.ci?.git?.revision, revision != other {
            throw .otherRevision(name: name, revision, other: first.name, other)
        }
    }

    /// The first feature file of both plans whose text differs.
    private func otherText(than other: ShardStream) -> String? {
        let hashes = Dictionary(other.note.texts.map { ($0.uri, $0.hash) }) { $1 }
        return note.texts.first { text in hashes[text.uri].map { $0 != text.hash } ?? false }?.uri
    }

    /// The contents of the definitions without ids and paths, which differ between machines.
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
