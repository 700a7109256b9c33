package import CucumberMessages

/// `message`: the stream itself, with one message on each line.
package struct MessageReport: Report {
    private var writer = EnvelopeWriter()
    private let hasExtras: Bool
    private let write: ReportOutput

    package init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        hasExtras = options.hasMessageExtras
        self.write = write
    }

    package mutating func receive(_ envelope: Envelope) {
        if !hasExtras, case .attachment(let attachment) = envelope, MediaType.extras.contains(attachment.mediaType) {
            return
        }
        write(writer.line(of: envelope))
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
