import Gherkin

/// The lines that name a feature, its rules, backgrounds and scenarios; empty if the text cannot be parsed.
struct HeadingLines {
    private let lines: Set<Int>

    init(_ text: String) {
        var ids = IdGenerator()
        let feature = (try? GherkinParser().parse(text, uri: "", ids: &ids))?.feature
        lines = Set(feature.map { [$0.location.line] + $0.children.flatMap(Self.lines) } ?? [])
    }

    /// - Parameter line: the line, counted from 0.
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
