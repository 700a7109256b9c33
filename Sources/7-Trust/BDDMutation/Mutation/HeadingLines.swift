import Gherkin

/// The lines of a feature that say what it, its rules and its scenarios are called; none of a text that is no feature.
struct HeadingLines {
    private let lines: Set<Int>

    init(_ text: String) {
        var ids = IdGenerator()
        let feature = (try? GherkinParser().parse(text, uri: "", ids: &ids))?.feature
        lines = Set(feature.map { [$0.location.line] + $0.children.flatMap(Self.lines) } ?? [])
    }

    /// - Parameter line: counted from 0.
    func contains(_ line: Int) -> Bool { lines.contains(line + 1) }

    private static func lines(of child: GherkinDocument.FeatureChild) -> [Int] {
        switch child {
        case .background(let background): [background.location.line]
        case .scenario(let scenario): [scenario.location.line]
        case .rule(let rule): [rule.location.line] + rule.children.map(line)
        }
    }

    private static func line(of child: GherkinDocument.RuleChild) -> Int {
        switch child {
        case .background(let background): background.location.line
        case .scenario(let scenario): scenario.location.line
        }
    }
}
