import BDDKit
@testable import BDDReports
import Conformance
@testable import CucumberMessages
import Foundation
import Testing

/// Gathers what a report writes.
final class Gathered {
    private(set) var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ more: [UInt8]) {
        bytes += more
    }
}

/// The messages of a stream.
func envelopes(_ ndjson: String) throws -> [Envelope] {
    var reader = EnvelopeReader()
    var result: [Envelope] = []
    try reader.read(Array(ndjson.utf8)) { result.append($0) }
    try reader.finish { result.append($0) }
    return result
}

/// What a report writes of a stream.
func reported(_ envelopes: [Envelope], _ make: (@escaping ReportOutput) -> any Report) -> String {
    let gathered = Gathered()
    var report = make { gathered.write($0) }
    for envelope in envelopes { report.receive(envelope) }
    report.end()
    return gathered.text
}

/// A sample of the conformance data: its stream, and the goldens beside it.
struct Sample: CustomTestStringConvertible {
    let url: URL

    var testDescription: String { url.deletingPathExtension().lastPathComponent }

    var messages: [Envelope] {
        get throws { try envelopes(String(contentsOf: url, encoding: .utf8)) }
    }

    func golden(_ ending: String) throws -> String {
        try String(contentsOf: url.deletingPathExtension().appendingPathExtension(ending), encoding: .utf8)
    }

    static func all(_ folder: String) -> [Sample] {
        Conformance.files(folder, ending: ".ndjson").map { Sample(url: $0) }
    }
}

extension Envelope {
    /// The name of the message's only member, as `testCase`.
    var memberName: String {
        let gathered = Gathered()
        var report = MessageReport { gathered.write($0) }
        report.receive(self)
        return String(gathered.text.dropFirst(2).prefix { $0 != "\"" })
    }
}
