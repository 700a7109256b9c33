import BDDDiagnostics
package import BDDPlatform
package import CucumberMessages
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The step or hook that runs in the current task, which receives attachments.
package final class StepExecution: Sendable {
    @TaskLocal package static var current: StepExecution?

    private let attach: @Sendable (Int, AttachmentContent) -> Void
    /// The place of the scenario in its file; nil for a hook of the run.
    let scenario: ScenarioPlace?
    private let running = Atomic(StepExecution.none)
    private static let none = -1
    /// Whether the step that began last has checked anything.
    private let isChecked = Atomic(false)

    /// - Parameter attach: receives the index of the running step and each attachment.
    package init(
        of scenario: ScenarioPlace? = nil, _ attach: @escaping @Sendable (Int, AttachmentContent) -> Void
    ) {
        self.scenario = scenario
        self.attach = attach
    }

    package func begin(_ step: Int) {
        isChecked.store(false, ordering: .relaxed)
        running.store(step, ordering: .releasing)
    }

    package func end() { running.store(Self.none, ordering: .releasing) }

    /// Whether the step that began last has checked anything.
    package var hasChecked: Bool { isChecked.load(ordering: .relaxed) }

    /// Forgets checks made by the conversion of arguments or by the initialiser of a world, because they are not checks
    /// of the step.
    static func forgetChecks() { current?.isChecked.store(false, ordering: .relaxed) }

    /// Records that the running step checks something.
    static func noteCheck() { current?.isChecked.store(true, ordering: .relaxed) }

    /// Adds an attachment to the running step. Outside of a step, reports it on standard error, so that it is not lost
    /// silently.
    package static func attach(_ content: AttachmentContent) {
        if let current {
            let step = current.running.load(ordering: .acquiring)
            if step != none { return current.attach(step, content) }
        }
        Terminal.standardError("bdd: an attachment (\(content.mediaType)) was made outside of a running step\n")
    }
}

/// The place of the running scenario in its file.
package struct ScenarioPlace: Sendable {
    /// The path of the feature file, relative to the working directory.
    let uri: String
    let line: Int
    /// Whether another test runner runs the scenario, which takes variables of the environment and no options.
    let isTest: Bool

    package init(uri: String, line: Int, isTest: Bool) {
        self.uri = uri
        self.line = line
        self.isTest = isTest
    }
}

/// An attachment as a step makes it, not yet encoded as a message.
package struct AttachmentContent: Sendable, Equatable {
    package enum Body: Sendable, Equatable {
        case text(String)
        case bytes([UInt8])
        /// Bytes on disk, read when they are needed.
        case stored(StoredBytes)
    }

    package var body: Body
    package var mediaType: String
    package var fileName: String?

    package init(body: Body, mediaType: String, fileName: String? = nil) {
        self.body = body
        self.mediaType = mediaType
        self.fileName = fileName
    }

    /// The body as messages hold it: text unchanged, bytes as base64.
    package var encoded: (body: String, encoding: Attachment.ContentEncoding) {
        switch body {
        case .text(let text): (text, .identity)
        case .bytes, .stored: (Data(bytes).base64EncodedString(), .base64)
        }
    }

    package var bytes: [UInt8] {
        switch body {
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        case .stored(let stored): (try? stored.read()) ?? Array("The disk has lost this attachment.".utf8)
        }
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
