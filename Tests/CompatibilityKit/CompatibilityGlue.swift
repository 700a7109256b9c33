import BDDSteps
import Foundation
import Synchronization

/// The steps for the compatibility kit's samples: one library for each sample.
enum CompatibilityGlue {
    /// - Parameter folder: the folder of the files that some steps attach.
    /// - Returns: new steps for one run; nil if the sample is unknown.
    static func of(_ sample: String, in folder: URL) -> (any Glue)? {
        switch sample {
        case "rules": shopSteps
        case "data-tables": tableSteps
        case "examples-tables": sharingSteps
        case "examples-tables-undefined", "examples-tables-undefined-multiple": eatingSteps
        case "hooks-attachment": attachingHooks(folder.path)
        case "attachments": attachingSteps(folder.path)
        case "retry": countingSteps()
        case "undefined-multiple": undefined["undefined"]
        default: [statuses, structure, hooks, retries, undefined].lazy.compactMap { $0[sample] }.first
        }
    }

    private static let statuses: [String: StepLibrary<Nobody>] = [
        "all-statuses": [
            Given(/^a step$/) { _ in },
            Given(/^a failing step$/) { _ in throw Failure("whoops") },
            Given(/^a pending step$/) { _ in throw Pending() },
            Given(/^a skipped step$/) { _ in throw Skipped() },
            Given(/^an ambiguous (.*?)$/) { (_, _: String) in },
            Given(/^(.*?) ambiguous step$/) { (_, _: String) in },
        ],
        "ambiguous": [
            Given(/^a (.*?) with (.*?)$/) { (_, _: String, _: String) in },
            Given(/^a step with (.*?)$/) { (_, _: String) in },
        ],
        "pending": [
            Given("an implemented non-pending step") { _ in },
            Given("an implemented step that is skipped") { _ in },
            Given("an unimplemented pending step") { _ in throw Pending() },
        ],
        "pending-exception": [
            Given("an unimplemented pending step") { _ in throw Pending("TODO") }
        ],
        "skipped": [
            Given("a step that does not skip") { _ in },
            Given("a step that is skipped") { _ in },
            Given("I skip a step") { _ in throw Skipped() },
        ],
        "skipped-exception": [
            Given("I skip a step") { _ in throw Skipped("skipping") }
        ],
        "stack-traces": [
            When("a step throws an exception") { _ in throw Failure("BOOM") }
        ],
        "unused-steps": [
            Given("a step that is used") { _ in },
            Given("a step that is not used") { _ in },
        ],
    ]

    private static let structure: [String: StepLibrary<Nobody>] = [
        "backgrounds": [
            Given("an order for {string}") { (_, _: String) in },
            When("an action") { _ in },
            Then("an outcome") { _ in },
        ],
        "multiple-features": [
            Given("an order for {string}") { (_, _: String) in }
        ],
        "empty": [],
        "minimal": [
            Given("I have {int} cukes in my belly") { (_, _: Int) in }
        ],
        "doc-strings": [
            Given("a doc string:") { (_, _: DocString) in }
        ],
        "markdown": [
            Given("some TypeScript code:") { (_, _: DocString) in },
            Given("some classic Gherkin:") { (_, _: DocString) in },
            When("we use a data table and attach something and then {word}") { (world, word: String, _: DataTable) in
                world.log("We are logging some plain text (\(word))")
                if word == "fail" { throw Failure("You asked me to fail") }
            },
            Then("this might or might not run") { _ in },
        ],
    ]

    private static let hooks: [String: StepLibrary<Nobody>] = [
        "global-hooks": [
            BeforeAll {},
            BeforeAll {},
            When("a step passes") { _ in },
            When("a step fails") { _ in throw Failure("Exception in step") },
            AfterAll {},
            AfterAll {},
        ],
        "global-hooks-afterall-error": [
            BeforeAll {},
            BeforeAll {},
            When("a step passes") { _ in },
            AfterAll {},
            AfterAll { throw Failure("AfterAll hook went wrong") },
            AfterAll {},
        ],
        "global-hooks-beforeall-error": [
            BeforeAll {},
            BeforeAll { throw Failure("BeforeAll hook went wrong") },
            BeforeAll {},
            When("a step passes") { _ in },
            AfterAll {},
            AfterAll {},
        ],
        "hooks": [
            Before { _ in },
            When("a step passes") { _ in },
            When("a step fails") { _ in throw Failure("Exception in step") },
            After { _ in },
        ],
        "hooks-conditional": [
            Before("@passing-hook") { _ in },
            Before("@fail-before") { _ in throw Failure("Exception in conditional hook") },
            When("a step passes") { _ in },
            After("@fail-after") { _ in throw Failure("Exception in conditional hook") },
            After("@passing-hook") { _ in },
        ],
        "hooks-undefined": [
            Before { _ in },
            After { _ in },
        ],
    ]

    private static let retries: [String: StepLibrary<Nobody>] = [
        "retry-ambiguous": [
            Given("an ambiguous step") { _ in },
            Given("an ambiguous step") { _ in },
        ],
        "retry-pending": [
            Given("a pending step") { _ in throw Pending() }
        ],
    ]

    private static let undefined: [String: StepLibrary<Nobody>] = [
        "undefined": [
            Given("an implemented step") { _ in },
            Given("a step that will be skipped") { _ in },
        ]
    ]

    private static let shopSteps: StepLibrary<Shop> = [
        Given("the customer has {int} cents") { (shop, cents: Int) in shop.cents = cents },
        Given("there are chocolate bars in stock") { shop in shop.hasStock = true },
        Given("there are no chocolate bars in stock") { shop in shop.hasStock = false },
        When("the customer tries to buy a {int} cent chocolate bar") { (shop, price: Int) in
            shop.isSold = shop.hasStock && shop.cents >= price
        },
        Then("the sale should not happen") { shop in try expect(!shop.isSold) },
        Then("the sale should happen") { shop in try expect(shop.isSold) },
    ]

    private static let tableSteps: StepLibrary<Table> = [
        When("the following table is transposed:") { (world, table: DataTable) in
            world.transposed = table.transposed()
        },
        Then("it should be:") { (world, expected: DataTable) in
            try expected.diff(against: require(world.transposed))
        },
    ]

    private static let sharingSteps: StepLibrary<Cucumbers> = [
        Given("there are {int} cucumbers") { (world, count: Int) in world.count = count },
        Given("there are {int} friends") { (world, friends: Int) in world.friends = friends },
        When("I eat {int} cucumbers") { (world, eaten: Int) in world.count -= eaten },
        Then("I should have {int} cucumbers") { (world, left: Int) in try requireSame(world.count, left) },
        Then("each person can eat {int} cucumbers") { (world, share: Int) in
            try requireSame(world.count / (1 + world.friends), share)
        },
    ]

    private static let eatingSteps: StepLibrary<Cucumbers> = [
        Given("there are {int} cucumbers") { (world, count: Int) in world.count = count },
        When("I eat {int} cucumbers") { (world, eaten: Int) in world.count -= eaten },
        Then("I should have {int} cucumbers") { (world, left: Int) in try requireSame(world.count, left) },
    ]

    private static func attachingHooks(_ folder: String) -> StepLibrary<Nobody> {
        [
            Before { world in try world.attach(file: folder + "/cucumber.svg", mediaType: "image/svg+xml") },
            When("a step passes") { _ in },
            After { world in try world.attach(file: folder + "/cucumber.svg", mediaType: "image/svg+xml") },
        ]
    }

    private static func attachingSteps(_ folder: String) -> StepLibrary<Nobody> {
        [
            When("the string {string} is attached as {string}") { (world, text: String, mediaType: String) in
                world.attach(text, mediaType: mediaType)
            },
            When("the string {string} is logged") { (world, text: String) in world.log(text) },
            When("text with ANSI escapes is logged") { world in
                let letters = ["r": 31, "a": 91, "i": 33, "n": 32, "b": 34, "o": 95, "w": 35]
                let colored = "rainbow".map { "\u{1b}[\(letters["\($0)"] ?? 0)m\($0)\u{1b}[0m" }
                world.log("This displays a \(colored.joined())")
            },
            When("the following string is attached as {string}:") { (world, mediaType: String, text: DocString) in
                world.attach(text.content, mediaType: mediaType)
            },
            When("an array with {int} bytes is attached as {string}") { (world, count: Int, mediaType: String) in
                world.attach((0..<count).map { UInt8($0) }, mediaType: mediaType)
            },
            When("a PDF document is attached and renamed") { world in
                try world.attach(file: folder + "/document.pdf", fileName: "renamed.pdf")
            },
            When("a link to {string} is attached") { (world, url: String) in world.link(url) },
            When("the string {string} is attached as {string} before a failure") {
                (world, text: String, type: String) in
                world.attach(text, mediaType: type)
                throw Failure("whoops")
            },
        ]
    }

    private static func countingSteps() -> StepLibrary<Nobody> {
        let calls = Calls()
        return [
            Given("a step that always passes") { _ in },
            Given("a step that passes the second time") { _ in
                if calls.next("second") < 2 { throw Failure("Exception in step") }
            },
            Given("a step that passes the third time") { _ in
                if calls.next("third") < 3 { throw Failure("Exception in step") }
            },
            Given("a step that always fails") { _ in throw Failure("Exception in step") },
        ]
    }

    /// Fails like Node's `strictEqual`, with which the kit's streams were made.
    private static func requireSame(_ actual: Int, _ expected: Int) throws {
        try expect(actual == expected, "Expected values to be strictly equal:\n\n\(actual) !== \(expected)\n")
    }
}

// MARK: Worlds

private final class Nobody: World {}

private final class Shop: World {
    var cents = 0
    var hasStock = false
    var isSold = false
}

private final class Table: World {
    var transposed: DataTable?
}

private final class Cucumbers: World {
    var count = 0
    var friends = 0
}

/// An error that the steps throw.
private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Counts calls over the whole run, because every attempt has a new world.
private final class Calls: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func next(_ name: String) -> Int {
        counts.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name, default: 0]
        }
    }
}
