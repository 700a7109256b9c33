import BDDSteps

/// A game in which a secret code of four colours is guessed, for properties with many cases.
final class CodeWorld: World {
    var secret: [Character] = []
    var guess: [Character] = []
}

private func codes(of colors: String) -> Generator<String> {
    Generator<String>.string(of: .element(of: Array(colors)), count: 4...4)
}

/// The steps of ``CasesText``. They count, in two ways, the colours in the right place and in wrong places.
let codeSteps: StepLibrary<CodeWorld> = [
    ParameterType("code", pattern: "[a-f]{4}", generator: codes(of: "abcdef")) { text in text },
    ParameterType("smallcode", pattern: "[a-d]{4}", generator: codes(of: "abcd")) { text in text },

    Given("the secret is {code}") { (game, code: String) in game.secret = Array(code) },
    When("I guess {code}") { (game, code: String) in game.guess = Array(code) },
    Then("both ways to count agree", checks: .byThrowing) { game in
        guard CodeGame.counted(game.secret, game.guess) == CodeGame.crossedOut(game.secret, game.guess) else {
            throw StepFailure("the secret \(String(game.secret)) gives two answers for \(String(game.guess))")
        }
    },
]

private enum CodeGame {
    struct Answer: Equatable {
        var inPlace = 0
        var elsewhere = 0
    }

    /// Counts how often each colour is in both codes.
    static func counted(_ secret: [Character], _ guess: [Character]) -> Answer {
        let inPlace = zip(secret, guess).count { $0 == $1 }
        let common = Set(secret).reduce(0) { sum, color in
            sum + min(secret.count { $0 == color }, guess.count { $0 == color })
        }
        return Answer(inPlace: inPlace, elsewhere: common - inPlace)
    }

    /// Finds the answer by crossing out equal characters of `secret` and `guess`, first those at the same index.
    static func crossedOut(_ secret: [Character], _ guess: [Character]) -> Answer {
        var (answer, left, open) = (Answer(), [Character](), [Character]())
        for (one, other) in zip(secret, guess) {
            if one == other {
                answer.inPlace += 1
            } else {
                left.append(one)
                open.append(other)
            }
        }
        for color in open {
            guard let index = left.firstIndex(of: color) else { continue }
            left.remove(at: index)
            answer.elsewhere += 1
        }
        return answer
    }
}
