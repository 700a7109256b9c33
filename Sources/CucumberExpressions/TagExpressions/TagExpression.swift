/// A condition on tags, such as `@smoke and not (@slow or @wip)`: a
/// [tag expression](https://cucumber.io/docs/cucumber/api/#tag-expressions).
///
/// `not` binds closest, then `and`, then `or`. In a tag, `\` escapes a space, a parenthesis and itself.
public struct TagExpression: Sendable {
    /// A step of the evaluation. Operands are indices of earlier steps, so that neither evaluating nor writing an
    /// expression recurses, however long it is.
    enum Operation: Sendable {
        case tag(String)
        case not(Int)
        case and(Int, Int)
        case or(Int, Int)
    }

    /// The last one is the whole expression. None at all is the empty expression.
    let operations: [Operation]

    /// Reads an expression. The empty one is true of every set of tags.
    ///
    /// - Throws: ``TagExpressionError`` with the official text.
    public init(_ source: String) throws(TagExpressionError) {
        operations = try TagExpressionParser.parse(source)
    }

    /// The tags it names, in their order, each as often as it stands there.
    package var tags: [String] {
        operations.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
    }

    /// The tags that it asks for, and does not only exclude, in their order: `@a` in `@a and not @b`.
    package var wantedTags: [String] {
        var isWanted = [Bool](repeating: true, count: operations.count)
        // Operands stand before what is made of them, and each is an operand once.
        for (index, operation) in operations.enumerated().reversed() {
            switch operation {
            case .tag: break
            case .not(let operand): isWanted[operand] = !isWanted[index]
            case .and(let left, let right), .or(let left, let right):
                isWanted[left] = isWanted[index]
                isWanted[right] = isWanted[index]
            }
        }
        return zip(operations, isWanted).compactMap { operation, isWanted in
            if case .tag(let tag) = operation, isWanted { tag } else { nil }
        }
    }

    /// Whether the condition holds for a scenario with these tags.
    ///
    /// - Parameter tags: Written as in the expression, with their `@`; the order does not count.
    public func evaluate(tags: [String]) -> Bool {
        if case .tag(let tag) = operations.last, operations.count == 1 { return tags.contains(tag) }
        var values: [Bool] = []
        values.reserveCapacity(operations.count)
        for operation in operations {
            switch operation {
            case .tag(let tag): values.append(tags.contains(tag))
            case .not(let operand): values.append(!values[operand])
            case .and(let left, let right): values.append(values[left] && values[right])
            case .or(let left, let right): values.append(values[left] || values[right])
            }
        }
        return values.last ?? true
    }
}
