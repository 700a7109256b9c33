/// The model: one secret combination and the attempts to find it. It implements all rules of the game.
///
/// Two games are equal if they have the same secret and the same history.
public struct Game: Hashable, Sendable {
    /// The number of attempts in a game. (MM-M6)
    public static let maximumAttempts = 9

    /// The combination to find. The board never shows it.
    package let secret: Combination

    /// Every accepted combination with its result, oldest first. (MM-M14)
    public private(set) var history: [Attempt] = []

    /// Starts a game with a known secret.
    public init(secret: Combination) {
        self.secret = secret
    }

    /// Starts a game with a random secret. (MM-M1)
    public init(using generator: inout some RandomNumberGenerator) {
        self.init(secret: .random(using: &generator))
    }
}

extension Game {
    /// An accepted combination and its result.
    public struct Attempt: Hashable, Sendable {
        public let combination: Combination
        public let result: Result
    }

    /// Why a combination was refused.
    public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// The secret was found: the last result is `AAAA`. (MM-M12)
        case solved
        /// Nine attempts were made without finding the secret. (MM-M13)
        case outOfAttempts

        public var description: String {
            switch self {
            case .solved: "the secret is found: no further combination is accepted"
            case .outOfAttempts: "all 9 attempts are used: no further combination is accepted"
            }
        }
    }

    /// The number of combinations accepted so far, 0 to 9.
    public var attempts: Int { history.count }

    /// Why the game would refuse a combination now; nil while the game goes on.
    public var refusal: Refusal? {
        if history.last?.result.isSolution == true { return .solved }
        return attempts < Self.maximumAttempts ? nil : .outOfAttempts
    }

    /// Makes an attempt, and returns its result, which is also appended to the history. (MM-M10)
    /// - Throws: `Refusal` once the game is over; the game does not change then.
    @discardableResult
    public mutating func insert(_ combination: Combination) throws(Refusal) -> Result {
        if let refusal { throw refusal }
        // mutate: keeps combination, against: secret because a result is the same the other way round
        let result = Result(of: combination, against: secret)
        history.append(Attempt(combination: combination, result: result))
        return result
    }
}
