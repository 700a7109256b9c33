extension ExpressionIndex {
    /// An expression that matches.
    public struct Match: Sendable {
        /// The index of the expression in ``ExpressionIndex/expressions``.
        public let expression: Int
        /// What it captured.
        public let arguments: Arguments
    }

    /// All expressions that match a text, in the order of the list the index was made from.
    public struct Matches: RandomAccessCollection, Sendable {
        /// Nearly always it is one, which takes no memory of its own.
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
        /// How many expressions match.
        public var endIndex: Int { count }

        /// How many expressions match: none, one, or several if the text is ambiguous.
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
