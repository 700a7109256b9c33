import BDDLanguageService
import Gherkin

/// What a new feature begins with.
struct NewFeature {
    private let name: String
    private let dialect: Dialect
    /// Whether the file has to name its language.
    private let isNamed: Bool

    /// - Parameters:
    ///   - language: its code; nil for the usual one.
    ///   - usual: the language of files that name none.
    /// - Throws: `StudioRefusal` for a language that nobody knows.
    init(name: String, language: String?, usual: Dialect) throws(StudioRefusal) {
        guard let dialect = language.map({ Dialect(language: $0) }) ?? usual else {
            throw StudioRefusal(message: "there is no language '\(language ?? "")'")
        }
        self.name = name
        self.dialect = dialect
        isNamed = dialect.language != usual.language
    }

    /// The text of a file of that path; it ends behind where the name of the first scenario is to stand.
    ///
    /// - Throws: `StudioRefusal` in Markdown, which has no comment that names a language.
    func text(_ path: String) throws(StudioRefusal) -> String {
        let (feature, scenario) = (dialect.usual(.feature), dialect.usual(.scenario))
        guard path.hasSuffix(".md") else {
            let language = isNamed ? "# language: \(dialect.language)\n" : ""
            return "\(language)\(feature): \(name)\n\n  \(scenario): \n"
        }
        guard !isNamed else { throw StudioRefusal(message: "in Markdown a feature cannot name its language") }
        return "# \(feature): \(name)\n\n## \(scenario): \n"
    }
}
