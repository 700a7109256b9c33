extension DefectFinder {
    // MARK: Conditions

    /// Adds a defect that makes a condition always true, and one that makes it always false.
    mutating func findCondition(_ node: SyntaxNode) {
        guard node.kind != "boolean_literal_expr", let range = source.range(of: node) else { return }
        add(.condition, range, replacement: "true")
        add(.condition, range, replacement: "false")
    }

    mutating func findConditions(_ node: SyntaxNode) {
        let conditions = node.children("conditions")
        var hasFlag = false
        for condition in conditions where condition.kind.hasSuffix("_expr") {
            findCondition(condition)
            hasFlag = true
        }
        // The conditions are patterns only: add a condition that is always false.
        guard !hasFlag, let last = conditions.last?.child("initializer"), let range = source.range(of: last) else {
            return
        }
        add(.condition, range.upperBound..<range.upperBound, replacement: ", false")
    }

    // MARK: Statements

    private static let removable: Set<String> = [
        "call_expr", "assign_expr", "binary_expr", "try_expr", "await_expr", "optional_evaluation_expr",
        "for_each_stmt", "while_stmt", "defer_stmt", "throw_stmt", "continue_stmt", "break_stmt",
    ]

    /// Adds a defect that leaves a statement out.
    mutating func findStatement(_ node: SyntaxNode) {
        guard node.isWritten, Self.removable.contains(node.kind), let range = source.range(of: node) else { return }
        add(.statement, range, replacement: "()")
    }

    // MARK: Results

    /// Adds a defect that returns another value of the same type.
    mutating func findResult(_ node: SyntaxNode) {
        guard let range = source.range(of: node), let other = other(than: source.text(range), of: node) else { return }
        add(.result, range, replacement: other)
    }

    private func other(than text: String, of node: SyntaxNode) -> String? {
        let isLiteral = node.kind.hasSuffix("literal_expr")
        switch node.type {
        // A literal, negation or comparison already has a defect with the same effect.
        case "$sSbD": return isLiteral || node.kind == "prefix_unary_expr" || isComparison(node) ? nil : "!(\(text))"
        case "$sSiD", "$sSdD", "$sSfD": return isLiteral ? nil : "(\(text)) + 1"
        case "$sSSD": return isLiteral ? nil : "\"\""
        case let type where type.hasSuffix("SgD"): return node.kind == "nil_literal_expr" ? nil : "nil"
        case let type where type.hasPrefix("$sSay"): return text == "[]" ? nil : "[]"
        case let type where type.hasPrefix("$sSDy"): return text == "[:]" ? nil : "[:]"
        default: return nil
        }
    }

    private func isComparison(_ node: SyntaxNode) -> Bool {
        guard node.kind == "binary_expr", let name = node.child("fn")?.referredName else { return false }
        return ["==", "!=", "<", "<=", ">", ">="].contains(name)
    }
}
