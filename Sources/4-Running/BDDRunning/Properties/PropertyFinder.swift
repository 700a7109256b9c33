package import BDDDiagnostics
package import BDDSteps
package import Gherkin

/// Finds the properties among scenarios: rows of examples with a cell that stands for any value.
package struct PropertyFinder {
    private let generators: GeneratorTable
    private let options: PropertyOptions
    /// Whether steps are executed; false if they are only matched.
    private let executes: Bool
    /// The features that can have properties, keyed by URI.
    private var features: [String: LoadedFeature] = [:]
    /// The places of the feature with the last problem. Decoding a feature for each of its cells takes quadratic time.
    private var lastPlaces: TagPlaces?

    /// The problems found in cells and tags. If there is an error, no scenario runs; warnings are only printed.
    package private(set) var diagnostics: [Diagnostic] = []

    package init(_ generators: GeneratorTable, _ options: PropertyOptions, executes: Bool, features: [LoadedFeature]) {
        self.generators = generators
        self.options = options
        self.executes = executes
        for feature in features where feature.traits.mayHaveProperties { self.features[feature.uri] = feature }
    }

    /// The property for `pickle`; nil if the scenario is not a property or its tags have an error.
    package mutating func property(_ pickle: Pickle) -> Property? {
        guard !features.isEmpty, features[pickle.uri] != nil, let example = pickle.example,
            example.cells.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }), !pickle.steps.isEmpty
        else { return nil }
        let tag: PropertyTag?
        do {
            tag = try PropertyTag(pickle.tagNames)
        } catch {
            add(error, pickle)
            return nil
        }
        guard tag?.isOff != true else { return nil }
        let generated = example.cells.indices.filter {
            isGenerated(example.cells[$0], example.locations[$0], of: pickle, tag: tag)
        }
        guard !generated.isEmpty else { return nil }
        return options.property(tag, executes: executes) {
            PropertyInput(pickle, example, generated: generated, seed: $0)
        }
    }

    private mutating func isGenerated(
        _ cell: String, _ location: Location, of pickle: Pickle, tag: PropertyTag?
    ) -> Bool {
        switch generators.meaning(of: cell) {
        case .anyValue:
            return true
        case .text:
            return false
        case .unknown:
            // With a `@property` tag an unknown name is an error; without one the cell may be plain text.
            add(
                .unknown(suggestion: nil), cell, at: location, uri: pickle.uri,
                severity: tag == nil ? .warning : .error)
        case .part(let generator):
            add(.part(generator), cell, at: location, uri: pickle.uri, severity: tag == nil ? .warning : .error)
        case .refused(let problem):
            add(problem, cell, at: location, uri: pickle.uri, severity: .error)
        }
        return false
    }

    /// Adds an error about a tag, once for all rows that have the tag.
    private mutating func add(_ error: PropertyTag.UnreadableTag, _ pickle: Pickle) {
        let diagnostic = Diagnostic(
            error.tag, of: pickle, in: places(of: pickle.uri), message: error.description, help: error.help)
        if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
    }

    private mutating func add(
        _ problem: CellProblem, _ cell: String, at location: Location, uri: String, severity: Diagnostic.Severity
    ) {
        let message = problem.message(cell) + (severity == .warning ? ", so it is plain text" : "")
        let excerpt = places(of: uri)?.excerpt(at: location)
        diagnostics.append(
            Diagnostic(
                uri: uri, location: location, severity: severity, message: message, excerpt: excerpt,
                help: problem.help))
    }

    private mutating func places(of uri: String) -> TagPlaces? {
        if lastPlaces?.uri != uri { lastPlaces = features[uri].map(TagPlaces.init) }
        return lastPlaces
    }
}

/// The errors for all cells and tags that cannot be used.
package struct UnusableProperties: WholeMessage {
    package let diagnostics: [Diagnostic]

    package var description: String {
        diagnostics.map { DiagnosticRenderer().render($0) }.joined(separator: "\n")
    }
}
