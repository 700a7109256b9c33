import BDDReports
import CucumberMessages

/// The parts of a result other than its status and time.
struct ResultDetails {
    var message: String?
    var trace: String?
    var attachments: [Attachment] = []
    var external: [ExternalAttachment] = []
    /// Code that would define the step.
    var snippets: [String] = []
    /// The numbers of all definitions that match.
    var candidates: [Int] = []
    /// The number of the hook; nil if the result is that of a step.
    var hook: Int?
    /// The whole line of a step that is not in the document.
    var text: String?

    init() {}

    init(_ result: TestStepResult) {
        message = result.exception?.message?.nonEmpty ?? result.message?.nonEmpty
        let trace = result.exception?.stackTrace?.nonEmpty
        self.trace = trace == message ? nil : trace
        if result.status == .failed, message == nil, trace == nil { message = result.exception?.type.nonEmpty }
    }

    /// Whether there is nothing to show. The number of a hook does not count.
    var isEmpty: Bool {
        message == nil && trace == nil && text == nil && attachments.isEmpty && external.isEmpty && snippets.isEmpty
            && candidates.isEmpty
    }

    func write(to payload: inout Payload, _ files: FileTable) {
        payload.object { payload in
            write("m", message, to: &payload)
            write("k", trace, to: &payload)
            write("n", text, to: &payload)
            if !snippets.isEmpty {
                payload.key("s")
                payload.texts(snippets)
            }
            if !candidates.isEmpty {
                payload.key("c")
                payload.array(candidates) { $0.number($1) }
            }
            if let hook {
                payload.key("h")
                payload.number(hook)
            }
            writeAttachments(to: &payload, files)
        }
    }

    private func write(_ key: StaticString, _ text: String?, to payload: inout Payload) {
        guard let text else { return }
        payload.key(key)
        payload.text(text)
    }

    private func writeAttachments(to payload: inout Payload, _ files: FileTable) {
        guard !attachments.isEmpty || !external.isEmpty else { return }
        payload.key("a")
        payload.array { payload in
            for attachment in attachments { attachment.write(to: &payload, files) }
            for attachment in external { attachment.write(to: &payload) }
        }
    }
}

extension Attachment {
    func write(to payload: inout Payload, _ files: FileTable) {
        payload.array { payload in
            payload.number(contentEncoding == .base64 ? 1 : 0)
            payload.text(mediaType)
            switch contentEncoding {
            case .identity: payload.text(body)
            case .base64: payload.number(files.index(of: body))
            }
            if let fileName { payload.text(fileName) }
        }
    }
}

extension ExternalAttachment {
    func write(to payload: inout Payload) {
        payload.array { payload in
            payload.number(2)
            payload.text(mediaType)
            payload.text(url)
        }
    }
}
