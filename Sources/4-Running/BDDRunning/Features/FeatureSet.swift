import BDDPlatform
package import Gherkin

/// The parsed feature files of a run, in the order of their paths, and the errors in them.
package struct FeatureSet: Sendable {
    /// A file that could not be parsed, with all its errors.
    package struct Failure: Sendable {
        package let source: Source
        package let errors: ParseErrors
    }

    package private(set) var features: [LoadedFeature] = []
    package private(set) var failures: [Failure] = []
    package private(set) var unreadable: [FeatureFileError] = []

    /// Whether every file could be read and parsed.
    package var isWhole: Bool { failures.isEmpty && unreadable.isEmpty }

    /// Whether `fileCount` files are read in several threads.
    package static func takesThreads(_ fileCount: Int) -> Bool {
        fileCount > ParsedFile.portion && Terminal.processorCount > 1
    }

    /// Reads and parses the files at `paths`. The ids from `ids` are the same as if the files were parsed one by one.
    package init(paths: [String], dialect: Dialect, ids: inout IdGenerator) {
        self.init(paths: paths, dialect: dialect, spillFile: nil, ids: &ids)
    }

    /// - Parameter spillFile: stores files that need not stay in memory; nil to keep all files in memory.
    package init(paths: [String], dialect: Dialect, spillFile: FeatureSpillFile?, ids: inout IdGenerator) {
        for file in ParsedFile.all(paths, dialect, spillFile: spillFile) { add(file, &ids) }
    }

    /// Parses texts that are in memory, in order.
    package init(texts: [(uri: String, bytes: [UInt8])], dialect: Dialect, ids: inout IdGenerator) {
        for text in texts { add(ParsedFile(text.uri, text.bytes, dialect: dialect, spillFile: nil), &ids) }
    }

    /// Parses `bytes` as the text of one feature file with the URI `uri`.
    package init(uri: String, bytes: [UInt8], dialect: Dialect, ids: inout IdGenerator) {
        add(ParsedFile(uri, bytes, dialect: dialect, spillFile: nil), &ids)
    }

    private mutating func add(_ file: ParsedFile, _ ids: inout IdGenerator) {
        switch file {
        case .parsed(let content, let traits):
            features.append(LoadedFeature(content.renumbered(&ids), traits))
        case .spilled(var feature, let traits, let idCount):
            feature.firstId = ids.reserve(idCount)
            features.append(LoadedFeature(feature, traits))
        case .failed(let source, let errors):
            failures.append(Failure(source: source, errors: errors))
        case .unreadable(let error):
            unreadable.append(error)
        }
    }
}

/// The result of reading and parsing a file. Its ids start at 0.
private enum ParsedFile: Sendable {
    case parsed(LoadedFeature.Content, FeatureTraits)
    case spilled(SpilledFeature, FeatureTraits, idCount: Int)
    case failed(Source, ParseErrors)
    case unreadable(FeatureFileError)

    init(_ path: String, _ dialect: Dialect, spillFile: FeatureSpillFile?) {
        do {
            self.init(path, try FeatureFiles.readFeature(path), dialect: dialect, spillFile: spillFile)
        } catch {
            self = .unreadable(error)
        }
    }

    init(_ uri: String, _ bytes: [UInt8], dialect: Dialect, spillFile: FeatureSpillFile?) {
        do {
            var ids = IdGenerator()
            let content = try LoadedFeature.Content(bytes, uri: uri, dialect: dialect, ids: &ids)
            let traits = FeatureTraits(content)
            if let feature = spillFile?.put(content) {
                self = .spilled(feature, traits, idCount: ids.next)
            } else {
                self = .parsed(content, traits)
            }
        } catch {
            self = .failed(Source(uri: uri, bytes: bytes), error)
        }
    }

    /// Reads and parses the files at `paths`, in order. More than `portion` files are split among all processors.
    static func all(_ paths: [String], _ dialect: Dialect, spillFile: FeatureSpillFile?) -> [ParsedFile] {
        paths.mapByProcessors(portion: portion) { ParsedFile($0, dialect, spillFile: spillFile) }
    }

    /// The number of files that one thread parses at a time. Parsing them is faster than starting another thread.
    static let portion = 16
}

extension LoadedFeature.Content {
    /// The content with ids that continue those of earlier files.
    fileprivate func renumbered(_ ids: inout IdGenerator) -> LoadedFeature.Content {
        let (document, pickles) = pickles.renumbered(ids: &ids)
        return LoadedFeature.Content(bytes: bytes, document: document, pickles: pickles)
    }
}
