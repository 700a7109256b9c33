import CucumberMessages
import Gherkin

/// `message`: the stream itself, one message a line.
struct MessageReport: Report {
    private var writer = JSONWriter()
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        envelope.write(to: &writer)
        writer.endLine()
        write(writer.bytes)
        writer.removeAll()
    }
}
