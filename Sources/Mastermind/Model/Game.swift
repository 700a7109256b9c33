/// The model: one secret combination and the attempts to find it. All rules of the game are here.
///
/// A value, so that two games are equal when they have the same secret and the same history.
public struct Game: Hashable, Sendable {
    /// MM-M6.
    public static let maximumAttempts = 9

    /// The combination to find. Not shown to the player by anything in this module.
    package let secret: Combination

    /// Every accepted combination with its result, the oldest first. (MM-M14)
    public private(set) var history: [Attempt] = []

    /// A game about a given secret.
    public init(secret: Combination) {
        self.secret = secret
    }

    /// A game about a new secret, drawn from the generator. (MM-M1)
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

    /// Why a combination was not accepted.
    public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// The last result is `AAAA`. (MM-M12)
        case solved
        /// Nine attempts were made, none of them right. (MM-M13)
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

    /// Why a combination would be refused now; nil while the game goes on.
    public var refusal: Refusal? {
        if history.last?.result.isSolution == true { return .solved }
        return attempts < Self.maximumAttempts ? nil : .outOfAttempts
    }

    /// Makes an attempt and returns its result, which is also the last of the history. (MM-M10)
    /// - Throws: `Refusal` once the game is over; nothing is changed then.
    @discardableResult
    public mutating func insert(_ combination: Combination) throws(Refusal) -> Result {
        if let refusal { throw refusal }
        let result = Result(of: combination, against: secret)
        history.append(Attempt(combination: combination, result: result))
        return result
    }
}
