import BDDSteps
import Mastermind

/// Steps about the game without its board.
let mastermindSteps: StepLibrary<MastermindWorld> = [
    ParameterType("combination", pattern: "[1-4]{4}", generator: Generator<Combination>.any) { text in
        try Combination(text)
    },
    ParameterType("attempt", pattern: #""[^"]*""#, useForSnippets: false, generator: Generator<Attempt>.any) { text in
        Attempt(text: String(text.dropFirst().dropLast()))
    },
    ParameterType("count", pattern: "[0-9]{1,4}") { text in try number(text) },
    ParameterType("numbers", pattern: "[0-9](?:, [0-9])*") { text in try text.split(separator: ", ").map(number) },

    Given("a game with the secret combination {combination}") { (world, secret: Combination) in
        world.begin(secret: secret)
    },
    When("{count} new games are started") { (world, count: Int) in
        world.startNewGames(count)
    },
    When("the app is opened {count} times") { (world, count: Int) in
        world.openApps(count)
    },
    When("I swipe the whole board from left to right {count} times") { (world, count: Int) in
        try world.resetGames(count)
    },
    When("I use {count} attempt(s) on {combination}") { (world, count: Int, combination: Combination) in
        for _ in 0..<count {
            try world.attempt(combination.description)
            _ = try world.outcome?.value()
        }
    },
    When("I try {combination}") { (world, combination: Combination) in
        try world.attempt(combination.description)
    },
    When("I try {string}") { (world, text: String) in
        try world.attempt(text)
    },

    Then("at least {int} of their secrets are different") { (world, count: Int) in
        let different = Set(try world.secrets).count
        try expect(
            different >= count,
            "expected at least \(count) different secrets, actual \(different) of \(world.newGames.count)")
    },
    Then("every secret is {int} numbers long") { (world, length: Int) in
        for secret in try world.secrets {
            try expect(secret.description.count, equals: length, "the numbers in the secret \(secret)")
        }
    },
    Then("the numbers in the secrets are {numbers}") { (world, numbers: [Int]) in
        let actual = Set(try world.numbersInSecrets)
        try expect(actual.inWords, equals: numbers.inWords, "the numbers in the secrets")
    },
    Then("each of the numbers {numbers} is in each of the {int} places of some secret") {
        (world, numbers: [Int], places: Int) in
        for place in 0..<places {
            let actual = Set(try world.secrets.map { try number(String(Array($0.description)[place])) })
            try expect(actual.inWords, equals: numbers.inWords, "the numbers in place \(place + 1)")
        }
    },
    Then("each of the {int} combinations of {numbers} is the secret of some game") {
        (world, count: Int, numbers: [Int]) in
        let digits = numbers.map { "\($0)" }
        let combinations = (0..<4).reduce([""]) { texts, _ in texts.flatMap { text in digits.map { text + $0 } } }
        try expect(combinations.count, equals: count, "the combinations")
        let secrets = Set(try world.secrets.map(\.description))
        try expect(combinations.filter { !secrets.contains($0) }, equals: [], "the combinations that are no secret")
    },
    Then("some of the secrets have a number more than once") { world in
        let secrets = try world.secrets.map(\.description)
        try expect(
            secrets.contains { Set($0).count < $0.count }, "no number is repeated in any of \(secrets.count) secrets")
    },
    Then("none of the new games has an attempt made") { world in
        for (number, game) in zip(1..., try world.startedGames) {
            try expect(game.attempts, equals: 0, "the attempts of new game \(number)")
        }
    },

    Then("{int} attempt(s) has/have been made") { (world, count: Int) in
        try expect(world.game.attempts, equals: count, "the attempts made")
    },
    Then("no attempt has been made") { world in
        try expect(world.game.attempts, equals: 0, "the attempts made")
    },
    Then("it is accepted") { world in
        _ = try world.latest().accepted()
        try expect(world.game.attempts, equals: world.gameBefore.attempts + 1, "the attempts made")
    },
    Then("it is accepted where {string} is four numbers from 1 to 4, and refused where it is not") {
        (world, text: String) in
        let isCombination = text.count == 4 && text.unicodeScalars.allSatisfy { "1234".unicodeScalars.contains($0) }
        let outcome = if case .success = try world.latest() { "accepted" } else { "refused" }
        try expect(outcome, equals: isCombination ? "accepted" : "refused", "the attempt \"\(text)\"")
        let attempts = try world.gameBefore.attempts + (isCombination ? 1 : 0)
        try expect(world.game.attempts, equals: attempts, "the attempts made")
    },
    Then("{int} pegs are a combination if there are four of them, and none if not") { (_, count: Int) in
        let pegs = (0..<count).map { Peg.allCases[$0 % 4] }
        let answer: String
        do {
            answer = try Combination(pegs).description
        } catch { answer = "\(error)" }
        try expect(answer, equals: count == 4 ? "1234" : "a combination has 4 numbers, not \(count)", "the pegs")
    },
    Then("it is refused, because {string}") { (world, reason: String) in
        try world.latest().expectRefusal(because: reason)
    },
    Then("the game is exactly as it was") { world in
        try world.gameBefore.table.diff(against: world.game.table)
        try expect(try world.game.secret, equals: try world.gameBefore.secret, "the secret combination")
    },
    Then("the result is {string}") { (world, letters: String) in
        try expect(try world.latest().accepted().letters, equals: letters, "the result")
    },
    Then("{int} results have been given") { (world, count: Int) in
        try expect(world.game.history.map(\.result.letters).count, equals: count, "the results in the history")
    },
    Then("the history is empty") { world in
        try expect(world.game.history.count, equals: 0, "the attempts in the history")
    },
    Then("the history is:") { (world, expected: DataTable) in
        try expected.diff(against: world.game.table)
    },
]

/// The number that the digits represent.
private func number(_ digits: some StringProtocol) throws -> Int {
    try require(Int(digits), "'\(digits)' is not a number")
}

extension MastermindWorld {
    /// The new games, at least one.
    fileprivate var startedGames: [Game] {
        get throws {
            try expect(!newGames.isEmpty, "there are no new games: begin with 'When 100 new games are started'")
            return newGames
        }
    }

    fileprivate var secrets: [Combination] {
        get throws { try startedGames.map(\.secret) }
    }

    /// The numbers in the written secrets, not in their stored pegs.
    fileprivate var numbersInSecrets: [Int] {
        get throws { try secrets.flatMap { try $0.description.map { try number(String($0)) } } }
    }

    fileprivate func latest() throws -> Result<Game.Result, any Error> {
        try require(outcome, "no attempt has been made: begin with 'When I try 1234'")
    }
}

extension Sequence<Int> {
    /// The numbers in ascending order, separated by commas.
    fileprivate var inWords: String { sorted().map(\.description).joined(separator: ", ") }
}

extension Game {
    /// The history as a table with a header.
    var table: DataTable {
        get throws {
            try DataTable(
                [["combination", "result"]] + history.map { [$0.combination.description, $0.result.letters] })
        }
    }
}
