import BDDDiagnostics
package import BDDReports
import CucumberMessages
import Gherkin

/// Problems of scenarios, in the order of their locations. Those with one cause are one group, and so are scenarios that
/// are undefined because of one word or value, and rows of one outline that fail at one step.
package struct CauseGroups<Problem> {
    /// The problem that was found first, and the other scenarios with the same cause.
    package struct Group {
        /// The problem that was added first, which is shown in full.
        package let first: Problem
        package let location: ScenarioLocation
        fileprivate let name: String
        /// The first line of the problem's message.
        fileprivate let message: String
        fileprivate let outline: String?
        /// The lines of the steps with the problem.
        fileprivate let lines: [Int]
        fileprivate var members = SortedByLocation<Member>()
        /// The number of members that only share the outline and the step, not the cause.
        fileprivate var countOfRows = 0
        /// Whether a member is no row of the first problem's outline.
        fileprivate var reachesFurther = false

        /// The other scenarios, in the order of their locations.
        package var others: [Member] { members.elements }
    }

    /// A scenario with the cause of a group.
    package struct Member {
        package let name: String
        package let location: ScenarioLocation
        /// The lines of the steps with the problem; none for a hook, and for steps that the group's first problem has too.
        fileprivate let lines: [Int]
        fileprivate let isRow: Bool
        /// The first line of the message; nil if it is the same line as the group's first problem has.
        package let message: String?
        /// Whether the name differs from the name of the first problem.
        fileprivate let isNamed: Bool
    }

    /// A step of an outline at which rows fail.
    private struct FailingStep: Hashable {
        let outline: String
        let step: String
        let status: Status

        /// Nil for a scenario that is no row, and for a failure in a hook.
        init?(_ attempt: Attempt) {
            guard let outline = attempt.pickle.outline, let run = attempt.decisiveStep,
                let step = attempt.pickleStep(of: run.testStep)?.astNodeIds.first
            else { return nil }
            self.outline = outline
            self.step = step
            status = run.result.status
        }
    }

    private var groups: [Group] = []
    private var indices: [FailureCause: Int] = [:]
    private var rowIndices: [FailingStep: Int] = [:]
    private var wordIndices: [UnknownWord: Int] = [:]

    package init() {}

    /// Adds a scenario to the group of its problem.
    ///
    /// - Returns: The location of the group's first problem; nil if there is no group for this problem yet, the cause
    ///   is not known, or the scenario is a property, which is shown in full.
    package mutating func join(_ attempt: Attempt, _ query: RunQuery) -> ScenarioLocation? {
        // A line has no room for the row that falsifies a property, nor for the command that replays it.
        guard query.failure(of: attempt)?.text.note == nil else { return nil }
        let word = UnknownWord(attempt)
        let sameWord = word.flatMap { wordIndices[$0] }
        let shared = sameWord ?? query.cause(of: attempt).flatMap { indices[$0] }
        let row = shared == nil ? FailingStep(attempt).flatMap { rowIndices[$0] } : nil
        guard let index = shared ?? row else { return nil }
        let location = query.location(of: attempt.pickle)
        let message = query.firstLine(of: attempt)
        let isSame = sameWord != nil || message == groups[index].message
        let lines = query.lines(of: attempt, word)
        let isSameStep = lines == groups[index].lines && location.uri == groups[index].location.uri
        let name = attempt.pickle.name
        groups[index].members.add(
            Member(
                name: name, location: location, lines: isSameStep ? [] : lines, isRow: attempt.pickle.outline != nil,
                message: isSame || message.isEmpty ? nil : message,
                isNamed: name != groups[index].name),
            at: location)
        if row != nil { groups[index].countOfRows += 1 }
        if attempt.pickle.outline == nil || attempt.pickle.outline != groups[index].outline {
            groups[index].reachesFurther = true
        }
        return groups[index].location
    }

    /// Adds a problem as the first one with its cause.
    package mutating func add(_ problem: Problem, of attempt: Attempt, in query: RunQuery) {
        if let cause = query.cause(of: attempt) { indices[cause] = groups.count }
        let word = UnknownWord(attempt)
        if let word { wordIndices[word] = groups.count }
        if let step = FailingStep(attempt) { rowIndices[step] = groups.count }
        groups.append(
            Group(
                first: problem, location: query.location(of: attempt.pickle), name: attempt.pickle.name,
                message: query.firstLine(of: attempt), outline: attempt.pickle.outline,
                lines: query.lines(of: attempt, word)))
    }

    package var isEmpty: Bool { groups.isEmpty }

    /// The groups in the order of the locations of their first problems.
    package var elements: [Group] {
        groups.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}

extension CauseGroups.Group {
    /// `39 more scenarios with this cause`, or `39 more rows of this outline`; nil if there are none.
    package var othersText: String? {
        let count = others.count
        guard count > 0 else { return nil }
        guard hasRows else { return Self.withCause(count) }
        guard reachesFurther else { return Self.rows(count) }
        return "\(Self.withCause(count - countOfRows)), and \(Self.rows(countOfRows))"
    }

    /// Whether a member only shares the outline and the step with the first problem.
    package var hasRows: Bool { countOfRows > 0 }

    /// The paths that run all scenarios of the group.
    package var paths: [String] { ScenarioLocation.paths(of: [location] + others.map(\.location)) }

    private static func withCause(_ count: Int) -> String {
        "\(count) more scenario\(count == 1 ? "" : "s") with this cause"
    }

    private static func rows(_ count: Int) -> String { "\(count) more row\(count == 1 ? "" : "s") of this outline" }
}

extension CauseGroups.Member {
    /// The place to look at: `FILE:LINE` of the step with the problem. For a hook, and for a step that the group's
    /// first problem has too, it is the location of the scenario or row.
    package var place: String {
        lines.first.map { ScenarioLocation(uri: location.uri, line: $0).description } ?? location.description
    }

    /// Where the scenario is, and the other lines, as in `(scenario in line 155)`; nil if ``place`` says it all.
    package var note: String? {
        guard !lines.isEmpty, lines != [location.line] else { return nil }
        let scenario = "\(isRow ? "row" : "scenario") in line \(location.line)"
        guard let last = lines.dropFirst().last else { return "(\(scenario))" }
        let others = lines.dropFirst().dropLast().map(String.init)
        let list = others.isEmpty ? "line \(last)" : "lines \(others.joined(separator: ", ")) and \(last)"
        return "(\(scenario), also \(list))"
    }

    /// The name if it says more than the first problem's, where the scenario is, and the message if it differs.
    package var text: String {
        let note = note.map { " \($0)" } ?? ""
        guard let message else { return name + note }
        return isNamed ? "\(name)\(note): \(message)" : message + note
    }
}

/// The one word or value because of which all undefined steps of a scenario are undefined, with the message about it:
/// `'purple' is not one of red, yellow, green, blue`.
package struct UnknownWord: Hashable {
    let word: String
    private let message: String

    /// The message without its beginning, which is the same for all steps: `'purple' is not one of red, yellow`.
    package var reason: String {
        guard let colon = message.firstRange(of: ": ") else { return message }
        return String(message[colon.upperBound...])
    }

    /// Nil if a step has another problem, or no word is the reason.
    package init?(_ attempt: Attempt) {
        var words: Set<UnknownWord> = []
        for run in attempt.steps where run.result.status > .skipped {
            guard run.result.status == .undefined, let diagnostic = run.diagnostic, let word = diagnostic.word else {
                return nil
            }
            words.insert(UnknownWord(word: word, message: diagnostic.message))
        }
        guard words.count == 1, let word = words.first else { return nil }
        self = word
    }

    private init(word: String, message: String) {
        (self.word, self.message) = (word, message)
    }
}

extension RunQuery {
    /// The first line of the message about an attempt's failure; empty if there is none.
    fileprivate func firstLine(of attempt: Attempt) -> String {
        failure(of: attempt)?.message.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// The lines of the steps with an attempt's problem; none for a hook. If one word is the cause, they are the lines
    /// of all undefined steps; for a word from a cell of an outline, the line of the row.
    fileprivate func lines(of attempt: Attempt, _ word: UnknownWord?) -> [Int] {
        guard let word else {
            guard let failure = failure(of: attempt), failure.column != nil else { return [] }
            return failure.line.map { [$0] } ?? []
        }
        let steps = attempt.steps.filter { $0.result.status == .undefined }
            .compactMap { attempt.pickleStep(of: $0.testStep) }
            .compactMap { step(of: $0, in: attempt.pickle) }
        let lines = steps.map { $0.text.contains(word.word) ? $0.location.line : location(of: attempt.pickle).line }
        return Set(lines).sorted()
    }
}

extension Pickle {
    /// The id of the outline; nil for a plain scenario.
    fileprivate var outline: String? {
        let nodes = astNodeIds
        return nodes.count > 1 ? nodes.first : nil
    }
}
