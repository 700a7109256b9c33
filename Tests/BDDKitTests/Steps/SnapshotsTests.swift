import BDDDiagnostics
import CucumberMessages
import Foundation
import Testing

@testable import BDDKit
@testable import BDDSteps

@Suite("Snapshots")
struct SnapshotsTests {
    private let folder: ScratchFolder
    private var uri: String { "\(folder.path)/Features/shop.feature" }

    init() throws {
        folder = try ScratchFolder()
    }

    /// Compares a text or a picture with a snapshot in a step of a scenario.
    private func call(
        _ name: String, text: String? = nil, picture: [UInt8] = [], updates: Bool = false
    ) async -> StepCall {
        await RunParameters.$values.withValue(updates ? [RunParameters.updateSnapshots: "true"] : [:]) {
            await StepCall(
                "it looks as before", uri: uri,
                Given("it looks as before") { (_: Notes) in
                    if let text {
                        try expect(text, matchesSnapshot: name)
                    } else {
                        try expect(picture, matchesSnapshot: name)
                    }
                })
        }
    }

    @Test("A text without a snapshot is refused, and names the command that takes one")
    func missing() async {
        let call = await call("receipt", text: "2 apples")
        #expect(call.result.status == .failed)
        let path = "\(folder.path)/Features/snapshots/receipt.txt"
        #expect(
            call.result.message == """
                there is no '\(path)' to compare with
                To write it: \(ProgramName.command) \(ShellText.word("\(uri):2")) --update-snapshots
                Then look at it, and commit it if it is as it should be.
                """)
    }

    @Test("A snapshot is taken once, and then the same text passes, whatever its line ends")
    func text() async throws {
        let taken = await call("receipt", text: "2 apples\n1 pear", updates: true)
        #expect(taken.result.status == .passed)
        #expect(
            taken.words == "\(folder.path)/Features/snapshots/receipt.txt was written: look at it before you commit it."
        )
        #expect(
            try String(contentsOfFile: "\(folder.path)/Features/snapshots/receipt.txt", encoding: .utf8)
                == "2 apples\n1 pear")
        #expect(await call("receipt.txt", text: "2 apples\r\n1 pear").result.status == .passed)
        #expect(await call("receipt", text: "2 apples\n1 pear", updates: true).attachments.isEmpty)
    }

    @Test("Another text fails with both texts")
    func otherText() async throws {
        try folder.write("2 apples\n1 pear", to: "Features/snapshots/receipt.txt")
        let call = await call("receipt", text: "2 apples\n2 pears")
        #expect(
            call.result.message == """
                '\(folder.path)/Features/snapshots/receipt.txt' shows something else
                To replace it: \(ProgramName.command) \(ShellText.word("\(uri):2")) --update-snapshots
                Then look at it, and commit it if it is as it should be.
                expected:
                2 apples
                1 pear
                actual:
                2 apples
                2 pears
                """)
    }

    @Test("Another picture fails with both pictures")
    func picture() async throws {
        #expect(await call("cart", picture: [1, 2], updates: true).result.status == .passed)
        #expect(await call("cart", picture: [1, 2]).result.status == .passed)
        let other = await call("cart", picture: [1, 3])
        #expect(other.result.status == .failed)
        #expect(other.attachments.map(\.fileName) == ["expected.png", "actual.png"])
        #expect(other.attachments.map(\.bytes) == [[1, 2], [1, 3]])
        #expect(other.attachments.map(\.mediaType) == ["image/png", "image/png"])
    }

    @Test("A name cannot lead out of the folder", arguments: ["../a", "a/b", "", ".a", "a\nb"])
    func names(name: String) async {
        let call = await call(name, text: "x", updates: true)
        #expect(
            call.result.message
                == "'\(name)' is not a name for a snapshot: use letters, digits, '-', '_', spaces and dots")
    }

    @Test("Outside of a scenario there is no folder for a snapshot")
    func outside() {
        let error = #expect(throws: StepFailure.self) { try BDDSteps.expect("a", matchesSnapshot: "a") }
        #expect(error?.description == "a snapshot belongs to a feature, and no step of a scenario runs here")
    }
}
