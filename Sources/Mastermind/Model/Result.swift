extension Game {
    /// What a guess is worth against the secret. (MM-M11)
    public struct Result: Hashable, Sendable {
        /// The numbers in the right position: the `A`s.
        public let placed: Int
        /// The numbers that are in the secret, but elsewhere: the `B`s.
        public let misplaced: Int

        package init(placed: Int, misplaced: Int) {
            self.placed = placed
            self.misplaced = misplaced
        }

        /// Each number of the secret is matched once at most, first by the guess's number in the same position.
        public init(of guess: Combination, against secret: Combination) {
            let pairs = zip(guess.pegs, secret.pegs).filter { $0 != $1 }
            var unmatched = pairs.map(\.1)
            placed = Combination.length - pairs.count
            misplaced = pairs.count { peg, _ in
                guard let index = unmatched.firstIndex(of: peg) else { return false }
                unmatched.remove(at: index)
                return true
            }
        }

        /// One `A` for each placed number, then one `B` for each misplaced one: `AAB`; empty when nothing matches.
        public var letters: String {
            String(repeating: "A", count: placed) + String(repeating: "B", count: misplaced)
        }

        /// `AAAA`: the secret is found.
        public var isSolution: Bool { placed == Combination.length }
    }
}
