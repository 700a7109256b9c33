import Mastermind
import Testing

@Suite struct ResultTests {
    @Test(
        "An A for each number in place, then a B for each that is elsewhere",
        arguments: [
            ("1234", "1234", "AAAA"), ("1234", "4321", "BBBB"), ("1234", "1243", "AABB"), ("1234", "1111", "A"),
            ("1123", "1111", "AA"), ("1123", "2311", "BBBB"), ("1122", "2211", "BBBB"), ("1122", "1212", "AABB"),
            ("1112", "2111", "AABB"), ("1222", "2111", "BB"), ("1111", "2222", ""), ("1111", "1112", "AAA"),
            ("1233", "3312", "BBBB"), ("4434", "4343", "ABB"), ("1114", "4441", "BB"), ("2213", "1322", "BBBB"),
        ])
    func letters(secret: String, guess: String, letters: String) throws {
        let result = try Game.Result(of: Combination(guess), against: Combination(secret))
        #expect(result.letters == letters)
        #expect(result.placed == letters.count { $0 == "A" })
        #expect(result.misplaced == letters.count { $0 == "B" })
    }

    @Test("Over all pairs, a result counts what both have in common, and in place what is equal")
    func allPairs() throws {
        let all = try (0..<256).map { n in
            try Combination([0, 2, 4, 6].map { Peg.allCases[n >> $0 & 3] })
        }
        for secret in all {
            for guess in all {
                let result = Game.Result(of: guess, against: secret)
                let common = Peg.allCases.reduce(0) { sum, peg in
                    sum + min(secret.pegs.count { $0 == peg }, guess.pegs.count { $0 == peg })
                }
                let placed = (0..<4).count { secret.pegs[$0] == guess.pegs[$0] }
                guard result.placed != placed || result.misplaced != common - placed else { continue }
                Issue.record("\(secret) \(guess): \(result.letters)")
            }
        }
    }

    @Test("Only four As are a solution")
    func solution() throws {
        let secret = try Combination("1122")
        let results = try ["1122", "1121", "2211"].map { try Game.Result(of: Combination($0), against: secret) }
        #expect(results.map(\.isSolution) == [true, false, false])
    }
}
