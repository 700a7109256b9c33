import BDDRunning
import BDDSteps
import CucumberMessages
import Gherkin

extension MutantFinder {
    /// Adds changes of each cell of an examples row. A change applies to all steps that use the cell.
    func changeRow(of number: Int, _ block: StepBlock, reading: ScenarioReading) {
        let scenario = scenarios[number]
        guard let example = scenario.pickle.example else { return }
        for column in example.cells.indices where !scenario.outline.generated.contains(column) {
            let uses = ExampleUses(of: column, scenario, reading: reading)
            guard let first = uses.positions.first else { continue }
            let site = StepSite(
                block, block.steps[first - block.first], index: first - block.first, scenario: scenario,
                reading: reading, code: code)
            let cell = ExampleCell(number: number, example: example, column: column, uses: uses, firstUse: site)
            let changes = others(column, number, block: block, uses: uses).lazy.compactMap {
                other, understood -> Mutant? in
                guard self.canStand(other, in: column, scenario: scenario, reading: reading) else { return nil }
                return cell.mutant(.example, with: other, understood: understood)
            }
            add(Array(changes.prefix(turns(site))))
            let limits = limits(column, number, block: block, uses: uses)
            add(
                limits.filter { canStand($0, in: column, scenario: scenario, reading: reading) }.map {
                    cell.mutant(.limit, with: $0, understood: nil)
                })
        }
    }

    /// Other texts for the cell, each with the reason why it may be accepted. The texts give other values to the
    /// parameters of the steps. If there are none, texts from the same column and texts near the cell are used.
    private func others(
        _ column: Int, _ number: Int, block: StepBlock, uses: ExampleUses
    ) -> [(String, StepDirection?)] {
        let scenario = scenarios[number]
        let cell = scenario.outline.cells[column]
        var others = cells(column, number, block: block, uses: uses) { self.others($0, in: $1, site: $2) }
        if others.isEmpty {
            let reason =
                uses.isInOutcome
                ? nil : understood([number], after: uses.positions.first ?? 0, isLeftOut: false)
            let columnCells = block.scenarios.compactMap { number -> String? in
                let cells = scenarios[number].outline.cells
                return cells.indices.contains(column) ? cells[column] : nil
            }
            others = values.others(cell: cell, column: columnCells, table: []).map { ($0, reason) }
        }
        // A row that the examples already contain is not a change.
        let rows = Set(block.scenarios.map { scenarios[$0].outline.cells })
        var seen: Set<String> = [cell]
        return others.filter { other, _ in
            var cells = scenario.outline.cells
            cells[column] = other
            return seen.insert(other).inserted && TableCell.canHold(other) && !rows.contains(cells)
        }
    }

    /// Texts for the cell with much tighter limits.
    private func limits(_ column: Int, _ number: Int, block: StepBlock, uses: ExampleUses) -> [String] {
        guard uses.isInOutcome else { return [] }
        return cells(column, number, block: block, uses: uses) { value, text, site in
            tighterLimits(value, in: text, site: site).map { ($0, nil) }
        }.map(\.0)
    }

    /// For each step that uses the cell, the cell with another text in place of a value.
    ///
    /// - Parameter others: the other texts for a value in the text of a step, each with the reason why it may be
    ///   accepted.
    private func cells(
        _ column: Int, _ number: Int, block: StepBlock, uses: ExampleUses,
        others: (StepReading.Value, String, StepSite) -> [(String, StepDirection?)]
    ) -> [(String, StepDirection?)] {
        guard let reading = rows[number] else { return [] }
        let scenario = scenarios[number]
        let cell = scenario.outline.cells[column]
        var found: [(String, StepDirection?)] = []
        for position in uses.positions {
            let step = scenario.outline.outline.steps[position]
            let text = reading.input.steps[position].text
            let index = position - block.first
            let site = StepSite(
                block, block.steps[index], index: index, scenario: scenario, reading: reading, code: code)
            guard let values = reading.steps[position]?.values,
                let pieces = StepPieces(
                    template: step.text, header: scenario.outline.header, cells: reading.values, text: text)
            else { continue }
            for value in values {
                for (other, understood) in others(value, text, site) {
                    guard let replacement = pieces.replacement(of: value.range, value.text, with: other),
                        replacement.origin == .cell(column), replacement.range.upperBound <= cell.unicodeScalars.count
                    else { continue }
                    found.append((cell.replacing(scalars: replacement.range, with: replacement.text), understood))
                }
            }
        }
        return found
    }

    /// Whether `other` is plain text, and every step that uses the cell keeps its definition with it.
    private func canStand(
        _ other: String, in column: Int, scenario: MutableScenario, reading: ScenarioReading
    ) -> Bool {
        guard case .text = code.generators.meaning(of: other) else { return false }
        var cells = reading.values
        cells[column] = other
        let filled = scenario.outline.filled(with: cells)
        return zip(filled.steps, reading.input.steps).enumerated().allSatisfy { index, steps in
            steps.0.text == steps.1.text
                || definition(of: steps.0.text) == reading.steps[index]?.definition
        }
    }
}

/// A cell of an examples row that steps use.
private struct ExampleCell {
    /// The number of the row's scenario in the plan.
    let number: Int
    let example: Pickle.Example
    let column: Int
    let uses: ExampleUses
    let firstUse: StepSite

    /// The change that puts `other` into the cell, for all steps that use it.
    func mutant(_ kind: Mutant.Kind, with other: String, understood: StepDirection?) -> Mutant {
        var cells = example.cells
        cells[column] = other
        var variants = [Mutant.Variant(scenario: number, change: .cells(cells))]
        // If checks and other steps use the cell, a change of all of them may be accepted, but not of the checks alone.
        if uses.isOnBothSides {
            variants.append(Mutant.Variant(scenario: number, change: .cells(cells, onlyInOutcomes: true)))
        }
        let (block, location) = (firstUse.block, example.locations[column])
        return Mutant(
            kind: kind,
            place: .init(
                uri: block.part.uri, line: location.line, column: location.column ?? 1,
                length: example.cells[column].unicodeScalars.count),
            original: example.cells[column], replacement: other, part: block.part, step: firstUse.text,
            expression: firstUse.definition?.pattern.source ?? firstUse.step.text, isInOutcome: uses.isInOutcome,
            variants: variants, understood: understood,
            names: [example.cells[column], "<\(example.header[column])>"],
            markedLines: uses.positions.map { block.steps[$0 - block.first].location.line } + [location.line])
    }
}

/// The steps that use a cell of an examples row.
private struct ExampleUses {
    let positions: [Int]
    /// Whether only steps that check use the cell.
    let isInOutcome: Bool
    let isOnBothSides: Bool

    init(of column: Int, _ scenario: MutableScenario, reading: ScenarioReading) {
        let name = "<\(scenario.outline.header[column])>"
        let steps = scenario.outline.outline.steps
        let positions = steps.indices.dropFirst(scenario.outline.backgroundSteps).filter { steps[$0].contains(name) }
        self.positions = Array(positions)
        isInOutcome = positions.allSatisfy { scenario.types[$0] == .outcome }
        isOnBothSides = !isInOutcome && positions.contains { scenario.types[$0] == .outcome }
    }
}

extension StepInput {
    fileprivate func contains(_ name: String) -> Bool {
        text.contains(name) || docString?.content.contains(name) == true
            || dataTable?.rows.contains { $0.contains { $0.contains(name) } } == true
    }
}
