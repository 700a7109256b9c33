import BDDLanguageService
import Gherkin

extension LanguageService {
    /// The name of the feature in a file; nil if there is none.
    func featureName(_ path: String) -> String? { symbols(of: path).first { $0.kind == .feature }?.name }

    /// The first line, from 0, of the scenario that contains a line; nil outside of scenarios.
    func scenarioLine(_ path: String, _ line: Int) -> Int? {
        var found: Int?
        var symbols = symbols(of: path)
        while let symbol = symbols.last(where: { $0.span.start.line <= line && line <= $0.span.end.line }) {
            if symbol.kind == .scenario || symbol.kind == .scenarioOutline { found = symbol.span.start.line }
            symbols = symbol.children
        }
        return found
    }
}
