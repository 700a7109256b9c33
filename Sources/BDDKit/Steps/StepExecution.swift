import BDDPlatform
import CucumberMessages
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is running in the current task, one step or hook after the other: where its attachments go.
final class StepExecution: Sendable {
    @TaskLocal static var current: StepExecution?

    private let attach: @Sendable (Int, AttachmentContent) -> Void
    private let running = Atomic(StepExecution.none)
    private static let none = -1
    /// Whether the step that runs has looked at anything.
    private let isChecked = Atomic(false)

    /// - Parameter attach: takes the place of the step and what it attached.
    init(_ attach: @escaping @Sendable (Int, AttachmentContent) -> Void) {
        self.attach = attach
    }

    func begin(_ step: Int) {
        isChecked.store(false, ordering: .relaxed)
        running.store(step, ordering: .releasing)
    }

    func end() { running.store(Self.none, ordering: .releasing) }

    /// Whether the step that ran last has looked at anything.
    var hasChecked: Bool { isChecked.load(ordering: .relaxed) }

    /// Notes that the running step looks at something.
    static func noteCheck() { current?.isChecked.store(true, ordering: .relaxed) }

    /// Hands an attachment to the running step. Outside of one it has no place in the report and is said on
    /// standard error, so that it is not lost in silence.
    static func attach(_ content: AttachmentContent) {
        if let current {
            let step = current.running.load(ordering: .acquiring)
            if step != none { return current.attach(step, content) }
        }
        Terminal.standardError("bdd: an attachment (\(content.mediaType)) was made outside of a running step\n")
    }
}

/// An attachment as the step gives it, before it has a place in the message stream.
struct AttachmentContent: Sendable, Equatable {
    enum Body: Sendable, Equatable {
        case text(String)
        case bytes([UInt8])
        /// They wait on disk until somebody looks at them.
        case stored(StoredBytes)
    }

    var body: Body
    var mediaType: String
    var fileName: String?

    /// The body as the messages carry it: text as it is, bytes as base64.
    var encoded: (body: String, encoding: Attachment.ContentEncoding) {
        switch body {
        case .text(let text): (text, .identity)
        case .bytes, .stored: (Data(bytes).base64EncodedString(), .base64)
        }
    }

    var bytes: [UInt8] {
        switch body {
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        case .stored(let stored): (try? stored.read()) ?? Array("The disk has lost this attachment.".utf8)
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
