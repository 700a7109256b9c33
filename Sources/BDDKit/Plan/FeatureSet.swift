import Dispatch
package import Gherkin
import Synchronization

/// A feature file that was read and parsed.
struct LoadedFeature: Sendable {
    /// As they stand in the file.
    let bytes: [UInt8]
    let document: GherkinDocument
    let pickles: Pickles

    /// Made anew each time, as hardly anybody asks for it.
    var source: Source { Source(uri: document.uri, bytes: bytes) }
}

/// The feature files of a run, in the order in which they were named, parsed; with all that is wrong with them.
package struct FeatureSet: Sendable {
    /// A file that has errors, with all of them.
    struct Failure: Sendable {
        let source: Source
        let errors: ParseErrors
    }

    private(set) var features: [LoadedFeature] = []
    private(set) var failures: [Failure] = []
    private(set) var unreadable: [FeatureFileError] = []

    /// Whether every file could be read and parsed.
    package var isWhole: Bool { failures.isEmpty && unreadable.isEmpty }

    /// Whether so many files are read in several threads.
    static func takesThreads(_ fileCount: Int) -> Bool {
        fileCount > ParsedFile.portion && Terminal.processorCount > 1
    }

    /// Reads and parses files; `ids` counts on over all of them, as if they were parsed one after the other.
    package init(paths: [String], dialect: Dialect, ids: inout IdGenerator) {
        for file in ParsedFile.all(paths, dialect) { add(file, &ids) }
    }

    private mutating func add(_ file: ParsedFile, _ ids: inout IdGenerator) {
        switch file {
        case .parsed(let bytes, let pickles):
            let (document, pickles) = pickles.renumbered(ids: &ids)
            features.append(LoadedFeature(bytes: bytes, document: document, pickles: pickles))
        case .failed(let source, let errors):
            failures.append(Failure(source: source, errors: errors))
        case .unreadable(let error):
            unreadable.append(error)
        }
    }
}

/// What became of a file, with ids that count from 0.
private enum ParsedFile: Sendable {
    case parsed([UInt8], Pickles)
    case failed(Source, ParseErrors)
    case unreadable(FeatureFileError)

    init(_ path: String, _ dialect: Dialect) {
        do {
            let bytes = try FeatureFiles.read(path)
            do {
                var ids = IdGenerator()
                let document = try GherkinParser(dialect: dialect).parse(bytes, uri: path, ids: &ids)
                self = .parsed(bytes, document.pickles(ids: &ids))
            } catch {
                self = .failed(Source(uri: path, bytes: bytes), error)
            }
        } catch {
            self = .unreadable(error)
        }
    }

    /// In the order of the paths. Many files are read by all processors, some of them at a time.
    static func all(_ paths: [String], _ dialect: Dialect) -> [ParsedFile] {
        guard FeatureSet.takesThreads(paths.count) else { return paths.map { ParsedFile($0, dialect) } }
        let portions = stride(from: 0, to: paths.count, by: portion).map { paths[$0..<min($0 + portion, paths.count)] }
        let parsed = Mutex<[[ParsedFile]]>(Array(repeating: [], count: portions.count))
        DispatchQueue.concurrentPerform(iterations: portions.count) { index in
            let files = portions[index].map { ParsedFile($0, dialect) }
            parsed.withLock { $0[index] = files }
        }
        return parsed.withLock { $0.flatMap(\.self) }
    }

    /// So few files are parsed before another thread has begun.
    static let portion = 16
}
