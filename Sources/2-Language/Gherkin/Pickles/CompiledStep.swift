/// The origin of a pickle's step.
struct CompiledStep: Sendable {
    let index: Int
    let idNumber: Int
    let type: PickleStepType
    let isBackground: Bool
}

extension CompiledPickle {
    func record(of step: CompiledStep) -> StepRecord {
        document.records.steps[step.index]
    }

    func step(_ position: Int) -> CompiledStep {
        precondition(position >= 0 && position < stepCount, "index out of range")
        let index = stepIndex(position)
        return CompiledStep(
            index: index, idNumber: firstId + position, type: type(ofStepAt: position),
            isBackground: position < Int(context.stepCount))
    }

    /// Calls `body` with each step, in order.
    @inline(__always)
    func forEachStep(_ body: (CompiledStep) -> Void) {
        guard stepCount > 0 else { return }
        let context = context
        var id = firstId
        var inherited = PickleStepType.unknown
        for (block, isBackground) in [
            (context.featureBackground, true), (context.ruleBackground, true), (scenario.steps, false),
        ] {
            var last: PickleStepType?
            for index in block.indices {
                last = PickleStepType(document.records.steps[index].resolvedType)
                body(CompiledStep(index: index, idNumber: id, type: last ?? inherited, isBackground: isBackground))
                id += 1
            }
            inherited = last ?? inherited
        }
    }

    /// Returns the index of a step in the document's records. The steps of the feature's background come first, then
    /// those of the rule's background, then those of the scenario.
    func stepIndex(_ position: Int) -> Int {
        let feature = context.featureBackground
        let rule = context.ruleBackground
        if position < Int(feature.count) { return Int(feature.first) + position }
        let inRule = position - Int(feature.count)
        if inRule < Int(rule.count) { return Int(rule.first) + inRule }
        return Int(scenario.steps.first) + inRule - Int(rule.count)
    }

    /// Returns the type of a step. A conjunction at the start of a block takes the type of the last step before the
    /// block.
    private func type(ofStepAt position: Int) -> PickleStepType {
        let ruleEnd = Int(context.stepCount)
        let featureEnd = Int(context.featureBackground.count)
        if let type = resolvedType(position) { return type }
        if position >= ruleEnd, ruleEnd > featureEnd, let type = resolvedType(ruleEnd - 1) { return type }
        if position >= featureEnd, featureEnd > 0, let type = resolvedType(featureEnd - 1) { return type }
        return .unknown
    }

    private func resolvedType(_ position: Int) -> PickleStepType? {
        PickleStepType(document.records.steps[stepIndex(position)].resolvedType)
    }

    /// The ids of a step in the document; a step outside a background also has the id of the examples' row.
    func astNodeIds(of step: CompiledStep) -> [String] {
        let id = Int(record(of: step).id)
        return step.isBackground ? [document.id(id)] : astNodeIds(of: id)
    }
}

extension PickleStepType {
    /// Nil for a conjunction, whose type is that of the step before it.
    init?(_ type: StepKeywordType) {
        switch type {
        case .unknown: self = .unknown
        case .context: self = .context
        case .action: self = .action
        case .outcome: self = .outcome
        case .conjunction: return nil
        }
    }
}
