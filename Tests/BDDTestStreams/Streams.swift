package import BDDReports
import Conformance
package import CucumberMessages
package import Foundation
import Testing

/// Collects the output of a report.
package final class Gathered {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package func write(_ more: [UInt8]) {
        bytes += more
    }
}

/// Reads the messages of a stream.
package func envelopes(_ ndjson: String) throws -> [Envelope] {
    var reader = EnvelopeReader()
    var result: [Envelope] = []
    try reader.read(Array(ndjson.utf8)) { result.append($0) }
    try reader.finish { result.append($0) }
    return result
}

/// Writes messages as a stream, one in each line.
package func ndjson(_ envelopes: [Envelope]) -> String {
    var writer = EnvelopeWriter()
    return String(decoding: envelopes.flatMap { writer.line(of: $0) }, as: UTF8.self)
}

/// The output of a report for these messages.
package func reported(_ envelopes: [Envelope], _ make: (@escaping ReportOutput) -> any Report) -> String {
    let gathered = Gathered()
    let reports = ReportGroup([make { gathered.write($0) }])
    for envelope in envelopes { reports.receive(envelope) }
    reports.end()
    return gathered.text
}

/// A sample of the conformance data: a stream and the expected outputs beside it.
package struct Sample: CustomTestStringConvertible {
    package let url: URL

    package var testDescription: String { url.deletingPathExtension().lastPathComponent }

    package var messages: [Envelope] {
        get throws { try envelopes(String(contentsOf: url, encoding: .utf8)) }
    }

    package func golden(_ ending: String) throws -> String {
        try String(contentsOf: url.deletingPathExtension().appendingPathExtension(ending), encoding: .utf8)
    }

    package static func all(_ folder: String) -> [Sample] {
        Conformance.files(folder, ending: ".ndjson").map { Sample(url: $0) }
    }
}

extension Envelope {
    /// The name of the message's only member, such as `testCase`.
    package var memberName: String { String(ndjson([self]).dropFirst(2).prefix { $0 != "\"" }) }
}
