import BDDTestStreams
import Conformance
import Foundation
import Testing

@Suite(
    "Messages read and written again are the same",
    .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct EnvelopeGoldenTests {
    static let folders = ["pretty", "junit-xml"] + Conformance.subfolders("cck")

    @Test("as JSON", arguments: folders)
    func roundTrip(_ folder: String) throws {
        for sample in Sample.all(folder) {
            let original = try String(contentsOf: sample.url, encoding: .utf8).split(separator: "\n")
            let written = try ndjson(sample.messages).split(separator: "\n")
            #expect(written.count == original.count)
            for (line, expected) in zip(written, original) {
                #expect(try json(line) == json(expected))
            }
        }
    }

    private func json(_ line: Substring) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
    }
}
