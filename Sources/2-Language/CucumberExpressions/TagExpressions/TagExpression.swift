/// A condition on tags, such as `@smoke and not (@slow or @wip)`: a [tag
/// expression](https://cucumber.io/docs/cucumber/api/#tag-expressions).
///
/// `not` binds tightest, then `and`, then `or`. In a tag, `\` escapes white space, a parenthesis and itself.
public struct TagExpression: Sendable {
    /// One operation of the expression in postfix order. Operands are indices of earlier operations, so that neither
    /// evaluation nor printing recurses, however long the expression is.
    enum Operation: Sendable {
        case tag(String)
        case not(Int)
        case and(Int, Int)
        case or(Int, Int)
    }

    /// The operations; the last one is the whole expression. Empty for the empty expression.
    let operations: [Operation]

    /// Reads an expression. The empty expression is true for any tags.
    ///
    /// - Throws: ``TagExpressionError`` with the official message.
    public init(_ source: String) throws(TagExpressionError) {
        operations = try TagExpressionParser.parse(source)
    }

    /// The tags in the expression, in order, with duplicates.
    package var tags: [String] {
        operations.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
    }

    /// The tags that the expression requires rather than excludes, in order: `@a` in `@a and not @b`.
    package var wantedTags: [String] {
        var isWanted = [Bool](repeating: true, count: operations.count)
        // An operation follows its operands, and each operation is an operand at most once.
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

    /// A tag as an expression writes it, with escapes: `@timeout\(2s\)`.
    package static func escaped(_ tag: some StringProtocol) -> String {
        var text = ""
        for scalar in tag.unicodeScalars {
            if "()\\".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    /// Whether the condition holds for a scenario with these tags.
    ///
    /// - Parameter tags: The tags with their `@`, in any order.
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
