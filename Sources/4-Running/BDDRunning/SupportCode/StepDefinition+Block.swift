import BDDSentences
import BDDSteps

/// The doc string and the data table below a step, and the parameters of the closure that take them.
extension StepDefinition {
    /// Checks that the closure has a parameter for the doc string and for the data table of `step`.
    ///
    /// - Parameter matched: the number of arguments in the step's text.
    /// - Throws: `ArgumentError.surplus` if it has none: the argument would be ignored silently.
    func requireArguments(of step: StepInput, matched: Int) throws(ArgumentError) {
        guard step.docString != nil || step.dataTable != nil else { return }
        let error = blockError(
            hasDocString: step.docString != nil, hasDataTable: step.dataTable != nil, matched: matched)
        if let error { throw error }
    }

    /// The reason why the closure cannot take the doc string or table of a step; nil if it can.
    private func blockError(hasDocString: Bool, hasDataTable: Bool, matched: Int) -> ArgumentError? {
        let blocks = parameters.dropFirst(matched)
        if hasDocString, blocks.allSatisfy({ $0.kind == .dataTable }) { return .surplus("doc string") }
        if hasDataTable, !blocks.contains(where: { $0.kind == .dataTable }) { return .surplus("data table") }
        for block in blocks where !block.isOptional {
            if block.kind == .dataTable, !hasDataTable { return .missing("data table") }
            if block.kind != .dataTable, !hasDocString { return .missing("doc string") }
        }
        return nil
    }

    /// The finding of `bdd check` for a doc string or table that the closure cannot take, or that the step lacks.
    func blockMisfit(hasDocString: Bool, hasDataTable: Bool, matched: Int) -> StepCatalogue.BlockMisfit? {
        guard let error = blockError(hasDocString: hasDocString, hasDataTable: hasDataTable, matched: matched) else {
            return nil
        }
        let blocks = parameters.dropFirst(matched)
        let takesTable = blocks.contains { $0.kind == .dataTable } && !hasDataTable
        let takesText = blocks.contains { $0.kind != .dataTable } && !hasDocString
        let help =
            if takesTable {
                "put a table below the step, with its cells between bars: | red | blue |"
            } else if takesText {
                "put a text below the step, between two lines of \"\"\""
            } else {
                "remove it, or use a step that takes one"
            }
        return StepCatalogue.BlockMisfit(error.description, help: help)
    }
}
