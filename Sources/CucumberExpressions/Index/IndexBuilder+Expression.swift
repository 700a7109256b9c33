extension IndexBuilder {
    /// Adds an expression.
    ///
    /// - Returns: Whether its arguments can be read from a walk.
    mutating func insert(_ expression: StepExpression, _ number: Int) -> Bool {
        switch expression {
        case .cucumber(let expression):
            let isExact = expression.parameterTypes.allSatisfy { !$0.unit.node.isApproximated }
            let keepsCaptures = insert(IndexPath(expression, &fragments), number)
            return isExact && keepsCaptures
        case .regular(let expression):
            let paths = IndexPath.paths(of: expression, &fragments)
            let keepsCaptures = paths.map { insert($0, number) }.allSatisfy { $0 }
            // Alternatives number their groups one after the other, which a single path does not show.
            let isReadable = keepsCaptures && (paths.count == 1 || expression.groups.isEmpty)
            let isExact = !expression.pattern.root.isApproximated && !expression.isAmbiguous
            return isExact && isReadable
        }
    }
}
