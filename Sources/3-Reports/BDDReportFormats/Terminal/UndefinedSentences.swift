import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The undefined steps of a run, each sentence once. They are the main result of a run without definitions.
struct UndefinedSentences {
    private struct Sentence {
        let code: String
        var count = 0
        /// `FILE:LINE` of the first step.
        let first: String
        /// Whether each of its steps is known apart from its spelling or a value.
        var isSlip = true
    }

    /// The most undefined scenarios that are shown one by one.
    static let fewScenarios = 50

    private var codes: [String: String] = [:]
    private var sentences: [Sentence] = []
    private var indices: [String: Int] = [:]
    private var scenarioCount = 0
    private var cause = UndefinedCause()

    /// Whether there are too many undefined scenarios to show each one.
    var areMany: Bool { scenarioCount > Self.fewScenarios && !sentences.isEmpty }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .suggested(let suggestion):
            codes[suggestion.pickleStepId] = suggestion.snippets.first?.code
        case .attemptFinished(let attempt) where attempt.isFinal:
            if attempt.status == .undefined {
                scenarioCount += 1
                cause.receive(undefined: attempt, query)
            }
            guard !codes.isEmpty else { return }
            let slips = Set(attempt.slips)
            for step in attempt.pickle.steps {
                guard let code = codes.removeValue(forKey: step.id) else { continue }
                let index = add(code, step, in: query.location(of: attempt.pickle))
                if !slips.contains(step.id) { sentences[index].isSlip = false }
            }
        default: break
        }
    }

    /// - Returns: The index of the step's sentence.
    private mutating func add(_ code: String, _ step: PickleStep, in scenario: ScenarioLocation) -> Int {
        let index = indices[code] ?? sentences.count
        if index == sentences.count {
            let line = step.location?.line ?? scenario.line
            indices[code] = index
            sentences.append(
                Sentence(code: code, first: ScenarioLocation(uri: scenario.uri, line: line).description))
        }
        sentences[index].count += 1
        return index
    }

    /// The sentences by the number of their uses, the most used first. Equally used ones are in the order of their
    /// first step.
    private var sorted: [Sentence] {
        sentences.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }

    /// The code for each sentence that lacks a definition, the most used first.
    var snippets: [String] { sorted.filter { !$0.isSlip }.map(\.code) }

    /// Appends the cause if they have one, a line for each sentence, and the number of scenarios that use them.
    func append(to out: inout TextBuffer, _ query: RunQuery, theme: Theme) {
        cause.append(to: &out, query, theme: theme)
        out.newline()
        out.append("Undefined steps, the most used first:", theme.style(.undefined))
        out.newline()
        out.newline()
        let rows = sorted.map { ("\($0.count.groupedText) ×", "\(Self.expression($0.code))  # \($0.first)") }
        let width = rows.map(\.0.count).max() ?? 0
        for (count, sentence) in rows {
            let margin = String(repeating: " ", count: 2 + width - count.count)
            out.append(lines: TerminalText.lines("\(margin)\(count)  \(sentence)"), indent: 0)
        }
        out.newline()
        out.line("They are steps of \(scenarioCount.groupedText) undefined scenarios; '--format pretty' shows each.")
    }

    /// The expression in code such as `Given("I have {int} cukes") { …`.
    private static func expression(_ code: String) -> String {
        let line = code.prefix { !$0.isNewline }
        guard let start = line.firstIndex(of: "\""), let end = line.firstRange(of: ") {")?.lowerBound, start < end
        else {
            return String(line)
        }
        let literal = line[line.index(after: start)..<end]
        return String(literal[..<(literal.lastIndex(of: "\"") ?? literal.endIndex)])
    }
}
