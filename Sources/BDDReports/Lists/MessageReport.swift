import CucumberMessages

/// `message`: the stream itself, one message a line.
struct MessageReport: Report {
    private var writer = EnvelopeWriter()
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        write(writer.line(of: envelope))
    }
}
