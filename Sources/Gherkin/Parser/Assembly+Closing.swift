/// Ends of nodes, where they get their ids.
extension Assembly {
    mutating func closeStep() {
        guard isStepOpen else { return }
        closeTable()
        isStepOpen = false
        records.steps[records.steps.count - 1].id = takeIds(1)
    }

    mutating func closeTable() {
        guard table.owner != .none else { return }
        let count = records.rows.count - table.firstRow
        var rows = IdentifiedRun(run: Run(first: table.firstRow, count: count))
        rows.firstId = takeIds(UInt32(truncatingIfNeeded: count))
        if table.owner == .step {
            records.tables[records.tables.count - 1].rows = rows
        } else {
            records.examples[records.examples.count - 1].rows = rows
            records.examples[records.examples.count - 1].hasHeader = true
        }
        table.owner = .none
        guard let misfit = table.misfit else { return }
        let kind = ParseError.Kind.inconsistentCellCount(expected: table.cellCount, found: misfit.found)
        errors.append(ParseError(kind, at: records.position(ofRow: misfit.row).location))
    }

    mutating func closeExamples() {
        guard isExamplesOpen else { return }
        closeTable()
        isExamplesOpen = false
        let last = records.examples.count - 1
        records.examples[last].tags.firstId = takeIds(records.examples[last].tags.run.count)
        records.examples[last].id = takeIds(1)
    }

    /// Ends a scenario or a background, whichever is open.
    mutating func closeScenario() {
        closeStep()
        closeExamples()
        closeBackground()
        guard isScenarioOpen else { return }
        isScenarioOpen = false
        let last = records.scenarios.count - 1
        records.scenarios[last].steps.count = UInt32(records.steps.count) - records.scenarios[last].steps.first
        records.scenarios[last].examples.count = UInt32(records.examples.count) - records.scenarios[last].examples.first
        records.scenarios[last].tags.firstId = takeIds(records.scenarios[last].tags.run.count)
        records.scenarios[last].id = takeIds(1)
    }

    private mutating func closeBackground() {
        guard isBackgroundOpen else { return }
        isBackgroundOpen = false
        let last = records.backgrounds.count - 1
        records.backgrounds[last].steps.count = UInt32(records.steps.count) - records.backgrounds[last].steps.first
        records.backgrounds[last].id = takeIds(1)
    }

    mutating func closeRule() {
        closeScenario()
        guard isRuleOpen else { return }
        isRuleOpen = false
        let last = records.rules.count - 1
        records.rules[last].children.count = UInt32(records.ruleChildren.count) - records.rules[last].children.first
        records.rules[last].tags.firstId = takeIds(records.rules[last].tags.run.count)
        records.rules[last].id = takeIds(1)
    }

    private mutating func closeFeature() {
        closeRule()
        guard var feature = records.feature else { return }
        feature.tags.firstId = takeIds(feature.tags.run.count)
        records.feature = feature
    }

    /// The end of the text.
    mutating func finish() {
        line += 1
        if grammar.accepted.contains(.endOfFile) { return closeFeature() }
        let isDocString = grammar.part == .openDocString
        let docString = isDocString ? records.docStrings.last?.position.location : nil
        report(.unexpectedEndOfFile(expected: grammar.expected, openDocString: docString), column: nil)
        settleTags()
    }
}

/// Lines that the grammar does not accept.
extension Assembly {
    mutating func reportUnexpected(_ text: String, column: Int) {
        report(.unexpectedToken(expected: grammar.expected, received: text), column: column)
        settleTags()
    }

    /// Reports the tag at `column`. Where tags already wait for their owner, Cucumber's parsers have looked ahead to
    /// this line before they ended what stands above, so what that reported comes later.
    mutating func reportWhitespaceInTag(column: Int) {
        let error = ParseError(.whitespaceInTag, at: Location(line: line, column: column))
        errors.insert(error, at: grammar.part == .tags ? errorsBeforeTags : errors.count)
    }

    /// Tags that something other than a heading follows are taken for those of a rule.
    private mutating func settleTags() {
        guard grammar.part == .tags else { return }
        closeRule()
        grammar.enter(.ruleTags)
    }
}
