import BDDRunning
import BDDSteps
import CucumberExpressions
import CucumberMessages
import Gherkin

/// Finds changes of features that the scenarios should notice.
final class MutantFinder {
    let code: SupportCode
    let scenarios: [MutableScenario]
    let values: OtherValues
    private let marks: [MutationMark]
    var mutants: [Mutant] = []
    /// The lines of the steps that do something in the scenario whose changes are added.
    private var actionLines: [Int] = []
    /// A cache: the index of the definition of each text that was looked up.
    private var definitions: [String: Int?] = [:]
    private(set) var rows: [Int: ScenarioReading] = [:]

    /// The maximum number of changes that are tried at one place.
    static let turns = 8
    /// The maximum number of cells of one table that are changed, in addition to those that marks name. The cells of a
    /// large table are mostly checked alike.
    static let cellCount = 6
    /// The maximum number of rows of one table that are left out, one at a time, in addition to those that marks name.
    static let rowCount = 1

    /// - Parameter marks: all changes that they name are tried, so that it is certain whether a mark is needed.
    init(_ code: SupportCode, _ scenarios: [MutableScenario], marks: [MutationMark]) {
        self.code = code
        self.scenarios = scenarios
        self.marks = marks
        values = OtherValues(code)
    }

    /// Adds the changes of the features, in the order of their steps.
    ///
    /// - Parameter isUsable: whether the scenario with this number takes part.
    func find(in features: [LoadedFeature], isUsable: (Int) -> Bool) {
        var byFile: [String: [String: [Int]]] = [:]
        for (number, scenario) in scenarios.enumerated() where isUsable(number) {
            guard let reading = ScenarioReading(scenario, code), let id = scenario.pickle.astNodeIds.first else {
                continue
            }
            rows[number] = reading
            for value in reading.values(notFrom: scenario.outline) { values.note(value) }
            byFile[scenario.pickle.uri, default: [:]][id, default: []].append(number)
        }
        for feature in features {
            guard let numbers = byFile[feature.uri] else { continue }
            for block in StepBlock.all(feature.document, numbers) { find(in: block) }
        }
        mutants.number()
    }

    /// Adds the changes of one place, the best first.
    func add(_ changes: [Mutant]) {
        for (turn, change) in changes.enumerated() {
            var mutant = change
            mutant.turn = turn
            if !mutant.isInOutcome, mutant.markedLines.contains(where: actionLines.contains) {
                mutant.actionLines = actionLines
            }
            mutant.isMarked = marks.contains { $0.covers(mutant) }
            mutants.append(mutant)
        }
    }

    /// Whether a mark at the step, or at `line`, names one of `names`.
    func isMarked(_ site: StepSite, line: Int, names: [String]) -> Bool {
        marks.contains { mark in
            mark.uri == site.block.part.uri && names.contains(mark.name)
                && (mark.lines.contains(line) || mark.lines.contains(site.step.location.line))
        }
    }

    private func find(in block: StepBlock) {
        guard let reading = rows[block.scenarios[0]] else { return }
        let sites = block.steps.enumerated().map { index, step in
            StepSite(block, step, index: index, scenario: scenarios[block.scenarios[0]], reading: reading, code: code)
        }
        let actions = ScenarioActions(sites)
        actionLines = actions?.lines ?? []
        if let actions { leaveOutAll(actions, sites) }
        for site in sites {
            leaveOut(site, of: actions)
            changeLine(site)
            changeTable(site)
            changeDocString(site)
        }
        guard !block.isBackground else { return }
        for number in block.scenarios {
            if let reading = rows[number] { changeRow(of: number, block, reading: reading) }
        }
    }

    /// The index of the only definition that matches `text`; nil if none or several match.
    func definition(of text: String) -> Int? {
        if let known = definitions[text] { return known }
        let matches = try? code.matches(text)
        let definition = matches?.count == 1 ? matches?.first.map(code.index) : nil
        definitions[text] = .some(definition)
        return definition
    }

    /// The reason why all checks after the step at `position` may accept a change of it; nil if one of them must not,
    /// or if no check follows.
    func understood(_ scenarios: [Int], after position: Int, isLeftOut: Bool) -> StepDirection? {
        var found: StepDirection?
        for number in scenarios {
            guard let reading = rows[number] else { return nil }
            for (step, direction) in reading.directions where step > position {
                if direction == .exact || isLeftOut && direction != .negation { return nil }
                found = found ?? direction
            }
        }
        return found
    }
}

/// A scenario of the plan, with the definition and the values of each of its steps.
struct ScenarioReading {
    /// The scenario with the values of the row in place of its placeholders.
    let input: ScenarioInput
    let values: [String]
    /// The readings of the steps; nil for a step without exactly one definition.
    let steps: [StepReading?]
    /// The steps that check, by their index, and how they speak about values.
    let directions: [(step: Int, StepDirection)]

    init?(_ scenario: MutableScenario, _ code: SupportCode) {
        guard let values = scenario.values(code) else { return nil }
        self.values = values
        let input = scenario.outline.filled(with: values)
        self.input = input
        steps = input.steps.map { StepReading($0.text, code) }
        directions = input.steps.indices.filter { scenario.types[$0] == .outcome }.map {
            ($0, StepDirection(input.steps[$0].text))
        }
    }

    /// The values of all steps, without those that contain a generated cell of `outline`.
    func values(notFrom outline: PropertyInput) -> [StepReading.Value] {
        var values: [StepReading.Value] = []
        let generated = outline.generated.map { self.values[$0] }
        for case let step? in steps {
            values += step.values.filter { value in !generated.contains { value.text.contains($0) } }
        }
        return values
    }

    /// The distinct texts of the values of `type` in the scenario, in order.
    func texts(of type: ParameterType) -> [String] {
        steps.compactMap { $0?.values }.joined().filter { $0.type === type }.map(\.text).unique(but: "")
    }
}

/// A step of the document, with the first scenario of the plan that contains it.
struct StepSite {
    let block: StepBlock
    let step: GherkinDocument.Step
    /// The index of the step in its scenarios, background steps first.
    let position: Int
    let type: PickleStepType
    let scenario: MutableScenario
    let reading: ScenarioReading
    /// The definition of the step; nil if the step does not have exactly one.
    let definition: StepDefinition?

    init(
        _ block: StepBlock, _ step: GherkinDocument.Step, index: Int, scenario: MutableScenario,
        reading: ScenarioReading, code: SupportCode
    ) {
        self.block = block
        self.step = step
        position = block.first + index
        type = scenario.types[position]
        self.scenario = scenario
        self.reading = reading
        definition = reading.steps[position].map { code.stepDefinitions[$0.definition] }
    }

    var isInOutcome: Bool { type == .outcome }
    /// The step as it is written, with its keyword.
    var text: String { step.keyword + step.text }
    /// The step with its placeholders.
    var outline: StepInput { scenario.outline.outline.steps[position] }
    /// The column at which the text after the keyword begins, from 1.
    var textColumn: Int { (step.location.column ?? 1) + step.keyword.unicodeScalars.count }

    func variants(_ change: FeatureChange) -> [Mutant.Variant] {
        block.scenarios.map { Mutant.Variant(scenario: $0, change: change) }
    }

    /// - Parameter names: the names by which a mark can keep the change.
    func mutant(
        _ kind: Mutant.Kind, _ edit: StepEdit, change: FeatureChange, understood: StepDirection?, names: [String]
    ) -> Mutant {
        Mutant(
            kind: kind,
            place: .init(
                uri: block.part.uri, line: edit.location.line, column: edit.location.column ?? 1, length: edit.length),
            original: edit.original, replacement: edit.replacement, part: block.part, step: text,
            expression: definition?.pattern.source ?? step.text, isInOutcome: isInOutcome,
            variants: variants(change), understood: understood, names: names,
            markedLines: [step.location.line, edit.location.line])
    }
}

/// A text of a step, its table or its doc string, and the text that replaces it.
struct StepEdit {
    let location: Location
    let original: String
    /// The new text; empty if `original` is left out.
    let replacement: String
    /// The number of code points that a report marks.
    let length: Int

    /// - Parameter length: all code points of `original` if it is nil.
    init(at location: Location, _ original: String, to replacement: String, length: Int? = nil) {
        self.location = location
        self.original = original
        self.replacement = replacement
        self.length = length ?? original.unicodeScalars.count
    }
}
