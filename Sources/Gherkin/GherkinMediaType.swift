/// The two ways of writing Gherkin, told apart by the file's name.
public enum GherkinMediaType: String, Sendable {
    case plain = "text/x.cucumber.gherkin+plain"
    case markdown = "text/x.cucumber.gherkin+markdown"

    /// Markdown for a name that ends in `.md`, plain for any other.
    public init(uri: String) {
        self = uri.hasSuffix(".md") ? .markdown : .plain
    }
}
