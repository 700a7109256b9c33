import BDDKit
import HeadlessUI
import Mastermind

/// The game behind the board.
let mastermindSteps: StepLibrary<MastermindWorld> = [
    ParameterType("combination", pattern: "[1-4]{4}", generator: Generator<Combination>.any) { text in
        try Combination(text)
    },
    ParameterType("count", pattern: "[0-9]{1,3}") { text in try number(text) },
    ParameterType("numbers", pattern: "[0-9](?:, [0-9])*") { text in try text.split(separator: ", ").map(number) },

    Given("a game with the secret combination {combination}") { (world, secret: Combination) in
        world.begin(secret: secret)
    },
    When("{count} new games are started") { (world, count: Int) in
        world.startNewGames(count)
    },
    When("I use {count} attempt(s) on {combination}") { (world, count: Int, combination: Combination) in
        for _ in 0..<count {
            try world.attempt(combination.description)
            _ = try world.outcome?.get()
        }
    },
    When("I try {combination}") { (world, combination: Combination) in
        try world.attempt(combination.description)
    },
    When("I try {string}") { (world, text: String) in
        try world.attempt(text)
    },

    Then("at least {int} of their secrets are different") { (world, count: Int) in
        let different = Set(world.newGames.map(\.secret)).count
        try expect(different >= count, "of \(world.newGames.count) secrets \(different) are different")
    },
    Then("every secret is {int} numbers long") { (world, length: Int) in
        try expect(Set(world.newGames.map(\.secret.pegs.count)), equals: [length], "the lengths of the secrets")
    },
    Then("only the numbers {numbers} are in the secrets") { (world, numbers: [Int]) in
        let others = Set(world.numbersInSecrets).subtracting(numbers).sorted()
        try expect(others, equals: [], "the other numbers in the secrets")
    },
    Then("each of the numbers {numbers} is in some of them") { (world, numbers: [Int]) in
        let missing = Set(numbers).subtracting(world.numbersInSecrets).sorted()
        try expect(missing, equals: [], "the numbers that are in no secret")
    },
    Then("some of the secrets have a number more than once") { world in
        let count = world.newGames.count { Set($0.secret.pegs).count < $0.secret.pegs.count }
        try expect(count > 0, "no number is repeated in any of \(world.newGames.count) secrets")
    },
    Then("none of the new games has an attempt made") { world in
        try expect(Set(world.newGames.map(\.attempts)), equals: [0], "the attempts of the new games")
    },

    Then("{int} attempt(s) has/have been made") { (world, count: Int) in
        try expect(world.game.attempts, equals: count, "the attempts made")
    },
    Then("no attempt has been made") { world in
        try expect(world.game.attempts, equals: 0, "the attempts made")
    },
    Then("it is accepted") { world in
        _ = try world.outcome?.get()
        try expect(world.game.attempts, equals: world.gameBefore.attempts + 1, "the attempts made")
    },
    Then("it is refused, because {string}") { (world, reason: String) in
        try expect(world.refusal, equals: reason, "the reason of the refusal")
    },
    Then("the game is exactly as it was") { world in
        try expect(world.game.table, equals: world.gameBefore.table, "the history")
        try expect(world.game == world.gameBefore, "the history is the same, but the secret has changed")
    },
    Then("the result is {string}") { (world, letters: String) in
        try expect(world.outcome?.get().letters, equals: letters, "the result")
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

/// The number that some digits are.
private func number(_ digits: some StringProtocol) throws -> Int {
    try require(Int(digits), "'\(digits)' is not a number")
}

extension MastermindWorld {
    fileprivate var numbersInSecrets: [Int] {
        newGames.flatMap { $0.secret.pegs.map(\.number) }
    }

    /// Why the latest attempt was refused; nil when it was not.
    fileprivate var refusal: String? {
        guard case .failure(let error) = outcome else { return nil }
        return "\(error)"
    }
}

extension Game {
    /// The history as a table with a header.
    fileprivate var table: DataTable {
        DataTable([["combination", "result"]] + history.map { [$0.combination.description, $0.result.letters] })
    }
}
