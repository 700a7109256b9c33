/// A part of the project that reads input from outside, and the checks that every input must pass.
protocol FuzzTarget: Sendable {
    /// Checks one input.
    ///
    /// - Throws: ``FuzzFailure`` if a check fails.
    func check(_ bytes: [UInt8]) async throws

    /// Ordinary inputs, from which the fuzzer makes further ones.
    func seeds(_ files: SeedFiles) async throws -> [[UInt8]]

    /// Words with a meaning in such inputs.
    var words: [String] { get }

    /// The largest size of an input in bytes.
    var limit: Int { get }
}

/// The fuzzed parts, by their names on the command line.
enum FuzzKind: String, CaseIterable, Sendable {
    case feature, markdown, expression, tags, stream, profile, arguments, http, fix
    case languageServer = "language-server"
    case markdownSteps = "markdown-steps"

    var summary: String {
        switch self {
        case .feature: "feature files"
        case .markdown: "feature files in Markdown"
        case .expression: "Cucumber expressions, regular expressions, and texts for them"
        case .tags: "tag expressions"
        case .stream: "message streams: reader, reports, 'bdd report', 'merge' and 'resume'"
        case .profile: "cucumber.json"
        case .arguments: "command lines"
        case .http: "requests to the studio, as bytes of a connection"
        case .fix: "feature files, and what 'bdd check --fix' makes of them"
        case .markdownSteps: "ways to write a step in Markdown: a step, and a seed in the next line"
        case .languageServer: "messages to the language server, a message a line"
        }
    }

    /// - Throws: an error if the files of the target cannot be made.
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
        case .fix: FixTarget(folder: folder)
        case .markdownSteps: MarkdownStepTarget()
        case .languageServer: LanguageServerTarget()
        }
    }
}
