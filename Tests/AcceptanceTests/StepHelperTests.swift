import Acceptance
import BDDKit
import Foundation
import Testing

/// Tests the steps themselves: what is wrong has to fail, at the step that says it. A step that looks at less than it
/// says, or does less than it says, lets one of these scenarios pass.
@Suite("Steps that say what is wrong fail")
struct StepHelperTests {
    struct Failure: Sendable, CustomTestStringConvertible {
        let steps: String
        /// The first line of the message of the last step, which is the one that fails.
        let message: String

        init(_ steps: String, _ message: String) {
            self.steps = steps
            self.message = message
        }

        var testDescription: String { steps.replacing("\n", with: "; ") }
    }

    private static let game = "Given the app is open with the secret combination 1234"

    @Test(
        "the board",
        arguments: [
            Failure(
                "\(game)\nWhen I tap row 9, column 5\nWhen I tap row 1, column 5\nThen nothing happens",
                "row 1, column 5: expected nothing, actual red"),
            Failure(
                "\(game)\nWhen I swipe the whole board from left to right\nThen nothing happens",
                "the board shows the same, but something behind it has changed"),
            Failure(
                "\(game)\nWhen I play red, yellow, green, red in rows 1 to 9\nThen the board is empty",
                "rows 1–9: there, but not expected"),
            Failure(
                "\(game)\nWhen I play red, red, red, red in rows 1 to 2\nWhen I colour row 3 red, red, red, red\n"
                    + "When I swipe rows 1 to 5 from left to right\nThen 2 rows are validated",
                "the validated rows: expected 2, actual 3"),
            Failure(
                "\(game)\nWhen I colour row 1 red, red, red, red\nWhen I swipe rows 1 to 9 from left to right\n"
                    + "Then no row is validated",
                "the validated rows: expected 0, actual 1"),
            Failure(
                "\(game)\nWhen I tap everywhere in rows 1 to 9\nThen the board shows:\n|  | red | red | red |  |",
                "row 1, column 5: expected nothing, actual red"),
            Failure(
                "\(game)\nWhen I play red, red, red, red in rows 1 to 1\nWhen I tap everywhere in rows 1 to 9\n"
                    + "Then the board shows:\n| ● | red | red | red | red |",
                "row 2: there, but not expected"),
            Failure(
                "\(game)\nWhen I play red, red, red, red in rows 1 to 9\nThen the board shows:\n"
                    + String(repeating: "| ● | red | red | red | red |\n", count: 8),
                "row 9: there, but not expected"),
            Failure(
                "\(game)\nWhen I swipe the whole board from left to right\n"
                    + "Then the secret combination 4321 has become another one",
                "the secret combination before: expected 4321, actual 1234"),
            Failure(
                "\(game)\nThen column 1 is gray and all others are white\n"
                    + "Then the cells have these backgrounds:\n"
                    + String(repeating: "| gray | white | white | white | white |\n", count: 8)
                    + "| gray | white | white | white | gray |",
                "row 9, column 5: expected \"gray\", actual \"white\""),
            Failure(
                "\(game)\nWhen I colour row 12 red, red, yellow, green",
                "the board has rows 1 to 9, so row 12 does not exist"),
            Failure(
                "\(game)\nWhen I play red, red, yellow, green in row 0",
                "the board has rows 1 to 9, so row 0 does not exist"),
            Failure(
                "\(game)\nThen the circles in row 10 are red, round, and in the middle of their cells",
                "the board has rows 1 to 9, so row 10 does not exist"),
            Failure(
                "\(game)\nWhen I colour row 1 red, blue, red, red\n"
                    + "Then the circles in row 1 are red, red, red, red, round, and in the middle of their cells",
                "circle 2 in row 1: expected a round red circle, actual a round blue circle"),
            Failure(
                "\(game)\nWhen I colour row 1 red, blue, red, red\n"
                    + "Then the circles in row 1 are red, blue, round, and in the middle of their cells",
                "the circles in row 1: expected 2, actual 4"),
        ])
    func board(failure: Failure) async throws { try await check(failure) }

    @Test(
        "the game behind the board",
        arguments: [
            Failure(
                "Given a game with the secret combination 1234\nWhen I use 3 attempts on 1111\n"
                    + "Then 2 attempts have been made",
                "the attempts made: expected 2, actual 3"),
            Failure(
                "Given a game with the secret combination 1234\nWhen I try 1111\n"
                    + "Then it is refused, because \"a combination has 4 numbers, not 5\"",
                "it was accepted, but a refusal was expected: a combination has 4 numbers, not 5"
            ),
            Failure(
                "Given a game with the secret combination 1234\nWhen I try \"11a1\"\nThen it is accepted",
                "it was refused: number 3 of a combination is between 1 and 4, not \"a\""),
            Failure(
                "Given a game with the secret combination 1234\nWhen I try \"11a1\"\n"
                    + "Then it is refused, because \"it is too short\"",
                "the reason for the refusal: expected \"it is too short\", "
                    + "actual \"number 3 of a combination is between 1 and 4, not \"a\"\""),
            Failure(
                "Given a game with the secret combination 1234\nWhen I try 1111\nThen the game is exactly as it was",
                "row 2: there, but not expected"),
            Failure(
                "When 3 new games are started\nThen at least 4 of their secrets are different",
                "expected at least 4 different secrets, actual 3 of 3"),
        ])
    func behind(failure: Failure) async throws { try await check(failure) }

    @Test(
        "other systems",
        arguments: [
            Failure(
                "Given a new game of tic-tac-toe\nWhen I place a peg on square 9\n"
                    + "Then the game of tic-tac-toe is exactly as it was",
                "row 1, column 1: expected nothing, actual \"C\""),
            Failure(
                "Given a new game of tic-tac-toe\nWhen I place pegs on squares 9, 8\nThen square 2 has C\n"
                    + "Then square 8 has C",
                "square 8: expected \"C\", actual \"X\""),
            Failure(
                "Given a new game of tic-tac-toe\nWhen I place a peg on square 9\nThen all 9 squares are empty",
                "the pegs on them: expected \"\", actual \"CX\""),
            Failure(
                "Given the photo booth is open\nWhen I tap \"Gallery\"\nThen nothing on the screen changes",
                "expected that nothing covers the screen, actual \"Pick a picture\""),
            Failure(
                "Given a new result cell\nWhen it is given \"AB\"\nWhen it is given \"AB\"\nThen its paths have changed",
                "expected other paths than before, actual the same ●○"),
            Failure(
                "Given a card of 6 by 5 points with views at (0 0; 2 2), (5 4; 1 1), (1 1; 1 1)\n"
                    + "Then nothing is wrong in its layout",
                "'screen > card > view 1' (5 4; 2 2) overlaps 'screen > card > view 3' (6 5; 1 1) in (6 5; 1 1)"),
            Failure(
                "Given an image of 2 by 2 pixels of red, red, red, blue\n"
                    + "Then the image has 2 by 2 pixels, all of them red",
                "colour 4: expected red, actual blue"),
        ])
    func others(failure: Failure) async throws { try await check(failure) }

    @Test(
        "all that can be done",
        arguments: [
            Failure(
                "\(game)\nWhen every gesture is made at every moment of a game in red, and of the next one\n"
                    + "Then the board shows what the rules say, at all of its 5 moments and after all of the 6 gestures",
                "the moments: expected 5, actual 308"),
            Failure(
                "Given the photo booth is open with the pictures \"Ladder\" in its library\n"
                    + "Given developing a picture takes 1 seconds\n"
                    + "When everything is done on every screen 1 times, with at most 2 screens on the stack\n"
                    + "Then each screen is what the rules say, in all of its 1 states and after all of the 1 gestures",
                "the states: expected 1, actual 10"),
            Failure(
                "When screens are pushed, popped, presented and dismissed in every order, with at most 1 on the stack\n"
                    + "Then the stack is what the rules say, in all of its 2 states and after all of the 1 gestures",
                "the gestures: expected 1, actual 6"),
            Failure(
                "Given the button \"Help\" with 2 targets\nWhen this button is tapped 2 times\n"
                    + "Then each of its 2 targets has been called 1 times, in their order",
                "the targets called: expected [0, 1], actual [0, 1, 0, 1]"),
            Failure(
                "Given the button \"Help\" with 1 targets\nWhen this button is tapped 1 times\n"
                    + "Then none of the 1 taps has called a target",
                "the targets called: expected [], actual [0]"),
            Failure(
                "Given these views:\n| view | left | top | width | height |\n| card | - | - | - | - |\n"
                    + "| card > one | - | - | - | - |\nThen a screen reader reads \"one\", \"two\"",
                "the elements: expected [\"one\", \"two\"], actual [\"one\"]"),
            Failure(
                "When 3 new games are started\n"
                    + "Then each of the numbers 1, 2, 3, 4 is in each of the 4 places of some secret",
                "the numbers in place 1: expected \"1, 2, 3, 4\", actual \"3, 4\""),
            Failure(
                "When 9 new games are started\n"
                    + "Then each of the 1 combinations of 1 is the secret of some game",
                "the combinations that are no secret: expected [], actual [\"1111\"]"),
            Failure(
                "Given an image of 2 by 2 pixels of 4 different colours\n"
                    + "Then there is one if 3 is 2 times 2, and none if not",
                "the reason: expected \"3 colours do not make 2 × 2 pixels\", actual \"there is one\""),
            Failure(
                "Given a screen whose presenter has 1 buttons left and 0 right\n"
                    + "Then the bar has its 1 buttons from the left edge on and its 0 buttons up to the right edge",
                "the buttons: expected [\"Left 1 (8 8; 80 32)\"], actual []"),
            Failure(
                "Given a screen whose presenter has 0 buttons left and 1 right\nWhen its view is loaded 2 times\n"
                    + "Then the bar has its 0 buttons from the left edge on and its 0 buttons up to the right edge",
                "the buttons: expected [], actual [\"Right 1 (232 8; 80 32)\"]"),
            Failure(
                "Given the photo booth is open without a camera, with 2 pictures of one name\n"
                    + "Then each of the 3 pictures is shown after its own button was tapped, and after \"Cancel\" none is",
                "the pictures in the library: expected 3, actual 2"),
            Failure(
                "Then each of 2 series of waits ends when it should, and says why",
                "the series: expected 2, actual 1505"),
            Failure(
                "Then each of 2 images in two colours is drawn pixel by pixel",
                "the images: expected 2, actual 1856"),
        ])
    func states(failure: Failure) async throws { try await check(failure) }

    private func check(_ failure: Failure) async throws {
        let results = try await run(failure.steps)
        #expect(results.dropLast().allSatisfy { $0.status == "PASSED" })
        #expect(results.last?.status == "FAILED")
        let message = results.last?.message?.split(separator: "\n").first.map(String.init)
        #expect(message == failure.message)
    }

    private struct Message: Decodable {
        struct Finished: Decodable {
            let testStepResult: Result
        }

        let testStepFinished: Finished?
    }

    private struct Result: Decodable {
        let status: String
        let message: String?
    }

    /// Runs the steps of one scenario, and returns what became of each.
    private func run(_ steps: String) async throws -> [Result] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let feature = folder.appending(path: "steps.feature")
        let messages = folder.appending(path: "messages.ndjson")
        try Data("Feature: Steps\nScenario: A scenario\n\(steps)\n".utf8).write(to: feature)
        let arguments = ["--in-process", "--no-warnings", "-f", "message:\(messages.path)", feature.path]
        try await AcceptanceRunner(acceptanceSteps).runUnseen(arguments, in: folder)
        return try Data(contentsOf: messages).split(separator: UInt8(ascii: "\n")).compactMap { line in
            try JSONDecoder().decode(Message.self, from: line).testStepFinished?.testStepResult
        }
    }
}
