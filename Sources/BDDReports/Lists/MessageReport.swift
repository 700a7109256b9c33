package import CucumberMessages

/// `message`: the stream itself, with one message on each line.
package struct MessageReport: Report {
    private var writer = EnvelopeWriter()
    private let write: ReportOutput

    package init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    package mutating func receive(_ envelope: Envelope) {
        write(writer.line(of: envelope))
    }
}
