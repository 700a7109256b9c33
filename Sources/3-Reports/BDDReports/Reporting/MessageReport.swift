package import CucumberMessages

/// `message`: the stream itself, with one message on each line.
package struct MessageReport: Report {
    private var writer = EnvelopeWriter()
    private let hasExtras: Bool
    /// The messages that wait for the result of an attempt; nil if all attachments stay.
    private var held: HeldMessages?
    private let attachmentURL: ((Attachment) -> String?)?
    private let isRepeated: () -> Bool
    private let write: ReportOutput

    package init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.init(options, ReportOutputs(main: write))
    }

    /// - Parameter isRepeated: Whether the message that comes now is in the stream already, so that nothing is written.
    package init(
        _ options: ReportOptions, _ outputs: ReportOutputs, isRepeated: @escaping () -> Bool = { false }
    ) {
        hasExtras = options.hasMessageExtras
        if options.attachments == .failed { held = HeldMessages() }
        attachmentURL = outputs.attachmentURL
        self.isRepeated = isRepeated
        write = outputs.main
    }

    package mutating func receive(_ envelope: Envelope) {
        if isRepeated() { return }
        var envelope = envelope
        if case .attachment(let attachment) = envelope {
            if !hasExtras, MediaType.extras.contains(attachment.mediaType) { return }
            if let url = attachmentURL?(attachment) { envelope = .externalAttachment(attachment.external(at: url)) }
        }
        let line = writer.line(of: envelope)
        let lines = held?.add(envelope, line) ?? line
        if !lines.isEmpty { write(lines) }
    }

    package mutating func end() {
        if let rest = held?.rest(), !rest.isEmpty { write(rest) }
    }
}

extension MessageReport {
    /// Whether a text may be a stream of messages, also one that broke off.
    static func wrote(_ text: EarlierText) -> Bool {
        guard text.wholeLines.allSatisfy({ $0.isEmpty || $0.hasPrefix("{\"") }) else { return false }
        let line = Array(text.first.utf8)
        if line.starts(with: "{\"meta\":{\"protocolVersion\":\"".utf8) { return true }
        var count = 0
        var reader = EnvelopeReader()
        try? reader.read(line) { _ in count += 1 }
        try? reader.finish { _ in count += 1 }
        return count == 1
    }
}
