/// A part of the project that reads what comes from outside, and what must be true of it for every input.
protocol FuzzTarget: Sendable {
    /// Checks one input.
    ///
    /// - Throws: ``FuzzFailure`` for what is not true of it.
    func check(_ bytes: [UInt8]) async throws

    /// Inputs of the kind that people write, to make others of.
    func seeds(_ files: SeedFiles) async throws -> [[UInt8]]

    /// Words that mean something in such an input.
    var words: [String] { get }

    /// The most bytes of an input.
    var limit: Int { get }
}

/// The parts that are fuzzed, by the names that the command line has for them.
enum FuzzKind: String, CaseIterable, Sendable {
    case feature, markdown, expression, tags, stream, profile, arguments, http
    case languageServer = "language-server"

    var summary: String {
        switch self {
        case .feature: "feature files"
        case .markdown: "feature files in Markdown"
        case .expression: "Cucumber expressions, regular expressions, and texts for them"
        case .tags: "tag expressions"
        case .stream: "message streams: reader, reports, 'bdd report'"
        case .profile: "cucumber.json"
        case .arguments: "command lines"
        case .http: "requests to the studio, as bytes of a connection"
        case .languageServer: "messages to the language server, a message a line"
        }
    }

    /// - Throws: when its files cannot be made.
    func target(in folder: ScratchFolder) throws -> any FuzzTarget {
        switch self {
        case .feature: FeatureTarget(uri: "fuzzed.feature")
        case .markdown: FeatureTarget(uri: "fuzzed.feature.md")
        case .expression: ExpressionTarget()
        case .tags: TagTarget()
        case .stream: StreamTarget(folder: folder)
        case .profile: try ProfileTarget(folder: folder)
        case .arguments: try ArgumentsTarget(folder: folder)
        case .http: HTTPTarget()
        case .languageServer: LanguageServerTarget()
        }
    }
}
