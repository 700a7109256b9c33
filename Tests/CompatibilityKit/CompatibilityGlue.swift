import BDDKit
import BDDReports
import Foundation
import Synchronization

/// The steps of the compatibility kit's samples: one entry a sample.
enum CompatibilityGlue {
    /// - Parameter folder: where the files are that some steps attach.
    /// - Returns: fresh steps for one run; nil for a sample that is not known.
    static func of(_ sample: String, in folder: URL) -> (any Glue)? {
        table.first { $0.samples.contains(sample) }?.make(folder.path)
    }

    private struct Entry: Sendable {
        let samples: [String]
        let make: @Sendable (String) -> any Glue

        init<W: World>(
            _ samples: String..., of world: W.Type,
            @StepLibraryBuilder<W> steps: @escaping @Sendable (String) -> [LibraryEntry<W>]
        ) {
            self.samples = samples
            make = { folder in StepLibrary<W> { for entry in steps(folder) { entry } } }
        }

        init(
            _ sample: String, @StepLibraryBuilder<Nobody> steps: @escaping @Sendable (String) -> [LibraryEntry<Nobody>]
        ) {
            self.init(sample, of: Nobody.self, steps: steps)
        }
    }

    private static let table: [Entry] = statuses + structure + tables + hooks + attachments + retries + undefined

    private static let statuses: [Entry] = [
        Entry("all-statuses") { _ in
            Given(/^a step$/) { _ in }
            Given(/^a failing step$/) { _ in throw Failure("whoops") }
            Given(/^a pending step$/) { _ in throw Pending() }
            Given(/^a skipped step$/) { _ in throw Skipped() }
            Given(/^an ambiguous (.*?)$/) { (_, _: String) in }
            Given(/^(.*?) ambiguous step$/) { (_, _: String) in }
        },
        Entry("ambiguous") { _ in
            Given(/^a (.*?) with (.*?)$/) { (_, _: String, _: String) in }
            Given(/^a step with (.*?)$/) { (_, _: String) in }
        },
        Entry("pending") { _ in
            Given("an implemented non-pending step") { _ in }
            Given("an implemented step that is skipped") { _ in }
            Given("an unimplemented pending step") { _ in throw Pending() }
        },
        Entry("pending-exception") { _ in
            Given("an unimplemented pending step") { _ in throw Pending("TODO") }
        },
        Entry("skipped") { _ in
            Given("a step that does not skip") { _ in }
            Given("a step that is skipped") { _ in }
            Given("I skip a step") { _ in throw Skipped() }
        },
        Entry("skipped-exception") { _ in
            Given("I skip a step") { _ in throw Skipped("skipping") }
        },
        Entry("stack-traces") { _ in
            When("a step throws an exception") { _ in throw Failure("BOOM") }
        },
        Entry("unused-steps") { _ in
            Given("a step that is used") { _ in }
            Given("a step that is not used") { _ in }
        },
    ]

    private static let structure: [Entry] = [
        Entry("backgrounds") { _ in
            Given("an order for {string}") { (_, _: String) in }
            When("an action") { _ in }
            Then("an outcome") { _ in }
        },
        Entry("multiple-features") { _ in
            Given("an order for {string}") { (_, _: String) in }
        },
        Entry("empty") { _ in },
        Entry("minimal") { _ in
            Given("I have {int} cukes in my belly") { (_, _: Int) in }
        },
        Entry("doc-strings") { _ in
            Given("a doc string:") { (_, _: DocString) in }
        },
        Entry("rules", of: Shop.self) { _ in
            Given("the customer has {int} cents") { (shop, cents: Int) in shop.cents = cents }
            Given("there are chocolate bars in stock") { shop in shop.hasStock = true }
            Given("there are no chocolate bars in stock") { shop in shop.hasStock = false }
            When("the customer tries to buy a {int} cent chocolate bar") { (shop, price: Int) in
                shop.isSold = shop.hasStock && shop.cents >= price
            }
            Then("the sale should not happen") { shop in try expect(!shop.isSold) }
            Then("the sale should happen") { shop in try expect(shop.isSold) }
        },
    ]

    private static let tables: [Entry] = [
        Entry("data-tables", of: Table.self) { _ in
            When("the following table is transposed:") { (world, table: DataTable) in
                world.transposed = table.transposed()
            }
            Then("it should be:") { (world, expected: DataTable) in try expected.diff(against: world.transposed) }
        },
        Entry("examples-tables", of: Cucumbers.self) { _ in
            Given("there are {int} cucumbers") { (world, count: Int) in world.count = count }
            Given("there are {int} friends") { (world, friends: Int) in world.friends = friends }
            When("I eat {int} cucumbers") { (world, eaten: Int) in world.count -= eaten }
            Then("I should have {int} cucumbers") { (world, left: Int) in try requireSame(world.count, left) }
            Then("each person can eat {int} cucumbers") { (world, share: Int) in
                try requireSame(world.count / (1 + world.friends), share)
            }
        },
        Entry("examples-tables-undefined", "examples-tables-undefined-multiple", of: Cucumbers.self) { _ in
            Given("there are {int} cucumbers") { (world, count: Int) in world.count = count }
            When("I eat {int} cucumbers") { (world, eaten: Int) in world.count -= eaten }
            Then("I should have {int} cucumbers") { (world, left: Int) in try requireSame(world.count, left) }
        },
        Entry("markdown") { _ in
            Given("some TypeScript code:") { (_, _: DocString) in }
            Given("some classic Gherkin:") { (_, _: DocString) in }
            When("we use a data table and attach something and then {word}") { (world, word: String, _: DataTable) in
                world.log("We are logging some plain text (\(word))")
                if word == "fail" { throw Failure("You asked me to fail") }
            }
            Then("this might or might not run") { _ in }
        },
    ]

    private static let hooks: [Entry] = [
        Entry("global-hooks") { _ in
            BeforeAll {}
            BeforeAll {}
            When("a step passes") { _ in }
            When("a step fails") { _ in throw Failure("Exception in step") }
            AfterAll {}
            AfterAll {}
        },
        Entry("global-hooks-afterall-error") { _ in
            BeforeAll {}
            BeforeAll {}
            When("a step passes") { _ in }
            AfterAll {}
            AfterAll { throw Failure("AfterAll hook went wrong") }
            AfterAll {}
        },
        Entry("global-hooks-beforeall-error") { _ in
            BeforeAll {}
            BeforeAll { throw Failure("BeforeAll hook went wrong") }
            BeforeAll {}
            When("a step passes") { _ in }
            AfterAll {}
            AfterAll {}
        },
        Entry("hooks") { _ in
            Before { _ in }
            When("a step passes") { _ in }
            When("a step fails") { _ in throw Failure("Exception in step") }
            After { _ in }
        },
        Entry("hooks-attachment") { folder in
            Before { world in try world.attach(file: folder + "/cucumber.svg", mediaType: "image/svg+xml") }
            When("a step passes") { _ in }
            After { world in try world.attach(file: folder + "/cucumber.svg", mediaType: "image/svg+xml") }
        },
        Entry("hooks-conditional") { _ in
            Before("@passing-hook") { _ in }
            Before("@fail-before") { _ in throw Failure("Exception in conditional hook") }
            When("a step passes") { _ in }
            After("@fail-after") { _ in throw Failure("Exception in conditional hook") }
            After("@passing-hook") { _ in }
        },
        Entry("hooks-undefined") { _ in
            Before { _ in }
            After { _ in }
        },
    ]

    private static let attachments: [Entry] = [
        Entry("attachments") { folder in
            When("the string {string} is attached as {string}") { (world, text: String, mediaType: String) in
                world.attach(text, mediaType: mediaType)
            }
            When("the string {string} is logged") { (world, text: String) in world.log(text) }
            When("text with ANSI escapes is logged") { world in
                let letters = ["r": 31, "a": 91, "i": 33, "n": 32, "b": 34, "o": 95, "w": 35]
                let colored = "rainbow".map { "\u{1b}[\(letters["\($0)"] ?? 0)m\($0)\u{1b}[0m" }
                world.log("This displays a \(colored.joined())")
            }
            When("the following string is attached as {string}:") { (world, mediaType: String, text: DocString) in
                world.attach(text.content, mediaType: mediaType)
            }
            When("an array with {int} bytes is attached as {string}") { (world, count: Int, mediaType: String) in
                world.attach((0..<count).map { UInt8($0) }, mediaType: mediaType)
            }
            When("a PDF document is attached and renamed") { world in
                try world.attach(file: folder + "/document.pdf", fileName: "renamed.pdf")
            }
            When("a link to {string} is attached") { (world, url: String) in world.link(url) }
            When("the string {string} is attached as {string} before a failure") {
                (world, text: String, type: String) in
                world.attach(text, mediaType: type)
                throw Failure("whoops")
            }
        }
    ]

    private static let retries: [Entry] = [
        Entry("retry") { _ in
            let calls = Calls()
            Given("a step that always passes") { _ in }
            Given("a step that passes the second time") { _ in
                if calls.next("second") < 2 { throw Failure("Exception in step") }
            }
            Given("a step that passes the third time") { _ in
                if calls.next("third") < 3 { throw Failure("Exception in step") }
            }
            Given("a step that always fails") { _ in throw Failure("Exception in step") }
        },
        Entry("retry-ambiguous") { _ in
            Given("an ambiguous step") { _ in }
            Given("an ambiguous step") { _ in }
        },
        Entry("retry-pending") { _ in
            Given("a pending step") { _ in throw Pending() }
        },
    ]

    private static let undefined: [Entry] = [
        Entry("undefined", "undefined-multiple", of: Nobody.self) { _ in
            Given("an implemented step") { _ in }
            Given("a step that will be skipped") { _ in }
        }
    ]

    /// What Node's `strictEqual` says; the kit's streams were made with it.
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
    var transposed = DataTable([])
}

private final class Cucumbers: World {
    var count = 0
    var friends = 0
}

/// An error of the steps' own.
private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Counts over the whole run, in which every attempt has a world of its own.
private final class Calls: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func next(_ name: String) -> Int {
        counts.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name, default: 0]
        }
    }
}
