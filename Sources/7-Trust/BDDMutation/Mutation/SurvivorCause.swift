/// Survivors that have one cause, which is reported once.
struct SurvivorCause: Sendable {
    /// The change that says most about the cause.
    let head: Mutant
    private(set) var others: [Mutant] = []

    /// The survivors by cause, in the order of the heads.
    static func all(of survivors: [Mutant]) -> [SurvivorCause] {
        let lacking = survivors.filter { $0.actions != nil }
        let leftOut = survivors.filter { $0.kind == .step }
        var causes: [SurvivorCause] = []
        var known: [Key: Int] = [:]
        // A cause begins with its head, so heads come first.
        let heads = lacking + leftOut.filter { $0.actions == nil }
        for mutant in heads + survivors.filter({ $0.actions == nil && $0.kind != .step }) {
            let key = Key(mutant, lacking: lacking, leftOut: leftOut)
            if let index = known[key] {
                causes[index].others.append(mutant)
            } else {
                known[key] = causes.count
                causes.append(SurvivorCause(head: mutant))
            }
        }
        let order = Dictionary(uniqueKeysWithValues: survivors.enumerated().map { ($1.id, $0) })
        return causes.sorted { order[$0.head.id, default: 0] < order[$1.head.id, default: 0] }
    }

    /// Identifies a cause.
    private enum Key: Hashable {
        /// No step of the scenario has an effect.
        case scenario(FeaturePart)
        /// The step has no effect.
        case step(FeaturePart, line: Int)
        /// The definition does not compare its value.
        case definition(String, Mutant.Kind)
        /// No check depends on the table or doc string of the step.
        case block(FeaturePart, line: Int)
        /// No check depends on the cells of the column.
        case column(FeaturePart, String)
        /// No check depends on the value.
        case place(String)

        init(_ mutant: Mutant, lacking: [Mutant], leftOut: [Mutant]) {
            if !mutant.isInOutcome, lacking.contains(where: { $0.part == mutant.part }) {
                self = .scenario(mutant.part)
            } else if leftOut.contains(where: { $0.part == mutant.part && $0.stepLine == mutant.stepLine }) {
                self = .step(mutant.part, line: mutant.stepLine)
            } else if mutant.isInOutcome {
                let isLimit = mutant.kind == .limit
                self = .definition(mutant.expression + (isLimit ? mutant.id : ""), isLimit ? .limit : .value)
            } else {
                switch mutant.kind {
                case .cell, .row, .order, .text: self = .block(mutant.part, line: mutant.stepLine)
                case .example: self = .column(mutant.part, mutant.names.last ?? "")
                case .value, .step, .steps, .limit: self = .place(mutant.id)
                }
            }
        }
    }

    /// Advice about the cause.
    var help: String {
        let mark = "'# mutate: keeps \(head.markName) – REASON'"
        switch head.kind {
        case _ where head.actions != nil: return "\(effectHelp), or write \(mark) above the first of these steps"
        case .step, .steps: return "check what the step does, remove it, or write \(mark) above it"
        case .limit: return "write a limit that is closer to the expected value, or \(mark) above the step"
        case .value, .example, .cell, .row, .order, .text:
            return head.isInOutcome
                ? "let the code of the step compare it, or write \(mark) above the step"
                : "add a check that depends on it, or write \(mark) above the step"
        }
    }

    private var effectHelp: String {
        guard let actions = head.actions else { return "" }
        if actions.checks.isEmpty { return "add a Then" }
        return actions.areCheckedByAbsence
            ? "let the scenario first do what makes it happen, or check what the steps do"
            : "add a Then that checks what the steps do"
    }
}

extension Mutant {
    /// The name by which a mark keeps the change, with the quotes of a value.
    fileprivate var markName: String {
        let name = actions != nil ? MutationMark.steps : names[0]
        return name.hasPrefix("the ") ? name : "\"\(name)\""
    }
}
