/// The definitions by the feature or the folder that uses them.
struct StepTopics {
    struct Topic {
        /// The path of the feature or folder; empty for steps that all features use.
        let path: String
        /// A unique name, such as `checkout` for `checkout.feature`.
        let name: String
        let definitions: [AdoptedDefinition]
    }

    private(set) var topics: [Topic] = []

    /// The fewest definitions of a topic. A smaller topic becomes part of the topic around it.
    private static let fewest = 4
    /// Longer lists take the compiler more time for each entry.
    private static let most = 150

    /// - Parameter folder: the path of the features.
    init(_ definitions: [AdoptedDefinition], folder: String) {
        var byPath: [[Substring]: [AdoptedDefinition]] = [:]
        let start = folder.split(separator: "/").count
        for definition in definitions {
            let paths = definition.uses.uris.map { $0.split(separator: "/").dropFirst(start) }
            let shared = paths.dropFirst().reduce(Array(paths.first ?? [])) { shared, path in
                zip(shared, path).prefix { $0 == $1 }.map(\.0)
            }
            byPath[shared, default: []].append(definition)
        }
        // The deepest first, so that small topics are joined upwards.
        for path in byPath.keys.sorted(by: { ($0.count, $1.joined()) > ($1.count, $0.joined()) }) {
            guard !path.isEmpty, let few = byPath[path], few.count < Self.fewest else { continue }
            byPath[path] = nil
            var parent = path.dropLast()
            while !parent.isEmpty, byPath[Array(parent)] == nil { parent = parent.dropLast() }
            byPath[Array(parent), default: []] += few
        }
        var names: Set<String> = []
        for (path, definitions) in byPath.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let sorted = definitions.sorted { $0.uses.count > $1.uses.count }
            for part in stride(from: 0, to: sorted.count, by: Self.most) {
                add(path, Array(sorted[part..<min(part + Self.most, sorted.count)]), names: &names)
            }
        }
    }

    private mutating func add(_ path: [Substring], _ definitions: [AdoptedDefinition], names: inout Set<String>) {
        let last = path.last.map { $0.prefix { $0 != "." } } ?? "shared"
        let base = SwiftName.member(of: String(last)).filter { $0 != "`" }
        let name =
            names.contains(base) ? (2...).lazy.map { "\(base)\($0)" }.first { !names.contains($0) } ?? base : base
        names.insert(name)
        topics.append(Topic(path: path.joined(separator: "/"), name: name, definitions: definitions))
    }
}
