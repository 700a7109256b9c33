/// The two forms of Gherkin, distinguished by the file's name.
public enum GherkinMediaType: String, Sendable {
    /// Keywords at the start of lines, as in most `.feature` files.
    case plain = "text/x.cucumber.gherkin+plain"
    /// [Markdown with Gherkin](https://github.com/cucumber/gherkin/blob/main/MARKDOWN_WITH_GHERKIN.md): headings are
    /// scenarios and bullets are steps.
    case markdown = "text/x.cucumber.gherkin+markdown"

    /// Selects Markdown for a name that ends in `.md`, and plain for any other name.
    public init(uri: String) {
        self = uri.hasSuffix(".md") ? .markdown : .plain
    }
}
