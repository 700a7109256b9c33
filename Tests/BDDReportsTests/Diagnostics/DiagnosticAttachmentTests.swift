import BDDTestStreams
import CucumberMessages
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDReports

@Suite("Diagnostics in a stream")
struct DiagnosticAttachmentTests {
    private static let diagnostic = Diagnostic(
        code: "lost-step", uri: "a.feature", location: Location(line: 3, column: 5), severity: .error, message: "lost",
        excerpt: SourceExcerpt(text: "    given a", firstColumn: 1), help: "did you mean 'Given'?")

    @Test("A diagnostic is read back as it was")
    func roundTrip() {
        #expect(Diagnostic(Self.diagnostic.attachment()) == Self.diagnostic)
        let bare = Diagnostic(code: "file-name", uri: "x.FEATURE", severity: .warning, message: "m")
        #expect(Diagnostic(bare.attachment()) == bare)
        let related = (1...2).map { Diagnostic.Related(uri: "b.feature", line: $0, message: "\"é\n\\\u{1}") }
        var full = Diagnostic(
            code: "twins", uri: "x", location: Location(line: 1), severity: .error, message: "", related: related)
        #expect(Diagnostic(full.attachment()) == full)
        (full.word, full.isSlip) = ("crimson", true)
        #expect(Diagnostic(full.attachment()) == full)
        #expect(Diagnostic(Attachment(body: "{}", contentEncoding: .identity, mediaType: "text/plain")) == nil)
        for body in ["{}", "", "[]", #"{"code":1,"severity":"error","uri":"","message":""}"#] {
            let attachment = Attachment(body: body, contentEncoding: .identity, mediaType: MediaType.diagnostic)
            #expect(Diagnostic(attachment) == nil)
        }
    }

    @Test("An error in the program's words is not repeated in the parser's words")
    func explained() throws {
        let query = RunQuery()
        let error = ParseError(.reported("(3:5): expected: #EOF"), at: Location(line: 3), uri: "a.feature")
        let other = ParseError(.reported("(1:1): bad"), at: Location(line: 1), uri: "b.feature")
        let events = [Envelope.attachment(Self.diagnostic.attachment()), .parseError(error), .parseError(other)]
            .map { query.receive($0) }
        let messages = events.map { event -> String? in
            if case .diagnostic(let diagnostic)? = event { diagnostic.message } else { nil }
        }
        #expect(messages == ["lost", nil, "(1:1): bad"])
    }
}
