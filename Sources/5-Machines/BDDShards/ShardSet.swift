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
        if errors.contains(where: \.isOtherPlan), let orders = Self.orders(results.compactMap { try? $0.get() }) {
            // They are why the plans differ, and no shard alone is the wrong one.
            errors.removeAll(where: \.isOtherPlan)
            errors.append(orders)
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
    /// A line for each parameter whose value differs between shards.
    package var remarks: [String] {
        guard let first = streams.first else { return [] }
        return first.note.parameters.sorted { $0.key < $1.key }.compactMap { name, value in
            guard let other = streams.first(where: { $0.note.parameters[name] != value }) else { return nil }
            return "\(other.name): warning: this shard ran with another value of the parameter '\(name)' "
                + "than \(first.name)"
        }
    }

    /// The error if shards ran in different orders; nil if all ran in one order.
    private static func orders(_ streams: [ShardStream]) -> ShardError? {
        guard let first = streams.first, streams.contains(where: { $0.order != first.order }) else { return nil }
        return .otherOrders(streams.map { ShardError.Ordered(name: $0.name, order: $0.order) })
    }

    /// The error if the shards do not contain each planned scenario exactly once; nil if they do. A scenario that is
    /// split must have a part in each shard, as the notes prove.
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
        try requireSameParameters(as: first)
        if let revision = meta?.ci?.git?.revision, let other = first.meta?.ci?.git?.revision, revision != other {
            throw .otherRevision(name: name, revision, other: first.name, other)
        }
    }

    /// Checks that both runs had parameters of the same names. Their values may differ, such as the port of a server on
    /// each machine.
    private func requireSameParameters(as other: ShardStream) throws(ShardError) {
        let names = Set(note.parameters.keys)
        guard let name = names.symmetricDifference(other.note.parameters.keys).min() else { return }
        throw .otherParameter(name: self.name, other: other.name, parameter: name, isMissing: !names.contains(name))
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
