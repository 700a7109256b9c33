import Mastermind
import Testing

@Suite struct GameTests {
    @Test("A new game has no attempts and accepts combinations")
    func new() throws {
        let game = try Game(secret: Combination("1234"))
        #expect(game.attempts == 0)
        #expect(game.history == [])
        #expect(game.refusal == nil)
    }

    @Test("Games made one after the other have secrets of their own, the same for the same seed")
    func secrets() {
        func secrets(seed: UInt64) -> [Combination] {
            var generator = SeededGenerator(seed: seed)
            return (0..<10).map { _ in Game(using: &generator).secret }
        }
        #expect(Set(secrets(seed: 1)).count > 1)
        #expect(secrets(seed: 1) == secrets(seed: 1))
        #expect(secrets(seed: 1) != secrets(seed: 2))
    }

    @Test("Each combination is answered and kept, in order")
    func history() throws {
        var game = try Game(secret: Combination("1123"))
        #expect(try game.insert(Combination("1111")).letters == "AA")
        #expect(try game.insert(Combination("4444")).letters == "")
        #expect(try game.insert(Combination("3211")).letters == "BBBB")
        #expect(game.attempts == 3)
        #expect(game.history.map(\.combination.description) == ["1111", "4444", "3211"])
        #expect(game.history.map(\.result.letters) == ["AA", "", "BBBB"])
        #expect(game.refusal == nil)
    }

    @Test("Once the secret is found nothing is accepted and nothing changes", arguments: ["1234", "4321"])
    func solved(combination: String) throws {
        var game = try Game(secret: Combination("1234"))
        try game.insert(Combination("1243"))
        try game.insert(Combination("1234"))
        let before = game
        #expect(throws: Game.Refusal.solved) { try game.insert(Combination(combination)) }
        #expect(game == before)
        #expect(game.refusal == .solved)
    }

    @Test("The ninth combination is accepted, the tenth is not")
    func outOfAttempts() throws {
        var game = try Game(secret: Combination("1234"))
        for attempt in 1...9 {
            #expect(game.refusal == nil)
            #expect(try game.insert(Combination("1111")).letters == "A")
            #expect(game.attempts == attempt)
        }
        let before = game
        #expect(throws: Game.Refusal.outOfAttempts) { try game.insert(Combination("1234")) }
        #expect(game == before)
        #expect(game.refusal == .outOfAttempts)
    }

    @Test("A secret found at the ninth attempt is found")
    func lastMoment() throws {
        var game = try Game(secret: Combination("1234"))
        for _ in 1...8 { try game.insert(Combination("1111")) }
        #expect(try game.insert(Combination("1234")).isSolution)
        #expect(game.refusal == .solved)
    }

    @Test(
        "A refusal says why",
        arguments: [
            (Game.Refusal.solved, "the secret is found: no further combination is accepted"),
            (.outOfAttempts, "all 9 attempts are used: no further combination is accepted"),
        ])
    func refusalText(refusal: Game.Refusal, text: String) {
        #expect(refusal.description == text)
    }
}
