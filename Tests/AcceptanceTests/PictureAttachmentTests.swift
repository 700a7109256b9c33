import Acceptance
import BDDKit
import Foundation
import Testing

/// Tests what steps attach, with features that fail.
@Suite struct PictureAttachmentTests {
    @Test("A board is attached by each step that changes what is seen, and by no other")
    func film() async throws {
        let attachments = try await run(
            """
            Given the app is open
            When I tap row 1, column 2
            When I tap row 9, column 2
            When I swipe row 1 from left to right
            When I tap row 1, column 2
            Given a new game of tic-tac-toe
            When I place a peg on square 2
            When I place a peg on square 2
            Given the photo booth is open
            When I tap "Inspire"
            When I tap "Gallery"
            Given a checker of red and blue
            Given a checker of red and blue
            Given a new result cell
            When it is given "AB"
            """)
        #expect(
            attachments.map(\.description) == [
                "1 image/svg+xml", "2 image/svg+xml", "5 image/svg+xml", "6 image/svg+xml", "7 image/svg+xml",
                "9 image/svg+xml", "11 image/svg+xml", "12 image/png", "15 image/svg+xml",
            ])
    }

    @Test(
        "Boards that are not as expected are shown side by side, as drawings",
        arguments: [
            "Given the app is open\nThen the board shows:\n|  | red |  |  |  |",
            "Given a new game of tic-tac-toe\nThen the squares show:\n| X |  |  |",
        ])
    func drawings(steps: String) async throws {
        let attachments = try await run(steps)
        #expect(
            attachments.map(\.description) == [
                "1 image/svg+xml", "2 image/svg+xml expected.svg", "2 image/svg+xml actual.svg",
                "2 image/svg+xml difference.svg",
            ])
        #expect(Set(attachments.map(\.body)).count == 3)
    }

    @Test(
        "Images that are not as expected are shown side by side, in pixels",
        arguments: [
            "Then the image is:\n| red | black |",
            "Given the expected image:\n| red | black |\nThen the image is as expected",
        ])
    func pixels(steps: String) async throws {
        let attachments = try await run("Given the image:\n| red | blue |\n" + steps)
        #expect(
            attachments.map { "\($0.mediaType) \($0.fileName)" } == [
                "image/png ", "image/png expected.png", "image/png actual.png", "image/png difference.png",
            ])
        #expect(Set(attachments.map(\.body)).count == 3)
        #expect(attachments.allSatisfy { $0.body.hasPrefix("iVBORw0KGgo") })
    }

    private struct Shown: Decodable, CustomStringConvertible {
        let step: Int
        let mediaType: String
        let fileName: String
        let body: String

        var description: String { "\(step) \(mediaType)\(fileName.isEmpty ? "" : " \(fileName)")" }
    }

    /// Runs steps, and reads from the messages what they attached, each with the number of its step.
    private func run(_ steps: String) async throws -> [Shown] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let feature = folder.appending(path: "pictures.feature")
        let messages = folder.appending(path: "messages.ndjson")
        try Data("Feature: Pictures\nScenario: A scenario\n\(steps)\n".utf8).write(to: feature)
        let arguments = ["--in-process", "-f", "message:\(messages.path)", feature.path]
        try await AcceptanceRunner(acceptanceSteps).runUnseen(arguments, in: folder)
        return try Data(contentsOf: messages).split(separator: UInt8(ascii: "\n")).reduce(into: Steps()) {
            steps, line in
            steps.read(try JSONDecoder().decode(Message.self, from: line))
        }.shown
    }

    private struct Message: Decodable {
        struct Started: Decodable {}
        struct Attachment: Decodable {
            let body: String
            let mediaType: String
            let fileName: String?
        }

        let testStepStarted: Started?
        let attachment: Attachment?
    }

    private struct Steps {
        var count = 0
        var shown: [Shown] = []

        mutating func read(_ message: Message) {
            if message.testStepStarted != nil { count += 1 }
            // Attachments before the first step belong to the run.
            guard let attachment = message.attachment, count > 0 else { return }
            shown.append(
                Shown(
                    step: count, mediaType: attachment.mediaType, fileName: attachment.fileName ?? "",
                    body: attachment.body))
        }
    }
}
