import Synchronization

/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
///
/// The expressions are merged into one tree in which they share what they have in common, and the text is walked through
/// that tree once. Where the parameters of a match are is known from the walk, so nothing is matched twice.
public final class ExpressionIndex: Sendable {
    /// An expression that matches, by its place in the list the index was made from.
    public struct Match: Sendable {
        public let expression: Int
        public let arguments: [Argument]
    }

    public let expressions: [StepExpression]

    let fragments: [IndexFragment]
    let readings: IndexReadings
    /// Each expression as the only match of a text that it takes nothing from: all such texts share it.
    let plainMatches: [[Match]]
    private let tree: IndexTree
    /// What matching needs is kept from text to text.
    private let workspace: Mutex<Workspace>

    struct Workspace {
        var walk: IndexWalk
        var matcher = Matcher()
    }

    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
        var builder = IndexBuilder()
        var readings = IndexReadings()
        for (number, expression) in expressions.enumerated() { readings.append(builder.insert(expression, number)) }
        self.readings = readings
        plainMatches = expressions.indices.map { [Match(expression: $0, arguments: [])] }
        fragments = builder.fragments.fragments
        tree = IndexTree(builder)
        workspace = Mutex(Workspace(walk: IndexWalk(tree)))
    }

    /// Every match, in the order of the expressions: exactly what matching one by one gives.
    ///
    /// - Throws: ``MatchError`` when one of the expressions that match throws it.
    public func matches(_ text: String) throws(MatchError) -> [Match] {
        let result = workspace.withLockIfAvailable { workspace in matches(text, &workspace) }
        if let result { return try result.get() }
        // Another thread is at it: better more memory than to wait.
        var workspace = Workspace(walk: IndexWalk(tree))
        return try matches(text, &workspace).get()
    }

    private func matches(_ text: String, _ workspace: inout Workspace) -> Result<[Match], MatchError> {
        let isComplete = workspace.walk.run(text.utf8Span.span)
        defer { workspace.shrink(tree) }
        do {
            guard isComplete else { return .success(try matchesOneByOne(text)) }
            return .success(workspace.walk.found.isEmpty ? [] : try matches(&workspace, text))
        } catch {
            return .failure(error)
        }
    }
}

extension ExpressionIndex {
    /// For a huge text and huge patterns: each expression by itself has a limit that names it.
    private func matchesOneByOne(_ text: String) throws(MatchError) -> [Match] {
        var matches: [Match] = []
        for (number, expression) in expressions.enumerated() {
            guard let arguments = try expression.match(text) else { continue }
            matches.append(Match(expression: number, arguments: arguments))
        }
        return matches
    }
}

extension ExpressionIndex.Workspace {
    /// Frees what a huge text has taken.
    fileprivate mutating func shrink(_ tree: IndexTree) {
        if !walk.isSmall { walk = IndexWalk(tree) }
        if !matcher.isSmall { matcher = Matcher() }
    }
}
