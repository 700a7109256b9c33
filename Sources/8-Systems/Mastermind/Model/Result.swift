extension Game {
    /// The comparison of a guess with the secret. (MM-M11)
    public struct Result: Hashable, Sendable {
        /// How many numbers are in the right position: the `A`s.
        public let placed: Int
        /// How many numbers are in the secret, but in another position: the `B`s.
        public let misplaced: Int

        package init(placed: Int, misplaced: Int) {
            self.placed = placed
            self.misplaced = misplaced
        }

        /// Matches each number of the secret at most once, first with the same position of the guess.
        public init(of guess: Combination, against secret: Combination) {
            // mutate: keeps guess.pegs, secret.pegs because a result is the same the other way round
            let pairs = zip(guess.pegs, secret.pegs).filter { $0 != $1 }
            var unmatched = pairs.map(\.1)
            placed = Combination.length - pairs.count
            misplaced = pairs.count { peg, _ in
                // mutate: keeps firstIndex because equal pegs are alike
                guard let index = unmatched.firstIndex(of: peg) else { return false }
                unmatched.remove(at: index)
                return true
            }
        }

        /// One `A` for each placed number, then one `B` for each misplaced one, such as `AAB`. Empty without a match.
        public var letters: String {
            String(repeating: "A", count: placed) + String(repeating: "B", count: misplaced)
        }

        /// Whether the secret is found: the result is `AAAA`.
        public var isSolution: Bool { placed == Combination.length }
    }
}
