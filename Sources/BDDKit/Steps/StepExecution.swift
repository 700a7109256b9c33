#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The step or hook that is running in the current task: where its attachments go.
struct StepExecution: Sendable {
    @TaskLocal static var current: StepExecution?

    let attach: @Sendable (AttachmentContent) -> Void

    /// Hands an attachment to the running step. Outside of one it has no place in the report and is said on
    /// standard error, so that it is not lost in silence.
    static func attach(_ content: AttachmentContent) {
        if let current {
            current.attach(content)
        } else {
            Terminal.standardError("bdd: an attachment (\(content.mediaType)) was made outside of a running step\n")
        }
    }
}

/// An attachment as the step gives it, before it has a place in the message stream.
struct AttachmentContent: Sendable, Equatable {
    enum Body: Sendable, Equatable {
        case text(String)
        case bytes([UInt8])
    }

    var body: Body
    var mediaType: String
    var fileName: String?

    /// The body as the messages carry it: text as it is, bytes as base64.
    var encoded: (body: String, encoding: Attachment.ContentEncoding) {
        switch body {
        case .text(let text): (text, .identity)
        case .bytes(let bytes): (Data(bytes).base64EncodedString(), .base64)
        }
    }
}
