/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
///
/// The expressions are merged into one tree in which they share what they have in common, and the text is walked through
/// that tree once. Where the parameters of a match are is known from the walk, so nothing is matched twice.
public struct ExpressionIndex: Sendable {
    /// An expression that matches, by its place in the list the index was made from.
    public struct Match: Sendable {
        public let expression: Int
        public let arguments: [Argument]
    }

    public let expressions: [StepExpression]

    private let tree: IndexTree
    /// How to get the arguments of each expression.
    private let readings: [Reading]

    private enum Reading: Sendable {
        /// From the walk: these are their types.
        case path([ParameterType])
        /// By matching the expression by itself; it may turn out not to match at all.
        case match
    }

    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
        var builder = IndexBuilder()
        readings = expressions.enumerated().map { number, expression in
            Self.insert(expression, number, into: &builder)
        }
        tree = IndexTree(builder)
    }

    private static func insert(_ expression: StepExpression, _ number: Int, into builder: inout IndexBuilder) -> Reading
    {
        switch expression {
        case .cucumber(let expression):
            let isApproximate = expression.parameterTypes.contains { $0.unit.node.isApproximate }
            let keepsCaptures = builder.insert(IndexPath(expression), number)
            return isApproximate || !keepsCaptures ? .match : .path(expression.parameterTypes)
        case .regular(let expression):
            let paths = IndexPath.paths(of: expression)
            let keepsCaptures = paths.map { builder.insert($0, number) }.allSatisfy { $0 }
            let isReadable = keepsCaptures && (paths.count == 1 || expression.groups.isEmpty)
            return expression.pattern.root.isApproximate || !isReadable ? .match : .path(expression.parameterTypes)
        }
    }

    /// Every match, in the order of the expressions: exactly what matching one by one gives.
    ///
    /// - Throws: ``MatchError`` when one of the expressions that match throws it.
    public func matches(_ text: String) throws(MatchError) -> [Match] {
        let span = text.utf8Span.span
        var walk = IndexWalk(tree, textCount: span.count)
        walk.run(span)
        var matches: [Match] = []
        var reader = GroupReader(text)
        for (expression, captures) in walk.matches {
            if let arguments = try arguments(of: expression, captures, walk.captures, &reader, text, span) {
                matches.append(Match(expression: expression, arguments: arguments))
            }
        }
        return matches
    }

    private func arguments(
        of number: Int, _ range: Range<Int>?, _ captures: [IndexWalk.Capture], _ reader: inout GroupReader,
        _ text: String, _ span: Text
    ) throws(MatchError) -> [Argument]? {
        guard case .path(let types) = readings[number], let range else { return try expressions[number].match(text) }
        if case .regular(let expression) = expressions[number] { try expression.checkUnambiguous(text) }
        var arguments: [Argument] = []
        arguments.reserveCapacity(types.count)
        for capture in captures[range] {
            let fragment = tree.fragments[Int(capture.fragment)]
            do {
                try read(
                    fragment, Int(capture.range.lowerBound)..<Int(capture.range.upperBound), types, &arguments, &reader,
                    span)
            } catch {
                throw MatchError(error, expression: expressions[number].source)
            }
        }
        return arguments
    }

    private func read(
        _ fragment: IndexFragment, _ range: Range<Int>, _ types: [ParameterType], _ arguments: inout [Argument],
        _ reader: inout GroupReader, _ span: Text
    ) throws(Matcher.Failure) {
        let slots = try fragment.captureProgram?.slots(in: span, range) ?? [range.lowerBound, range.upperBound]
        for shape in fragment.shapes {
            let group = reader.group(shape, slots, in: span)
            arguments.append(Argument(group: group, parameterType: types[arguments.count]))
        }
    }
}

extension IndexWalk {
    /// The expressions found, in order, with the places of their captures; without, when they were found in two ways.
    var matches: [(expression: Int, captures: Range<Int>?)] {
        var matches: [(expression: Int, captures: Range<Int>?)] = []
        for found in found {
            for expression in numbers(found.expressions) {
                matches.append((expression, Int(found.captures.lowerBound)..<Int(found.captures.upperBound)))
            }
        }
        guard matches.count > 1 else { return matches }
        matches.sort { $0.expression < $1.expression }
        var unique: [(expression: Int, captures: Range<Int>?)] = []
        for match in matches {
            if unique.last?.expression == match.expression {
                unique[unique.count - 1].captures = nil
            } else {
                unique.append(match)
            }
        }
        return unique
    }
}

extension Node {
    /// Whether the index finds more than the node matches.
    fileprivate var isApproximate: Bool {
        contains { node in
            switch node {
            case .lookaround, .backreference: true
            default: node.isAtomic
            }
        }
    }
}
