/// The lines that make nodes. Each is called only where the grammar accepts such a line.
extension Assembly {
    mutating func addHeading(_ token: TokenType, _ heading: HeadingRecord) {
        closeStep()
        switch token {
        case .featureLine: addFeature(heading)
        case .ruleLine: addRule(heading)
        case .backgroundLine: addBackground(heading)
        case .examplesLine: addExamples(heading)
        default: addScenario(heading)
        }
        firstWaitingTag = records.tags.count
    }

    private var waitingTags: IdentifiedRun {
        IdentifiedRun(run: Run(first: firstWaitingTag, count: records.tags.count - firstWaitingTag))
    }

    private mutating func addFeature(_ heading: HeadingRecord) {
        records.feature = FeatureRecord(heading: heading, tags: waitingTags)
        grammar.enter(.header, .heading)
    }

    private mutating func addRule(_ heading: HeadingRecord) {
        closeRule()
        isRuleOpen = true
        records.featureChildren.append(ChildRecord(kind: .rule, index: UInt32(records.rules.count)))
        records.rules.append(
            RuleRecord(heading: heading, tags: waitingTags, children: Run(first: records.ruleChildren.count)))
        grammar.enter(.header, .heading)
    }

    private mutating func addBackground(_ heading: HeadingRecord) {
        isBackgroundOpen = true
        addChild(.background, records.backgrounds.count)
        records.backgrounds.append(BackgroundRecord(heading: heading, steps: Run(first: records.steps.count)))
        grammar.enter(.background, .heading)
    }

    private mutating func addScenario(_ heading: HeadingRecord) {
        closeScenario()
        isScenarioOpen = true
        addChild(.scenario, records.scenarios.count)
        records.scenarios.append(
            ScenarioRecord(
                heading: heading, tags: waitingTags, steps: Run(first: records.steps.count),
                examples: Run(first: records.examples.count)))
        grammar.enter(.scenario, .heading)
    }

    private mutating func addChild(_ kind: ChildRecord.Kind, _ index: Int) {
        let child = ChildRecord(kind: kind, index: UInt32(index))
        if isRuleOpen { records.ruleChildren.append(child) } else { records.featureChildren.append(child) }
    }

    private mutating func addExamples(_ heading: HeadingRecord) {
        closeExamples()
        isExamplesOpen = true
        records.examples.append(ExamplesRecord(heading: heading, tags: waitingTags))
        grammar.enter(.examples, .heading)
    }

    mutating func addStep(_ step: StepRecord) {
        closeStep()
        var step = step
        let isConjunction = step.type == .conjunction
        let isFirst = grammar.part == .heading || grammar.part == .description
        step.resolvedType =
            isConjunction && !isFirst ? records.steps[records.steps.count - 1].resolvedType : step.type ?? .unknown
        records.steps.append(step)
        isStepOpen = true
        grammar.enter(.step)
    }

    /// Called before the tags of a line are added. `owner` is the part that says whose they are, if that is known.
    mutating func beginTagLine(_ owner: Grammar.Part = .tags) {
        if grammar.isBelowTags { return }
        if grammar.section == .preamble { return grammar.enter(.featureTags) }
        errorsBeforeTags = errors.count
        closeStep()
        closeExamples()
        if owner == .ruleTags { closeRule() }
        firstWaitingTag = records.tags.count
        grammar.enter(owner)
    }

    mutating func addComment(_ text: Range<Int>) {
        records.comments.append(
            CommentRecord(position: Position(line: line, column: 1), text: TextRange(text)))
        if grammar.part == .heading { grammar.enter(.description) }
    }
}
