import BDDReports
package import Gherkin

/// The scenarios whose meaning is new or changed since another version: the meaning is made of steps, including
/// background steps, of the values of rows, and of tags, which choose hooks. A scenario that was only renamed or moved
/// has not changed.
package struct ChangedScenarios: Sendable {
    /// A feature file with the scenarios made of it.
    package struct File {
        let document: GherkinDocument
        let pickles: Pickles

        package init(_ document: GherkinDocument, _ pickles: Pickles) {
            self.document = document
            self.pickles = pickles
        }
    }

    /// The ids of the pickles.
    package private(set) var ids: Set<String> = []
    /// The number of pickles of the new version.
    package private(set) var total = 0
    private var lines: [String: ChangedLines] = [:]
    /// The scenarios that are gone, in the order of their files.
    package private(set) var removed: [SpecificationDiff.Place] = []

    /// - Parameters:
    ///   - others: Other documents of the new version, to which scenarios may have moved.
    ///   - isAskedFor: Whether the scenarios of a file of the old version are compared.
    package init(
        from old: [GherkinDocument], to new: [File], besides others: [GherkinDocument] = [],
        isAskedFor: (String) -> Bool = { _ in true }
    ) {
        let before = Specification(old)
        let after = Specification(new.map(\.document) + others)
        let diff = SpecificationDiff(from: before, to: after)
        let oldMeanings = old.map { document in
            var ids = IdGenerator()
            return Self.meanings(document.pickles(ids: &ids))
        }
        removed = diff.changes.filter { $0.element == .scenario && $0.kinds == [.removed] }.compactMap(\.old)
            .filter { isAskedFor($0.uri) }
        let oldFiles = Self.documents(old)
        for (file, scenarios) in zip(Self.documents(new.map(\.document)).map { new[$0] }, Self.byFile(after)) {
            let meanings = Self.meanings(file.pickles)
            total += file.pickles.count
            for index in scenarios {
                let scenario = after.scenarios[index]
                var known: [UInt64: Int] = [:]
                if let oldIndex = diff.matching.oldOfNew[index] {
                    let former = before.scenarios[oldIndex]
                    for (_, meaning) in oldMeanings[oldFiles[former.file]][former.node.id, default: []] {
                        known[meaning, default: 0] += 1
                    }
                }
                for (id, meaning) in meanings[scenario.node.id, default: []] {
                    if let count = known[meaning], count > 0 { known[meaning] = count - 1 } else { ids.insert(id) }
                }
            }
            lines[file.document.uri] = ChangedLines(file.document, scenarios.map { after.scenarios[$0].line }) { line in
                let changed = scenarios.filter { after.scenarios[$0].line == line }
                return changed.contains { index in
                    meanings[after.scenarios[index].node.id, default: []].contains { ids.contains($0.id) }
                }
            }
        }
    }

    /// Whether a line belongs to a scenario that has changed. The lines above the first scenario belong to all
    /// scenarios.
    ///
    /// - Parameter line: The line; nil for the whole file.
    package func contains(_ uri: String, line: Int?) -> Bool {
        guard let file = lines[uri] else { return true }
        return file.contains(line)
    }

    /// The documents that have a feature, by index. They are the files of a specification.
    private static func documents(_ documents: [GherkinDocument]) -> [Int] {
        documents.indices.filter { documents[$0].feature != nil }
    }

    private static func byFile(_ specification: Specification) -> [[Int]] {
        var files = specification.files.map { _ in [Int]() }
        for (index, scenario) in specification.scenarios.enumerated() { files[scenario.file].append(index) }
        return files
    }

    /// The ids and meanings of pickles, by the id of their scenario.
    private static func meanings(_ pickles: Pickles) -> [String: [(id: String, meaning: UInt64)]] {
        var meanings: [String: [(id: String, meaning: UInt64)]] = [:]
        for pickle in pickles {
            guard let scenario = pickle.astNodeIds.first else { continue }
            meanings[scenario, default: []].append((pickle.id, meaning(of: pickle)))
        }
        return meanings
    }

    /// The hash of everything that runs for a scenario.
    private static func meaning(of pickle: Pickle) -> UInt64 {
        var hash = Fingerprint()
        for tag in Set(pickle.tags.map(\.name)).sorted() { hash.add(tag) }
        for step in pickle.steps {
            hash.add(step.type.rawValue)
            hash.add(step)
        }
        return hash.value
    }
}
