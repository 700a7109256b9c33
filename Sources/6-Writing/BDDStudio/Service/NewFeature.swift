import BDDRules
import Gherkin

/// The initial text of a new feature.
struct NewFeature {
    private let name: String
    private let dialect: Dialect
    /// Whether the text must name its language.
    private let isNamed: Bool

    /// - Parameters:
    ///   - language: The code of the language; nil for the usual one.
    ///   - usual: The language of files that do not name one.
    /// - Throws: `StudioRefusal` if the language is unknown.
    init(name: String, language: String?, usual: Dialect) throws(StudioRefusal) {
        guard let dialect = language.map({ Dialect(language: $0) }) ?? usual else {
            throw StudioRefusal(message: "there is no language '\(language ?? "")'")
        }
        self.name = name
        self.dialect = dialect
        isNamed = dialect.language != usual.language
    }

    /// The text of a file with the path. The scenario's name is to be typed at the end of the last line.
    ///
    /// - Throws: `StudioRefusal` for Markdown in another language, which Markdown cannot name.
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
