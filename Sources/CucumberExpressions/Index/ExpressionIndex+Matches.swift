extension ExpressionIndex {
    /// An expression that matches, by its place in the list the index was made from.
    public struct Match: Sendable {
        public let expression: Int
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

        public var startIndex: Int { 0 }
        public var endIndex: Int { count }

        public var count: Int {
            switch content {
            case .none: 0
            case .one: 1
            case .several(let matches): matches.count
            }
        }

        public subscript(index: Int) -> Match {
            switch content {
            case .one(let match) where index == 0: match
            case .several(let matches): matches[index]
            case .none, .one: preconditionFailure("there is no match \(index)")
            }
        }
    }
}
