import BDDDiagnostics
import BDDRules
import Gherkin

/// The steps with which several scenarios begin.
struct SharedStart {
    /// The steps of a scenario, each with the lines of its arguments.
    struct Steps {
        let lines: [Range<Int>]

        init(_ scenario: Range<Int>, _ document: FeatureDocument) {
            let all = document.lines.all
            let end = scenario.first { all[$0].kind == .heading(.examples) } ?? scenario.upperBound
            let starts = scenario.filter { $0 < end && all[$0].isStep }
            lines = starts.enumerated().map { index, start in
                var stop = index + 1 < starts.count ? starts[index + 1] : end
                while stop > start + 1, ![.row, .delimiter, .docString].contains(all[stop - 1].kind) { stop -= 1 }
                return start..<stop
            }
        }
    }

    private let scenarios: [Steps]
    private let document: FeatureDocument
    /// The number of shared steps: `Given` steps without placeholders that all scenarios contain.
    let count: Int

    init(_ scenarios: [Steps], _ document: FeatureDocument) {
        self.scenarios = scenarios
        self.document = document
        var count = 0
        while let first = scenarios.first, count < first.lines.count {
            let words = Self.words(first.lines[count], document)
            let isContext = document.lines.all[first.lines[count].lowerBound].kind == .step(.given)
            guard isContext, !words.contains(where: { $0.contains("<") }),
                scenarios.allSatisfy({ $0.lines.count > count && Self.words($0.lines[count], document) == words }),
                scenarios.contains(where: { $0.lines.count > count + 1 })
            else { break }
            count += 1
        }
        self.count = count
    }

    /// Returns the text of a step and of the lines of its arguments.
    private static func words(_ lines: Range<Int>, _ document: FeatureDocument) -> [String] {
        lines.map { document.text.string(document.lines.all[$0].text) }
    }

    /// Returns the edits that move the shared steps into a background above the first scenario and its tags.
    func edits(background: String, above heading: Int) -> [(range: Range<Int>, text: String)] {
        let (lines, text) = (document.lines.all, document.text)
        var top = heading
        while top > 0, [.tags, .comment].contains(lines[top - 1].kind) { top -= 1 }
        let indent = text.string(text.line(heading).lowerBound..<text.trimmed(text.line(heading)).lowerBound)
        let moved = scenarios[0].lines.prefix(count).flatMap { $0 }.map { text.string(text.line($0)) + "\n" }.joined()
        let start = text.line(top).lowerBound
        var edits = [(range: start..<start, text: "\(indent)\(background):\n\(moved)\n")]
        for scenario in scenarios {
            for step in scenario.lines.prefix(count) {
                edits.append(
                    (text.line(step.lowerBound).lowerBound..<text.wholeLine(step.upperBound - 1).upperBound, ""))
            }
            // The first remaining step cannot start with `And` or `But`.
            guard let next = scenario.lines.dropFirst(count).first, case .step(let kind) = lines[next.lowerBound].kind
            else {
                continue
            }
            let dialect = document.lines.dialect
            let keyword = text.string(lines[next.lowerBound].keyword)
            let isJoined = (dialect[.and] + dialect[.but]).contains { $0.trimmed == keyword } && keyword != "*"
            if isJoined { edits.append((lines[next.lowerBound].keyword, String(dialect.usual(kind).trimmed))) }
        }
        return edits
    }
}
