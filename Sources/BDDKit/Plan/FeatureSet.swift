import Gherkin

/// A feature file that was read and parsed.
struct LoadedFeature: Sendable {
    let source: Source
    let document: GherkinDocument
    let pickles: Pickles
}

/// The feature files of a run, in the order in which they were named, parsed; with all that is wrong with them.
struct FeatureSet: Sendable {
    /// A file that has errors, with all of them.
    struct Failure: Sendable {
        let source: Source
        let errors: ParseErrors
    }

    private(set) var features: [LoadedFeature] = []
    private(set) var failures: [Failure] = []
    private(set) var unreadable: [FeatureFileError] = []

    /// Whether every file could be read and parsed.
    var isWhole: Bool { failures.isEmpty && unreadable.isEmpty }

    /// Reads and parses files; `ids` counts on over all of them.
    init(paths: [String], dialect: Dialect, ids: inout IdGenerator) {
        for path in paths { add(path, dialect, &ids) }
    }

    private mutating func add(_ path: String, _ dialect: Dialect, _ ids: inout IdGenerator) {
        do {
            let bytes = try FeatureFiles.read(path)
            let source = Source(uri: path, bytes: bytes)
            do {
                let document = try GherkinParser(dialect: dialect).parse(bytes, uri: path, ids: &ids)
                features.append(
                    LoadedFeature(source: source, document: document, pickles: document.pickles(ids: &ids)))
            } catch {
                failures.append(Failure(source: source, errors: error))
            }
        } catch {
            unreadable.append(error)
        }
    }
}
