import BDDDiagnostics
import BDDOverTime
import BDDReports
import CucumberMessages
import Gherkin

/// The one cause of most undefined scenarios of a run: an unknown word or value, or that none of their steps is defined.
struct UndefinedCause {
    private struct Word {
        var count = 0
        /// The first scenario with the word.
        let place: ScenarioLocation
        let help: String?
    }

    private var scenarioCount = 0
    private var words: [UnknownWord: Word] = [:]
    /// Whether no step of the undefined scenarios has a definition.
    private var nothingIsDefined = true

    mutating func receive(undefined attempt: Attempt, _ query: RunQuery) {
        scenarioCount += 1
        if attempt.testCase.testSteps.contains(where: { $0.stepDefinitionIds?.isEmpty == false }) {
            nothingIsDefined = false
        }
        guard let word = UnknownWord(attempt) else { return }
        if words[word] == nil { words[word] = first(attempt, query) }
        words[word]?.count += 1
    }

    private func first(_ attempt: Attempt, _ query: RunQuery) -> Word {
        let line = query.failure(of: attempt)?.line ?? query.location(of: attempt.pickle).line
        return Word(
            place: ScenarioLocation(uri: attempt.pickle.uri, line: line), help: attempt.decisiveStep?.diagnostic?.help)
    }

    /// Appends the cause; nothing if most scenarios have no common one.
    func append(to out: inout TextBuffer, _ query: RunQuery, theme: Theme) {
        if let (word, found) = words.max(by: { $0.value.count < $1.value.count }), found.count * 2 > scenarioCount {
            appendTitle(found.count, to: &out, theme: theme)
            out.append(lines: TerminalText.lines(word.reason), indent: 2)
            append(help: found.help, to: &out)
            var place = TextBuffer()
            place.append(.step, [TerminalText.line(found.place.description)], theme: theme)
            out.spaces(2)
            out.append(place)
        } else if nothingIsDefined, query.stepDefinitionCount > 0 {
            appendTitle(scenarioCount, to: &out, theme: theme)
            let count = query.stepDefinitionCount
            let steps = count == 1 ? "the only step" : "one of the \(count.groupedText) steps"
            out.line("  none of their steps is \(steps) of this program")
            append(help: "if they are written, the program does not list the library that has them", to: &out)
        }
    }

    private func appendTitle(_ count: Int, to out: inout TextBuffer, theme: Theme) {
        let share =
            count == scenarioCount ? "all \(count.groupedText)" : "\(count.groupedText) of \(scenarioCount.groupedText)"
        out.newline()
        out.append("One cause of \(share) undefined scenarios:", theme.style(.undefined))
        out.newline()
        out.newline()
    }

    private func append(help: String?, to out: inout TextBuffer) {
        guard let help else { return }
        out.append(lines: TerminalText.lines("help: \(help)"), indent: 2)
    }
}
