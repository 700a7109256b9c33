package import Gherkin

/// The scenarios that a run of some feature files left out.
package enum OtherScenarios {
    /// Counts, by tag, the scenarios of the default folder that stand in files without a result.
    ///
    /// - Parameter uris: the files of the run. If none of them is in the default folder, the run is of another
    ///   specification, and nothing is counted.
    package static func countsByTag(without uris: Set<String>, dialect: Dialect) -> [String: Int] {
        let folder = FeatureFiles.defaultFolder
        guard uris.contains(where: { $0.hasPrefix("\(folder)/") }), let files = try? FeatureFiles.find(folder) else {
            return [:]
        }
        var ids = IdGenerator()
        let set = FeatureSet(paths: files.filter { !uris.contains($0) }, dialect: dialect, ids: &ids)
        var counts: [String: Int] = [:]
        for pickle in set.features.flatMap(\.pickles) {
            for tag in Set(pickle.tags.map(\.name)) { counts[tag, default: 0] += 1 }
        }
        return counts
    }
}
