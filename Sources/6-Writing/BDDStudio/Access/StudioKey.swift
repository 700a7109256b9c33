/// The port and the secrets of a studio.
package struct StudioKey: Codable, Equatable, Sendable {
    /// The port on 127.0.0.1.
    package let port: Int
    /// The secret in a cookie of the browsers that were let in.
    let secret: String
    /// The token that the page sends with each request that changes or runs something.
    let token: String
    /// The word in the address that people open. It works once.
    var word: String

    init(port: Int, secret: String, token: String, word: String) {
        self.port = port
        self.secret = secret
        self.token = token
        self.word = word
    }

    /// Makes a key with new secrets.
    init(port: Int) {
        var random = SystemRandomNumberGenerator()
        self.init(
            port: port, secret: Self.word(&random), token: Self.word(&random), word: Self.word(&random))
    }

    /// Replaces the secret word by a new random one.
    mutating func renew() {
        var random = SystemRandomNumberGenerator()
        word = Self.word(&random)
    }

    /// 128 random bits as hexadecimal digits.
    private static func word(_ random: inout SystemRandomNumberGenerator) -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: 0 ... .max, using: &random), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The address that people open.
    package var address: String { "http://127.0.0.1:\(port)/?key=\(word)" }
}
