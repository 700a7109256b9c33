import Gherkin

extension FeatureLoader {
    /// Notes which path names which scenario first; of several lines behind a path, each is as good as a path.
    func noteOrder(of features: [LoadedFeature], in selection: inout Selection) {
        var rank = 0
        for argument in paths {
            let covered = features.filter { argument.covers($0.uri) }
            for feature in covered where argument.lines.isEmpty {
                for pickle in feature.pickles { selection.note(pickle, rank: rank) }
            }
            for (offset, line) in argument.lines.enumerated() {
                for feature in covered {
                    for pickle in feature.pickles(at: line) { selection.note(pickle, rank: rank + offset) }
                }
            }
            rank += max(argument.lines.count, 1)
        }
    }
}

extension PathArgument {
    /// Whether the path is the file's, or that of a folder it is in.
    func covers(_ file: String) -> Bool { path == file || path == "." || file.hasPrefix(path + "/") }
}

extension LoadedFeature {
    /// The scenarios that a line of the file stands for.
    func pickles(at line: Int) -> [Pickle] {
        let content = content
        let ids = LineFilter(content.document).ids(at: line)
        return content.pickles.filter { $0.astNodeIds.contains(where: ids.contains) }
    }
}
