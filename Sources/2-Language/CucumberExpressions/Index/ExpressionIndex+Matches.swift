extension ExpressionIndex {
    /// A match of one expression.
    public struct Match: Sendable {
        /// The index of the expression in ``ExpressionIndex/expressions``.
        public let expression: Int
        /// The arguments that the expression captured.
        public let arguments: Arguments
    }

    /// All expressions that match a text, in the order of the list the index was made from.
    public struct Matches: RandomAccessCollection, Sendable {
        /// Nearly always there is one match, which needs no array.
        private enum Content {
            case none
            case one(Match)
            case several([Match])
        }

        private let content: Content

        init() {
            content = .none
        }

        init(_ match: Match?) {
            content = match.map(Content.one) ?? .none
        }

        init(_ matches: [Match]) {
            content = .several(matches)
        }

        /// Always 0.
        public var startIndex: Int { 0 }
        /// The number of expressions that match.
        public var endIndex: Int { count }

        /// The number of expressions that match: 0, 1, or more if the text is ambiguous.
        public var count: Int {
            switch content {
            case .none: 0
            case .one: 1
            case .several(let matches): matches.count
            }
        }

        /// The match at a position counted from 0, which must be less than ``count``.
        public subscript(index: Int) -> Match {
            switch content {
            case .one(let match) where index == 0: match
            case .several(let matches): matches[index]
            case .none, .one: preconditionFailure("there is no match \(index)")
            }
        }
    }
}
